import { EyeOff, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { onlyByCodeText, onlyWithOtherText, quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import type { BookingTicket, BookingOccurrence } from '@rezerv/contract/booking/booking.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { priceNow, stepText } from '@rezerv/contract/pricing/pricing-steps.ts'
import { spansText } from '@rezerv/contract/ticket/ticket-spans.ts'
import { useNow } from '#ui/date/use-now.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { type BookingForm, hasWaitlist, isOpen } from './booking-form.ts'
import { Radio, RadioGroup } from 'react-aria-components'
import { dayOfInstant, formatDay, formatTime } from '@rezerv/contract/jalali.ts'

/** `hasFocus`: the first count that can be typed takes it when the page shows. */
export function BookingTickets({ form, hasFocus }: { form: BookingForm; hasFocus: boolean }) {
  const { tickets } = form
  const first = hasFocus ? tickets.find((ticket) => !isShut(ticket)) : undefined
  return (
    <Card title="بلیت‌ها" description="تعداد هر بلیت را انتخاب کنید">
      <ul className="flex flex-col divide-y divide-line">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket} form={form} hasFocus={ticket === first} />
        ))}
      </ul>
    </Card>
  )
}

const isShut = ({ closedReason, remaining, minPerOrder }: BookingTicket) =>
  closedReason !== null || remaining < minPerOrder

/** Why nothing of a ticket can be chosen; undefined where something can. */
function shutReason(ticket: BookingTicket, { isOpened }: BookingForm): string | undefined {
  if (!isShut(ticket)) return isOpened(ticket) ? undefined : onlyByCodeText
  return ticket.closedReason ?? 'تکمیل ظرفیت'
}

type RowProps = { ticket: BookingTicket; form: BookingForm; hasFocus: boolean }

const chosenOf = (form: BookingForm, { ticketId, seatRials }: BookingTicket) =>
  seatRials ? form.seatsOf(ticketId).length : form.quantityOf(ticketId)

function TicketRow(props: RowProps) {
  const { ticket, form } = props
  const shut = shutReason(ticket, form)
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
        {ticket.spans === 'one' ? null : <p className="text-sm text-muted">{spansText(ticket)}</p>}
        {ticket.onlyWithOther ? <p className="text-sm text-muted">{onlyWithOtherText}</p> : null}
        {ticket.needsApproval ? <p className="text-sm text-muted">با تایید فروخته می‌شود</p> : null}
        <TicketPrice ticket={ticket} />
        {ticket.openPrice && chosenOf(form, ticket) > 0 ? <OpenPrice ticket={ticket} form={form} /> : null}
      </div>
      {shut === undefined ? <HowMany {...props} /> : <Shut ticket={ticket} form={form} reason={shut} />}
    </li>
  )
}

/** Why it is not sold; of one that is full with the way to its waiting list. */
function Shut({ ticket, form, reason }: Omit<RowProps, 'hasFocus'> & { reason: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge tone={ticket.remaining < ticket.minPerOrder ? 'bad' : 'warn'}>{reason}</StatusBadge>
      {ticket.closedReason === null && hasWaitlist(ticket) ? (
        <Button
          size="small"
          icon={Hourglass}
          onPress={() => form.setWaited({ ticket, quantity: ticket.minPerOrder, category: null })}
        >
          فهرست انتظار
        </Button>
      ) : null}
    </span>
  )
}

function HowMany({ ticket, form, hasFocus }: RowProps) {
  const quantity = chosenOf(form, ticket)
  const place = form.chosen.findIndex((line) => line.ticketId === ticket.ticketId)
  if (ticket.seatRials)
    return (
      <span className="text-sm text-muted">
        {quantity === 0 ? 'از روی نقشه انتخاب کنید' : `${toPersianDigits(quantity)} صندلی انتخاب شد`}
      </span>
    )
  return (
    <NumberField
      label={`تعداد ${ticket.name}`}
      isLabelHidden
      className="w-36"
      hasFocus={hasFocus}
      {...(place >= 0 && { name: `lines.${place}.quantity` })}
      value={quantity}
      min={0}
      max={Math.min(ticket.maxPerOrder, ticket.remaining)}
      onChange={(value) => form.setQuantity(ticket.ticketId, stepped(ticket, quantity, value ?? 0))}
      errorMessage={quantity === 0 ? undefined : quantityRefusal(ticket, quantity)}
    />
  )
}

