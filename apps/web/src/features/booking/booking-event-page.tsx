import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { linkOptions } from '@tanstack/react-router'
import { CalendarX2, CreditCard, ReceiptText } from 'lucide-react'
import type { Booked, EventBooking } from '@rezerv/contract/booking/booking.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Form } from '#ui/fields/form.tsx'
import { FootBar } from '#ui/page/foot-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { BookingPromo } from './booking-promo.tsx'
import { BookingDiscount } from './booking-discount.tsx'
import { BookingCustomer, BookingNote } from './booking-customer.tsx'
import type { BookingEventSearch } from './booking-search.ts'
import { useBookingForm, type BookingForm, type BookingGiven } from './booking-form.ts'
import { BookingHolders } from './booking-holders.tsx'
import { BookingSeats } from './booking-seats.tsx'
import { BookingSpanChoice, BookingWay } from './booking-spans.tsx'
import { BookingOccurrences, BookingTickets } from './booking-tickets.tsx'
import { eventBooking } from './booking-queries.ts'
import { BookingButtons } from './booking-submit.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { spansText } from '@rezerv/contract/ticket/ticket-spans.ts'
import { audienceLabels } from '@rezerv/contract/listing/listing-audience.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { Money, Price } from '#ui/primitives/money.tsx'
import { HostShare, PriceTotal, PriceLine } from '#ui/money/price-lines.tsx'

export function BookingEventPage({ id, start }: { id: number; start: BookingEventSearch }) {
  const { data: booking } = useSuspenseQuery(eventBooking(id))
  const [sent, setSent] = useState<Sent>()
  const place = [booking.venue, booking.cityName].filter(Boolean).join('، ')
  const audience = booking.audience === 'all' ? null : `ویژهٔ ${audienceLabels[booking.audience]}`
  return (
    <Page
      title={`رزرو ${booking.title}`}
      subtitle={[place, audience, booking.hostName && `میزبان: ${booking.hostName}`].filter(Boolean).join(' · ')}
      breadcrumb={[
        { label: booking.title, link: linkOptions({ to: '/event/tickets/$id', params: { id: String(id) } }) },
      ]}
    >
      {booking.occurrences.length === 0 ? (
        <NothingToSell id={id} />
      ) : (
        <>
          {sent ? <SentBanner order={sent} /> : null}
          <EventFields
            key={sent?.orderId}
            booking={booking}
            start={sent ? { occurrence: sent.occurrence } : start}
            onSent={(order) => {
              setSent(order)
              window.scrollTo({ top: 0 })
            }}
            isNext={sent !== undefined}
          />
        </>
      )}
    </Page>
  )
}

const loadWaitlist = () => import('./booking-waitlist.tsx')

type Sent = Booked & { occurrence: number | undefined }
type FieldsProps = Omit<BookingGiven, 'onSent'> & { isNext: boolean; onSent: (sent: Sent) => void }

/** `isNext`: another customer of the same evening, whose tickets are asked for first. */
function EventFields({ booking, start, isNext, onSent }: FieldsProps) {
  const form = useBookingForm({
    booking,
    start,
    onSent: (booked) => onSent({ ...booked, occurrence: form.occurrence?.id }),
  })
  const seated =
    form.occurrence && form.occurrence.hallPlanId !== null && form.seatTickets.length > 0 ? form.occurrence : undefined
  return (
    <>
      <Form onSubmit={form.submit} error={form.error} isUnsaved={form.chosen.length > 0 && !form.isPending}>
        <ClosedBanner booking={booking} />
        <WithAside asideLabel="خلاصهٔ سفارش" aside={<BookingSummary booking={booking} form={form} />}>
          {form.hasSpans ? <BookingWay form={form} /> : null}
          {form.isSpan ? null : <BookingOccurrences booking={booking} form={form} />}
          <BookingTickets form={form} hasFocus={isNext} />
          <BookingSpanChoice booking={booking} form={form} />
          {seated ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <BookingSeats key={seated.id} occurrenceId={seated.id} form={form} />
            </Suspense>
          ) : null}
          <BookingCustomer person={form.person} />
          <BookingHolders form={form} />
          <Card title="تخفیف" gap={4}>
            <BookingPromo promo={form.code} fault={form.codeFault} />
            <BookingDiscount draft={form.discount} onChange={form.setDiscount} name="discount" isLabelHidden />
          </Card>
          <BookingNote value={form.note} onChange={form.setNote} />
        </WithAside>
        <FootBar total={form.chosen.length > 0 ? <Price rials={form.price.totalRials} /> : null}>
          <BookingSubmit form={form} />
        </FootBar>
      </Form>
      <Deferred load={loadWaitlist} open={form.waited !== undefined && form.occurrence !== undefined}>
        {({ BookingWaitlist }) =>
          form.waited && form.occurrence ? (
            <BookingWaitlist
              occurrenceId={form.occurrence.id}
              ticket={form.waited}
              person={form.person}
              onClose={() => form.setWaited(undefined)}
            />
          ) : null
        }
      </Deferred>
    </>
  )
}

