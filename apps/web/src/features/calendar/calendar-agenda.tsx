import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOff, Rss } from 'lucide-react'
import { type AgendaCount, agendaKindLabels } from '@rezerv/contract/calendar/calendar-agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, formatInstant, minutesBetween } from '@rezerv/contract/jalali.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/class-names.ts'
import { MonthCalendar } from '#ui/month-calendar.tsx'
import { Page } from '#ui/page.tsx'
import { useNow } from '#ui/use-now.ts'
import { WithAside } from '#ui/with-aside.tsx'
import { AgendaDayList } from './calendar-agenda-day.tsx'
import { AgendaFilters } from './calendar-agenda-filters.tsx'
import { AgendaSubscription } from './calendar-agenda-link.tsx'
import { agendaLooks } from './calendar-agenda-looks.ts'
import { agendaMonth, type AgendaSearch } from './calendar-agenda-queries.ts'
import { today } from './calendar-month.ts'

type Props = { search: AgendaSearch; onSearch: (search: AgendaSearch) => void }

/** The month's arrivals, departures, pick-ups, returns, occurrences and answers due, and the chosen day's list. */
export function CalendarAgenda({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(agendaMonth(search, search.day ?? today()))
  const [day, goTo] = useDay(search.day ?? today(), (next) => onSearch({ ...search, day: next }))
  const [isSubscribing, setSubscribing] = useState(false)
  const counts = Map.groupBy(data.counts, (count) => count.day)
  const holidays = new Map(data.holidays.map((holiday) => [holiday.day, holiday.name]))
  return (
    <Page
      title="دستور کار ماه"
      actions={
        <>
          <LinkButton to="/holidays" icon={CalendarOff}>
            تعطیلات
          </LinkButton>
          <Button icon={Rss} onPress={() => setSubscribing(true)}>
            اشتراک تقویم
          </Button>
        </>
      }
    >
      <Freshness readAt={data.readAt} />
      <WithAside
        asideLabel={`فهرست ${formatDay(day, 'full')}`}
        aside={<AgendaDayList day={day} search={search} holiday={holidays.get(day)} />}
      >
        <div data-no-print>
          <Card isFlush>
            <AgendaFilters search={search} hostName={data.hostName} onSearch={onSearch} />
            <MonthCalendar
              label="دستور کار"
              day={day}
              onDayChange={goTo}
              renderCell={(cellDay) => {
                const found = counts.get(cellDay) ?? []
                const holiday = holidays.get(cellDay)
                return {
                  label: [holiday && `تعطیل: ${holiday}`, ...found.map(countText)].filter(Boolean).join('، '),
                  isHoliday: holiday !== undefined,
                  isChosen: cellDay === day,
                  content: <DayCounts counts={found} holiday={holiday} />,
                }
              }}
            />
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

/** Older than this it was not read just now: there is no network, and a kept copy is shown. */
const freshMinutes = 5

function Freshness({ readAt }: { readAt: string }) {
  const age = minutesBetween(readAt, new Date(useNow(60_000)).toISOString())
  if (age < freshMinutes) return null
  return (
    <Banner tone="warn" title={`آخرین به‌روزرسانی ${formatInstant(readAt, 'weekdayDayMonth')}`}>
      ارتباط با سرور برقرار نیست؛ آن‌چه می‌بینید نسخهٔ همان زمان است.
    </Banner>
  )
}

const countText = ({ kind, count }: AgendaCount) => toPersianDigits(`${count} ${agendaKindLabels[kind]}`)

type CountsProps = { counts: AgendaCount[]; holiday: string | undefined }

function DayCounts({ counts, holiday }: CountsProps) {
  return (
    <span className="flex flex-col gap-0.5">
      {holiday ? <span className="truncate text-2xs text-bad max-md:hidden">{holiday}</span> : null}
      <span className="flex flex-wrap gap-0.5">
        {counts.map(({ kind, count }) => {
          const { icon: Icon, box } = agendaLooks[kind]
          return (
            <span key={kind} className={cx('flex h-5 items-center gap-0.5 rounded-1 px-1 text-2xs font-semibold', box)}>
              <Icon aria-hidden="true" className="size-3 shrink-0" />
              {toPersianDigits(count)}
              <span className="font-medium max-xl:hidden">{agendaKindLabels[kind]}</span>
            </span>
          )
        })}
      </span>
    </span>
  )
}
