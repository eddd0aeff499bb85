import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { BankAccount, BankCandidate, BankDay } from '@rezerv/contract/transaction/transaction-bank.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A transaction as a statement of `account` would show it. The reference is what the bank calls the money by. */
export const candidateColumns = (account: RawBuilder<unknown>) => sql`
  'transactionId', t.id, 'kind', t.kind, 'description', t.description, 'orderCode', o.code,
  'reference', coalesce(y.reference_number, y.track_id, y.offline_reference, r.reference),
  'day', (t.created_at at time zone 'Asia/Tehran')::date,
  'amountRials', (select coalesce(sum(p.amount_rials), 0)::bigint from postings p where p.transaction_id = t.id and p.account = ${account})`

export const candidateTables = sql`
  from transactions t left join orders o on o.id = t.order_id left join payments y on y.id = t.payment_id left join refunds r on r.id = t.refund_id`

const tehranDay = sql`(t.created_at at time zone 'Asia/Tehran')::date`
const notMatched = (account: BankAccount) =>
  sql`not exists (select from bank_lines m where m.account = ${account} and m.transaction_id = t.id and m.status = 'matched')`

type Search = { account: BankAccount; from: string; until: string; amountRials?: number }

/** What the ledger has on the account between the days and no statement has been matched with; newest first. */
export async function listCandidates(db: Db, { account, from, until, amountRials }: Search, limit = 20_000) {
  const { rows } = await sql<{ candidate: BankCandidate }>`
    select jsonb_build_object(${candidateColumns(sql`${account}`)}) as candidate ${candidateTables}
     where t.created_at >= ${instantOfTehran(from)} and t.created_at < ${instantOfTehran(addDays(until, 1))} and ${notMatched(account)}
       and ${sumOn(account)} ${amountRials === undefined ? sql`<> 0` : sql`= ${amountRials}`}
     order by t.created_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.candidate)
}

const sumOn = (account: BankAccount) =>
  sql`(select coalesce(sum(p.amount_rials), 0) from postings p where p.transaction_id = t.id and p.account = ${account})`

const statementDays = (account: BankAccount) => sql`
  select distinct d::date as day from bank_statements s cross join generate_series(s.from_day, s.until_day, interval '1 day') d
   where s.account = ${account}`

/** What only the ledger has on days of which there is a statement. */
export async function listMissing(db: Db, account: BankAccount): Promise<BankCandidate[]> {
  const { rows } = await sql<{ candidate: BankCandidate }>`
    with days as (${statementDays(account)})
    select jsonb_build_object(${candidateColumns(sql`${account}`)}) as candidate ${candidateTables}
     where t.created_at >= (select min(day) from days) - interval '1 day' and ${tehranDay} in (select day from days)
       and ${notMatched(account)} and ${sumOn(account)} <> 0
     order by t.created_at desc limit 500`.execute(db)
  return rows.map((row) => row.candidate)
}

/** Sums of each day of which there is a statement. */
export async function listDays(db: Db, account: BankAccount): Promise<BankDay[]> {
  const { rows } = await sql<BankDay>`
    with days as (select day from (${statementDays(account)}) s order by day desc limit 62),
    told as (
      select b.day, sum(b.amount_rials) as rials, count(*) filter (where b.status in ('open', 'suggested')) as open
        from bank_lines b where b.account = ${account} and b.day in (select day from days) group by b.day),
    ours as (
      select ${tehranDay} as day, sum(p.amount_rials) as rials
        from transactions t join postings p on p.transaction_id = t.id
       where p.account = ${account} and t.created_at >= (select min(day) from days) - interval '1 day' and ${tehranDay} in (select day from days)
       group by 1)
    select d.day, coalesce(told.rials, 0)::bigint as bank_rials, coalesce(ours.rials, 0)::bigint as ledger_rials, coalesce(told.open, 0) as open
      from days d left join told on told.day = d.day left join ours on ours.day = d.day order by d.day desc`.execute(db)
  return rows
}
