import { type AgendaItem, type AgendaKind, agendaKindLabels } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { HomeDay } from '@rezerv/contract/home/home-endpoints.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck2 } from 'lucide-react'
import { useState } from 'react'
import { agendaItemKey, agendaPage, agendaStatuses } from '#features/agenda/agenda-status.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { useNow } from '#ui/date/use-now.ts'
import { useQuiet } from '#ui/page/use-near.ts'
import { dayBoard, isLate } from './home-day.ts'
import { dayAfter, homeDay, todayAt } from './home-queries.ts'
import { HomeToggle } from './home-toggle.tsx'
import { headToggle, homeLink, HomeWidget } from './home-widget.tsx'
import { occurrenceStatusBadge } from '#features/occurrence/occurrence-status.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { TehranTime } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'

/** Guests, cars and occurrences of today and tomorrow. */
export function HomeBoard() {
  const now = useNow(60_000)
  const [shown, setShown] = useState<'today' | 'tomorrow'>('today')
  const isQuiet = useQuiet()
  const today = todayAt(now)
  const tomorrow = dayAfter(today)
  const queries = {
    today: useQuery(homeDay(today)),
    tomorrow: useQuery({ ...homeDay(tomorrow), enabled: isQuiet || shown === 'tomorrow' }),
  }
  const day = shown === 'tomorrow' ? tomorrow : today
  return (
    <HomeWidget
      title="برنامهٔ روز"
      className="max-lg:order-2"
      head={
        <HomeToggle
          label="روز"
          value={shown}
          onPress={setShown}
          options={[
            { id: 'today', label: <DayName name="امروز" read={queries.today.data?.value} /> },
            { id: 'tomorrow', label: <DayName name="فردا" read={queries.tomorrow.data?.value} /> },
          ]}
          {...headToggle}
        />
      }
      actions={
        <Link to="/cal" search={{ day }} className={homeLink}>
          {formatDay(day, 'weekdayDayMonth')}
        </Link>
      }
      query={queries[shown]}
      height="min-h-[36rem] sm:min-h-[30rem]"
    >
      {(read) => <DayItems key={day} day={day} read={read} now={new Date(now).toISOString()} />}
    </HomeWidget>
  )
}

function DayName({ name, read }: { name: string; read: HomeDay | undefined }) {
  return (
    <>
      {name}
      {/* Of two digits, whatever it is: the other day stays where it is. */}
      <span className="min-w-4 text-xs font-medium">{read ? toPersianDigits(read.items.length) : null}</span>
    </>
  )
}

/** What is next; all of the day is on the agenda's own page. A phone's rows are taller, so there are fewer. */
const shownAtMost = 6
const onPhoneAtMost = 4

function DayItems({ day, read, now }: { day: string; read: HomeDay; now: string }) {
  const [only, setOnly] = useState<AgendaKind>()
  const { kinds, open, done } = dayBoard(read.items, now)
  const shown = (items: AgendaItem[]) => items.filter(({ kind }) => only === undefined || kind === only)
  const left = shown(open).slice(0, shownAtMost)
  const over = shown(done).slice(0, shownAtMost - left.length)
  const all = shown(read.items).length
  const isCut = !read.isWhole || left.length + over.length < all
  if (kinds.length === 0)
    return (
      <p className="flex h-full flex-col items-center justify-center gap-2 p-4 text-center text-sm text-muted">
        <CalendarCheck2 aria-hidden="true" className="size-8" strokeWidth={1.5} />
        در این روز ورود، خروج، تحویل، بازگشت یا سانسی نیست.
      </p>
    )
  return (
    <div className="flex h-full flex-col">
      <HomeToggle
        label="فقط یک نوع"
        value={only}
        onPress={(kind) => setOnly(kind === only ? undefined : kind)}
        options={kinds.map((one) => ({ id: one.kind, label: <KindName {...one} /> }))}
        className="flex min-w-0 shrink-0 gap-1.5 overflow-x-auto border-b border-line px-4 py-2"
        optionClass="flex min-h-8 shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong px-2.5 text-xs text-muted outline-offset-[-2px] hover:bg-hover has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:bg-accent-soft has-checked:text-accent-strong pointer-coarse:min-h-tap"
      />
      <ul className="flex-1 divide-y divide-line max-sm:[&>:nth-child(n+5)]:hidden">
        {left.map((item) => (
          <HomeBoardRow key={agendaItemKey(item)} item={item} now={now} />
        ))}
        {over.length > 0 ? <li className="bg-sunken px-4 py-1.5 text-xs font-semibold text-muted">انجام‌شده</li> : null}
        {over.map((item) => (
          <HomeBoardRow key={agendaItemKey(item)} item={item} now={now} />
        ))}
      </ul>
      {isCut || all > onPhoneAtMost ? (
        <p className={cx('flex min-h-tap items-center border-t border-line px-4', !isCut && 'sm:hidden')}>
          <Link to="/cal" search={{ day, kind: only }} className={homeLink}>
            {read.isWhole ? `همهٔ ${toPersianDigits(all)} مورد` : 'بقیه در برنامهٔ کاری'}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

function KindName({ kind, count, done }: { kind: AgendaKind; count: number; done: number }) {
  const { icon: Icon, box } = agendaStatuses[kind]
  return (
    <>
      <span className={cx('flex size-5 items-center justify-center rounded-full', box)}>
        <Icon aria-hidden="true" className="size-3" />
      </span>
      {agendaKindLabels[kind]}
      <b>{toPersianDigits(done > 0 ? `${done} از ${count}` : count)}</b>
    </>
  )
}

const link =
  'inline-flex min-h-6 items-center rounded-1 font-semibold hover:text-accent-strong hover:underline pointer-coarse:min-h-tap'

function HomeBoardRow({ item, now }: { item: AgendaItem; now: string }) {
  const { icon: Icon, box } = agendaStatuses[item.kind]
  const badge = badgeOf(item, now)
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
          <p className="flex text-sm">
            <Link {...agendaPage(item)} className={cx(link, 'min-w-0 font-normal!')}>
              <span className="truncate">{item.listingTitle}</span>
            </Link>
          </p>
          <p className="truncate text-xs text-muted">
            {/* A phone has no room for the badge: the word alone. */}
            <span className="md:hidden">{badge.children} · </span>
            {detailOf(item)}
          </p>
        </div>
        {item.order ? <Who order={item.order} /> : <Showing item={item} />}
      </div>
      <span className="hidden w-32 shrink-0 justify-end md:flex">
        <StatusBadge {...badge} />
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
        پذیرش بلیت‌ها
      </Link>
      <span className="text-muted">
        {toPersianDigits(occurrence.taken)} از {toPersianDigits(occurrence.capacity)} جا
      </span>
    </p>
  )
}

const badgeOf = ({ at, order, occurrence }: AgendaItem, now: string) =>
  order
    ? orderStatusBadge(order.status)
    : occurrenceStatusBadge({ status: 'scheduled', startsAt: at, endsAt: occurrence?.endsAt ?? at }, now)
