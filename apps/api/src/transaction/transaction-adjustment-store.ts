import { pageSize } from '@rezerv/contract/page.ts'
import {
  type Adjustment,
  adjustmentFilters,
  type AdjustmentInput,
  type AdjustmentListQuery,
  type AdjustmentSide,
} from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Adjustments } from '#db/db-types.ts'
import { withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, updateRow, insertRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'

/** Newest first, one row more than a page. */
export async function listAdjustments(db: Db, query: AdjustmentListQuery, afterId: number | undefined) {
  const matching = filterSql(adjustmentFilters, query, { status: sql`j.status` })
  const page = adjustments(db, sql`${matching} and ${afterId ? sql`j.id < ${afterId}` : sql`true`}`)
  return withTotal(db, page, sql`from adjustments j where ${matching}`)
}

export async function findAdjustment(db: Db, id: number): Promise<Adjustment | undefined> {
  return (await adjustments(db, sql`j.id = ${id}`))[0]
}

async function adjustments(db: Db, where: RawBuilder<unknown>): Promise<Adjustment[]> {
  const side = (of: 'debit' | 'credit') => {
    const column = (name: string) => sql.ref(`j.${of}_${name}`)
    return sql`case when ${column('account')} is not null then jsonb_build_object(
      'account', ${column('account')}, 'partyId', coalesce(${column('host_id')}, ${column('customer_id')}),
      'partyName', coalesce((select h.display_name from hosts h where h.id = ${column('host_id')}),
                            (select btrim(c.name || ' ' || c.family) from users c where c.id = ${column('customer_id')}))) end`
  }
  return allRows<Adjustment>(db)`
    select j.id, j.status, j.reverses_id, j.bank_line_id, j.amount_rials, j.reason, j.requested_by, j.decision_note, j.transaction_id, j.created_at, j.decided_at,
           ${personName('r')} as requested_by_name,
           ${personName('d')} as decided_by_name,
           ${side('debit')} as debit, ${side('credit')} as credit
      from adjustments j join users r on r.id = j.requested_by left join users d on d.id = j.decided_by
     where ${where} order by j.id desc limit ${pageSize + 1}`
}

/** Locks the request's row: two admins who decide at once do it one after the other. */
export async function lockAdjustment(db: Db, id: number): Promise<Adjustment | undefined> {
  const row = await db.selectFrom('adjustments').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return row && findAdjustment(db, id)
}

export const insertAdjustment = (
  db: Db,
  { debit, credit, amountRials, reason, bankLineId }: AdjustmentInput & { bankLineId?: number },
  requestedBy: number,
) =>
  insertRow(db, 'adjustments', {
    amountRials,
    reason,
    requestedBy,
    bankLineId: bankLineId ?? null,
    debitAccount: debit.account,
    debitHostId: partyOf(debit, 'host'),
    debitCustomerId: partyOf(debit, 'customer'),
    creditAccount: credit.account,
    creditHostId: partyOf(credit, 'host'),
    creditCustomerId: partyOf(credit, 'customer'),
  })

const partyOf = ({ account, partyId }: AdjustmentSide, of: 'host' | 'customer') => (account === of ? partyId : null)

type Reversal = { reversesId: number; amountRials: number; reason: string }

/** Undefined when one was already asked for. */
export async function insertReversal(db: Db, reversal: Reversal, requestedBy: number): Promise<number | undefined> {
  const row = await db
    .insertInto('adjustments')
    .values({ ...reversal, requestedBy })
    .onConflict((conflict) =>
      conflict.column('reversesId').where('status', 'in', ['requested', 'approved']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const decideAdjustment = (db: Db, id: number, decision: Updateable<Adjustments>) =>
  updateRow(db, 'adjustments', id, { ...decision, decidedAt: sql<string>`now()` })

/** Whether there is such a host or customer. */
export async function partyExists(db: Db, { account, partyId }: AdjustmentSide): Promise<boolean> {
  const table = account === 'host' ? 'hosts' : 'users'
  return (await db.selectFrom(table).where('id', '=', partyId).select('id').executeTakeFirst()) !== undefined
}
