import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StayForm } from './booking-stay-form.ts'

export function BookingStayDeal({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const field = bindFields(form.draft, form.change)
  return (
    <Card title="تخفیف و پرداخت" gap={5}>
      <Discount form={form} />
      {booking.partPercent < 100 ? (
        <RadioGroup
          label="پرداخت"
          {...field('pay')}
          options={[
            { id: 'full', label: 'همهٔ مبلغ' },
            { id: 'part', label: toPersianDigits(`پیش‌پرداخت ${booking.partPercent}٪ و مانده پس از آن`) },
          ]}
        />
      ) : null}
      {booking.answer === 'host' ? (
        <Checkbox
          {...field('hostAgreed')}
          description="بدون آن، درخواستی برای میزبان ثبت می‌شود و تا پاسخ او روزی گرفته نمی‌شود"
        >
          میزبان موافقت کرده است
        </Checkbox>
      ) : null}
    </Card>
  )
}

function Discount({ form }: { form: StayForm }) {
  const { discount } = form.draft
  const change = (part: Partial<typeof discount>) => form.change({ discount: { ...discount, ...part } })
  const figure = bindFields(discount, change, 'wanted.discount.change.')
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="تخفیف"
        name="wanted.discount"
        value={discount.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { id: 'none', label: 'بدون تخفیف' },
          { id: 'fixed', label: 'مبلغ' },
          { id: 'percent', label: 'درصد' },
        ]}
      />
      {discount.kind === 'none' ? null : (
        <FormGrid>
          {discount.kind === 'fixed' ? (
            <MoneyField label="مبلغ تخفیف" {...figure('rials')} isRequired />
          ) : (
            <NumberField label="درصد تخفیف" {...figure('percent')} suffix="درصد" isRequired min={1} max={100} />
          )}
          <TextField
            label="دلیل تخفیف"
            {...bindFields(discount, change, 'wanted.discount.')('reason')}
            isRequired
            maxLength={120}
            description="مشتری هم آن را در فاکتور می‌بیند"
          />
        </FormGrid>
      )}
    </div>
  )
}
