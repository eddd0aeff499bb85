import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import { toneClass, type Tone } from './badge.tsx'
import { cx } from './class-names.ts'
import { TehranTime } from './jalali.tsx'

export type ListedEvent = {
  id: string | number
  /** Instant in UTC. */
  at: string
  title: ReactNode
  detail?: ReactNode
  /** Who did it. */
  by?: string
  icon: LucideIcon
  tone?: Tone
}

/** Events in the order given, under a heading for each day of Tehran. */
export function EventList({ events }: { events: ListedEvent[] }) {
  const days = daysOf(events)
  return (
    <div className="flex flex-col gap-5">
      {days.map(([day, dayEvents]) => (
        <section key={day}>
          <h3 className="mb-2 text-xs font-semibold text-muted">{formatDay(day, 'full')}</h3>
          <ol className="flex flex-col">
            {dayEvents.map((event) => (
              <li key={event.id} className="group relative flex gap-3 pb-4 last:pb-0">
                <span
                  aria-hidden="true"
                  className="absolute start-3.5 top-7 bottom-0 border-s border-line group-last:hidden"
                />
                <span
                  className={cx(
                    'z-1 flex size-7 shrink-0 items-center justify-center rounded-full',
                    toneClass[event.tone ?? 'calm'],
                  )}
                >
                  <event.icon aria-hidden="true" className="size-3.5" strokeWidth={2.2} />
                </span>
                <div className="min-w-0 flex-1 pt-0.5">
                  <p className="font-medium">{event.title}</p>
                  {event.detail ? <div className="text-sm text-muted">{event.detail}</div> : null}
                </div>
                <p className="shrink-0 pt-1 text-end text-xs text-muted">
                  <TehranTime at={event.at} />
                  {event.by ? <span className="block">{event.by}</span> : null}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function daysOf(events: ListedEvent[]): [day: string, events: ListedEvent[]][] {
  const days = new Map<string, ListedEvent[]>()
  for (const event of events) {
    const day = dayOfInstant(event.at)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}
