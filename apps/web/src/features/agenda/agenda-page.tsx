import { Fragment, useRef, useState } from 'react'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { CalendarOff, Rss } from 'lucide-react'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import { OldBanner } from '#ui/primitives/old-banner.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { AgendaDayList } from './agenda-day.tsx'
import { agendaCacheNames, agendaLink, agendaMonth, makeAgendaLink, revokeAgendaLink } from './agenda-queries.ts'
import { today } from '#lib/jalali-month.ts'
import {
  agendaFilters,
  type AgendaSearch,
  type AgendaCount,
  AgendaKind,
  agendaKindLabels,
} from '@rezerv/contract/agenda/agenda.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { useCommand } from '#data.ts'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { SecretAddress } from '#ui/primitives/secret-address.tsx'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { agendaStatuses } from './agenda-status.ts'

/** The month's arrivals, departures, pick-ups, returns, occurrences and answers due, and the chosen day's list. */
export function AgendaPage({ search, onSearch }: { search: AgendaSearch; onSearch: (search: AgendaSearch) => void }) {
  const { data } = useSuspenseQuery(agendaMonth(search, search.day ?? today()))
  const [day, goTo] = useDay(search.day ?? today(), (next) => onSearch({ ...search, day: next }))
  const [isSubscribing, setSubscribing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const names = useNames(search)
  const counts = Map.groupBy(data.counts, (count) => count.day)
  const holidays = new Map(data.holidays.map((holiday) => [holiday.day, holiday.name]))
  return (
    <Page
      title="برنامهٔ کاری ماه"
      actions={
        <>
          <PageAction label="تعطیلات" icon={CalendarOff} link={linkOptions({ to: '/holidays' })} />
          <PageAction label="اشتراک تقویم" icon={Rss} onPress={() => setSubscribing(true)} />
        </>
      }
    >
      <OldBanner names={Object.values(agendaCacheNames(search, day))} />
      <WithAside
        asideLabel={`فهرست ${formatDay(day, 'full')}`}
        aside={
          <div ref={list} className="scroll-mt-16">
            <AgendaDayList day={day} search={search} holiday={holidays.get(day)} />
          </div>
        }
      >
        <div data-no-print>
          <Card isFlush>
            <ListFilters
              filters={agendaFilters}
              search={search}
              onChange={onSearch}
              names={{ ...names, ...(data.hostName !== null && { hostId: data.hostName }) }}
              boxes={recordBoxes}
            />
            <MonthGrid
              label="برنامهٔ کاری"
              day={day}
              onDayChange={goTo}
              renderCell={(cellDay) => {
                const found = counts.get(cellDay) ?? []
                const holiday = holidays.get(cellDay)
                return {
                  label: agendaCountsText(found, holiday),
                  isHoliday: holiday !== undefined,
                  isChosen: cellDay === day,
                  content: <AgendaDayCounts counts={found} holiday={holiday} />,
                }
              }}
              onOpen={() => isPhone && list.current?.scrollIntoView({ block: 'start' })}
            />
            <AgendaLegend />
          </Card>
        </div>
      </WithAside>
      {isSubscribing ? <AgendaSubscription onClose={() => setSubscribing(false)} /> : null}
    </Page>
  )
}

/** The day in focus moves at once and the URL follows; where the URL goes by itself (back, a link), the focus follows it. */
function useDay(inUrl: string, onDay: (day: string) => void) {
  const [state, setState] = useState({ day: inUrl, url: inUrl, sent: inUrl })
  if (state.url !== inUrl) setState({ ...state, url: inUrl, day: state.sent === inUrl ? state.day : inUrl })
  const goTo = (day: string) => {
    setState((now) => ({ ...now, day, sent: day }))
    onDay(day)
  }
  return [state.day, goTo] as const
}

/** The admin's own agenda in another calendar program: its secret address is made, told once and revoked here. */
function AgendaSubscription({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(agendaLink)
  const make = useCommand(makeAgendaLink)
  const revoke = useCommand(revokeAgendaLink, { onSuccess: make.reset })
  const link = data?.link
  return (
    <Modal
      gap={4}
      onClose={onClose}
      title="اشتراک تقویم"
      size="small"
      actions={
        data ? (
          <>
            {link ? (
              <Button variant="danger" isPending={revoke.isPending} onPress={() => revoke.mutate({})}>
                باطل کردن نشانی
              </Button>
            ) : null}
            <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate({})}>
              {link ? 'نشانی جدید' : 'ساخت نشانی'}
            </Button>
          </>
        ) : null
      }
    >
      <p className="text-sm leading-6 text-muted">
        تقویم گوشی یا کامپیوتر شما ورودها، خروج‌ها، تحویل‌ها، بازگشت‌ها، سانس‌ها و مهلت‌های پاسخ ۶۰ روز آینده را نشان می‌دهد؛
        شمارهٔ موبایل کسی در آن نیست.
      </p>
      {make.data ? <SecretAddress path={make.data.path} /> : null}
      {data ? null : <Skeleton className="h-16 w-full" />}
      {link ? (
        <DescriptionList
          items={[
            { label: 'ساخته‌شده', value: <JalaliInstant at={link.createdAt} /> },
            { label: 'آخرین دریافت', value: link.lastReadAt ? <Relative at={link.lastReadAt} /> : 'هنوز دریافت نشده' },
          ]}
        />
      ) : null}
    </Modal>
  )
}

/** A day as a screen reader says it: «تعطیل: نوروز، ۳ ورود، ۲ خروج». */
const agendaCountsText = (counts: AgendaCount[], holiday: string | undefined) =>
  [
    holiday && `تعطیل: ${holiday}`,
    ...counts.map(({ kind, count }) => toPersianDigits(`${count} ${agendaKindLabels[kind]}`)),
  ]
    .filter(Boolean)
    .join('، ')

/** A day of the month: how many of each kind, in words; on a phone how many in all, and the signs of the kinds. */
function AgendaDayCounts({ counts, holiday }: { counts: AgendaCount[]; holiday: string | undefined }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <span className="flex flex-col gap-0.5">
      {holiday ? <span className="truncate text-2xs text-bad">{holiday}</span> : null}
      {total === 0 ? null : <b className="text-2xs text-muted md:hidden">{formatCount(total)}</b>}
      <span className="flex flex-wrap gap-0.5 md:gap-x-2">
        {counts.map(({ kind, count }) => {
          const { icon: Icon, box } = agendaStatuses[kind]
          return (
            <Fragment key={kind}>
              <span className={cx('rounded-1 p-0.5 md:hidden', box)}>
                <Icon className="size-2.5" />
              </span>
              <span className="whitespace-nowrap text-2xs text-muted max-md:hidden">
                {agendaKindLabels[kind]} <b className="text-ink">{formatCount(count)}</b>
              </span>
            </Fragment>
          )
        })}
      </span>
    </span>
  )
}

function AgendaLegend() {
  return (
    <ul
      aria-label="نشانه‌ها"
      className="flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 text-xs md:hidden"
    >
      {AgendaKind.options.map((kind) => {
        const { icon: Icon, box } = agendaStatuses[kind]
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={cx('rounded-1 p-1', box)}>
              <Icon aria-hidden="true" className="size-3" />
            </span>
            {agendaKindLabels[kind]}
          </li>
        )
      })}
    </ul>
  )
}
