import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import type { Account } from './transaction-kind.ts'

/** The settings above which an act asks for more, as people call them; their names fit into a template too. */
export const moneyLimits = {
  refund_approval_rials: 'سقف بازپرداخت',
  deposit_approval_rials: 'سقف پس دادن ودیعه',
  payout_approval_rials: 'سقف تسویه',
  adjustment_approval_rials: 'سقف اصلاح دستی',
} as const
export type MoneyLimit = keyof typeof moneyLimits

type MoneyRule = {
  /** Stands between «برای» and the amount, in dialogs and in the SMS of the code. */
  label: string
  /** The same where an SMS provider's template has a place for it: 25 letters at the most and few spaces (auth-step-up.test.ts). */
  short: string
  /** Above it a fresh code; null: no code is ever asked for, because it only puts a slip of the last minutes right. */
  limit: MoneyLimit | null
  /**
   * Whether another admin than who asked for it must agree. `each part`: many of different people at once; of them, what is itself above
   * the limit waits for another admin as it would alone, and what is not could be done alone by whoever does it, one after another. Only
   * the code looks at their sum.
   */
  second: 'always' | 'above the limit' | 'each part' | 'never'
  /** How it is taken back; null: what left is with somebody else, and comes back as a new payment of theirs. */
  undo: string | null
}

const acts = <K extends string>(all: Record<K, MoneyRule>) => all

/**
 * Every act that sends money or gives it back. An endpoint names the one that it does (`money`), and the server goes by this table: what
 * is not named here cannot post money that leaves.
 */
export const moneyActs = acts({
  refund: {
    label: 'بازپرداخت',
    short: 'بازپرداخت',
    limit: 'refund_approval_rials',
    second: 'above the limit',
    undo: null,
  },
  // Whether the second admin is needed is decided for each order when its refund is asked for.
  mass_refund: {
    label: 'تایید گروهی بازپرداخت‌ها به مبلغ',
    short: 'تایید گروهی بازپرداخت',
    limit: 'refund_approval_rials',
    second: 'each part',
    undo: null,
  },
  // Goes back to the card that it came from and nowhere else, and the bank's window is too short for two admins.
  payment_reverse: {
    label: 'برگشت پرداخت به کارت به مبلغ',
    short: 'برگشت پرداخت به کارت',
    limit: 'refund_approval_rials',
    second: 'never',
    undo: null,
  },
  deposit_release: {
    label: 'پس دادن ودیعهٔ',
    short: 'پس دادن ودیعه',
    limit: 'deposit_approval_rials',
    second: 'above the limit',
    undo: 'cash, cheques and promissory notes within minutes; what was transferred is gone',
  },
  // One that is itself above the limit is given back on its own page.
  mass_release: {
    label: 'پس دادن گروهی ودیعه‌ها به مبلغ',
    short: 'پس دادن گروهی ودیعه',
    limit: 'deposit_approval_rials',
    second: 'each part',
    undo: 'each as one that was given back alone',
  },
  payout: {
    label: 'تسویه با میزبان‌ها به مبلغ',
    short: 'تسویه با میزبان',
    limit: 'payout_approval_rials',
    second: 'always',
    undo: 'a payout that the bank did not pay goes back to its host',
  },
  adjustment: {
    label: 'سند اصلاحی',
    short: 'سند اصلاحی',
    limit: 'adjustment_approval_rials',
    second: 'always',
    undo: 'a reversal of the transaction',
  },
  mass_cancel: {
    label: 'لغو گروهی با بازپرداخت',
    short: 'لغو گروهی با بازپرداخت',
    limit: 'refund_approval_rials',
    second: 'never',
    undo: null,
  },
  use_undo: {
    label: 'برگرداندن ثبت تحویل با',
    short: 'برگرداندن ثبت تحویل',
    limit: null,
    second: 'never',
    undo: 'the step is done again',
  },
})
export const MoneyAct = wordOf(moneyActs)
export type MoneyAct = z.infer<typeof MoneyAct>

/** Accounts of money that is ours to send: with the gateway, in the bank, in the till, and what stands on its way to hosts. */
const ownAccounts = new Set<Account>(['gateway', 'bank', 'cash', 'payout'])

/** Rials that leave by these postings; zero or less: they move nothing out. */
export const leavingRials = (postings: { account: Account; amountRials: number }[]) =>
  postings.reduce((sum, { account, amountRials }) => sum - (ownAccounts.has(account) ? amountRials : 0), 0)

/** Whether it waits for another admin than who asked for it. */
export const wantsSecond = (act: MoneyAct, isAbove: boolean) =>
  moneyActs[act].second === 'always' || (moneyActs[act].second === 'above the limit' && isAbove)

/** `askedBy` left out: nobody has asked for it yet; null: the system did, and any admin is another. `isOwn`: it is this admin's own money. */
type Asked = { isAbove: boolean; askedBy?: number | null; isOwn?: boolean }

/** Why this admin cannot agree to it alone, in Persian; undefined when they can. */
export function secondRefusal(
  act: MoneyAct,
  { isAbove, askedBy, isOwn }: Asked,
  userId: number | null,
): string | undefined {
  if (!wantsSecond(act, isAbove)) return undefined
  if (isOwn) return 'این پول به خود شما می‌رسد؛ همکار دیگری باید آن را تایید کند'
  if (askedBy !== undefined && askedBy !== userId) return undefined
  return isAbove
    ? 'این مبلغ از سقف بیشتر است؛ همکار دیگری باید آن را تایید کند'
    : 'همکار دیگری جز درخواست‌کننده باید آن را تایید کند'
}
