import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { holderNamesOf } from '@rezerv/contract/order/order-holder-endpoints.ts'
import type { BookingForm } from './booking-form.ts'

/** Who comes with which ticket: out of the way of most bookings, pasted at once where a group has a list. */
export function BookingHolders({ form: { chosen, holders, setHolders } }: { form: BookingForm }) {
  const [isOpen, setOpen] = useState(false)
  const tickets = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const written = holders.trim() === '' ? 0 : holderNamesOf(holders).length
  const summary =
    written === 0 ? 'اختیاری؛ بدون آن همه به نام مشتری است' : toPersianDigits(`${written} نام برای ${tickets} بلیت`)
  return (
    <Disclosure title="نام دارندگان بلیت" summary={summary} isOpen={isOpen} onOpenChange={setOpen}>
      <TextArea
        label="هر نام در یک خط"
        description="به ترتیب بلیت‌های بالا؛ خط خالی یعنی نام مشتری. فهرست آماده را یک‌جا بچسبانید."
        name="holders"
        rows={4}
        value={holders}
        onChange={setHolders}
        errorMessage={
          written > tickets ? toPersianDigits(`${written} نام برای ${tickets} بلیت وارد شده است`) : undefined
        }
      />
    </Disclosure>
  )
}
