import { randomBytes } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Settings } from './settings.ts'

/** `paid` waits for verify or confirm; `unknown` is paid, but the switch does not know it yet; `returned` went back to the card by itself. */
export type State =
  | 'open'
  | 'unknown'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'verified'
  | 'confirmed'
  | 'settled'
  | 'reversed'
  | 'returned'

export type Transaction = {
  urlId: string
  invoice: string
  /** Rials that the merchant asked for, and rials that the card was charged. */
  amount: number
  charged: number
  callbackApi: string
  payerName: string
  description: string
  shares: { iban: string; value: string }[]
  behaviour: Behaviour
  /** Behaviours that fail once have done so. */
  hiccupDone: boolean
  state: State
  createdAt: number
  paidAt: number | null
  trackId: string
  referenceNumber: string
  transactionId: string
  maskedCardNumber: string
  hashedCardNumber: string
  /** Every call that named this payment, with the code it got. */
  calls: { at: string; call: string; code: number }[]
}

export type NewTransaction = Pick<
  Transaction,
  'invoice' | 'amount' | 'callbackApi' | 'payerName' | 'description' | 'shares'
>

/** A whole number from 0 up to but not including `max`. */
export type Draw = (max: number) => number

export function openTransaction(
  asked: NewTransaction,
  behaviour: Behaviour,
  { now, draw }: { now: number; draw: Draw },
): Transaction {
  const digits = (count: number) => Array.from({ length: count }, () => draw(10)).join('')
  return {
    ...asked,
    charged: asked.amount,
    urlId: `${randomBytes(20).toString('hex')}${digits(15)}`,
    behaviour,
    hiccupDone: false,
    state: 'open',
    createdAt: now,
    paidAt: null,
    trackId: String(100_000 + draw(899_999)),
    referenceNumber: `1${digits(11)}`,
    transactionId: digits(9),
    maskedCardNumber: '',
    hashedCardNumber: '',
    calls: [],
  }
}

/** Does to a payment what time alone has done by `now`; called before every look at it. */
export function settleByTime(t: Transaction, now: number, settings: Settings) {
  const sincePaid = t.paidAt === null ? 0 : now - t.paidAt
  if (t.state === 'open' && now - t.createdAt > settings.pageMs) t.state = 'expired'
  if (t.state === 'unknown' && sincePaid > settings.unknownMs) t.state = 'paid'
  if (t.state === 'paid' && sincePaid > settings.confirmMs) t.state = 'returned'
  // A verified payment that nobody reversed is confirmed by the switch when the window closes.
  if (t.state === 'verified' && sincePaid > settings.reverseMs) t.state = 'settled'
}

/** The inquiry's name of this state; codes of the gateway's document. */
export function inquiryStatus(t: Transaction, settings: Settings, checkVerify: boolean): number {
  const statuses: Record<State, number> = {
    open: 13022,
    unknown: 13049,
    paid: settings.waitingStatus,
    failed: 13025,
    cancelled: 13045,
    expired: 13049,
    verified: checkVerify ? 13034 : 0,
    confirmed: 13029,
    settled: 13046,
    reversed: 13033,
    returned: 13033,
  }
  return statuses[t.state]
}
