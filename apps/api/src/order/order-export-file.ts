import { formatInstant } from '@rezerv/contract/jalali.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { orderSourceLabels, orderStatusLabels, paymentStateLabels } from '@rezerv/contract/order/order-status.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/order/order-export-endpoints.ts'
import { exportFile, type FileColumn } from '#table/table-file.ts'

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
  { header: 'از کجا', width: 12, cell: (row) => orderSourceLabels[row.source] },
  { header: 'برچسب‌ها', width: 20, cell: (row) => row.labels.join('، ') },
  { header: 'ثبت', width: 18, cell: (row) => formatInstant(row.createdAt, 'short') },
  { header: 'ثبت (ISO)', width: 26, cell: (row) => iso(row.createdAt) },
]

const iso = (instant: string) => new Date(instant).toISOString()

export const orderFile = (format: ExportFormat, batches: AsyncIterable<OrderRow[]>) =>
  exportFile(columns, batches, format, 'سفارش‌ها')
