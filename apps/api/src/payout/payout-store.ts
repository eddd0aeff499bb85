import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { transferFormOf } from '@rezerv/contract/transfer-form.ts'
import { payoutBatchFilters, type PayoutBatchListQuery } from '@rezerv/contract/payout/payout-batch-search.ts'
import type {
  Payout,
  PayoutBatch,
  PayoutBatchRow,
  PayoutLine,
  PayoutSkipped,
} from '@rezerv/contract/payout/payout-endpoints.ts'
import type { PayoutBatchStatus, PayoutStatus } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PayoutBatches, Payouts } from '#db/db-types.ts'
import { nowInstant } from '#clock.ts'
import { withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { settingAt } from '#setting/setting-store.ts'
import { allRows, execute, firstRow, insertRow, oneValue, updateRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import type { DueLine } from './payout-due-store.ts'

/** A page of batches, newest first, one row more than a page holds. */
export function listBatches(db: Db, query: Omit<PayoutBatchListQuery, 'after'>, afterId: number | undefined) {
  const matching = sql`${codeIs(query.q)} and ${filterSql(payoutBatchFilters, query, {
    batchStatus: sql`b.status`,
    from: sql`b.created_at`,
    hostId: (id) => sql`exists (select from payouts p where p.batch_id = b.id and p.host_id = ${id})`,
  })}`
  const page = batchRows(db, sql`${matching} and ${afterId ? sql`b.id < ${afterId}` : sql`true`}`)
  return withTotal(db, page, sql`from payout_batches b where ${matching}`)
}

/** By the code of the batch or of one of its payouts, or by a tracking number: whole words. */
function codeIs(q: string | undefined): RawBuilder<boolean> {
  const word = toWesternDigits(q ?? '').trim()
  if (word === '') return sql<boolean>`true`
  return sql<boolean>`(b.code = ${word.toUpperCase()} or exists (
    select from payouts p where p.batch_id = b.id and (p.code = ${word.toUpperCase()} or p.tracking_number = ${word})))`
}

const batchRows = (db: Db, where: RawBuilder<unknown>) => allRows<Omit<PayoutBatch, 'payouts' | 'timeline'>>(db)`
  select b.id, b.code, b.status, b.until_day::text as until_day, b.after_days, b.minimum_rials, b.note, b.skipped, b.created_at, b.approved_at,
         b.sent_at, b.created_by as created_by_id, ${personName('c')} as created_by_name, ${personName('a')} as approved_by_name, s.*
    from payout_batches b join users c on c.id = b.created_by left join users a on a.id = b.approved_by
    cross join lateral (
      select coalesce(sum(p.amount_rials), 0)::bigint as total_rials, count(*) as payout_count,
             count(*) filter (where p.status = 'paid') as paid_count, count(*) filter (where p.status = 'failed') as failed_count
        from payouts p where p.batch_id = b.id and (p.status <> 'cancelled' or b.status = 'cancelled')) s
   where ${where} order by b.id desc limit ${sql.lit(pageSize + 1)}`

/** The batch without its timeline; undefined when there is none. */
export async function findBatch(db: Db, id: number): Promise<Omit<PayoutBatch, 'timeline'> | undefined> {
  const [row] = await batchRows(db, sql`b.id = ${id}`)
  if (!row) return undefined
  const ceiling = await settingAt(db, 'paya_ceiling_rials', nowInstant())
  const payouts = await payoutsOf(db, id)
  return { ...row, payouts: payouts.map((one) => ({ ...one, form: transferFormOf(one.amountRials, ceiling) })) }
}

/** Failed ones first: they need an eye; then the largest. */
const payoutsOf = (db: Db, batchId: number) => allRows<Omit<Payout, 'form'>>(db)`
  select p.id, p.code, p.host_id, h.display_name as host_name, p.status, p.amount_rials, p.sheba, p.sheba_owner, p.tracking_number,
         p.paid_day::text as paid_day, p.reason,
         (select count(*) from payout_lines l where l.payout_id = p.id and l.order_id is not null) as order_count
    from payouts p join hosts h on h.id = p.host_id where p.batch_id = ${batchId} order by p.status <> 'failed', p.amount_rials desc, p.id`

/** Orders first, the latest of them first. */
export const linesOf = (db: Db, payoutId: number) => allRows<PayoutLine>(db)`
  select l.order_id, o.code as order_code, g.title, o.ends_at, l.amount_rials
    from payout_lines l left join orders o on o.id = l.order_id left join listings g on g.id = o.listing_id
   where l.payout_id = ${payoutId} order by o.ends_at desc nulls last, l.order_id desc`

export type LockedBatch = Pick<PayoutBatchRow, 'id' | 'code' | 'createdById'> & {
  status: PayoutBatchStatus
  untilDay: string
  afterDays: number
}
export type LockedPayout = Pick<
  Payout,
  'id' | 'code' | 'hostId' | 'hostName' | 'amountRials' | 'sheba' | 'shebaOwner'
> & {
  status: PayoutStatus
  batchId: number
  trackingNumber: string | null
  reason: string | null
}

/** Locked until the transaction ends; undefined when there is none. */
export const lockBatch = (db: Db, id: number) => firstRow<LockedBatch>(db)`
  select id, code, status, created_by as created_by_id, until_day::text as until_day, after_days
    from payout_batches where id = ${id} for update`

export const lockPayoutsOf = (db: Db, batchId: number) => lockWhere(db, sql`p.batch_id = ${batchId}`)
export const lockPayout = async (db: Db, id: number) => (await lockWhere(db, sql`p.id = ${id}`))[0]

export const batchOfPayout = (db: Db, id: number) => oneValue<number>(db)`
  select batch_id from payouts where id = ${id}`

const lockWhere = (db: Db, where: RawBuilder<unknown>) => allRows<LockedPayout>(db)`
  select p.id, p.code, p.batch_id, p.host_id, h.display_name as host_name, p.status, p.amount_rials, p.sheba, p.sheba_owner,
         p.tracking_number, p.reason
    from payouts p join hosts h on h.id = p.host_id where ${where} order by p.id for update of p`

export const findBatchByKey = (db: Db, key: string): Promise<{ id: number; fingerprint: string } | undefined> =>
  db
    .selectFrom('payoutBatches')
    .where('idempotencyKey', '=', key)
    .select(['id', 'idempotencyFingerprint as fingerprint'])
    .executeTakeFirst()

type NewBatch = Omit<Insertable<PayoutBatches>, 'skipped'> & { skipped: PayoutSkipped[] }

export async function insertBatch(db: Db, { skipped, ...batch }: NewBatch) {
  return db
    .insertInto('payoutBatches')
    .values({ ...batch, skipped: JSON.stringify(skipped) })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

export type NewPayout = { batchId: number; hostId: number; amountRials: number; sheba: string; shebaOwner: string }

export async function insertPayout(db: Db, payout: NewPayout, lines: DueLine[]) {
  const id = await insertRow(db, 'payouts', payout)
  await execute(db)`
    insert into payout_lines (payout_id, order_id, amount_rials)
    select ${id}, * from unnest(${lines.map((line) => line.orderId)}::bigint[],
                                ${lines.map((line) => line.amountRials)}::bigint[])`
}

export const heldLines = (db: Db, batchId: number) => allRows<DueLine>(db)`
  select p.host_id, l.order_id, l.amount_rials from payout_lines l join payouts p on p.id = l.payout_id
   where p.batch_id = ${batchId} and p.status = 'draft'`

export const changeBatch = (db: Db, id: number, change: Updateable<PayoutBatches>) =>
  updateRow(db, 'payoutBatches', id, change)

export async function changePayoutsOf(db: Db, batchId: number, from: PayoutStatus, to: PayoutStatus) {
  await db
    .updateTable('payouts')
    .set({ status: to })
    .where('batchId', '=', batchId)
    .where('status', '=', from)
    .execute()
}

export const changePayout = (db: Db, id: number, change: Updateable<Payouts>) => updateRow(db, 'payouts', id, change)
