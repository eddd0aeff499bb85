import { useRef, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOff, Rss } from 'lucide-react'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { MonthCalendar } from '#ui/date/month-calendar.tsx'
import { OldBanner } from '#ui/primitives/old-banner.tsx'
import { Page } from '#ui/page/page.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { AgendaDayCounts, agendaCountsText, AgendaLegend } from './agenda-counts.tsx'
import { AgendaDayList } from './agenda-day.tsx'
import { AgendaFilters } from './agenda-filters.tsx'
import { AgendaSubscription } from './agenda-link.tsx'
import { agendaMonth, agendaCacheNames } from './agenda-queries.ts'
import type { AgendaSearch } from './agenda-search.ts'
import { today } from '#lib/jalali-month.ts'

type Props = { search: AgendaSearch; onSearch: (search: AgendaSearch) => void }

/** The month's arrivals, departures, pick-ups, returns, occurrences and answers due, and the chosen day's list. */
export function AgendaPage({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(agendaMonth(search, search.day ?? today()))
  const [day, goTo] = useDay(search.day ?? today(), (next) => onSearch({ ...search, day: next }))
  const [isSubscribing, setSubscribing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
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
            <AgendaFilters search={search} hostName={data.hostName} onSearch={onSearch} />
            <MonthCalendar
              label="دستور کار"
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
