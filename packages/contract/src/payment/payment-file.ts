import * as z from 'zod/mini'
import { minutesBetween } from '../jalali.ts'
import { Instant } from '../page.ts'
import { Payment } from './payment.ts'
import { PaymentMismatch } from './payment-mismatch.ts'
import { type PaymentMethod, type PaymentStatus, paymentStatusLabels } from './payment-status.ts'
import { Prose } from '../written-text.ts'

/** Something that was said to the bank or by it, secrets masked. */
export const PaymentEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  resultCode: z.nullable(z.int()),
  /** Persian: what the bank answered to this call. */
  resultText: z.nullable(z.string()),
  detail: z.unknown(),
  /** How often the same was said again, and when last. */
  repeats: z.int(),
  lastAt: z.nullable(Instant),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** An attempt with everything that is known of it. */
export const PaymentFile = z.object({
  payment: Payment,
  /** The mismatch between the bank's word and our books; null when nothing is open. */
  mismatch: z.nullable(PaymentMismatch),
  /** Persian: why it stands where it stands. */
  reasonText: z.nullable(z.string()),
  events: z.array(PaymentEvent),
})
export type PaymentFile = z.infer<typeof PaymentFile>

export const ReverseInput = z.object({
  reason: Prose.check(z.trim(), z.minLength(5, 'دلیل را حداقل در پنج حرف بنویسید'), z.maxLength(300)),
})

export type PaymentFileStep = 'inquire' | 'verify' | 'reverse'

type Attempt = { method: PaymentMethod; status: PaymentStatus; urlId: string | null; windowUntil: string | null }

/**
 * Why an operator may not take this step with the bank now, in Persian; undefined when they may. `now`: an instant.
 * A confirmed payment is final at the bank: its money goes back by a refund.
 */
export function paymentFileRefusal(step: PaymentFileStep, attempt: Attempt, now: string): string | undefined {
  const { method, status, urlId, windowUntil } = attempt
  if (method !== 'pasargad') return 'این پرداخت از درگاه نبوده است'
  if (status === 'reversed') return 'این پرداخت برگشت خورده است'
  if (status === 'confirmed')
    return step === 'reverse' ? 'پرداخت نهایی برگشت نمی‌خورد؛ از صفحهٔ سفارش بازپرداخت کنید' : 'این پرداخت تاییدشده است'
  if (urlId === null) return `پرداخت ${paymentStatusLabels[status]} به صفحهٔ بانک نرسیده است`
  if (step === 'inquire') return undefined
  return windowUntil !== null && minutesBetween(now, windowUntil) > 0
    ? undefined
    : 'مهلت بانک برای این پرداخت گذشته است'
}

/** `closed`: the bank is asked. `open`: it did not answer and is left alone until `nextTryAt`. `half_open`: one request tries just now. `none`: no bank is configured. */
export const GatewayCircuit = z.object({
  state: z.enum(['closed', 'half_open', 'open', 'none']),
  /** Since when it does not answer. */
  since: z.nullable(Instant),
  nextTryAt: z.nullable(Instant),
  lastAnswerAt: z.nullable(Instant),
})
export type GatewayCircuit = z.infer<typeof GatewayCircuit>

/** Whether the desk should know: card payments cannot be begun or confirmed just now. */
export const gatewayIsAway = ({ state }: GatewayCircuit) => state === 'open' || state === 'half_open'
