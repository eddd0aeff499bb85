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
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form } from '#ui/fields/form.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { FootBar } from '#ui/page/foot-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { BookingPromo } from './booking-promo.tsx'
import { BookingDiscount } from './booking-discount.tsx'
import { BookingCustomer, BookingNote } from './booking-customer.tsx'
import type { BookingEventSearch } from './booking-search.ts'
import { useBookingForm, type BookingForm, type BookingGiven } from './booking-form.ts'
import { BookingSubmit, BookingSummary } from './booking-event-summary.tsx'
import { BookingHolders } from './booking-holders.tsx'
import { BookingSeats } from './booking-seats.tsx'
import { BookingSpanChoice, BookingWay } from './booking-spans.tsx'
import { BookingOccurrences, BookingTickets } from './booking-tickets.tsx'
import { eventBooking } from './booking-queries.ts'
import { audienceLabels } from '@rezerv/contract/listing/listing-audience.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { Price } from '#ui/primitives/money.tsx'

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
function EventFields({ isNext, onSent, ...given }: FieldsProps) {
  const form = useBookingForm({
    ...given,
    onSent: (booked) => onSent({ ...booked, occurrence: form.occurrence?.id }),
  })
  const { booking } = form
  const seated =
    form.occurrence && form.occurrence.hallPlanId !== null && form.seatTickets.length > 0 ? form.occurrence : undefined
  return (
    <>
      <Form onSubmit={form.submit} error={form.error} isUnsaved={form.chosen.length > 0 && !form.isPending}>
        <ClosedBanner booking={booking} />
        <WithAside asideLabel="خلاصهٔ سفارش" aside={<BookingSummary booking={booking} form={form} />}>
          {form.hasSpans ? <BookingWay form={form} /> : null}
          {form.isSpan ? null : <BookingOccurrences form={form} />}
          <BookingTickets form={form} hasFocus={isNext} />
          <BookingSpanChoice form={form} />
          {seated ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <BookingSeats key={seated.id} occurrenceId={seated.id} form={form} />
            </Suspense>
          ) : null}
          <BookingCustomer person={form.person} />
          <BookingHolders form={form} />
          <BookingApproval form={form} />
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
              waited={form.waited}
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

/** Who may accept does it with the sale, if they say so. */
function BookingApproval({ form }: { form: BookingForm }) {
  if (!form.needsApproval) return null
  return (
    <MayDo needs={bookingEndpoints.acceptRequest}>
      <Card title="تایید">
        <Checkbox
          isSelected={form.approved}
          onChange={form.setApproved}
          description="بدون آن درخواست ثبت می‌شود: جاها نگه داشته می‌شوند و مشتری پس از تایید پرداخت می‌کند"
        >
          همین حالا تایید می‌کنم
        </Checkbox>
      </Card>
    </MayDo>
  )
}
