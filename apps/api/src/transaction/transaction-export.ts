import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { dayOfInstant, formatDay, timeOfInstant } from '@rezerv/contract/jalali.ts'
import { transactionKindLabels, type TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import type { RowCursor } from '#db/cursor.ts'
import type { Db } from '#db/connect.ts'
import type { LedgerFilter } from './transaction-filter-store.ts'
import { readLedger } from './transaction-store.ts'

const atOnce = 1000

/** Exactly the filtered rows of the ledger, read and sent a thousand at a time. Amounts in rials. */
export async function* exportLedger(db: Db, query: LedgerFilter): AsyncGenerator<string> {
  yield csvMark + csvLine(['سند', 'تاریخ', 'ساعت', 'نوع', 'شرح', 'سفارش', 'مشتری', 'میزبان', ...amounts, 'ثبت‌کننده'])
  let after: RowCursor | undefined
  do {
    const rows: TransactionRow[] = await readLedger(db, query, { after, limit: atOnce })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    after = rows.length < atOnce ? undefined : rows.at(-1)
  } while (after)
}

const amounts = ['بدهکار (ریال)', 'بستانکار (ریال)']

const lineOf = (row: TransactionRow) =>
  csvLine([
    row.id,
    formatDay(dayOfInstant(row.createdAt), 'short'),
    timeOfInstant(row.createdAt),
    transactionKindLabels[row.kind],
    row.description,
    row.orderCode,
    row.customerName,
    row.hostName,
    row.debitRials,
    row.creditRials,
    row.createdByName,
  ])
