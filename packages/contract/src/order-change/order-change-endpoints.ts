import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId } from '../page.ts'
import { Prose } from '../written-text.ts'
import {
  ChangeInput,
  ChangePreview,
  ChangeWish,
  SwapInput,
  SwapPartner,
  SwapPreview,
  SwapWish,
  StayMoved,
  StayMoveInput,
  StayMovePreview,
} from './order-change.ts'

export const orderChangeEndpoints = {
  previewChange: endpoint('POST /api/v1/orders/:id/change-preview', {
    right: 'order.change',
    summary:
      'What an order would cost after a change, what is to pay or to give back, and whether the places are free.',
    body: ChangeWish,
    answer: ChangePreview,
  }),
  changeOrder: endpoint('POST /api/v1/orders/:id/change', {
    right: 'order.change',
    summary:
      'Give an order other days, units, rate, guests, extras, tickets or another occurrence in one step; all or nothing.',
    body: ChangeInput,
  }),
  listSwapPartners: endpoint('GET /api/v1/orders/:id/swap-partners', {
    right: 'order.read',
    about: ['order'],
    summary: 'Orders of the same car or space that this one could be swapped with, the nearest first.',
    answer: z.object({ items: z.array(SwapPartner) }),
  }),
  previewSwap: endpoint('POST /api/v1/orders/:id/swap-preview', {
    right: 'order.change',
    summary: 'Two orders as they would be after changing places.',
    body: SwapWish,
    answer: SwapPreview,
  }),
  swapOrders: endpoint('POST /api/v1/orders/:id/swap', {
    right: 'order.change',
    summary: 'Two orders of one car or space change their units, or their days and units, in one step.',
    body: SwapInput,
    answer: StayMoved,
  }),
  previewStayMove: endpoint('POST /api/v1/orders/:id/move-preview', {
    right: 'order.change',
    summary: 'Whether a stay can move to these days, and what it would cost there.',
    body: z.object({ from: Instant, until: Instant, unitId: z._default(z.nullable(RowId), null) }),
    answer: StayMovePreview,
  }),
  moveStay: endpoint('POST /api/v1/orders/:id/move', {
    right: 'order.change',
    summary:
      'Give back the days of a stay and take others, or another unit, in one step; the price is that of the new days.',
    body: StayMoveInput,
    answer: StayMoved,
  }),
  undoStayMove: endpoint('POST /api/v1/stay-moves/:id/undo', {
    right: 'order.change',
    summary:
      'Put a moved stay, or both of a swap, back on their days and units at the prices that were agreed on; refused when something came after the move.',
    answer: z.object({ text: z.string() }),
  }),
  extendHold: endpoint('POST /api/v1/orders/:id/extension', {
    right: 'order.change',
    summary: 'Give a held order more minutes, counted from now.',
    body: z.object({
      minutes: z.int().check(z.minimum(5), z.maximum(1440)),
      reason: Prose.check(z.trim(), z.minLength(1, 'دلیل تمدید را بنویسید'), z.maxLength(300)),
    }),
    answer: z.object({ expiresAt: Instant }),
  }),
}
