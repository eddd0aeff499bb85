import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Clock, Eye, Tag } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { ActivityOrder, ListingActivity } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { type Listing } from '@rezerv/contract/listing/listing.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { listingStatusBadge } from '#features/listing/listing-status.ts'

type Props = {
  listing: Listing
  desk: ListingActivity
  /** Of another slice: what is not in order, and the steps that are taken here. */
  ready: ReactNode
  steps: ReactNode
}

/** A listing for operators alone, and the quick ways to act on it. */
export function CatalogueListingAside({ listing, desk, ready, steps }: Props) {
  const { id, kind, completeness, hostName, statusReason } = listing
  const { tickets } = listingWords[kind]
  const { own, ticketsOf } = listingLinks[kind]
  const views = desk.views.reduce((sum, day) => sum + day.views, 0)
  return (
    <>
      <Card title="وضعیت" actions={<StatusBadge {...listingStatusBadge(listing.status)} />}>
        <div className="flex flex-col gap-3 text-sm">
          <Progress label="کامل بودن" value={completeness} tone={completeness === 100 ? 'good' : 'warn'} />
          {ready}
          {statusReason ? <p className="text-warn">{statusReason}</p> : null}
          <p className="flex items-center gap-2 text-muted">
            <Eye aria-hidden="true" className="size-4" />
            {formatCount(views)} بازدید در ۳۰ روز
          </p>
          <p className="text-muted">میزبان: {hostName ?? 'ندارد'}</p>
          {desk.pendingSince ? (
            <p className="flex flex-wrap items-center gap-2 text-info">
              <Clock aria-hidden="true" className="size-4" />
              ویرایشی در انتظار بررسی است (<Relative at={desk.pendingSince} />)
              <LinkButton {...own(id)} size="small">
                دیدن تفاوت
              </LinkButton>
            </p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {steps}
            <LinkButton {...ticketsOf(id)} icon={Tag}>
              {tickets}
            </LinkButton>
          </div>
        </div>
      </Card>
      <Orders title="رزروهای پیش رو" orders={desk.nextBookings} empty="رزرو پیش رویی نیست." />
      <Orders title="آخرین سفارش‌ها" orders={desk.lastOrders} empty="هنوز سفارشی نیست." />
    </>
  )
}

type OrdersProps = { title: string; orders: ActivityOrder[]; empty: string }

function Orders({ title, orders, empty }: OrdersProps) {
  return (
    <Card title={title}>
      {orders.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                to="/order/$id"
                params={{ id: String(order.id) }}
                className="-mx-2 block rounded-1 px-2 py-2 text-sm hover:bg-hover"
              >
                <span className="flex justify-between gap-2">
                  <span className="truncate font-medium">{order.customerName}</span>
                  <span className="shrink-0 text-xs text-muted">{orderStatusLabels[order.status]}</span>
                </span>
                <span className="flex justify-between gap-2 text-xs text-muted">
                  <span>
                    <JalaliInstant at={order.startsAt} style="dayMonth" />
                  </span>
                  <Money rials={order.totalRials} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
