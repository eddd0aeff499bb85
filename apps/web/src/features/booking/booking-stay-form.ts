import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { QuoteRefusal } from '@rezerv/contract/pricing/pricing-wanted.ts'
import type { FormError } from '#ui/fields/form-errors.ts'
import { useNow } from '#ui/date/use-now.ts'
import { useBookingPerson } from './booking-customer.tsx'
import { bookStay, bookableDays } from './booking-queries.ts'
import { sendsLink, usePurchase, useStanding } from './booking-purchase.ts'
import { firstDraft, type StayDraft, stayTimeOf, wantedOf, monthsOf } from './booking-stay-draft.ts'
import {
  candidatesOf,
  fullReason,
  slotUnitOf,
  startsOf,
  takenSlots,
} from '@rezerv/contract/booking/booking-stay-free.ts'
import { joinedDays, quoteOf } from '@rezerv/contract/booking/booking-stay-price.ts'
import type { BookingStaySearch } from './booking-search.ts'

type StayGiven = { booking: StayBooking; start: BookingStaySearch }

export function useStayForm({ booking: current, start }: StayGiven) {
  const { buy, ...mutation } = usePurchase(bookStay)
  const booking = useStanding(current, mutation.isPending)
  const [initial] = useState(() => firstDraft(booking, start))
  const [draft, setDraft] = useState(initial)
  const [refused, setRefused] = useState<FormError>()
  const person = useBookingPerson()
  const now = new Date(useNow(15_000)).toISOString()
  // A week ahead: in the last days of a month its calendar is nearly over.
  const [shownDay, setShownDay] = useState(() => start.from ?? addDays(dayOfInstant(now), 7))

  const rate = booking.rates.find((one) => one.ticket.id === draft.ticketId)
  const days = useStanding(useStayDays({ booking, draft, rate, shownDay }), mutation.isPending)
  const priced = rate && priceOf(booking, { draft, rate, days: days.data, now })

  const submit = (data: FormData) => {
    if (!rate || !priced?.price) return setRefused(refusedError(priced))
    const purchase = {
      listingId: booking.listingId,
      ticketId: rate.ticket.id,
      wanted: priced.wanted,
      unitId: draft.unitId,
      customer: person.input,
      note: draft.note,
      pay: draft.pay,
      hostAgreed: draft.hostAgreed,
      expectedTotalRials: priced.price.totalRials,
    }
    buy(purchase, data.has(sendsLink))
  }

  return {
    booking,
    draft,
    /** A change takes away what was refused before it. */
    change: (part: Partial<StayDraft>) => {
      setDraft({ ...draft, ...part })
      setRefused(undefined)
      mutation.reset()
    },
    isChanged: draft !== initial || person.mobile !== '',
    rate,
    days,
    shownDay,
    setShownDay,
    now,
    priced,
    /** The price of the chosen time is still on its way. */
    isReading: priced !== undefined && !days.data && !days.failed,
    /** Why a field of `StayWanted` keeps the stay from being sold, as soon as its time is chosen. */
    reasonAt: (...fields: string[]) => reasonAt(priced?.refusals ?? [], fields),
    person,
    submit,
    error: refused ?? atShownField(mutation.error),
    isPending: mutation.isPending,
  }
}
export type StayForm = ReturnType<typeof useStayForm>

type DaysAsked = { booking: StayBooking; draft: StayDraft; rate: StayRate | undefined; shownDay: string }

/** The months in sight and those of the stay; `data` stands as soon as all are read. */
function useStayDays({ booking, draft, rate, shownDay }: DaysAsked) {
  const time = rate ? stayTimeOf(draft, rate) : null
  const stay = time && { from: dayOfInstant(time.from), until: dayOfInstant(time.until) }
  const months = useQueries({
    queries: monthsOf(shownDay, stay).map((month) => bookableDays(booking.listingId, month)),
  })
  const read = months.flatMap(({ data }) => (data ? [data] : []))
  return {
    data: read.length === months.length ? joinedDays(read) : undefined,
    failed: months.find(({ isError, data }) => isError && !data),
  }
}

type Pricing = { draft: StayDraft; rate: StayRate; days: ReturnType<typeof joinedDays>; now: string }

/** Undefined while the time is not chosen; without a price while the days are not read or when something is refused. */
function priceOf(booking: StayBooking, { draft, rate, days, now }: Pricing) {
  const wanted = wantedOf(draft, rate)
  if (wanted === null) return undefined
  if (!days) return { wanted, price: undefined, refusals: [] as Refusal[] }
  const answer = quoteOf(booking, { rate, unitId: draft.unitId, wanted, pay: draft.pay, days, now })
  const candidates = candidatesOf(rate, draft.unitId, Math.max(wanted.quantity, 1))
  const full = fullReason(candidates, {
    unit: slotUnitOf(booking),
    starts: startsOf(booking, wanted),
    taken: takenSlots(days.unavailable),
  })
  const refusals: Refusal[] = Array.isArray(answer) ? [...answer] : []
  // Closed days are full, too; one reason is enough.
  if (full !== undefined && !refusals.some(({ code }) => code === 'closed'))
    refusals.unshift({ field: 'from', code: 'taken', message: full })
  return { wanted, price: Array.isArray(answer) || refusals.length > 0 ? undefined : answer, refusals }
}

type Refusal = Pick<QuoteRefusal, 'field' | 'message'> & { code: string }

/** An empty field is told of when the form is sent, not while it is typed. */
const reasonAt = (refusals: Refusal[], fields: string[]) =>
  refusals.find(({ field, code }) => code !== 'bad_value' && fields.includes(field))?.message

function refusedError(priced: { refusals: Refusal[] } | undefined): FormError {
  const refusals = priced?.refusals ?? [{ field: 'from', message: 'تاریخ و ساعت را انتخاب کنید' }]
  const fields = Object.fromEntries(refusals.map(({ field, message }) => [`wanted.${field}`, message]))
  return atShownField({ message: 'قیمت هنوز دریافت نشده است؛ چند لحظهٔ دیگر دوباره تلاش کنید', fields })
}

/** A range field is known by its beginning; what is wrong with the end shows there, too. */
function atShownField<E extends FormError | null>(error: E): E | FormError {
  if (!error?.fields?.['wanted.until']) return error
  const { 'wanted.until': until, ...fields } = error.fields
  return { ...error, message: error.message, fields: { ...fields, 'wanted.from': fields['wanted.from'] ?? until } }
}
