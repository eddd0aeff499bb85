import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { fieldsOf, hasAmounts } from '@rezerv/contract/import/import-fields.ts'
import { importedThings } from '@rezerv/contract/import/import-subject.ts'
import { countRows, type Import } from '@rezerv/contract/import/import.ts'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { checkImport, undoImport } from './import-commands.ts'

type Props = { given: Import; onClose: () => void }

const none = { id: -1, label: 'ندارد' }

/** Which column holds which value; the rows are tried anew. */
export function ImportColumnsDialog({ given, onClose }: Props) {
  const { id, subject, columns } = given
  const [mapping, setMapping] = useState(given.mapping)
  const [moneyUnit, setMoneyUnit] = useState(given.moneyUnit)
  const check = useCommand(checkImport, { onSuccess: onClose })
  const options = [none, ...columns.map((name, at) => ({ id: at, label: name || toPersianDigits(`ستون ${at + 1}`) }))]
  const choose = (key: string, at: number) =>
    setMapping((before) =>
      Object.fromEntries(Object.entries({ ...before, [key]: at }).filter(([, place]) => place !== none.id)),
    )
  return (
    <FormDialog
      title="ستون‌های فایل"
      size="large"
      submit="بررسی دوبارهٔ ردیف‌ها"
      isPending={check.isPending}
      error={check.error}
      onSubmit={() => check.mutate({ params: { id }, body: { mapping, moneyUnit } })}
      onClose={onClose}
    >
      {hasAmounts(subject) ? (
        <RadioGroup
          label="مبلغ‌های فایل به"
          value={moneyUnit}
          onChange={setMoneyUnit}
          options={[
            { id: 'rial', label: 'ریال' },
            { id: 'toman', label: 'تومان' },
          ]}
        />
      ) : null}
      <FormGrid className="lg:grid-cols-3">
        {fieldsOf(subject).map(([key, { label, isNeeded }]) => (
          <Select
            key={key}
            label={label}
            name={`mapping.${key}`}
            isRequired={isNeeded === true}
            options={options}
            value={mapping[key] ?? none.id}
            onChange={(at) => choose(key, at)}
          />
        ))}
      </FormGrid>
    </FormDialog>
  )
}

/** All that it made and nobody has changed since goes back. */
export function ImportUndo({ given, onClose }: Props) {
  const { id, subject } = given
  const undo = useCommand(undoImport, { onSuccess: onClose })
  const count = countRows(given, 'done', 'kept')
  return (
    <ConfirmDialog
      isOpen
      title="بازگرداندن همهٔ فایل"
      confirm="بازگرداندن همه"
      tone="danger"
      isPending={undo.isPending}
      error={undo.error}
      onConfirm={() => undo.mutate({ params: { id } })}
      onCancel={onClose}
    >
      {toPersianDigits(`${count} ${importedThings[subject]} که با این فایل وارد شد برداشته می‌شود`)}
      {subject === 'bookings'
        ? '؛ سفارش‌ها لغو می‌شود، جایشان آزاد و پول سامانهٔ قبلی از دفتر برداشته می‌شود، و به کسی پیامک نمی‌رود'
        : ''}
      . هر چه پس از ورود تغییر کرده یا استفاده شده باشد می‌ماند و دلیلش کنار ردیف می‌آید.
    </ConfirmDialog>
  )
}
