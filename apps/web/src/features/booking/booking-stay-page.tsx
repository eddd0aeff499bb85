import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { BookingCustomer, BookingNote } from './booking-customer.tsx'
import { stayBooking } from './booking-queries.ts'
import { BookingStayDates } from './booking-stay-dates.tsx'
import { BookingStayDeal } from './booking-stay-deal.tsx'
import { BookingStayExtras } from './booking-stay-extras.tsx'
import { useStayForm } from './booking-stay-form.ts'
import { BookingStayParty, BookingStayRate } from './booking-stay-rate.tsx'
import type { BookingStaySearch } from './booking-search.ts'
import { BookingStaySummary } from './booking-stay-summary.tsx'

export type BookingStayPageProps = { id: number; start: BookingStaySearch }

export function BookingStayPage({ id, ...rest }: BookingStayPageProps) {
  const { data: booking } = useSuspenseQuery(stayBooking(id))
  return (
    <Page
      title={`رزرو ${booking.title}`}
      subtitle={[booking.cityName, booking.hostName && `میزبان: ${booking.hostName}`].filter(Boolean).join(' · ')}
    >
      {booking.rates.length === 0 ? <NothingToSell booking={booking} /> : <StayFields booking={booking} {...rest} />}
    </Page>
  )
}

type FieldsProps = Omit<BookingStayPageProps, 'id'> & { booking: StayBooking }

function StayFields({ booking, ...rest }: FieldsProps) {
  const form = useStayForm({ booking, ...rest })
  return (
    <Form onSubmit={form.submit} error={form.error} isUnsaved={form.isChanged && !form.isPending}>
      {booking.closedReason === null ? null : (
        <Banner tone="warn" title={booking.closedReason}>
          تا باز شدن فروش، سفارشی ثبت نمی‌شود.
        </Banner>
      )}
      <WithAside asideLabel="خلاصهٔ سفارش" aside={<BookingStaySummary booking={booking} form={form} />}>
        <BookingStayRate booking={booking} form={form} />
        <BookingStayDates booking={booking} form={form} />
        <BookingStayParty booking={booking} form={form} />
        <BookingStayExtras booking={booking} form={form} />
        <BookingCustomer person={form.person} />
        <BookingStayDeal booking={booking} form={form} />
        <BookingNote value={form.draft.note} onChange={(note) => form.change({ note })} />
      </WithAside>
    </Form>
  )
}

function NothingToSell({ booking }: { booking: StayBooking }) {
  const params = { id: String(booking.listingId) }
  return (
    <Card isFlush>
      <EmptyState
        icon={CalendarX2}
        title="این آگهی نرخی برای فروش ندارد"
        actions={
          booking.kind === 'car' ? (
            <LinkButton to="/host/car/tickets/$id" params={params} variant="primary">
              نرخ‌ها
            </LinkButton>
          ) : (
            <LinkButton to="/host/space" variant="primary">
              اقامتگاه‌ها
            </LinkButton>
          )
        }
      >
        برای رزرو، دست‌کم یک نرخ با واحد آن لازم است.
      </EmptyState>
    </Card>
  )
}
