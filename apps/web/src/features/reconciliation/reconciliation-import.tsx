import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { BankAccount, BankFile, BankMapping } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { readBankRow } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { BankAmount } from './reconciliation-table.tsx'

const keepFile = command(reconciliationEndpoints.importBankStatement, {
  renews: ['bank'],
  says: ({ lines, skipped, suggested }) => {
    const before = skipped > 0 ? `، ${toPersianDigits(skipped)} ردیف قبلاً آمده بود` : ''
    return `${toPersianDigits(lines)} ردیف بارگذاری شد، ${toPersianDigits(suggested)} پیشنهاد${before}`
  },
  failure: 'shown',
})

type Props = { file: BankFile; account: BankAccount; onClose: () => void }

/** What was read of a file, before any of it is recorded. */
export function ReconciliationImport({ file, account, onClose }: Props) {
  return (
    <Modal isStrict size="large" title={`بارگذاری صورت‌حساب ${accountLabels[account]}`} onClose={onClose}>
      <Columns file={file} account={account} onClose={onClose} />
    </Modal>
  )
}

function Columns({ file, account, onClose }: Props) {
  const [mapping, setMapping] = useState(file.mapping)
  const keep = useCommand(keepFile, { onSuccess: onClose })
  const { fileName, columns, rows } = file
  return (
    <Form onSubmit={() => keep.mutate({ body: { fileName, columns, rows, mapping, account } })} error={keep.error}>
      {file.isRemembered ? (
        <p className="text-sm text-muted">ستون‌ها مثل دفعهٔ قبل خوانده شده‌اند.</p>
      ) : (
        <p className="text-sm text-muted">ستون‌ها از روی نامشان حدس زده شده‌اند؛ پیش از ثبت آن‌ها را بررسی کنید.</p>
      )}
      <FormGrid className="lg:grid-cols-3">
        {fields.map(({ key, label }) => (
          <Select
            key={key}
            label={label}
            name={`mapping.${key}`}
            options={[
              none,
              ...columns.map((name, at) => ({ id: at, label: name || `ستون ${toPersianDigits(at + 1)}` })),
            ]}
            value={mapping[key] ?? none.id}
            onChange={(at) => setMapping({ ...mapping, [key]: at === none.id ? null : at })}
          />
        ))}
      </FormGrid>
      <RadioGroup
        label="عددهای فایل به"
        value={mapping.unit}
        onChange={(unit) => setMapping({ ...mapping, unit })}
        options={[
          { id: 'rial', label: 'ریال' },
          { id: 'toman', label: 'تومان' },
        ]}
      />
      <TransactionBankSample rows={rows} mapping={mapping} />
      <FormActions submit="ثبت صورت‌حساب" isPending={keep.isPending} onCancel={onClose} />
    </Form>
  )
}

const none = { id: -1, label: 'ندارد' }
const fields: { key: Exclude<keyof BankMapping, 'unit'>; label: string }[] = [
  { key: 'day', label: 'تاریخ' },
  { key: 'reference', label: 'شمارهٔ پیگیری' },
  { key: 'description', label: 'شرح' },
  { key: 'amount', label: 'مبلغ (با علامت)' },
  { key: 'credit', label: 'واریز' },
  { key: 'debit', label: 'برداشت' },
]

const cell = 'px-3 py-2 text-start'

function TransactionBankSample({ rows, mapping }: { rows: string[][]; mapping: BankMapping }) {
  const lines = rows.flatMap((row) => readBankRow(row, mapping) ?? [])
  return (
    <section aria-label="پیش‌نمایش ردیف‌ها">
      <p className="mb-2 text-sm" aria-live="polite">
        {toPersianDigits(lines.length)} از {toPersianDigits(rows.length)} ردیف تاریخ و مبلغ دارد.
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
