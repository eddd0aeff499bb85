import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type PartyBalance, partyBalance } from '@rezerv/contract/party-balance.ts'
import { type Statement, statementCap, type StatementRow } from '@rezerv/contract/transaction/transaction.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, oneValue } from '#db/rows.ts'
import { debitBefore, nearDays } from './transaction-totals-store.ts'

export type Party = Pick<Statement['party'], 'kind' | 'id'>
export async function findParty(db: Db, { kind, id }: Party): Promise<Statement['party'] | undefined> {
  const rows = await allRows<{ name: string; mobile: string }>(db)`
    ${kind === 'host' ? sql`select display_name as name, mobile from hosts` : sql`select btrim(name || ' ' || family) as name, mobile from users`}
     where id = ${id}`
  return rows[0] && { kind, id, ...rows[0] }
}

const ofParty = ({ kind, id }: Party) =>
  kind === 'host' ? sql`p.host_id = ${id}` : sql`p.customer_id = any (same_person(${id}))`

/** The balance at the first instant of `from`. */
export async function openingBalance(db: Db, party: Party, from: string): Promise<PartyBalance> {
  const debitRials =
    party.kind === 'host'
      ? await debitBefore(db, { hostId: party.id }, from)
      : await oneValue<number>(db)`
          select coalesce(sum(p.amount_rials), 0)::bigint from postings p join transactions t on t.id = p.transaction_id
           where ${ofParty(party)} and t.created_at < ${instantOfTehran(from)}`
  return partyBalance({ debitRials, creditRials: 0 })
}

/** Movements of the days, oldest first, one more than a statement holds. A transaction that comes to nothing for the party is left out. */
export const listMovements = (db: Db, party: Party, { from, until }: DayRange) => allRows<
  Omit<StatementRow, 'balanceRials'>
>(db)`
  select t.id as transaction_id, t.kind, t.description, o.code as order_code, t.created_at,
         coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0)::bigint as debit_rials,
         coalesce(-sum(p.amount_rials) filter (where p.amount_rials < 0), 0)::bigint as credit_rials
    from postings p join transactions t on t.id = p.transaction_id left join orders o on o.id = t.order_id
   where ${ofParty(party)} and ${party.kind === 'host' ? nearDays(party.id, { from, until }) : sql`true`}
     and t.created_at >= ${instantOfTehran(from)} and t.created_at < ${instantOfTehran(addDays(until, 1))}
   group by t.id, o.code order by t.created_at, t.id limit ${statementCap + 1}`
