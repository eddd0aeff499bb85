import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { BankMapping } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { readBankRow } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { BankAmount } from './reconciliation-table.tsx'

const cell = 'px-3 py-2 text-start'

/** How the first rows are understood with these columns: the same reading as the server's. */
export function TransactionBankSample({ rows, mapping }: { rows: string[][]; mapping: BankMapping }) {
  const lines = rows.flatMap((row) => readBankRow(row, mapping) ?? [])
  return (
    <section aria-label="نمونهٔ خواندن">
      <p className="mb-2 text-sm" aria-live="polite">
        {toPersianDigits(lines.length)} از {toPersianDigits(rows.length)} سطر تاریخ و مبلغ دارد.
      </p>
      <div className="overflow-x-auto rounded-2 border border-line">
        <table className="w-full text-sm">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              {['روز', 'مبلغ', 'پیگیری', 'شرح'].map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.slice(0, 5).map((line, at) => (
              <tr key={at}>
                <td className={`${cell} whitespace-nowrap`}>
                  <JalaliDay day={line.day} style="short" />
                </td>
                <td className={cell}>
                  <BankAmount rials={line.amountRials} />
                </td>
                <td className={cell}>
                  <bdi dir="ltr">{line.reference || '—'}</bdi>
                </td>
                <td className={`${cell} max-w-60 truncate`}>{line.description || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
