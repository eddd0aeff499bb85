import * as z from 'zod/mini'
import { formatMoney, type Rials } from './money.ts'

/**
 * The balance between us and a host or customer, said from their side: positive, we owe it to them; negative, they owe it to us
 * (decision 112). Accounts are kept as debit less credit, which has the other sign: `partyBalance` alone turns the one into the other.
 */
export const PartyBalance = z.int().brand<'PartyBalance'>()
export type PartyBalance = z.infer<typeof PartyBalance>

export type PartyKind = 'host' | 'customer'
type Sides = { debitRials: Rials; creditRials: Rials }

/** Of what was posted on a party's account. */
export const partyBalance = ({ debitRials, creditRials }: Sides) => (creditRials - debitRials) as PartyBalance

/** After one more movement. */
export const balanceAfter = (before: PartyBalance, movement: Sides) => (before + partyBalance(movement)) as PartyBalance

/** The rest of a balance without a part of it. */
export const balanceWithout = (balance: PartyBalance, part: PartyBalance) => (balance - part) as PartyBalance

const names: Record<PartyKind, string> = { host: 'میزبان', customer: 'مشتری' }

/** Who owes whom: «طلب میزبان», «بدهی میزبان». Beside a name that is read anyway, `short` leaves whose it is out. */
export function partyBalanceWord(of: PartyKind, balance: PartyBalance, short = false): string {
  if (balance === 0) return 'بی‌حساب'
  const word = balance > 0 ? 'طلب' : 'بدهی'
  return short ? word : `${word} ${names[of]}`
}

/** «طلب میزبان ۱٬۲۰۰ تومان»: the amount carries no sign, the word says it. */
export const partyBalanceText = (of: PartyKind, balance: PartyBalance) =>
  balance === 0
    ? partyBalanceWord(of, balance)
    : `${partyBalanceWord(of, balance)} ${formatMoney(Math.abs(balance), 'toman')} تومان`
