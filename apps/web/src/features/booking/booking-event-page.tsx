import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX2, ReceiptText } from 'lucide-react'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { BookingCustomer } from './booking-customer.tsx'
import type { BookingEventSearch } from './booking-event-search.ts'
import { useBookingForm } from './booking-form.ts'
import { BookingOccurrences } from './booking-occurrences.tsx'
import { eventBooking } from './booking-queries.ts'
import { BookingSummary } from './booking-summary.tsx'
import { BookingTickets } from './booking-tickets.tsx'

type BookingEventPageProps = { id: number; start: BookingEventSearch }

/** Sell places of an event to a customer: occurrence, tickets, person; the price with its reasons stays in sight. */
export function BookingEventPage({ id, start }: BookingEventPageProps) {
  const { data: booking } = useSuspenseQuery(eventBooking(id))
  const form = useBookingForm({ booking, start })
  const place = [booking.venue, booking.cityName].filter(Boolean).join('، ')
  return (
    <Page
      title={`رزرو ${booking.title}`}
      subtitle={[place, booking.hostName && `میزبان: ${booking.hostName}`].filter(Boolean).join(' · ')}
    >
      {booking.occurrences.length === 0 ? (
        <NothingToSell id={id} />
      ) : (
        <Form onSubmit={form.submit} error={form.error} isUnsaved={form.chosen.length > 0 && !form.isPending}>
          <ClosedBanner booking={booking} />
          <WithAside asideLabel="خلاصهٔ سفارش" aside={<BookingSummary booking={booking} form={form} />}>
            <BookingOccurrences booking={booking} form={form} />
            <BookingTickets form={form} />
            <BookingCustomer person={form.person} />
            <Card title="یادداشت">
              <TextArea
                label="یادداشت برای سفارش"
                isLabelHidden
                name="note"
                rows={2}
                maxLength={500}
                value={form.note}
                onChange={form.setNote}
                placeholder="اگر چیزی باید کنار سفارش بماند اینجا بنویسید"
              />
            </Card>
          </WithAside>
        </Form>
      )}
    </Page>
  )
}

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
        برای فروش، دست‌کم یک سانس آینده و یک بلیت لازم است.
      </EmptyState>
    </Card>
  )
}

/** One reason that closes the whole event; tickets that are closed alone say so themselves. */
function ClosedBanner({ booking }: { booking: { occurrences: { tickets: { closedReason: string | null }[] }[] } }) {
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
