import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { MonthCalendar } from '#ui/date/month-calendar.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { OccurrenceCancel } from './occurrence-cancel.tsx'
import { OccurrenceChange } from './occurrence-change.tsx'
import { OccurrenceDay } from './occurrence-day.tsx'
import { OccurrenceMassProgress } from './occurrence-mass-progress.tsx'
import { today } from '#lib/jalali-month.ts'
import { occurrenceList } from './occurrence-queries.ts'

const count = (value: number) => toPersianDigits(groupDigits(value, '٬'))
/** A narrow cell shows so many; the rest are counted. */
const shownMax = 3

type Props = { listingId: number; day: string | undefined; onDay: (day: string) => void }

/** An event's month: the occurrences of each day with what is taken of them, and of the chosen day every ticket's figures. */
export function OccurrencePage({ listingId, day: wanted, onDay }: Props) {
  const { data } = useSuspenseQuery(occurrenceList(listingId))
  const [changing, setChanging] = useState<Occurrence>()
  const [cancelling, setCancelling] = useState<number>()
  const now = new Date(useNow(60_000)).toISOString()
  const byDay = Map.groupBy(data.items, (one) => dayOfInstant(one.startsAt))
  const next = data.items.find((one) => one.endsAt >= now && one.status === 'scheduled')
  const day = wanted ?? (next ? dayOfInstant(next.startsAt) : today())
  // From the list, so that figures which change while the dialog is open change in it.
  const cancelled = data.items.find((one) => one.id === cancelling)
  return (
    <>
      <OccurrenceMassProgress
        listingId={listingId}
        now={now}
        canCancel={data.items.some((one) => one.endsAt >= now && one.status === 'scheduled' && one.sold + one.held > 0)}
      />
      <WithAside
        asideLabel={`سانس‌های ${formatDay(day, 'full')}`}
        aside={
          <OccurrenceDay
            day={day}
            occurrences={byDay.get(day) ?? []}
            now={now}
            onChange={setChanging}
            onCancel={(one) => setCancelling(one.id)}
          />
        }
      >
        <Card isFlush>
          <MonthCalendar
            label="سانس‌ها"
            day={day}
            onDayChange={onDay}
            renderCell={(cellDay) => {
              const found = byDay.get(cellDay) ?? []
              return {
                isChosen: cellDay === day,
                label: found.map(occurrenceText).join('؛ '),
                content: <DayOccurrences occurrences={found} now={now} />,
              }
            }}
          />
        </Card>
      </WithAside>
      {changing ? (
        <OccurrenceChange key={changing.id} occurrence={changing} onClose={() => setChanging(undefined)} />
      ) : null}
      {cancelled ? <OccurrenceCancel occurrence={cancelled} onClose={() => setCancelling(undefined)} /> : null}
    </>
  )
}

const occurrenceText = (one: Occurrence) =>
  one.status === 'cancelled'
    ? `ساعت ${formatTime(one.startsAt)} لغوشده`
    : `ساعت ${formatTime(one.startsAt)}، ${count(one.sold)} فروخته، ${count(one.held)} نگه‌داشته از ${count(one.capacity)}`

function DayOccurrences({ occurrences, now }: { occurrences: Occurrence[]; now: string }) {
  return (
    <span className="flex flex-col gap-0.5">
      {occurrences.slice(0, shownMax).map((one) => {
        const taken = one.sold + one.held
        const isFull = one.capacity > 0 && taken >= one.capacity
        return (
          <span
            key={one.id}
            className={cx(
              'flex flex-wrap items-center justify-between gap-x-1 rounded-1 px-1 text-2xs',
              one.status === 'cancelled' && 'bg-calm-soft text-calm line-through',
              one.status !== 'cancelled' && (one.endsAt < now ? 'bg-calm-soft text-calm' : tone(isFull)),
            )}
          >
            <b>{formatTime(one.startsAt)}</b>
            <span className="max-md:hidden">{isFull ? 'پر' : `${count(taken)} از ${count(one.capacity)}`}</span>
          </span>
        )
      })}
      {occurrences.length > shownMax ? (
        <span className="text-2xs text-muted">{toPersianDigits(`+${occurrences.length - shownMax}`)}</span>
      ) : null}
    </span>
  )
}

const tone = (isFull: boolean) => (isFull ? 'bg-info-soft text-info' : 'bg-accent-soft text-accent-strong')
