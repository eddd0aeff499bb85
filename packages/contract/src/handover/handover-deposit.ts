import * as z from 'zod/mini'
import { minutesBetween } from '../jalali.ts'
import { Instant, wordOf } from '../page.ts'
import { Rials, SentRials } from '../money.ts'
import { Line, Prose } from '../written-text.ts'

/** How long a release can be taken back: for a slip of the finger. */
export const releaseUndoMinutes = 15

export const depositKindLabels = {
  cash: 'نقدی',
  card_to_card: 'کارت به کارت',
  cheque: 'چک',
  promissory_note: 'سفته',
  card_hold: 'مسدودی کارت',
}
export const DepositKind = wordOf(depositKindLabels)
export type DepositKind = z.infer<typeof DepositKind>
/** Money that we hold; the others are cheques and promissory notes, or stand at the customer's bank. */
export const depositIsMoney = (kind: DepositKind) => kind === 'cash' || kind === 'card_to_card'

/** The way in which each kind goes back: «۵٬۰۰۰٬۰۰۰ تومان نقد از صندوق». */
export const depositWayLabels: Record<DepositKind, string> = {
  cash: 'نقد از صندوق',
  card_to_card: 'واریز از حساب بانک',
  cheque: 'خود چک',
  promissory_note: 'خود سفته',
  card_hold: 'آزاد کردن مسدودی کارت',
}

const Deduction = z.object({
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل کسر را بنویسید'), z.maxLength(120)),
  rials: Rials.check(z.minimum(1, 'مبلغ را وارد کنید'), z.maximum(10_000_000_000, 'مبلغ بیش از حد است')),
})
export type Deduction = z.infer<typeof Deduction>
const Deductions = z._default(z.array(Deduction).check(z.maxLength(10)), [])
const Reason = Prose.check(z.trim(), z.maxLength(300))

/** A request of one admin to which another must agree. */
export const ReleaseAsk = z.object({ deductions: Deductions, earlyReason: z._default(Reason, '') })
export type ReleaseAsk = z.infer<typeof ReleaseAsk>

export const Deposit = z.object({
  kind: DepositKind,
  amountRials: z.int(),
  reference: z.string(),
  /** Kept until then for traffic fines; null while the car is out. */
  keepUntil: z.nullable(Instant),
  deductedRials: z.int(),
  deductions: z.array(z.object({ reason: z.string(), rials: z.int(), at: Instant })),
  ask: z.nullable(ReleaseAsk),
  askedBy: z.nullable(z.int()),
  askedByName: z.nullable(z.string()),
  releasedAt: z.nullable(Instant),
  releasedByName: z.nullable(z.string()),
  releaseReference: z.string(),
  /** Why it went back before `keepUntil`. */
  earlyReason: z.string(),
  /** Until when the release can be taken back; null when it cannot. */
  undoUntil: z.nullable(Instant),
})
export type Deposit = z.infer<typeof Deposit>

type Left = Pick<Deposit, 'kind' | 'amountRials' | 'deductedRials' | 'keepUntil'>

/** Who gets what: the host what is deducted, the customer the rest; `leavingRials` of it is money that we send. Rest below zero: too much is deducted. */
export function releaseFigures(deposit: Left, deductions: { rials: number }[]) {
  const hostRials = deductions.reduce((sum, { rials }) => sum + rials, 0)
  const customerRials = deposit.amountRials - deposit.deductedRials - hostRials
  return { hostRials, customerRials, leavingRials: depositIsMoney(deposit.kind) ? Math.max(0, customerRials) : 0 }
}

/** Before the time is over in which a fine may still come. `now`: an instant. */
export const isEarlyRelease = ({ keepUntil }: Pick<Deposit, 'keepUntil'>, now: string) =>
  keepUntil !== null && minutesBetween(now, keepUntil) > 0

/** Whether the transfer's tracking number is asked for. */
export const needsTracking = (deposit: Left, deductions: { rials: number }[]) =>
  deposit.kind === 'card_to_card' && releaseFigures(deposit, deductions).customerRials > 0

/** Why a release cannot be taken back, in Persian: what was transferred is with the customer. */
export const releaseUndoRefusal = (kind: DepositKind, customerRials: number): string | undefined =>
  kind === 'card_to_card' && customerRials > 0
    ? 'پول به حساب مشتری رفته است و برنمی‌گردد؛ اگر اشتباه بوده، آن را از مشتری پس بگیرید و سند اصلاحی بزنید'
    : undefined

export const ReleaseInput = z.object({
  deductions: Deductions,
  /** Tracking number of the money that went back. */
  reference: z._default(Line.check(z.trim(), z.maxLength(40)), ''),
  /** Asked for before the hold for fines has ended. */
  earlyReason: z._default(Reason, ''),
  /** The customer's money as the admin was shown it; another figure by now is refused. */
  expectedRials: SentRials,
})
export type ReleaseInput = z.infer<typeof ReleaseInput>

/** Who gets what if it is done now, and what will be asked for. */
export const ReleasePreview = z.object({
  customerName: z.string(),
  customerMobile: z.string(),
  customerRials: z.int(),
  hostName: z.string(),
  hostRials: z.int(),
  kind: DepositKind,
  keepUntil: z.nullable(Instant),
  isEarly: z.boolean(),
  needsTracking: z.boolean(),
  /** Another admin must agree; this call then only asks. */
  needsSecond: z.boolean(),
  /** The customer's debt of the order. */
  dueRials: z.int(),
})
export type ReleasePreview = z.infer<typeof ReleasePreview>
