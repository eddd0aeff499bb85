import {
  type DepositKind,
  type Deduction,
  type Deposit,
  ReleaseAsk,
  releaseUndoMinutes,
} from '@rezerv/contract/handover/handover-deposit.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { DepositInput } from '@rezerv/contract/handover/handover.ts'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Deposits } from '#db/db-types.ts'
import { readStored } from '#db/stored.ts'
import { allRows, execute, firstRow, insertRow, updateRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

export type DepositRow = Omit<Deposit, 'undoUntil'> & {
  id: number
  releaseDeductions: number
  releaseTransactionId: number | null
  /** Whether its release can still be taken back, by the database's clock. */
  isFresh: boolean
}

export async function findDeposit(db: Db, orderId: number): Promise<DepositRow | undefined> {
  const row = await firstRow<DepositRow & { ask: unknown }>(db)`
    select d.id, d.kind, d.amount_rials, d.reference, d.keep_until, d.deducted_rials, d.deductions, d.ask, d.asked_by,
           ${personName('a')} as asked_by_name, d.released_at, ${personName('r')} as released_by_name, d.release_reference, d.early_reason,
           d.release_deductions, d.release_transaction_id,
           coalesce(d.released_at > now() - make_interval(mins => ${releaseUndoMinutes}), false) as is_fresh
      from deposits d left join users a on a.id = d.asked_by left join users r on r.id = d.released_by
     where d.order_id = ${orderId} and d.undone_at is null`
  return row && { ...row, ask: row.ask === null ? null : readStored(ReleaseAsk, row.ask) }
}

export const insertDeposit = (db: Db, orderId: number, deposit: DepositInput & { createdBy: number | null }) =>
  insertRow(db, 'deposits', { orderId, ...deposit })

/** Money taken from a deposit, and why. */
export const deductDeposit = (db: Db, id: number, deduction: Deduction) =>
  execute(db)`
    update deposits set deducted_rials = deducted_rials + ${deduction.rials},
           deductions = deductions || jsonb_build_object('reason', ${deduction.reason}::text, 'rials', ${deduction.rials}::bigint,
             'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     where id = ${id}`

/** Puts back what the last deduction took; for a return that is undone. */
export const restoreDeposit = (db: Db, id: number, rials: number) =>
  execute(db)`
    update deposits set deducted_rials = deducted_rials - ${rials}, deductions = deductions - (-1)
     where id = ${id}`

type DepositChange = { keepUntil?: string | null; undone?: true }

export const changeDeposit = (db: Db, id: number, { keepUntil, undone }: DepositChange) =>
  updateRow(db, 'deposits', id, {
    ...(keepUntil !== undefined && { keepUntil }),
    ...(undone && { undoneAt: sql<string>`now()` }),
  })

/** The request of an admin to which another must agree; null takes it back. */
export const setReleaseAsk = (db: Db, id: number, asked: { ask: ReleaseAsk; by: number | null } | null) =>
  updateRow(db, 'deposits', id, {
    ask: asked && JSON.stringify(asked.ask),
    askedBy: asked && asked.by,
    askedAt: asked && sql<string>`now()`,
  })

export const markReleased = (db: Db, id: number, release: Updateable<Deposits>) =>
  updateRow(db, 'deposits', id, { ...release, releasedAt: sql<string>`now()` })

/** As it was before the release: its last deductions are gone, and so is what another admin had asked for. */
export const unmarkReleased = (db: Db, id: number) =>
  execute(db)`
    update deposits d set released_at = null, released_by = null, release_reference = '', early_reason = '', release_deductions = 0,
           release_transaction_id = null, ask = null, asked_by = null, asked_at = null,
           deducted_rials = coalesce((select sum((one ->> 'rials')::bigint) from jsonb_array_elements(kept.deductions) one), 0), deductions = kept.deductions
      from (select coalesce(jsonb_agg(one order by n) filter (where n <= jsonb_array_length(s.deductions) - s.release_deductions), '[]') as deductions
              from deposits s left join lateral jsonb_array_elements(s.deductions) with ordinality l (one, n) on true where s.id = ${id}) kept
     where d.id = ${id}`

export type DueDeposit = {
  id: number
  orderId: number
  code: string
  listingTitle: string
  mobile: string
  rials: number
}

/** Takes up to `limit` deposits whose time to be kept is over and that nobody was told of; no two processes get the same. */
export const claimDueDeposits = (db: Db, limit: number) => allRows<DueDeposit>(db)`
  with due as (
    update deposits set reminded_at = now()
     where id in (select id from deposits where keep_until <= now() and released_at is null and undone_at is null and reminded_at is null
                   order by keep_until limit ${limit} for update skip locked)
    returning id, order_id, amount_rials - deducted_rials as rials)
  select due.id, due.order_id, o.code, l.title as listing_title, u.mobile, due.rials
    from due join orders o on o.id = due.order_id join listings l on l.id = o.listing_id join users u on u.id = o.customer_id`

export type OpenDeposit = {
  orderId: number
  orderCode: string
  customerName: string
  kind: DepositKind
  leftRials: number
  /** Another admin must agree to what was asked. */
  isAsked: boolean
  status: OrderStatus
  /** The debt of its customer of the price, as the list of orders says; below zero when too much was paid. */
  unpaidRials: number
}

/** Deposits whose time to be kept is over and that nobody gave back, in the order in which they are locked. */
export const listDueDeposits = (db: Db) => allRows<OpenDeposit>(db)`
  select d.order_id, o.code as order_code, btrim(u.name || ' ' || u.family) as customer_name, d.kind,
         d.amount_rials - d.deducted_rials as left_rials, d.ask is not null as is_asked, o.status,
         o.total_rials - order_paid(o.id) + order_refunded(o.id) as unpaid_rials
    from deposits d join orders o on o.id = d.order_id join users u on u.id = o.customer_id
   where d.keep_until <= now() and d.released_at is null and d.undone_at is null order by d.order_id`

/** The transaction by which the order's deposit was taken, if it stands. */
export async function depositTransaction(db: Db, orderId: number): Promise<number | undefined> {
  const row = await firstRow<{ id: number }>(db)`
    select t.id from transactions t where t.order_id = ${orderId} and t.kind = 'deposit'
       and not exists (select from transactions r where r.reverses_id = t.id) order by t.id limit 1`
  return row?.id
}
