import type { Readable } from 'node:stream'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import {
  exportContentTypes,
  orderFileName,
  type OrderExport,
  type OrderExportInput,
  xlsxRowsAtMost,
} from '@rezerv/contract/order/order-export-endpoints.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { orderFile } from './order-export-file.ts'
import * as store from './order-export-store.ts'

/** Throws `invalid_fields` for more rows than a sheet of Excel holds. */
export async function startExport(db: Db, input: OrderExportInput, actor: Actor): Promise<OrderExport> {
  const total = await store.countAll(db, input.search)
  if (input.format === 'xlsx' && total > xlsxRowsAtMost)
    throw new AppError('invalid_fields', {
      message: `یک برگهٔ Excel بیش از ${toPersianDigits('1٬000٬000')} ردیف ندارد؛ CSV بگیرید یا پالایه‌ها را بیشتر کنید`,
    })
  const made = await store.insertExport(db, { ...input, total, userId: userIdOf(actor) })
  await recordAudit(db, actor, {
    action: 'export',
    subjectKind: 'order_export',
    subjectId: made.id,
    newValue: { ...input, total },
  })
  return made
}

/** Throws `not_found` when it is not the admin's own. */
export async function getExport(db: Db, id: number, actor: Actor): Promise<OrderExport> {
  const found = await store.findExport(db, id, userIdOf(actor))
  if (!found) throw new AppError('not_found')
  return found
}

export type ExportDownload = { file: Readable; type: string; name: string }

/** The file, written as it is read; `db` is the pool. Throws `not_found` when it is not the admin's own or was fetched before. */
export async function downloadExport(db: Db, id: number, actor: Actor): Promise<ExportDownload> {
  const begun = await store.beginExport(db, id, userIdOf(actor))
  if (!begun) throw new AppError('not_found')
  return {
    file: orderFile(begun.format, audited(db, id, store.readOrders(db, begun.search))),
    type: exportContentTypes[begun.format],
    name: orderFileName(dayOfInstant(begun.createdAt), begun.format),
  }
}

/** Writes down how far the batches are, and how they ended. */
async function* audited(db: Db, id: number, batches: AsyncIterable<OrderRow[]>) {
  let rowsDone = 0
  let status: 'done' | 'cancelled' | 'failed' = 'cancelled'
  try {
    for await (const rows of batches) {
      yield rows
      rowsDone += rows.length
      await store.markRows(db, id, rowsDone)
    }
    status = 'done'
  } catch (error) {
    status = 'failed'
    throw error
  } finally {
    await store.endExport(db, id, status)
  }
}
