import { useState } from 'react'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay, formatTime, formatInstant } from '@rezerv/contract/jalali.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { OccurrenceCancel } from './occurrence-cancel.tsx'
import { OccurrenceChange } from './occurrence-change.tsx'
import { OccurrenceDay } from './occurrence-day.tsx'
import { today } from '#lib/jalali-month.ts'
import { massCancellationTones } from './occurrence-status.ts'
import { occurrenceList, occurrencePlace, massCancellations } from './occurrence-queries.ts'
import { CalendarX2 } from 'lucide-react'
import {
  type MassCancellation,
  massCancellationEndpoints,
} from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { useUndoKey } from '#ui/undo/use-undo-key.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'

/** A narrow cell shows so many; the rest are counted. */
const shownMax = 3

type Props = { listingId: number; day: string | undefined; onDay: (day: string) => void }

/** An event's month: the occurrences of each day with what is taken of them, and of the chosen day every ticket's figures. */
export function OccurrencePage({ listingId, day: wanted, onDay }: Props) {
  const { data } = useSuspenseQuery(occurrenceList(listingId))
  const [changing, setChanging] = useState<Occurrence>()
  useUndoKey(occurrencePlace(listingId))
  const [cancelling, setCancelling] = useState<number>()
  const now = new Date(useNow(60_000)).toISOString()
  const byDay = Map.groupBy(data.items, (one) => dayOfInstant(one.startsAt))
  const next = data.items.find((one) => one.endsAt >= now && one.status === 'scheduled')
  const day = wanted ?? (next ? dayOfInstant(next.startsAt) : today())
  // From the list, so that figures which change while the dialog is open change in it.
  const cancelled = data.items.find((one) => one.id === cancelling)
  return (
    <>
      <MassCancellations
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
          <MonthGrid
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
        <UndoBar place={occurrencePlace(listingId)} />
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
    : `ساعت ${formatTime(one.startsAt)}، ${formatCount(one.sold)} فروخته، ${formatCount(one.held)} رزرو موقت از ${formatCount(one.capacity)}`

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
            <span className="max-md:hidden">
              {isFull ? 'پر' : `${formatCount(taken)} از ${formatCount(one.capacity)}`}
            </span>
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

const load = () => import('./occurrence-mass-cancellation.tsx')

type ProgressProps = { listingId: number; now: string; canCancel: boolean }

/** How far a mass cancellation is, while it runs and for a day after; and the button that calls the whole event off. */
function MassCancellations({ listingId, now, canCancel }: ProgressProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(massCancellations(listingId))
  const shown = (data?.items ?? []).filter((one) => one.status === 'running' || isRecent(one, now))
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {shown.map((one) => (
        <MassCancellationProgress key={one.id} massCancellation={one} />
      ))}
      {canCancel ? (
        <PageAction
          isRare
          look="danger"
          label="لغو کل رویداد"
          needs={massCancellationEndpoints.startMassCancellation}
          icon={CalendarX2}
          onPress={() => setOpen(true)}
        />
      ) : null}
      <Deferred load={load} open={isOpen}>
        {({ OccurrenceMassCancellation: Dialog }) => (
          <Dialog listingId={listingId} occurrenceId={null} what="کل رویداد" onClose={() => setOpen(false)} />
        )}
      </Deferred>
    </div>
  )
}

const isRecent = ({ finishedAt }: MassCancellation, now: string) =>
  finishedAt !== null && Date.parse(now) - Date.parse(finishedAt) < 86_400_000

function MassCancellationProgress({ massCancellation }: { massCancellation: MassCancellation }) {
  const what = massCancellation.startsAt ? `سانس ${formatInstant(massCancellation.startsAt, 'full')}` : 'کل رویداد'
  const finished = massCancellation.done + massCancellation.skipped
  return (
    <Banner tone={massCancellationTones[massCancellation.status]} title={`لغو ${what}`}>
      {massCancellation.status === 'running' ? (
        <div className="mt-2 max-w-lg">
          <Progress
            label="سفارش‌های لغوشده"
            value={finished}
            max={Math.max(1, massCancellation.total)}
            valueText={`${formatCount(finished)} از ${formatCount(massCancellation.total)}`}
          />
        </div>
      ) : null}
      <p className="mt-1">
        {formatCount(massCancellation.done)} سفارش لغو شد؛ بازپرداخت درخواست‌شده:{' '}
        <Money rials={massCancellation.refundRials} />.
        {massCancellation.skipped > 0 ? ` ${formatCount(massCancellation.skipped)} سفارش قبلاً تمام شده بود.` : null}
        {massCancellation.status === 'running' && massCancellation.message
          ? ` ${formatCount(massCancellation.waiting)} سفارش مانده است: ${massCancellation.message}.`
          : null}
        {massCancellation.createdByName ? ` درخواست‌کننده: ${massCancellation.createdByName}.` : null}
      </p>
    </Banner>
  )
}
