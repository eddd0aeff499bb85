import type { Readable } from 'node:stream'
import { dayOfInstant, formatInstant } from '@rezerv/contract/jalali.ts'
import {
  exportContentTypes,
  type OrderExport,
  type OrderExportInput,
  orderFileName,
} from '@rezerv/contract/order/order-export-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { orderSourceLabels, orderStatusLabels, paymentStateLabels } from '@rezerv/contract/order/order-status.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import * as store from './order-export-store.ts'
import { exportFile, type FileColumn, refuseLongSheet } from '#table/table-file.ts'

/** Throws `invalid_fields` for more rows than a sheet of Excel holds. */
export async function startExport(db: Db, input: OrderExportInput, actor: Actor): Promise<OrderExport> {
  const total = await store.countAll(db, input.search)
  if (input.format === 'xlsx') refuseLongSheet(total)
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
  return orNotFound(await store.findExport(db, id, userIdOf(actor)))
}

type ExportDownload = { file: Readable; type: string; name: string }

/** The file, written as it is read; `db` is the pool. Throws `not_found` when it is not the admin's own or was fetched before. */
export async function downloadExport(db: Db, id: number, actor: Actor): Promise<ExportDownload> {
  const begun = orNotFound(await store.beginExport(db, id, userIdOf(actor)))
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

/** Amounts are numbers in rials; an instant is told twice, as people read it and as programs do. */
const columns: FileColumn<OrderRow>[] = [
  { header: 'کد', width: 12, cell: (row) => row.code },
  { header: 'نوع', width: 10, cell: (row) => listingKindLabels[row.kind] },
  { header: 'آگهی', width: 32, cell: (row) => row.listingTitle },
  { header: 'میزبان', width: 22, cell: (row) => row.hostName },
  { header: 'مشتری', width: 22, cell: (row) => row.customerName },
  { header: 'موبایل', width: 14, cell: (row) => `0${row.customerMobile.slice(3)}` },
  { header: 'از', width: 18, cell: (row) => formatInstant(row.startsAt, 'short') },
  { header: 'تا', width: 18, cell: (row) => formatInstant(row.endsAt, 'short') },
  { header: 'از (ISO)', width: 26, cell: (row) => iso(row.startsAt) },
  { header: 'تا (ISO)', width: 26, cell: (row) => iso(row.endsAt) },
  { header: 'تعداد', width: 8, cell: (row) => row.quantity },
  { header: 'مبلغ (ریال)', width: 16, cell: (row) => row.totalRials },
  { header: 'پرداخت‌شده (ریال)', width: 16, cell: (row) => row.paidRials },
  { header: 'مانده (ریال)', width: 16, cell: (row) => row.dueRials },
  { header: 'وضعیت', width: 16, cell: (row) => orderStatusLabels[row.status] },
  { header: 'وضعیت پرداخت', width: 16, cell: (row) => paymentStateLabels[row.paymentState] },
  { header: 'منبع ثبت', width: 12, cell: (row) => orderSourceLabels[row.source] },
  { header: 'مسئول', width: 18, cell: (row) => row.ownerName ?? '' },
  { header: 'برچسب‌ها', width: 20, cell: (row) => row.labels.join('، ') },
  { header: 'ثبت', width: 18, cell: (row) => formatInstant(row.createdAt, 'short') },
  { header: 'ثبت (ISO)', width: 26, cell: (row) => iso(row.createdAt) },
]

const iso = (instant: string) => new Date(instant).toISOString()

const orderFile = (format: ExportFormat, batches: AsyncIterable<OrderRow[]>) =>
  exportFile(columns, batches, format, 'سفارش‌ها')
