import { dayOfInstant, formatDay, timeOfInstant } from '@rezerv/contract/jalali.ts'
import { transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import type { TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import type { RowCursor } from '#db/db-search.ts'
import type { Db } from '#db/connect.ts'
import { exportFile, type FileColumn } from '#table/table-file.ts'
import { type LedgerFilter, readLedger } from './transaction-store.ts'

const atOnce = 1000

/** Exactly the filtered rows of the ledger, read and sent a thousand at a time. Amounts in rials. */
export const exportLedger = (db: Db, query: LedgerFilter) => exportFile(columns, batches(db, query), 'csv')

async function* batches(db: Db, query: LedgerFilter): AsyncGenerator<TransactionRow[]> {
  let after: RowCursor | undefined
  do {
    const rows: TransactionRow[] = await readLedger(db, query, { after, limit: atOnce })
    yield rows
    after = rows.length < atOnce ? undefined : rows.at(-1)
  } while (after)
}

const columns: FileColumn<TransactionRow>[] = [
  { header: 'سند', cell: ({ id }) => id },
  { header: 'تاریخ', cell: ({ createdAt }) => formatDay(dayOfInstant(createdAt), 'short') },
  { header: 'ساعت', cell: ({ createdAt }) => timeOfInstant(createdAt) },
  { header: 'نوع', cell: ({ kind }) => transactionKindLabels[kind] },
  { header: 'شرح', cell: ({ description }) => description },
  { header: 'سفارش', cell: ({ orderCode }) => orderCode },
  { header: 'مشتری', cell: ({ customerName }) => customerName },
  { header: 'میزبان', cell: ({ hostName }) => hostName },
  { header: 'بدهکار (ریال)', cell: ({ debitRials }) => debitRials },
  { header: 'بستانکار (ریال)', cell: ({ creditRials }) => creditRials },
  { header: 'ثبت‌کننده', cell: ({ createdByName }) => createdByName },
]
