import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams } from '../page.ts'
import {
  ChangeInput,
  ChangePreview,
  ChangeWish,
  SwapInput,
  SwapPartner,
  SwapPreview,
  SwapWish,
} from './order-change.ts'

export const bookingChangeEndpoints = {
  previewChange: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/change-preview',
    summary:
      'What an order would cost after a change, what is to pay or to give back, and whether the places are free.',
    params: IdParams,
    body: ChangeWish,
    answer: ChangePreview,
  }),
  changeOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/change',
    summary:
      'Give an order other days, units, rate, guests, extras, tickets or another occurrence in one step; all or nothing.',
    params: IdParams,
    body: ChangeInput,
    answer: Done,
  }),
  listSwapPartners: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/swap-partners',
    about: ['order'],
    summary: 'Orders of the same car or space that this one could be swapped with, the nearest first.',
    params: IdParams,
    answer: z.object({ items: z.array(SwapPartner) }),
  }),
  previewSwap: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/swap-preview',
    summary: 'Two orders as they would be after changing places.',
    params: IdParams,
    body: SwapWish,
    answer: SwapPreview,
  }),
  swapOrders: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/swap',
    summary: 'Two orders of one car or space change their units, or their days and units, in one step.',
    params: IdParams,
    body: SwapInput,
    answer: Done,
  }),
}
