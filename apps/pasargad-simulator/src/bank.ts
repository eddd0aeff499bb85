import { createHash } from 'node:crypto'
import { type Behaviour, behaviours } from './behaviour.ts'
import { type Answer, answer, type Code } from './codes.ts'
import type { Settings } from './settings.ts'
import {
  type Draw,
  inquiryStatus,
  type NewTransaction,
  openTransaction,
  settleByTime,
  type Transaction,
} from './transaction.ts'

/** The outcome of leaving the bank page; `callbackUrl` is null when the browser is never sent back. */
export type Leaving = { state: Transaction['state']; callbackUrl: string | null }

/** The bank's memory and its rules, without HTTP. `now` is the bank's clock in epoch milliseconds, `draw` makes its reference numbers. */
export function openBank(settings: Settings, now: () => number, draw: Draw) {
  const byInvoice = new Map<string, Transaction>()
  const byUrlId = new Map<string, Transaction>()
  const planned = new Map<string, Behaviour>()
  const next: Behaviour[] = []

  const seen = (t: Transaction | undefined) => {
    if (t) settleByTime(t, now(), settings)
    return t
  }
  const find = (urlId: string) => seen(byUrlId.get(urlId))
  const noted = (t: Transaction, call: string, code: Code, data?: unknown): Answer => {
    t.calls.push({ at: new Date(now()).toISOString(), call, code })
    return answer(code, data)
  }

  return {
    find,
    isSlow: (invoice: string | undefined) => invoice !== undefined && byInvoice.get(invoice)?.behaviour === 'slow',
    transactions: () => [...byInvoice.values()].map((t) => seen(t) ?? t),

    /** Decides how one payment will go: the one with this invoice, or else the next one that is opened. */
    behave(behaviour: Behaviour, invoice?: string) {
      if (invoice === undefined) return void next.push(behaviour)
      const t = byInvoice.get(invoice)
      if (t) t.behaviour = behaviour
      else planned.set(invoice, behaviour)
    },

    purchase(asked: NewTransaction): Answer | Transaction {
      const before = byInvoice.get(asked.invoice)
      if (before) return noted(before, 'purchase', 13003)
      const t = openTransaction(asked, planned.get(asked.invoice) ?? next.shift() ?? 'success', { now: now(), draw })
      byInvoice.set(t.invoice, t)
      byUrlId.set(t.urlId, t)
      noted(t, 'purchase', 0)
      return t
    },

    inquire(invoice: string, checkVerify: boolean): Answer {
      const t = seen(byInvoice.get(invoice))
      if (!t) return answer(13016)
      return noted(t, 'inquiry', 0, {
        status: inquiryStatus(t, settings, checkVerify),
        trackId: t.paidAt === null ? '' : t.trackId,
        transactionId: t.transactionId,
        amount: t.charged,
        cardNumber: t.maskedCardNumber,
        invoice: t.invoice,
        url: t.urlId,
        referenceNumber: t.paidAt === null ? '' : t.referenceNumber,
        requestDate: new Date(t.createdAt).toISOString(),
      })
    },

    confirm(invoice: string, urlId: string): Answer {
      const t = find(urlId)
      const refusal = refuseSettlement(t, invoice)
      if (!t) return answer(13009)
      if (refusal !== 0) return noted(t, 'confirm', refusal)
      if (t.behaviour === 'switch_down' && !t.hiccupDone) {
        t.hiccupDone = true
        return noted(t, 'confirm', 13084)
      }
      t.state = 'confirmed'
      if (t.behaviour === 'confirm_busy' && !t.hiccupDone) {
        t.hiccupDone = true
        return noted(t, 'confirm', 13329)
      }
      return noted(t, 'confirm', 0, receipt(t))
    },

    verify(invoice: string, urlId: string, full: boolean): Answer {
      const t = find(urlId)
      const refusal = refuseSettlement(t, invoice)
      if (!t) return answer(13009)
      if (t.state === 'verified') return noted(t, 'verify', 13428)
      if (refusal !== 0) return noted(t, 'verify', refusal)
      t.state = 'verified'
      return full ? noted(t, 'verify', 0, receipt(t)) : noted(t, 'verify', 0)
    },

    reverse(invoice: string, urlId: string): Answer {
      const t = find(urlId)
      if (!t) return answer(13009)
      const refusal = refuseReverse(t, invoice, settings)
      if (refusal === 0) t.state = 'reversed'
      return noted(t, 'reverse', refusal)
    },

    /** The card holder leaves the page; `behaviour` overrides what was planned. */
    leave(t: Transaction, behaviour: Behaviour, pan = '6037991122334455'): Leaving {
      settleByTime(t, now(), settings)
      if (t.state === 'expired') return { state: t.state, callbackUrl: callbackUrl(t, 'expire') }
      if (t.state !== 'open') return { state: t.state, callbackUrl: null }
      t.behaviour = behaviour
      t.state = stateAfter(behaviour)
      if (t.state === 'paid' || t.state === 'unknown') {
        t.paidAt = now()
        t.charged = behaviour === 'amount_mismatch' ? t.amount + 10_000 : t.amount
        t.maskedCardNumber = `${pan.slice(0, 6)}******${pan.slice(-4)}`
        t.hashedCardNumber = createHash('sha256').update(pan).digest('hex').toUpperCase()
      }
      const { callback: status } = behaviours[behaviour]
      return { state: t.state, callbackUrl: status && callbackUrl(t, status) }
    },
  }
}

export type Bank = ReturnType<typeof openBank>

function stateAfter(behaviour: Behaviour): Transaction['state'] {
  if (behaviour === 'failed' || behaviour === 'cancelled' || behaviour === 'expired' || behaviour === 'unknown')
    return behaviour
  return 'paid'
}

/** Why a verify or confirm cannot be done in this state; 0 when it can. */
function refuseSettlement(t: Transaction | undefined, invoice: string): Code {
  if (!t) return 13009
  if (t.invoice !== invoice) return 13016
  const refusals: Record<Transaction['state'], Code> = {
    open: 13022,
    unknown: 13049,
    paid: 0,
    failed: 13025,
    cancelled: 13045,
    expired: 13049,
    verified: 0,
    confirmed: 13029,
    settled: 13046,
    reversed: 13033,
    returned: 13075,
  }
  return refusals[t.state]
}

function refuseReverse(t: Transaction, invoice: string, settings: Settings): Code {
  if (t.invoice !== invoice) return 13016
  if (t.state === 'verified') return settings.reverseMs === 0 ? 13035 : 0
  if (t.state === 'settled') return 13076
  if (t.state === 'reversed' || t.state === 'returned') return 13033
  if (t.state === 'confirmed') return 13035
  return t.state === 'paid' ? 13426 : 13022
}

/** The bank's word on money that it took. */
export const receipt = (t: Transaction) => ({
  invoice: t.invoice,
  referenceNumber: t.referenceNumber,
  trackId: t.trackId,
  maskedCardNumber: t.maskedCardNumber,
  hashedCardNumber: t.hashedCardNumber,
  requestDate: new Date(t.createdAt).toISOString(),
  amount: t.charged,
})

/** The browser's way back; unsigned, as the real gateway's. */
function callbackUrl(t: Transaction, status: string) {
  const url = new URL(t.callbackApi)
  url.searchParams.set('invoiceId', t.invoice)
  url.searchParams.set('status', status)
  if (t.paidAt !== null) {
    url.searchParams.set('referenceNumber', t.referenceNumber)
    url.searchParams.set('trackId', t.trackId)
  }
  return url.href
}
