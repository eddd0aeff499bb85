import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { customerByMobile } from './booking-queries.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'

/** Who the booking is for: a known mobile fills the name, a new one asks for it. */
export function BookingCustomer({ person }: { person: BookingPerson }) {
  return (
    <Card title="مشتری" actions={<Known person={person} />}>
      <FormGrid>
        <MobileField
          label="موبایل مشتری"
          {...person.field('mobile')}
          isRequired
          autoComplete="off"
          className="sm:col-span-2 sm:max-w-xs"
        />
        {person.isNamed ? (
          <p className="sm:col-span-2">
            <span className="text-muted">به نام </span>
            <strong>
              {person.customer?.name} {person.customer?.family}
            </strong>
          </p>
        ) : (
          <>
            <TextField label="نام" {...person.field('name')} isRequired maxLength={60} autoComplete="off" />
            <TextField label="نام خانوادگی" {...person.field('family')} isRequired maxLength={60} autoComplete="off" />
          </>
        )}
      </FormGrid>
      {person.customer?.blocked ? (
        <Banner tone="bad" title="این مشتری مسدود است" className="mt-4">
          {person.customer.blockedReason ? <p>{person.customer.blockedReason}</p> : null}
          برای او سفارشی ثبت نمی‌شود تا در صفحهٔ مشتری رفع انسداد شود.
        </Banner>
      ) : null}
    </Card>
  )
}

export const BookingNote = (note: { value: string; onChange: (note: string) => void }) => (
  <Card title="یادداشت">
    <TextArea
      {...note}
      label="یادداشت برای سفارش"
      isLabelHidden
      name="note"
      rows={2}
      maxLength={500}
      placeholder="اگر چیزی باید کنار سفارش بماند اینجا بنویسید"
    />
  </Card>
)

function Known({ person }: { person: BookingPerson }) {
  if (!person.customer) return person.isSearching ? <span className="text-sm text-muted">در حال جست‌وجو…</span> : null
  const { orderCount } = person.customer
  const isNew = orderCount === 0
  return (
    <StatusBadge tone={isNew ? 'info' : 'good'} icon={isNew ? UserRoundPlus : UserRoundCheck}>
      {isNew ? 'مشتری بدون سفارش' : toPersianDigits(`مشتری شناخته‌شده، ${orderCount} سفارش`)}
    </StatusBadge>
  )
}

export function useBookingPerson() {
  const { values, field } = useFields({ mobile: '', name: '', family: '' }, 'customer.')
  const { mobile, name, family } = values
  const parsed = parseSignInMobile(mobile)
  const whole = 'mobile' in parsed ? parsed.mobile : undefined
  const found = useQuery(customerByMobile(whole))
  const customer = found.data?.customer ?? null
  const isNamed = customer !== null && customer.name !== '' && customer.family !== ''
  return {
    field,
    mobile,
    customer,
    isNamed,
    isSearching: found.isFetching,
    input: {
      mobile: whole ?? mobile,
      name: isNamed ? customer.name : name.trim(),
      family: isNamed ? customer.family : family.trim(),
    },
  }
}
type BookingPerson = ReturnType<typeof useBookingPerson>
