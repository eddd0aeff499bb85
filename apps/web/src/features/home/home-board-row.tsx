import { type AgendaItem, agendaKindLabels } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { Link } from '@tanstack/react-router'
import { agendaStatuses } from '#features/agenda/agenda-status.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { TehranTime } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { isDone, isLate } from './home-day.ts'

const link =
  'inline-flex min-h-6 items-center rounded-1 font-semibold hover:text-accent-strong hover:underline pointer-coarse:min-h-tap'

export function HomeBoardRow({ item, now }: { item: AgendaItem; now: string }) {
  const { icon: Icon, box } = agendaStatuses[item.kind]
  const { tone, word } = stateOf(item, now)
  return (
    <li className="flex items-center gap-3 px-4 py-2 hover:bg-hover">
      <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-full', box)}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="flex w-14 shrink-0 flex-col">
        <b className={cx('text-sm', isLate(item, now) && 'text-bad')}>
          <TehranTime at={item.at} />
        </b>
        <span className="text-xs whitespace-nowrap text-muted">{agendaKindLabels[item.kind]}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 sm:flex-nowrap">
        <div className="min-w-0 basis-full sm:flex-1 sm:basis-0">
          <p className="truncate text-sm">{item.listingTitle}</p>
          <p className="truncate text-xs text-muted">
            {/* A phone has no room for the badge: the word alone. */}
            <span className="md:hidden">{word} · </span>
            {detailOf(item)}
          </p>
        </div>
        {item.order ? <Who order={item.order} /> : <Showing item={item} />}
      </div>
      <span className="hidden w-32 shrink-0 justify-end md:flex">
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </span>
    </li>
  )
}

const detailOf = ({ unitNames, placeName, cityName, hostName }: AgendaItem) =>
  [unitNames.join('، '), placeName, cityName, unitNames.length === 0 && hostName].filter(Boolean).join(' · ')

function Who({ order }: { order: NonNullable<AgendaItem['order']> }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-xs sm:w-44 sm:shrink-0 sm:flex-col sm:items-start">
      <span className="max-w-full truncate">
        <Link
          to="/order/$id"
          params={{ id: String(order.id) }}
          className={link}
          aria-label={`${order.customerName ?? ''} سفارش ${order.code}`.trim()}
        >
          {order.customerName ?? <Code text={order.code} />}
        </Link>
      </span>
      <span className="text-muted">
        <MobileNumber mobile={order.customerMobile} isLink />
      </span>
    </p>
  )
}

function Showing({ item: { occurrence } }: { item: AgendaItem }) {
  if (!occurrence) return null
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-xs sm:w-44 sm:shrink-0 sm:flex-col sm:items-start">
      <Link to="/check-in/$occurrence" params={{ occurrence: String(occurrence.id) }} className={link}>
        ورود با بلیت
      </Link>
      <span className="text-muted">
        {toPersianDigits(occurrence.taken)} از {toPersianDigits(occurrence.capacity)} جا
      </span>
    </p>
  )
}

function stateOf(item: AgendaItem, now: string): { tone: Tone; word: string } {
  if (item.order) return { tone: orderStatusBadge(item.order.status).tone, word: orderStatusLabels[item.order.status] }
  if (isDone(item, now)) return { tone: 'calm', word: 'پایان یافت' }
  return Date.parse(item.at) <= Date.parse(now)
    ? { tone: 'info', word: 'در حال اجرا' }
    : { tone: 'good', word: 'پیش رو' }
}
