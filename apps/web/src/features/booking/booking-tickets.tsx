import { EyeOff } from 'lucide-react'
import { quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import type { BookingTicket } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { BookingForm } from './booking-form.ts'

/** Tickets of the chosen occurrence with what is left of each and a stepper. */
export function BookingTickets({ form }: { form: BookingForm }) {
  const tickets = form.occurrence?.tickets ?? []
  return (
    <Card title="بلیت‌ها" description="تعداد هر بلیت را انتخاب کنید">
      <ul className="flex flex-col divide-y divide-line">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket} form={form} />
        ))}
      </ul>
    </Card>
  )
}

function TicketRow({ ticket, form }: { ticket: BookingTicket; form: BookingForm }) {
  const quantity = form.quantityOf(ticket.ticketId)
  const place = form.chosen.findIndex((line) => line.ticketId === ticket.ticketId)
  const isSoldOut = ticket.remaining < ticket.minPerOrder
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {ticket.name}
          {ticket.hidden ? (
            <StatusBadge tone="calm" icon={EyeOff}>
              پنهان
            </StatusBadge>
          ) : null}
        </p>
        {ticket.description ? <p className="text-sm text-muted">{ticket.description}</p> : null}
        <p className="mt-1 text-sm">
          <span className="font-semibold">
            <Price rials={ticket.priceRials} />
          </span>
          <span className="text-muted"> · {leftText(ticket)}</span>
        </p>
      </div>
      {ticket.closedReason !== null || isSoldOut ? (
        <StatusBadge tone={ticket.closedReason === null ? 'bad' : 'warn'}>
          {ticket.closedReason ?? 'تکمیل ظرفیت'}
        </StatusBadge>
      ) : (
        <NumberField
          label={`تعداد ${ticket.name}`}
          isLabelHidden
          className="w-36"
          {...(place >= 0 && { name: `lines.${place}.quantity` })}
          value={quantity}
          min={0}
          max={Math.min(ticket.maxPerOrder, ticket.remaining)}
          onChange={(value) => form.setQuantity(ticket.ticketId, stepped(ticket, quantity, value ?? 0))}
          {...refusal(ticket, quantity)}
        />
      )}
    </li>
  )
}

/** One press up from nothing takes the least that can be bought, one down from the least takes nothing. */
function stepped({ minPerOrder }: BookingTicket, before: number, value: number) {
  if (value === 0 || value >= minPerOrder) return value
  return value > before ? minPerOrder : 0
}

function refusal(ticket: BookingTicket, quantity: number) {
  const message = quantity === 0 ? undefined : quantityRefusal(ticket, quantity)
  return message === undefined ? {} : { errorMessage: message }
}

function leftText(ticket: BookingTicket) {
  const limit = `هر سفارش ${toPersianDigits(ticket.minPerOrder)} تا ${toPersianDigits(ticket.maxPerOrder)}`
  return ticket.remaining === 0 ? 'جایی نمانده است' : `${toPersianDigits(ticket.remaining)} جا مانده · ${limit}`
}
