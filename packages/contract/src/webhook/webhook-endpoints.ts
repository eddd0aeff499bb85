import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choices, shapeOf } from '../list-filter.ts'
import { Cursor, filter, IdParams, Instant, pageOf, wordOf } from '../page.ts'
import { Line, programAddress } from '../written-text.ts'
import { WebhookType } from './webhook-type.ts'

/** `dead`: all tries of three days are used up, and nobody tries again unless somebody asks for it. */
export const deliveryStatusLabels = { waiting: 'در صف', delivered: 'رسید', dead: 'نرسید' }
export const DeliveryStatus = wordOf(deliveryStatusLabels)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** After each failed try, so many seconds until the next: ten tries in three days. The steps of Standard Webhooks, drawn out. */
export const deliveryWaits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000] as const

/** Where a program of the house hears of events. */
export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(WebhookType),
  createdAt: Instant,
  createdByName: z.string(),
  /** Nothing is sent and nothing new waits; null while it runs. */
  pausedAt: z.nullable(Instant),
  /** Until then messages are signed by the secret before the last turn too; null where there is none. */
  oldSecretUntil: z.nullable(Instant),
  waiting: z.int(),
  dead: z.int(),
  lastDeliveredAt: z.nullable(Instant),
})
export type Webhook = z.infer<typeof Webhook>

const addressError = 'نشانی باید با https:// شروع شود'

export const WebhookInput = z.object({
  name: Line.check(z.trim(), z.minLength(2, 'نام را وارد کنید'), z.maxLength(60, 'حداکثر ۶۰ حرف بنویسید')),
  url: z.url(addressError).check(z.regex(programAddress, addressError), z.maxLength(2000)),
  types: z
    .array(WebhookType)
    .check(z.minLength(1, 'حداقل یک رویداد را انتخاب کنید'), z.maxLength(WebhookType.options.length)),
})
export type WebhookInput = z.infer<typeof WebhookInput>

/** One message to one webhook; `type` is null for one that tries the address. */
export const Delivery = z.object({
  id: z.int(),
  type: z.nullable(WebhookType),
  subjectId: z.int(),
  status: DeliveryStatus,
  tries: z.int(),
  /** Of the last try; null where nobody answered, and before the first. */
  statusCode: z.nullable(z.int()),
  /** Why the last try got no answer. */
  fault: z.nullable(z.string()),
  happenedAt: Instant,
  /** When it is tried next; null where it is over. */
  nextAt: z.nullable(Instant),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryTry = z.object({
  at: Instant,
  tookMs: z.int(),
  statusCode: z.nullable(z.int()),
  /** The beginning of what was answered. */
  answer: z.string(),
  fault: z.nullable(z.string()),
})
export type DeliveryTry = z.infer<typeof DeliveryTry>

/** Whether the receiver took it: any 2xx. Source: Standard Webhooks. */
export const isTaken = ({ statusCode }: Pick<DeliveryTry, 'statusCode'>) =>
  statusCode !== null && statusCode >= 200 && statusCode < 300

/** With what was sent and what came back. The signature is no part of it: it is made anew for each try. */
export const DeliveryDetail = z.extend(Delivery, {
  webhookId: z.int(),
  url: z.string(),
  messageId: z.string(),
  body: z.string(),
  attempts: z.array(DeliveryTry),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

export const deliveryFilters = [choices('status', 'وضعیت', deliveryStatusLabels)] as const
export const DeliverySearch = z.object(shapeOf(deliveryFilters))
export type DeliverySearch = z.infer<typeof DeliverySearch>

const Secret = z.object({ id: z.int(), secret: z.string() })
const one = { right: 'key.change', params: IdParams } as const

export const webhookEndpoints = {
  listWebhooks: endpoint('GET /api/v1/webhooks', {
    right: 'key.change',
    about: ['webhook'],
    summary: 'Where other programs hear of events, the newest first, with what waits and what did not arrive.',
    answer: z.object({ items: z.array(Webhook) }),
  }),
  createWebhook: endpoint('POST /api/v1/webhooks', {
    right: 'key.change',
    summary:
      'Send events to an address from now on. The answer is the only place where the secret of its signatures stands.',
    body: WebhookInput,
    answer: Secret,
  }),
  changeWebhook: endpoint('PUT /api/v1/webhooks/:id', {
    ...one,
    summary: 'Change name, address or events; what waits goes to the new address.',
    body: WebhookInput,
  }),
  pauseWebhook: endpoint('POST /api/v1/webhooks/:id/pause', {
    ...one,
    summary: 'Send nothing until it is resumed; events of that time are not sent later.',
  }),
  resumeWebhook: endpoint('POST /api/v1/webhooks/:id/resume', {
    ...one,
    summary: 'Send again, first what still waits.',
  }),
  removeWebhook: endpoint('DELETE /api/v1/webhooks/:id', { ...one, summary: 'Send nothing more, ever.' }),
  turnWebhookSecret: endpoint('POST /api/v1/webhooks/:id/secret', {
    ...one,
    summary: 'Make a new secret. For a day messages are signed by the old one too, so that no program misses any.',
    answer: Secret,
  }),
  testWebhook: endpoint('POST /api/v1/webhooks/:id/test', {
    ...one,
    summary: 'Send a message of the type `test` now and tell what was answered.',
    answer: DeliveryDetail,
  }),
  resendDead: endpoint('POST /api/v1/webhooks/:id/redelivery', {
    ...one,
    summary: 'Try everything again that did not arrive, in its old order.',
    answer: z.object({ count: z.int() }),
  }),
  listDeliveries: endpoint('GET /api/v1/webhooks/:id/deliveries', {
    ...one,
    about: ['webhook'],
    summary: 'Messages of a webhook, newest first.',
    query: z.extend(DeliverySearch, { after: filter(Cursor) }),
    answer: pageOf(Delivery),
  }),
  getDelivery: endpoint('GET /api/v1/webhook-deliveries/:id', {
    ...one,
    about: ['webhook'],
    summary: 'A message with each try: what was sent and what was answered.',
    answer: DeliveryDetail,
  }),
  resendDelivery: endpoint('POST /api/v1/webhook-deliveries/:id/resend', {
    ...one,
    summary: 'Send a message once more, now, with the id that it had, and tell what was answered.',
    answer: DeliveryDetail,
  }),
}
