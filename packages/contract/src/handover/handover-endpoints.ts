import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, Instant, Version } from '../page.ts'
import { BeginInput, EndInput, EndPreview, EndWish, OrderUse } from './handover.ts'
import { Prose } from '../written-text.ts'
import { SentRials } from '../money.ts'

const Reason = Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(300))

export const orderUseEndpoints = {
  getOrderUse: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/use',
    about: ['order'],
    summary: 'How an order was handed over and came back, with its deposit and what can be done next.',
    params: IdParams,
    answer: OrderUse,
  }),
  beginUse: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/use',
    summary: 'A guest came in or a car was handed over, with how it stood and what was left as deposit.',
    params: IdParams,
    body: BeginInput,
    answer: Done,
  }),
  previewEnd: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/return-preview',
    summary: 'What a return would cost: late hours, kilometres, fuel, damages and others, line by line.',
    params: IdParams,
    body: EndWish,
    answer: EndPreview,
  }),
  endUse: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/return',
    summary: 'A guest went out or a car came back; charges are posted, and the deposit is kept for fines.',
    params: IdParams,
    body: EndInput,
    answer: Done,
  }),
  previewNoShow: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/no-show',
    summary: 'What the frozen cancellation policy keeps when nobody comes. Changes nothing.',
    params: IdParams,
    answer: z.object({ keptRials: z.int(), returnedRials: z.int(), rule: z.string() }),
  }),
  markNoShow: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/no-show',
    summary: 'Nobody came: the order is over; what the policy does not keep is asked to go back.',
    params: IdParams,
    body: z.object({
      version: Version,
      reason: Reason,
      /** What the admin was shown; another figure by now is refused. */
      expectedKeptRials: z.optional(SentRials),
    }),
    answer: Done,
  }),
  undoUse: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/use-undo',
    money: 'use_undo',
    summary: 'Take the last handover, return or no-show back, within minutes.',
    params: IdParams,
    body: z.object({ version: Version }),
    answer: Done,
  }),
  reviveOrder: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/revival',
    summary: 'Hold the places of an expired, cancelled or declined unpaid order again, if they are free.',
    params: IdParams,
    answer: z.object({ expiresAt: z.nullable(Instant) }),
  }),
}
