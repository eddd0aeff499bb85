import {
  cancelPercent,
  type CustomerListQuery,
  type CustomerRow,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { exportFile, type FileColumn } from '#table/table-file.ts'
import { readCustomers } from './customer-record-store.ts'

type Filter = Omit<CustomerListQuery, 'after'>
type Row = Awaited<ReturnType<typeof readCustomers>>[number]

const atOnce = 1000

/** Exactly the filtered customers, read and sent a thousand at a time. Amounts in rials. */
export const exportCustomers = (db: Db, query: Filter, format: ExportFormat) =>
  exportFile(columns, batches(db, query), format, 'مشتری‌ها')

async function* batches(db: Db, query: Filter): AsyncGenerator<Row[]> {
  let after: number | undefined
  do {
    const rows: Row[] = await readCustomers(db, query, { after, limit: atOnce })
    yield rows
    after = rows.length < atOnce ? undefined : rows.at(-1)?.id
  } while (after)
}

const columns: FileColumn<CustomerRow & { createdAt: string }>[] = [
  { header: 'نام', cell: ({ name }) => name },
  { header: 'نام خانوادگی', cell: ({ family }) => family },
  { header: 'موبایل', width: 14, cell: ({ mobile }) => `0${mobile.slice(3)}` },
  { header: 'سفارش', width: 10, cell: ({ orderCount }) => orderCount },
  { header: 'لغو شده', width: 10, cell: ({ cancelledCount }) => cancelledCount },
  { header: 'نرخ لغو (٪)', width: 12, cell: cancelPercent },
  { header: 'پرداختی خالص (ریال)', cell: ({ paidRials }) => paidRials },
  { header: 'آخرین سفارش', cell: ({ lastOrderAt }) => lastOrderAt && formatInstant(lastOrderAt, 'short') },
  { header: 'برچسب‌ها', cell: ({ tags }) => tags.join('، ') },
  { header: 'وضعیت', width: 12, cell: ({ blocked }) => (blocked ? 'مسدود' : '') },
  { header: 'مشتری از', cell: ({ createdAt }) => formatInstant(createdAt, 'short') },
]
