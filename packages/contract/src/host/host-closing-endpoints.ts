import * as z from 'zod/mini'
import { AgendaDay } from '../agenda/agenda.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Day, Instant } from '../page.ts'
import { toPersianDigits } from '../digits.ts'
import { formatMoney } from '../money.ts'
import { PartyBalance, partyBalanceText } from '../party-balance.ts'
import { Prose } from '../written-text.ts'

const HostBlockerKind = z.enum(['order', 'hold', 'request', 'refund', 'balance', 'payout'])
export type HostBlockerKind = z.infer<typeof HostBlockerKind>

/** Something that must end before a host is closed. */
export const HostBlocker = z.object({
  kind: HostBlockerKind,
  count: z.int(),
  /** Of payouts and refunds: their sum. Else 0. */
  rials: z.int(),
  /** Of a balance; else 0. */
  balanceRials: PartyBalance,
  /** The first of them: an order of `order`, `hold`, `request` and `refund`, a batch of `payout`. */
  items: z.array(z.object({ id: z.int(), code: z.string() })),
})
export type HostBlocker = z.infer<typeof HostBlocker>

/** As many of a kind are named; the rest is a number. */
export const blockerItemsMax = 5

const texts: Record<Exclude<HostBlockerKind, 'balance'>, (count: string, money: string) => string> = {
  order: (count) => `${count} سفارش قطعی یا در حال استفاده`,
  hold: (count) => `${count} سفارش در انتظار پرداخت`,
  request: (count) => `${count} درخواست بدون پاسخ`,
  refund: (count, money) => `${count} بازپرداخت انجام‌نشده، ${money}`,
  payout: (count, money) => `${count} تسویهٔ باز، ${money}`,
}

/** «۲ سفارش قطعی یا در حال استفاده». */
export const blockerText = ({ kind, count, rials, balanceRials }: Omit<HostBlocker, 'items'>) =>
  kind === 'balance'
    ? partyBalanceText('host', balanceRials)
    : texts[kind](toPersianDigits(count), `${formatMoney(rials, 'toman')} تومان`)

export const HostClosure = z.object({
  id: z.int(),
  /** Days of Tehran, both included. */
  from: Day,
  until: Day,
  reason: z.string(),
  createdAt: Instant,
  createdByName: z.nullable(z.string()),
  /** Orders that stand within the days: they stay. */
  orderCount: z.int(),
})
export type HostClosure = z.infer<typeof HostClosure>

export const HostClosureInput = z.object({
  from: Day,
  until: Day,
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(200)),
})
export type HostClosureInput = z.infer<typeof HostClosureInput>

/** A closure is not longer than this; a host that is away for longer is suspended. */
export const closureDaysMax = 366

/** Apart from the others, so that the list's first load does not bring what only a host's page asks. */
export const hostClosingEndpoints = {
  listHostBlockers: endpoint('GET /api/v1/hosts/:id/blockers', {
    right: 'host.read',
    about: ['host'],
    summary: 'What keeps a host from being closed: open orders, holds, requests, refunds, balance, payouts.',
    answer: z.object({ items: z.array(HostBlocker) }),
  }),
  listHostClosures: endpoint('GET /api/v1/hosts/:id/closures', {
    right: 'host.read',
    about: ['host'],
    summary: 'Days on which nothing of a host can be booked, those to come first; past ones for 90 days.',
    answer: z.object({ items: z.array(HostClosure) }),
  }),
  closeHostDays: endpoint('POST /api/v1/hosts/:id/closures', {
    right: 'host.change',
    summary: 'Close all listings of a host on a range of days. What is booked stays, and is counted.',
    body: HostClosureInput,
    answer: HostClosure,
  }),
  openHostDays: endpoint('DELETE /api/v1/hosts/:id/closures/:closureId', {
    right: 'host.change',
    summary: 'End a closure; days that a calendar or another closure keeps closed stay so.',
    params: z.extend(IdParams, { closureId: Id }),
  }),
  listHostUpcoming: endpoint('GET /api/v1/hosts/:id/upcoming', {
    right: 'host.read',
    about: ['host'],
    summary:
      'Arrivals, departures, pick-ups, returns and occurrences of a host within 60 days, earliest first; the first 200.',
    answer: AgendaDay,
  }),
}
