import { transferFormOf, type TransferForm } from '@rezerv/contract/transfer-form.ts'
import { exportFile, type FileColumn } from './table-file.ts'

/** One line of a file of group transfers. `code`: what our side calls it by; the bank gives it back with the outcome. */
export type BankTransfer = { sheba: string; holderName: string; amountRials: number; about: string; code: string }

type Line = BankTransfer & { at: number }

/** The columns that banks take group transfers by; the words are theirs. */
const columns: FileColumn<Line>[] = [
  { header: 'ردیف', cell: ({ at }) => at },
  { header: 'شبا', cell: ({ sheba }) => sheba },
  { header: 'نام صاحب حساب', cell: ({ holderName }) => holderName },
  { header: 'مبلغ (ریال)', cell: ({ amountRials }) => amountRials },
  { header: 'شرح', cell: ({ about }) => about },
  { header: 'شناسه واریز', cell: ({ code }) => code },
]

export const transfersFile = (transfers: BankTransfer[]) =>
  exportFile(columns, [transfers.map((transfer, n) => ({ ...transfer, at: n + 1 }))], 'csv')

/** Those that go by this form; all of them without one. */
export const inForm = <T extends { amountRials: number }>(
  transfers: T[],
  form: TransferForm | undefined,
  payaCeilingRials: number,
) => transfers.filter(({ amountRials }) => !form || transferFormOf(amountRials, payaCeilingRials) === form)