const SentBanner = ({ order: { orderId, code } }: { order: Sent }) => (
  <Banner
    tone="good"
    title="لینک پرداخت پیامک شد"
    actions={
      <LinkButton to="/payment" search={{ order: orderId }} size="small" icon={CreditCard}>
        پرداخت سفارش
      </LinkButton>
    }
  >
    سفارش <Code text={code} /> تا پایان مهلت پرداخت نگه داشته می‌شود. رزرو بعدی را همین‌جا وارد کنید.
  </Banner>
)

function NothingToSell({ id }: { id: number }) {
  return (
    <Card isFlush>
      <EmptyState
        icon={CalendarX2}
        title="این رویداد سانس آینده‌ای با بلیت ندارد"
        actions={
          <>
            <LinkButton to="/host/event/$id/calendar" params={{ id: String(id) }} variant="primary">
              افزودن سانس
            </LinkButton>
            <LinkButton to="/host/event/tickets/$id" params={{ id: String(id) }}>
              بلیت‌ها
            </LinkButton>
          </>
        }
      >
        برای فروش، حداقل یک سانس آینده و یک بلیت لازم است.
      </EmptyState>
    </Card>
  )
}

/** One reason that closes the whole event; tickets that are closed alone say so themselves. */
function ClosedBanner({ booking }: { booking: EventBooking }) {
  const reasons = new Set(booking.occurrences.flatMap((o) => o.tickets.map((ticket) => ticket.closedReason)))
  const [reason] = reasons
  if (reasons.size !== 1 || !reason) return null
  return (
    <Banner
      tone="warn"
      title={reason}
      actions={
        <LinkButton to="/order" size="small" icon={ReceiptText}>
          سفارش‌ها
        </LinkButton>
      }
    >
      تا باز شدن فروش، سفارشی ثبت نمی‌شود.
    </Banner>
  )
}

const isFree = ({ chosen, price }: BookingForm) => chosen.length > 0 && price.totalRials === 0

function BookingSubmit({ form, className }: { form: BookingForm; className?: string }) {
  const isReady =
    form.chosen.length > 0 &&
    form.isWithinLimits &&
    form.codeFault === undefined &&
    !form.code.isAsked &&
    !form.person.customer?.blocked
  return (
    <BookingButtons
      label={isFree(form) ? 'ثبت سفارش رایگان' : 'رزرو موقت و پرداخت'}
      isPending={form.isPending}
      isDisabled={!isReady}
      hasLink={!isFree(form)}
      className={className}
    />
  )
}

function whenText({ isSpan, occurrence, chosen, picked }: BookingForm) {
  if (isSpan)
    return chosen.length > 0
      ? chosen.map((ticket) => spansText(ticket)).join('، ') +
          (picked.length > 0 ? toPersianDigits(` (${picked.length} انتخاب شده)`) : '')
      : 'بلیت چندسانسه'
  return occurrence ? formatInstant(occurrence.startsAt, 'full') : 'سانسی انتخاب نشده'
}

function BookingSummary({ booking, form }: { booking: EventBooking; form: BookingForm }) {
  const { price, chosen } = form
  return (
    <Card title="پیش‌فاکتور" gap={4}>
      <p className="text-sm text-muted">{whenText(form)}</p>
      {chosen.length === 0 ? (
        <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">هنوز بلیتی انتخاب نشده است</p>
      ) : (
        <dl className="flex flex-col gap-3 text-sm" aria-live="polite">
          {price.lines.map((line) => (
            <PriceLine
              key={`${line.kind}-${line.ticketId}-${line.label}`}
              label={line.label}
              {...(line.kind === 'base' ? { times: line } : { reason: line.reason })}
              total={<Money rials={line.totalRials} look="bare" />}
            />
          ))}
          <PriceTotal label="قابل پرداخت">
            <Price rials={price.totalRials} />
          </PriceTotal>
          <HostShare quote={price} />
        </dl>
      )}
      <BookingSubmit form={form} className="max-lg:hidden" />
      <p className="text-xs leading-5 text-muted">
        {isFree(form)
          ? 'سفارش رایگان همان لحظه قطعی می‌شود و بلیت‌ها صادر می‌شوند.'
          : `جاها ${toPersianDigits(booking.holdMinutes)} دقیقه برای مشتری نگه داشته می‌شوند.`}
        {booking.cancellationPolicy ? ` سیاست لغو: ${cancellationPolicyLabels[booking.cancellationPolicy]}.` : null}
      </p>
    </Card>
  )
}
