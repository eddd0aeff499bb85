import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Form } from '#ui/fields/form.tsx'
import { FootBar } from '#ui/page/foot-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { listingLinks } from '#listing-links.ts'
import { BookingDiscount } from './booking-discount.tsx'
import { BookingCustomer, BookingNote } from './booking-customer.tsx'
import { BookingButtons } from './booking-submit.tsx'
import { stayBooking } from './booking-queries.ts'
import { minutesText } from './booking-text.ts'
import { BookingStayDates } from './booking-stay-dates.tsx'
import { BookingStayExtras } from './booking-stay-extras.tsx'
import { useStayForm, type StayForm } from './booking-stay-form.ts'
import { BookingStayParty, BookingStayRate } from './booking-stay-rate.tsx'
import type { BookingStaySearch } from './booking-search.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Money } from '#ui/primitives/money.tsx'
import { PriceLines, PriceRefusals } from '#ui/money/price-lines.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type BookingStayPageProps = { id: number; start: BookingStaySearch }

export function BookingStayPage({ id, start }: BookingStayPageProps) {
  const { data: booking } = useSuspenseQuery(stayBooking(id))
  return (
    <Page
      title={`رزرو ${booking.title}`}
      subtitle={[booking.cityName, booking.hostName && `میزبان: ${booking.hostName}`].filter(Boolean).join(' · ')}
      breadcrumb={[{ label: booking.title, link: listingLinks[booking.kind].calendarOf(id) }]}
    >
      {booking.rates.length === 0 ? (
        <NothingToSell booking={booking} />
      ) : (
        <StayFields booking={booking} start={start} />
      )}
    </Page>
  )
}

function StayFields(given: Parameters<typeof useStayForm>[0]) {
  const form = useStayForm(given)
  const { booking } = form
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
      <FootBar total={form.priced?.price ? <Money rials={form.priced.price.totalRials} /> : null}>
        <BookingStaySubmit booking={booking} form={form} />
      </FootBar>
    </Form>
  )
}

function NothingToSell({ booking: { kind, listingId } }: { booking: StayBooking }) {
  return (
    <Card isFlush>
      <EmptyState
        icon={CalendarX2}
        title="این آگهی نرخی برای فروش ندارد"
        actions={
          <LinkButton {...listingLinks[kind].ticketsOf(listingId)} variant="primary">
            ساخت نرخ
          </LinkButton>
        }
      >
        برای رزرو، حداقل یک نرخ با واحد آن لازم است.
      </EmptyState>
    </Card>
  )
}

function BookingStaySubmit({ booking, form, className }: { booking: StayBooking; form: StayForm; className?: string }) {
  const isClosed = booking.closedReason !== null || form.person.customer?.blocked === true
  const isFree = form.priced?.price?.totalRials === 0
  return (
    <BookingButtons
      label={submitText(booking, form)}
      isPending={form.isPending || form.isReading}
      isDisabled={isClosed}
      hasLink={!isFree && !asksHost(booking, form)}
      className={className}
    />
  )
}

function BookingStaySummary({ booking, form }: { booking: StayBooking; form: StayForm }) {
  return (
    <Card title="پیش‌فاکتور" gap={4}>
      <Time form={form} />
      <Price form={form} />
      <BookingStaySubmit booking={booking} form={form} className="max-lg:hidden" />
      <p className="text-xs leading-5 text-muted">
        {afterText(booking, form)}
        {booking.cancellationPolicy ? ` سیاست لغو: ${cancellationPolicyLabels[booking.cancellationPolicy]}.` : null}
      </p>
    </Card>
  )
}

function Time({ form: { priced } }: { form: StayForm }) {
  if (!priced) return null
  const figures = priced.price?.stay
  return (
    <p className="text-sm text-muted">
      از {formatInstant(priced.wanted.from, 'near')}
      <br />
      تا {formatInstant(priced.wanted.until, 'near')}
      {figures ? (
        <strong className="text-ink">
          {' '}
          · {toPersianDigits(figures.units)} {priceUnitLabels[figures.unit]}
        </strong>
      ) : null}
    </p>
  )
}

function Price({ form: { priced, isReading } }: { form: StayForm }) {
  if (!priced)
    return <p className="rounded-1 bg-sunken px-3 py-6 text-center text-sm text-muted">هنوز تاریخی انتخاب نشده است</p>
  if (priced.price) return <PriceLines quote={priced.price} />
  if (priced.refusals.length > 0) return <PriceRefusals refusals={priced.refusals} />
  if (isReading) return <Progress label="دریافت قیمت این روزها" />
  return <p className="text-sm text-bad">قیمت این روزها دریافت نشد</p>
}

const asksHost = (booking: StayBooking, { draft }: StayForm) => booking.answer === 'host' && !draft.hostAgreed

function submitText(booking: StayBooking, form: StayForm): string {
  if (asksHost(booking, form)) return 'ثبت درخواست برای میزبان'
  return form.priced?.price?.totalRials === 0 ? 'ثبت سفارش رایگان' : 'رزرو موقت و پرداخت'
}

function afterText(booking: StayBooking, form: StayForm): string {
  if (asksHost(booking, form))
    return `میزبان ${minutesText(booking.answerMinutes)} برای پاسخ وقت دارد؛ تا آن زمان تاریخ‌ها نگه داشته نمی‌شود.`
  if (form.priced?.price?.totalRials === 0) return 'سفارش رایگان همان لحظه قطعی می‌شود.'
  return `این روزها ${minutesText(booking.holdMinutes)} برای مشتری نگه داشته می‌شود.`
}

function BookingStayDeal({ booking, form }: { booking: StayBooking; form: StayForm }) {
  const field = bindFields(form.draft, form.change)
  return (
    <Card title="تخفیف و پرداخت" gap={5}>
      <BookingDiscount
        draft={form.draft.discount}
        onChange={(discount) => form.change({ discount })}
        name="wanted.discount"
      />
      {booking.partPercent < 100 ? (
        <RadioGroup
          label="پرداخت"
          {...field('pay')}
          options={[
            { id: 'full', label: 'همهٔ مبلغ' },
            { id: 'part', label: toPersianDigits(`پیش‌پرداخت ${booking.partPercent}٪ و مانده پس از آن`) },
          ]}
        />
      ) : null}
      {booking.answer === 'host' ? (
        <Checkbox
          {...field('hostAgreed')}
          description="بدون آن، درخواستی برای میزبان ثبت می‌شود و تا پاسخ او تاریخ‌ها نگه داشته نمی‌شود"
        >
          میزبان موافقت کرده است
        </Checkbox>
      ) : null}
    </Card>
  )
}
