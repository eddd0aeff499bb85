import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useCommand } from '#data.ts'
import { writeDown } from '#features/waitlist/waitlist-queries.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { BookingName, type BookingPerson } from './booking-customer.tsx'
import type { Waited } from './booking-form.ts'

type Props = {
  occurrenceId: number
  waited: Waited
  /** Who buys on the page: what is typed of them here stands there too. */
  person: BookingPerson
  onClose: () => void
}

/** Writes a customer down for a ticket that is full. */
export function BookingWaitlist({ occurrenceId, waited, person, onClose }: Props) {
  const { ticket } = waited
  const { values, field } = useFields(() => ({
    quantity: waited.quantity as number | null,
    category: waited.category,
  }))
  const join = useCommand(writeDown, { onSuccess: onClose })
  const submit = () => {
    const { quantity, category } = values
    const wanted = { quantity: quantity ?? 0, ...(category !== null && { category }) }
    join.mutate({ body: { occurrenceId, ticketId: ticket.ticketId, ...wanted, customer: person.input } })
  }
  return (
    <Modal isStrict title={`فهرست انتظار ${ticket.name}`} onClose={onClose}>
      <Form onSubmit={submit} error={join.error}>
        <p className="text-sm text-muted">
          {ticket.waiting > 0 ? toPersianDigits(`${ticket.waiting} نفر پیش از این مشتری در انتظارند. `) : null}
          هر جا که آزاد شود به نوبت نگه داشته می‌شود و لینک پرداخت با مهلت پیامک می‌شود.
        </p>
        <FormGrid>
          <MobileField label="موبایل" {...person.field('mobile')} isRequired autoComplete="off" />
          <NumberField
            label="تعداد"
            {...field('quantity')}
            isRequired
            min={ticket.minPerOrder}
            max={ticket.maxPerOrder}
          />
          <BookingName person={person} />
          {ticket.seatRials ? (
            <Select
              label="دستهٔ صندلی"
              {...field('category')}
              isRequired
              options={Object.keys(ticket.seatRials).map((name) => ({ id: name, label: name }))}
            />
          ) : null}
        </FormGrid>
        <FormActions submit="افزودن به فهرست" isPending={join.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
