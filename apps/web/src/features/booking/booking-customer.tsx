import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { BookingPerson } from './booking-person.ts'

/** Who the booking is for: a known mobile fills the name, a new one asks for it. */
export function BookingCustomer({ person }: { person: BookingPerson }) {
  return (
    <Card title="مشتری" actions={<Known person={person} />}>
      <FormGrid>
        <MobileField
          label="موبایل مشتری"
          name="customer.mobile"
          isRequired
          value={person.mobile}
          onChange={person.setMobile}
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
            <TextField
              label="نام"
              name="customer.name"
              isRequired
              maxLength={60}
              value={person.name}
              onChange={person.setName}
              autoComplete="off"
            />
            <TextField
              label="نام خانوادگی"
              name="customer.family"
              isRequired
              maxLength={60}
              value={person.family}
              onChange={person.setFamily}
              autoComplete="off"
            />
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

function Known({ person }: { person: BookingPerson }) {
  if (!person.customer) return person.isSearching ? <span className="text-sm text-muted">در حال جست‌وجو…</span> : null
  if (person.customer.orderCount === 0)
    return (
      <StatusBadge tone="info" icon={UserRoundPlus}>
        مشتری بدون سفارش
      </StatusBadge>
    )
  return (
    <StatusBadge tone="good" icon={UserRoundCheck}>
      مشتری شناخته‌شده، {toPersianDigits(person.customer.orderCount)} سفارش
    </StatusBadge>
  )
}
