'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { formatCount } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { type EventAlert, eventAlertLabels } from '@rezerv/contract/listing/listing-figures.ts'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import type { ListingColumn } from './listing-columns.tsx'

const percent = (part: number, whole: number) => `${formatCount(Math.round((part / whole) * 100))}٪`

export const nextColumn: ListingColumn = {
  id: 'next',
  header: 'سانس بعدی',
  card: {
    at: 'text',
    cell: ({ nextStartsAt }) => (
      <p className="truncate text-sm text-muted">
        {nextStartsAt ? <JalaliInstant at={nextStartsAt} style="near" /> : 'سانس آینده‌ای نیست'}
      </p>
    ),
  },
  cell: ({ nextStartsAt, occurrenceCount, figures: { secondStartsAt: second } }) =>
    nextStartsAt ? (
      <TwoLines
        top={<JalaliInstant at={nextStartsAt} style="near" />}
        bottom={
          second ? (
            <>
              سپس <JalaliDay day={dayOfInstant(second)} style="near" /> · {formatCount(occurrenceCount)} سانس آینده
            </>
          ) : (
            'فقط همین سانس'
          )
        }
      />
    ) : (
      '—'
    ),
}

/** Of the occurrences to come: how full they are. */
export const fillColumn: ListingColumn = {
  id: 'sold',
  header: 'فروخته و رزرو موقت',
  cell: (event) => <EventFill event={event} />,
}

export const seatsText = ({ taken, capacity }: Pick<ListingRow, 'taken' | 'capacity'>) =>
  `${formatCount(taken)} از ${formatCount(capacity)} جا`

function EventFill({ event }: { event: Pick<ListingRow, 'title' | 'taken' | 'capacity'> }) {
  if (event.capacity === 0) return <span className="text-muted">بدون ظرفیت</span>
  const part = event.taken / event.capacity
  return (
    <div className="w-32">
      <Progress
        label={`فروش ${event.title}`}
        isLabelHidden
        value={event.taken}
        max={event.capacity}
        valueText={`${formatCount(event.taken)} از ${formatCount(event.capacity)}`}
        tone={part >= 0.9 ? 'good' : 'accent'}
      />
      <span className="text-xs text-muted">
        {seatsText(event)} · {percent(event.taken, event.capacity)}
      </span>
    </div>
  )
}

export const salesColumn: ListingColumn = {
  id: 'sales',
  header: 'فروش',
  align: 'amount',
  card: 'line',
  cell: ({ figures: { salesRials } }) => (salesRials ? <Money rials={salesRials} look="column" /> : '—'),
}

/** Of the occurrences that have begun. */
export const entryColumn: ListingColumn = {
  id: 'entry',
  header: 'پذیرش',
  card: {
    at: 'small',
    cell: ({ figures: { entered, expected } }) => (expected > 0 ? `پذیرش ${percent(entered, expected)}` : null),
  },
  cell: ({ figures: { entered, expected } }) =>
    expected > 0 ? (
      <TwoLines top={percent(entered, expected)} bottom={`${formatCount(entered)} از ${formatCount(expected)} نفر`} />
    ) : (
      '—'
    ),
}

const alertTones: Record<EventAlert, Tone> = {
  no_ticket: 'bad',
  no_permit: 'bad',
  waiting_answer: 'warn',
  low_sale: 'warn',
}

const Alerts = ({ alerts }: { alerts: EventAlert[] }) =>
  alerts.map((alert) => (
    <StatusBadge key={alert} tone={alertTones[alert]}>
      {eventAlertLabels[alert]}
    </StatusBadge>
  ))

export const alertsColumn: ListingColumn = {
  id: 'alerts',
  header: 'هشدار',
  card: { at: 'marks', cell: ({ figures: { alerts } }) => <Alerts alerts={alerts} /> },
  cell: ({ figures: { alerts } }) =>
    alerts.length > 0 ? (
      <span className="flex flex-wrap gap-1">
        <Alerts alerts={alerts} />
      </span>
    ) : (
      '—'
    ),
}
