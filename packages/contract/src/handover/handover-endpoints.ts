import { endpoint } from '../endpoint.ts'
import { Done, IdParams, Version } from '../page.ts'
import * as z from 'zod/mini'
import { BeginInput, EndInput, EndPreview, EndWish, HandoverOrder } from './handover.ts'

export const handoverEndpoints = {
  getHandover: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/handover',
    about: ['order'],
    summary: 'How an order was handed over and came back, with its deposit and what can be done next.',
    params: IdParams,
    answer: HandoverOrder,
  }),
  beginHandover: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/handover',
    summary: 'A guest came in or a car was handed over, with how it stood and what was left as deposit.',
    params: IdParams,
    body: BeginInput,
    answer: Done,
  }),
  previewReturn: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/return-preview',
    summary: 'What a return would cost: late hours, kilometres, fuel, damages and others, line by line.',
    params: IdParams,
    body: EndWish,
    answer: EndPreview,
  }),
  endHandover: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/return',
    summary: 'A guest went out or a car came back; charges are posted, and the deposit is kept for fines.',
    params: IdParams,
    body: EndInput,
    answer: Done,
  }),
  undoHandover: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/handover-undo',
    money: 'use_undo',
    summary: 'Take the last handover, return or no-show back, within minutes.',
    params: IdParams,
    body: z.object({ version: Version }),
    answer: Done,
  }),
}
