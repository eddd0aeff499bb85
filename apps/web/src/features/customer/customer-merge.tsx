import {
  type CustomerDetail,
  customerRecordEndpoints,
  type MergedCustomer,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatMobile, nameOrMobile } from '@rezerv/contract/mobile.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { CommandDialog } from '#data-dialog.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { useCustomerChoices } from './customer-choice-queries.ts'
import { customerById } from './customer-queries.ts'

const renews = ['customer', 'order', 'payment', 'comment'] as const
const mergeCustomer = command(customerRecordEndpoints.mergeCustomer, {
  renews,
  says: 'دو مشتری ادغام شد؛ از «شماره‌های دیگر» می‌توانید جدا کنید',
  failure: 'shown',
})
const separateCustomer = command(customerRecordEndpoints.separateCustomer, {
  renews,
  says: 'شماره جدا شد و دوباره مشتری جداگانه‌ای است',
})

/** Says who the other one is before the two become one person. */
export function CustomerMerge({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const merge = useCommand(mergeCustomer, { onSuccess: onClose })
  const choices = useCustomerChoices()
  const [otherId, setOtherId] = useState<number | null>(null)
  return (
    <FormDialog
      title="ادغام با مشتری دیگر"
      submit="ادغام"
      isPending={merge.isPending}
      error={merge.error}
      onSubmit={() => merge.mutate({ params: { id: customer.id }, body: { otherId: otherId ?? 0 } })}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        وقتی یک نفر با دو شماره ثبت شده است: سفارش‌ها، پرداخت‌ها، نظرها و یادداشت‌های شمارهٔ دیگر هم در صفحهٔ «
        {nameOrMobile(customer)}» دیده می‌شود. پیامک هر سفارش به همان شمارهٔ خودش ارسال می‌شود.
      </p>
      <ComboBox
        label="مشتری دیگر"
        name="otherId"
        isRequired
        {...choices}
        options={choices.options.filter(({ id }) => id !== customer.id)}
        value={otherId}
        onChange={setOtherId}
      />
      {otherId === null ? null : <OtherCustomer id={otherId} />}
    </FormDialog>
  )
}

function OtherCustomer({ id }: { id: number }) {
  const { data: other } = useQuery(customerById(id))
  if (!other) return null
  return (
    <>
      <DescriptionList
        items={[
          { label: 'موبایل', value: <MobileNumber mobile={other.mobile} /> },
          { label: 'سفارش‌ها', value: formatCount(other.orderCount) },
          { label: 'پرداختی خالص', value: <Money rials={other.paidRials} /> },
          { label: 'آخرین سفارش', value: other.lastOrderAt ? <Relative at={other.lastOrderAt} /> : '' },
        ]}
      />
      {other.blocked ? (
        <Banner tone="warn" title="این مشتری مسدود است">
          با ادغام، همهٔ شماره‌های این شخص مسدود می‌شود.
        </Banner>
      ) : null}
    </>
  )
}

type SeparateProps = { customerId: number; other: MergedCustomer; onClose: () => void }

export function CustomerSeparate({ customerId, other, onClose }: SeparateProps) {
  return (
    <CommandDialog
      command={separateCustomer}
      request={{ params: { id: customerId }, body: { otherId: other.id } }}
      title={`جدا کردن ${formatMobile(other.mobile)}`}
      confirm="جدا کردن"
      onClose={onClose}
    >
      <p>این شماره با سفارش‌ها و یادداشت‌های خودش دوباره مشتری جداگانه‌ای می‌شود.</p>
    </CommandDialog>
  )
}
