import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StayForm } from './booking-stay-form.ts'

export function BookingStayDeal({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const { draft, change } = form
  return (
    <Card title="تخفیف و پرداخت">
      <div className="flex flex-col gap-5">
        <Discount form={form} />
        {booking.partPercent < 100 ? (
          <RadioGroup
            label="پرداخت"
            name="pay"
            value={draft.pay}
            onChange={(pay) => change({ pay })}
            options={[
              { id: 'full', label: 'همهٔ مبلغ' },
              { id: 'part', label: toPersianDigits(`پیش‌پرداخت ${booking.partPercent}٪ و مانده پس از آن`) },
            ]}
          />
        ) : null}
        {booking.answer === 'host' ? (
          <Checkbox
            name="hostAgreed"
            isSelected={draft.hostAgreed}
            onChange={(hostAgreed) => change({ hostAgreed })}
            description="بدون آن، درخواستی برای میزبان ثبت می‌شود و تا پاسخ او روزی گرفته نمی‌شود"
          >
            میزبان موافقت کرده است
          </Checkbox>
        ) : null}
      </div>
    </Card>
  )
}

function Discount({ form }: { form: StayForm }) {
  const { discount } = form.draft
  const change = (part: Partial<typeof discount>) => form.change({ discount: { ...discount, ...part } })
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
            <MoneyField
              label="مبلغ تخفیف"
              name="wanted.discount.change.rials"
              isRequired
              value={discount.rials}
              onChange={(rials) => change({ rials })}
            />
          ) : (
            <NumberField
              label="درصد تخفیف"
              name="wanted.discount.change.percent"
              suffix="درصد"
              isRequired
              min={1}
              max={100}
              value={discount.percent}
              onChange={(percent) => change({ percent })}
            />
          )}
          <TextField
            label="دلیل تخفیف"
            name="wanted.discount.reason"
            isRequired
            maxLength={120}
            value={discount.reason}
            onChange={(reason) => change({ reason })}
            description="مشتری هم آن را در فاکتور می‌بیند"
          />
        </FormGrid>
      )}
    </div>
  )
}
