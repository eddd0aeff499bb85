import { formatInstant, formatDay } from '@rezerv/contract/jalali.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { xlsxRowsAtMost } from '@rezerv/contract/order/order-export-endpoints.ts'
import { paymentMethodLabels, paymentStatusLabels } from '@rezerv/contract/payment/payment-status.ts'
import { paymentReasonText } from '@rezerv/contract/payment/payment-reason.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import type { Db } from '#db/connect.ts'
import { exportFile, type FileColumn, refuseLongSheet } from '#table/table-file.ts'
import { morePaymentsThan, type PaymentFilter, readPayments } from './payment-list-store.ts'

const atOnce = 1000

/** Exactly the filtered attempts, read and sent a thousand at a time. Throws `invalid_fields` for more rows than a sheet of Excel holds. */
export async function exportPayments(db: Db, query: PaymentFilter, format: ExportFormat) {
  if (format === 'xlsx' && (await morePaymentsThan(db, query, xlsxRowsAtMost))) refuseLongSheet(xlsxRowsAtMost + 1)
  return exportFile(columns, batches(db, query), format, 'پرداخت‌ها')
}

async function* batches(db: Db, query: PaymentFilter): AsyncGenerator<Payment[]> {
  let afterId: number | undefined
  do {
    const rows = await readPayments(db, query, { afterId, limit: atOnce })
    yield rows
    afterId = rows.length < atOnce ? undefined : rows.at(-1)?.id
  } while (afterId !== undefined)
}

/** Amounts are numbers in rials; an instant is told twice, as people read it and as programs do. */
const columns: FileColumn<Payment>[] = [
  { header: 'سفارش', width: 12, cell: (row) => row.orderCode },
  { header: 'مشتری', width: 22, cell: (row) => row.customerName },
  { header: 'موبایل', width: 14, cell: (row) => `0${row.customerMobile.slice(3)}` },
  { header: 'روش', width: 14, cell: (row) => paymentMethodLabels[row.method] },
  { header: 'وضعیت', width: 16, cell: (row) => paymentStatusLabels[row.status] },
  { header: 'علت', width: 24, cell: (row) => (row.statusReason === null ? null : paymentReasonText(row.statusReason)) },
  { header: 'مبلغ (ریال)', width: 16, cell: (row) => row.amountRials },
  { header: 'شمارهٔ پرداخت', width: 18, cell: (row) => row.invoice },
  { header: 'شناسهٔ درگاه', width: 24, cell: (row) => row.urlId },
  { header: 'شمارهٔ ارجاع', width: 18, cell: (row) => row.referenceNumber },
  { header: 'شمارهٔ پیگیری درگاه', width: 18, cell: (row) => row.trackId },
  { header: 'کارت', width: 20, cell: (row) => row.cardMask },
  { header: 'شمارهٔ پیگیری', width: 18, cell: (row) => row.offlineReference },
  { header: 'روز پرداخت', width: 14, cell: (row) => row.paidDay && formatDay(row.paidDay, 'short') },
  { header: 'یادداشت', width: 24, cell: (row) => row.note },
  { header: 'شروع', width: 18, cell: (row) => formatInstant(row.createdAt, 'short') },
  { header: 'شروع (ISO)', width: 26, cell: (row) => new Date(row.createdAt).toISOString() },
  { header: 'تایید', width: 18, cell: (row) => row.confirmedAt && formatInstant(row.confirmedAt, 'short') },
  { header: 'تایید (ISO)', width: 26, cell: (row) => row.confirmedAt && new Date(row.confirmedAt).toISOString() },
]
