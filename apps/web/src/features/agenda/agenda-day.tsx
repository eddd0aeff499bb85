import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type AgendaItem, agendaKindLabels, type AgendaSearch } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useSheetHead } from '#ui/page/use-sheet-head.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { agendaDay } from './agenda-queries.ts'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#ui/primitives/button.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { agendaItemKey, agendaPage, agendaStatuses } from './agenda-status.ts'

type Props = { day: string; search: AgendaSearch; holiday: string | undefined }

/** Everything of one day by the clock; what is printed is this list alone. */
export function AgendaDayList({ day, search, holiday }: Props) {
  const { data } = useQuery(agendaDay(search, day))
  useSheetHead(`برنامهٔ کاری ${formatDay(day, 'full')}`)
  return (
    <Card
      title={formatDay(day, 'full')}
      description={holiday}
      actions={
        <span data-no-print>
          <IconButton icon={Printer} label="چاپ فهرست روز" onPress={() => window.print()} />
        </span>
      }
    >
      {data ? <AgendaPrint items={data.items} isNarrowed={search.kind !== undefined} /> : null}
      {/* A full day is longer than a screen: beside the month it scrolls by itself. */}
      <div className="-mx-4 px-4 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto print:hidden">
        {data ? <Hours items={data.items} total={data.total} /> : <Skeleton className="h-48 w-full" />}
      </div>
    </Card>
  )
}

function Hours({ items, total }: { items: AgendaItem[]; total: number }) {
  if (items.length === 0) return <p className="text-sm text-muted">در این روز کاری نیست.</p>
  return (
    <div className="flex flex-col gap-3">
      {[...Map.groupBy(items, (item) => formatTime(item.at))].map(([time, found]) => (
        <section key={time} aria-label={`ساعت ${time}`}>
          <h3 className="border-b border-line pb-1 text-sm font-bold">{time}</h3>
          <ul className="divide-y divide-line">
            {found.map((item) => (
              <AgendaEntry key={agendaItemKey(item)} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {total > items.length ? (
        <p className="text-sm text-muted">
          {toPersianDigits(`${items.length} مورد اول از ${total}؛ برای دیدن بقیه فیلتر کنید.`)}
        </p>
      ) : null}
    </div>
  )
}

export function AgendaEntry({ item }: { item: AgendaItem }) {
  const { order } = item
  const { icon: Icon, box } = agendaStatuses[item.kind]
  return (
    <li className="flex gap-3 py-2.5">
      <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-full', box)}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-start gap-2">
          <span className="min-w-0 flex-1 break-words">
            <b>{agendaKindLabels[item.kind]}</b> {item.listingTitle}
          </span>
          {order ? <StatusBadge {...orderStatusBadge(order.status)} /> : null}
        </p>
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-xs leading-6 text-muted">{placeOf(item)}</p>
          <LinkButton size="small" {...agendaPage(item)} className="print:hidden">
            {verbs[item.kind]}
          </LinkButton>
        </div>
        {order ? (
          <p className="flex flex-wrap items-center gap-x-3">
            {order.customerName ? <span>{order.customerName}</span> : null}
            <span className={link}>
              <MobileNumber mobile={order.customerMobile} isLink />
            </span>
            <Link to="/order/$id" params={{ id: String(order.id) }} className={link} aria-label={`سفارش ${order.code}`}>
              <Code text={order.code} />
            </Link>
          </p>
        ) : (
          <Showing item={item} />
        )}
      </div>
    </li>
  )
}

/** What is done with a row. */
const verbs: Record<AgendaItem['kind'], string> = {
  arrival: 'ثبت ورود',
  departure: 'ثبت خروج',
  pick_up: 'ثبت تحویل',
  return: 'ثبت بازگشت',
  occurrence: 'پذیرش',
  answer_due: 'ثبت پاسخ',
}

const placeOf = ({ unitNames, placeName, cityName }: AgendaItem) =>
  [unitNames.join('، '), placeName, cityName].filter(Boolean).join(' · ')

// A finger needs the height; the lines stay as close as text.
const link = 'inline-flex min-h-8 items-center text-accent-strong hover:underline pointer-coarse:min-h-tap'

function Showing({ item: { occurrence, listingId } }: { item: AgendaItem }) {
  if (!occurrence) return null
  const { taken, capacity, endsAt } = occurrence
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        تا {formatTime(endsAt)} · {toPersianDigits(taken)} از {toPersianDigits(capacity)} جا
      </span>
      <Link to="/host/event/$id/calendar" params={{ id: String(listingId) }} className={link}>
        سانس‌ها
      </Link>
    </p>
  )
}

/**
 * The day as it leaves the printer: one line for each who comes or goes and each evening, with a place for a tick. Times by
 * which a host must answer are the desk's matter; they are printed where nothing else was asked for.
 */
function AgendaPrint({ items, isNarrowed }: { items: AgendaItem[]; isNarrowed: boolean }) {
  const lines = isNarrowed ? items : items.filter(({ kind }) => kind !== 'answer_due')
  if (lines.length === 0) return <p className="hidden text-sm print:block">در این روز کاری نیست.</p>
  return (
    <table className="hidden w-full border-collapse text-xs print:table [&_td]:border [&_td]:border-black/25 [&_td]:px-1.5 [&_td]:py-1 [&_td]:align-top [&_th]:border [&_th]:border-black/25 [&_th]:bg-black/5 [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-start [&_tr]:break-inside-avoid">
      <thead>
        <tr>
          {['ساعت', 'کار', 'آگهی', 'مشتری', 'موبایل', 'سفارش', 'انجام'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((item) => (
          <tr key={agendaItemKey(item)}>
            <td className="whitespace-nowrap">{formatTime(item.at)}</td>
            <td className="whitespace-nowrap">{agendaKindLabels[item.kind]}</td>
            <td>
              <b className="font-semibold">{item.listingTitle}</b> <bdi>{placeOf(item)}</bdi>
            </td>
            <Who item={item} />
            <td aria-hidden="true" className="w-8" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Who({ item: { order, occurrence } }: { item: AgendaItem }) {
  if (order)
    return (
      <>
        <td className="whitespace-nowrap">{order.customerName}</td>
        <td>
          <MobileNumber mobile={order.customerMobile} />
        </td>
        <td className="whitespace-nowrap">
          <Code text={order.code} />
        </td>
      </>
    )
  return (
    <td colSpan={3}>
      {occurrence
        ? toPersianDigits(`تا ${formatTime(occurrence.endsAt)}، ${occurrence.taken} از ${occurrence.capacity} جا`)
        : null}
    </td>
  )
}
