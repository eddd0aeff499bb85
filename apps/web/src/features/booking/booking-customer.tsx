import { useDeferredValue } from 'react'
import { UserRoundCheck, UserRoundPlus } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { normalizeMobile, parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { customerByMobile, customersNamed } from './booking-queries.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'

/** Who the booking is for: a known mobile fills the name, a new one asks for it; a name alone offers those who are called so. */
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
        <BookingName person={person} />
      </FormGrid>
      {person.mobile === '' ? <Namesakes person={person} /> : null}
      {person.customer?.blocked ? (
        <Banner tone="bad" title="این مشتری مسدود است" className="mt-4">
          {person.customer.blockedReason ? <p>{person.customer.blockedReason}</p> : null}
          برای او سفارشی ثبت نمی‌شود تا در صفحهٔ مشتری رفع انسداد شود.
        </Banner>
      ) : null}
    </Card>
  )
}

/** The name: of a known mobile as it is known, else typed. */
export const BookingName = ({ person }: { person: BookingPerson }) =>
  person.isNamed ? (
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
  )

/** Who is known by the name that is typed while no mobile is: one press chooses. */
function Namesakes({ person: { name, chooseMobile } }: { person: BookingPerson }) {
  const { data } = useQuery(customersNamed(useDeferredValue(name)))
  const known = data?.items.slice(0, 5) ?? []
  if (known.length === 0) return null
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="text-sm text-muted">مشتری‌های ثبت‌شده با این نام</p>
      <ul aria-label="مشتری‌های ثبت‌شده با این نام" className="flex flex-wrap gap-2">
        {known.map((one) => (
          <li key={one.id}>
            <Button size="small" onPress={() => chooseMobile(one.mobile)}>
              {`${one.name} ${one.family} · `}
              <MobileNumber mobile={one.mobile} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
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
  const { values, field, set } = useFields({ mobile: '', name: '', family: '' }, 'customer.')
  const { mobile, name, family } = values
  const parsed = parseSignInMobile(mobile)
  const whole = 'mobile' in parsed ? parsed.mobile : undefined
  const found = useQuery(customerByMobile(whole))
  const customer = found.data?.customer ?? null
  const isNamed = customer !== null && customer.name !== '' && customer.family !== ''
  return {
    field,
    mobile,
    name: `${name} ${family}`.trim(),
    chooseMobile: (chosen: string) => set({ mobile: normalizeMobile(chosen) }),
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
export type BookingPerson = ReturnType<typeof useBookingPerson>
