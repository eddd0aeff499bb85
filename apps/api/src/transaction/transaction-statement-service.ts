import { dayOfInstant, dayOfJalali, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { balanceAfter } from '@rezerv/contract/party-balance.ts'
import { type Statement, statementCap } from '@rezerv/contract/transaction/transaction.ts'
import type { StatementQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { findParty, listMovements, openingBalance, type Party } from './transaction-statement-store.ts'
import { nowInstant } from '#clock.ts'

/** Throws `not_found` without such a party, `invalid_fields` for more movements than one statement holds. */
export async function getStatement(db: Db, query: StatementQuery): Promise<Statement> {
  const wanted = partyOf(query)
  const party = wanted && (await findParty(db, wanted))
  if (!party) throw new AppError('not_found')
  const days = daysOf(query)
  const movements = await listMovements(db, party, days)
  if (movements.length > statementCap)
    throw invalidFields({ from: 'گردش این بازه برای یک صورت‌حساب زیاد است؛ بازه را کوتاه‌تر کنید' })
  const openingRials = await openingBalance(db, party, days.from)
  let balanceRials = openingRials
  const rows = movements.map((row) => {
    balanceRials = balanceAfter(balanceRials, row)
    return { ...row, balanceRials }
  })
  const sum = (key: 'debitRials' | 'creditRials') => rows.reduce((total, row) => total + row[key], 0)
  return {
    party,
    ...days,
    openingRials,
    rows,
    debitRials: sum('debitRials'),
    creditRials: sum('creditRials'),
    closingRials: balanceRials,
  }
}

function partyOf({ hostId, customerId }: StatementQuery): Party | undefined {
  if (hostId) return { kind: 'host', id: hostId }
  return customerId ? { kind: 'customer', id: customerId } : undefined
}

function daysOf({ from, until }: StatementQuery) {
  const today = dayOfInstant(nowInstant())
  const last = until ?? today
  const first = from ?? dayOfJalali({ ...jalaliOfDay(last), day: 1 })
  return first <= last ? { from: first, until: last } : { from: last, until: first }
}