/** What the buyer gives for each piece. */
function OpenPrice({ ticket, form }: { ticket: BookingTicket; form: BookingForm }) {
  const { ticketId, name, priceRials } = ticket
  const amount = form.amountOf(ticket)
  return (
    <MoneyField
      label={`مبلغ هر ${name}`}
      className="mt-2 max-w-xs"
      value={amount}
      onChange={(rials) => form.setAmount(ticketId, rials)}
      description={priceRials === 0 ? 'هر مبلغی، از رایگان به بالا' : `حداقل ${formatMoney(priceRials, 'toman')} تومان`}
      errorMessage={
        amount !== null && amount < priceRials ? `حداقل ${formatMoney(priceRials, 'toman')} تومان` : undefined
      }
    />
  )
}

/** What it costs now, how many are left, and how long a lower price lasts. */
function TicketPrice({ ticket }: { ticket: BookingTicket }) {
  const at = new Date(useNow(30_000)).toISOString()
  const { now, next } = priceNow(ticket, at)
  const from = ticket.seatRials || ticket.openPrice ? 'از ' : null
  return (
    <>
      <p className="mt-1 text-sm">
        <span className="font-semibold">
          {from}
          <Price rials={now.rials} />
        </span>
        <span className="text-muted"> · {leftText(ticket)}</span>
      </p>
      {next ? (
        <p className="text-sm text-good">
          {stepText(ticket, at)} · بعد از آن {from}
          {formatMoney(next.rials, 'toman')} تومان
        </p>
      ) : null}
    </>
  )
}

/** One press up from nothing takes the least that can be bought, one down from the least takes nothing. */
function stepped({ minPerOrder }: BookingTicket, before: number, value: number) {
  if (value === 0 || value >= minPerOrder) return value
  return value > before ? minPerOrder : 0
}

function leftText(ticket: BookingTicket) {
  const limit = `هر سفارش ${toPersianDigits(ticket.minPerOrder)} تا ${toPersianDigits(ticket.maxPerOrder)}`
  if (ticket.waiting > 0) return toPersianDigits(`${ticket.waiting} نفر در فهرست انتظار`)
  return ticket.remaining === 0 ? 'جایی نمانده است' : `${toPersianDigits(ticket.remaining)} جا مانده · ${limit}`
}

/** Occurrences that can be pressed, day by day; of many, those of the first days until the rest are asked for. */
export function BookingOccurrences({ form }: { form: BookingForm }) {
  const days = Map.groupBy(form.occurrences, ({ startsAt }) => dayOfInstant(startsAt))
  const chosen = form.occurrence && dayOfInstant(form.occurrence.startsAt)
  const [isWhole, setWhole] = useState(false)
  const shown = [...days].filter(([day], place) => isWhole || place < daysAtFirst || day === chosen)
  return (
    <Card title="سانس" description={`${toPersianDigits(form.occurrences.length)} سانس پیش رو`}>
      <RadioGroup
        aria-label="سانس"
        value={form.occurrence ? String(form.occurrence.id) : null}
        onChange={(id) => form.chooseOccurrence(Number(id))}
        orientation="horizontal"
        className="flex flex-wrap gap-x-5 gap-y-4"
      >
        {shown.map(([day, occurrences]) => (
          <div key={day} className="flex flex-col gap-1.5">
            <p className="text-sm font-semibold">{formatDay(day, 'near')}</p>
            <div className="flex flex-wrap gap-2">
              {occurrences.map((occurrence) => (
                <Radio
                  key={occurrence.id}
                  value={String(occurrence.id)}
                  aria-label={`${formatDay(day, 'near')}، ${formatTime(occurrence.startsAt)}، ${left(occurrence)}`}
                  className={choice}
                >
                  <span className="text-lg/6 font-bold">{formatTime(occurrence.startsAt)}</span>
                  <span className={isOpen(occurrence) ? 'text-xs text-muted' : 'text-xs font-medium text-bad'}>
                    {left(occurrence)}
                  </span>
                </Radio>
              ))}
            </div>
          </div>
        ))}
      </RadioGroup>
      {shown.length < days.size ? (
        <Button className="mt-4" onPress={() => setWhole(true)}>
          همهٔ {toPersianDigits(days.size)} روز
        </Button>
      ) : null}
    </Card>
  )
}

const daysAtFirst = 8

const choice =
  'relative flex min-w-28 cursor-pointer flex-col gap-0.5 rounded-2 border border-line-strong bg-surface px-3 py-2 text-sm data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent'

function left(occurrence: BookingOccurrence) {
  if (!isOpen(occurrence)) return occurrence.tickets.every((t) => t.remaining === 0) ? 'تکمیل ظرفیت' : 'فروش بسته است'
  const most = Math.max(...occurrence.tickets.map((ticket) => (ticket.closedReason ? 0 : ticket.remaining)))
  return `${toPersianDigits(most)} جا مانده`
}
