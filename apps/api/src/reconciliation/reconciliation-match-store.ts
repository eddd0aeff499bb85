import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type {
  BankAccount,
  BankCandidate,
  BankDay,
  BankSettlement,
  BankWaiting,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, firstValue } from '#db/rows.ts'

/**
 * The bank's own number of the money. Of a refund or payout the number of its own transfer: the payment that it returns has another. A
 * deposit has one when it comes and one when it goes back.
 */
const reference = sql`case
  when r.id is not null then r.reference
  when t.payout_id is not null then (select o.tracking_number from payouts o where o.id = t.payout_id)
  when t.kind = 'deposit' then coalesce(
    (select nullif(d.release_reference, '') from deposits d where d.release_transaction_id = t.id),
    (select nullif(d.reference, '') from deposits d where d.order_id = t.order_id and d.undone_at is null and d.release_transaction_id is distinct from t.id))
  else coalesce(y.reference_number, y.track_id, y.offline_reference) end`

const entries = sql`coalesce(cardinality(g.transaction_ids), 1)`
/** The others of its transfer stand by the first. */
const isFirst = sql`coalesce(g.first_id, t.id) = t.id`
const sumOn = (account: RawBuilder<unknown>) => sql`(
  select coalesce(sum(p.amount_rials), 0)::bigint from postings p
   where p.transaction_id = any (coalesce(g.transaction_ids, array[t.id])) and p.account = ${account})`

/**
 * A transaction as a statement of `account` would show it; one transfer of several refunds is one. The reference is what the bank calls
 * the money by.
 */
export const candidateColumns = (account: RawBuilder<unknown>) => sql`
  'transactionId', t.id, 'kind', t.kind, 'description', t.description, 'orderCode', o.code, 'entries', ${entries},
  'reference', ${reference},
  'day', (t.created_at at time zone 'Asia/Tehran')::date,
  'amountRials', ${sumOn(account)}`

export const candidateTables = sql`
  from transactions t left join orders o on o.id = t.order_id left join payments y on y.id = t.payment_id left join refunds r on r.id = t.refund_id
  left join lateral transfer_of_refund(t.refund_id) g on t.refund_id is not null`

const tehranDay = sql`(t.created_at at time zone 'Asia/Tehran')::date`
const notMatched = (account: BankAccount) =>
  sql`not exists (select from bank_lines m where m.account = ${account} and m.transaction_id = t.id and m.status = 'matched')`

type Search = { account: BankAccount; from: string; until: string; amountRials?: number; transactionId?: number }

/** The ledger's entries on the account between the days with which no statement has been matched; newest first. */
export async function listCandidates(db: Db, search: Search, limit = 20_000) {
  const { account, from, until, amountRials, transactionId } = search
  return allValues<BankCandidate>(db)`
    select jsonb_build_object(${candidateColumns(sql`${account}`)}) as candidate ${candidateTables}
     where t.created_at >= ${instantOfTehran(from)} and t.created_at < ${instantOfTehran(addDays(until, 1))} and ${notMatched(account)} and ${isFirst}
       and ${transactionId === undefined ? sql`true` : sql`t.id = ${transactionId}`} and ${sumOn(sql`${account}`)} ${amountRials === undefined ? sql`<> 0` : sql`= ${amountRials}`}
     order by t.created_at desc limit ${limit}`
}

const statementDays = (account: BankAccount) => sql`
  select distinct d::date as day from bank_statements s cross join generate_series(s.from_day, s.until_day, interval '1 day') d
   where s.account = ${account}`

/** The entries that only the ledger has on days of which there is a statement. */
export const listMissing = (db: Db, account: BankAccount) => allValues<BankCandidate>(db)`
  with days as (${statementDays(account)})
  select jsonb_build_object(${candidateColumns(sql`${account}`)}) as candidate ${candidateTables}
   where t.created_at >= (select min(day) from days) - interval '1 day' and ${tehranDay} in (select day from days)
     and ${notMatched(account)} and ${isFirst} and ${sumOn(sql`${account}`)} <> 0
   order by t.created_at desc limit 500`

/** Sums of each day of which there is a statement. */
export const listDays = (db: Db, account: BankAccount) => allRows<BankDay>(db)`
  with days as (select day from (${statementDays(account)}) s order by day desc limit 62),
  bank as (
    select b.day, sum(b.amount_rials) as rials, count(*) filter (where b.status in ('open', 'suggested')) as open
      from bank_lines b where b.account = ${account} and b.day in (select day from days) group by b.day),
  ours as (
    select ${tehranDay} as day, sum(p.amount_rials) as rials
      from transactions t join postings p on p.transaction_id = t.id
     where p.account = ${account} and t.created_at >= (select min(day) from days) - interval '1 day' and ${tehranDay} in (select day from days)
     group by 1)
  select d.day, coalesce(bank.rials, 0)::bigint as bank_rials, coalesce(ours.rials, 0)::bigint as ledger_rials, coalesce(bank.open, 0) as open
    from days d left join bank on bank.day = d.day left join ours on ours.day = d.day order by d.day desc`

/** Money on its way of this amount: refunds and payouts that the bank was told to pay and that are not booked as gone. */
export async function listWaiting(db: Db, { account, amountRials }: { account: BankAccount; amountRials: number }) {
  if (account !== 'bank' || amountRials >= 0) return []
  return allRows<BankWaiting>(db)`
    select 'refund' as kind, min(r.id) as id, o.code, max(coalesce(nullif(r.holder_name, ''), btrim(u.name || ' ' || u.family))) as name, r.reference,
           (max(coalesce(r.sent_at, r.created_at)) at time zone 'Asia/Tehran')::date as day, -sum(r.amount_rials)::bigint as amount_rials, count(*)::int as entries
      from refunds r join orders o on o.id = r.order_id join users u on u.id = o.customer_id
     where r.status = 'sent' and r.method = 'bank_transfer'
     group by o.id, o.code, r.reference, r.sheba having sum(r.amount_rials) = ${-amountRials}
    union all
    select 'payout', p.id, p.code, h.display_name, p.tracking_number, (coalesce(b.sent_at, b.created_at) at time zone 'Asia/Tehran')::date, -p.amount_rials, 1
      from payouts p join payout_batches b on b.id = p.batch_id join hosts h on h.id = p.host_id
     where p.status = 'sent' and p.amount_rials = ${-amountRials}
     order by day desc limit 20`
}

/** The transaction by which a refund or payout left the bank; of a transfer of several refunds the first. */
export async function leavingTransaction(db: Db, { kind, id }: BankSettlement): Promise<number | undefined> {
  const own = kind === 'refund' ? sql`t.refund_id = ${id}` : sql`t.payout_id = ${id} and t.payout_step = 'pay'`
  return firstValue<number>(db)`
    select coalesce((select g.first_id from transfer_of_refund(t.refund_id) g), t.id) as id from transactions t where ${own} order by t.id desc limit 1`
}
