import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import { expect } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { integrityRules } from '#integrity/integrity-rules-store.ts'
import { sql } from 'kysely'
import { foldBalances } from './transaction-balance-store.ts'
import { reverseSale } from './transaction-post-service.ts'
import { newHost, postToHost } from './transaction-testing.ts'

const app = await testApp()
const { call, db, query, queryValue } = app
const { getLedgerTotals, listTransactions } = transactionEndpoints
const hosts = [await newHost(app), await newHost(app)] as const
const days = ['2026-02-01', '2026-02-02', '2026-03-01'] as const
const today = dayOfInstant(new Date().toISOString())

/** The last minutes of a day of Tehran and the first ones of the next. */
const instants = days.flatMap((day) => [`${day}T20:29:00Z`, `${day}T20:31:00Z`])
const event = await eventOnSale(db, 100)

async function sell(isReversed: boolean) {
  const { orderId } = await makeBookEvent(db)(
    purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]),
    systemActor,
  )
  await confirmBooked(db, orderId)
  if (isReversed) await db.transaction().execute((trx) => reverseSale(trx, orderId, 'آزمایش', null))
}

/** Between the accounts of the two hosts, in one transaction. */
const between = (rials: number) => query`
  with t as (insert into transactions (kind, description, act) values ('adjustment', 'آزمایش', 'adjustment') returning id)
  insert into postings (transaction_id, account, host_id, amount_rials)
  select t.id, 'host', v.host_id, v.rials from t, (values (${hosts[0]}::bigint, ${rials}::bigint), (${hosts[1]}::bigint, ${-rials}::bigint)) v (host_id, rials)`

async function listed(asked: object): Promise<TransactionRow[]> {
  const found: TransactionRow[] = []
  for (let after: string | undefined; ;) {
    const page = await call(listTransactions, { query: { ...asked, after } })
    found.push(...page.items)
    if (page.next === null) return found
    after = page.next
  }
}

const openingOf = ({ account, hostId, from }: { account?: string; hostId?: number; from?: string }) =>
  from && (account || hostId)
    ? queryValue<number>`
        select coalesce(sum(p.amount_rials), 0)::bigint from postings p join transactions t on t.id = p.transaction_id
         where tehran_day(t.created_at) < ${from} and (${account ?? null}::text is null or p.account = ${account ?? null})
           and (${hostId ?? null}::bigint is null or p.host_id = ${hostId ?? null})`
    : 0

const one = fc.oneof(
  fc.record({
    to: fc.constantFrom(...hosts),
    rials: fc.integer({ min: 1, max: 1_000_000_000 }),
    at: fc.constantFrom(...instants),
  }),
  fc.record({ between: fc.integer({ min: 1, max: 1_000_000_000 }) }),
  fc.record({ isReversed: fc.boolean() }),
)
const filter = fc.record(
  {
    kind: fc.subarray(['sale', 'adjustment', 'reversal'] as const, { minLength: 1 }),
    account: fc.constantFrom('host' as const, 'bank' as const, 'customer' as const),
    hostId: fc.constantFrom(...hosts, event.hostId),
    listingKind: fc.subarray(['event', 'car'] as const, { minLength: 1 }),
    sales: fc.boolean(),
    from: fc.constantFrom(...days, today),
    until: fc.constantFrom(...days, today),
  },
  { requiredKeys: [] },
)

prop([fc.array(one, { maxLength: 4 }), fc.array(filter, { minLength: 6, maxLength: 6 }), fc.boolean()], {
  numRuns: 12,
})(
  'totals are the sums of the listed rows and the opening balance that of the days before, whatever is folded',
  async (moves, filters, isFolded) => {
    for (const move of moves) {
      if ('to' in move) await postToHost(app, move.to, -move.rials, move.at)
      else if ('between' in move) await between(move.between)
      else await sell(move.isReversed)
    }
    if (isFolded) await foldBalances(db)
    for (const asked of [{}, ...filters]) {
      const rows = await listed(asked)
      const sum = (side: 'debitRials' | 'creditRials') => rows.reduce((rials, row) => rials + row[side], 0)
      expect(await call(getLedgerTotals, { query: asked }), JSON.stringify(asked)).toEqual({
        count: rows.length,
        debitRials: sum('debitRials'),
        creditRials: sum('creditRials'),
        openingRials: await openingOf(asked),
      })
    }
    for (const rule of ['ledger_days', 'host_balance'] as const) {
      const { rows } = await sql`${integrityRules[rule]}`.execute(db)
      expect(rows, rule).toEqual([])
    }
  },
)
