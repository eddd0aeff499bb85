import type { Occurrence, OccurrenceInput } from '@rezerv/contract/occurrence/occurrence.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { seriesMax } from '@rezerv/contract/occurrence/occurrence-series.ts'

type Props = { items: OccurrenceInput[]; taken: Occurrence[] }

/** What the series makes, before it is made; starts that are already there are struck through. */
export function OccurrencePreview({ items, taken }: Props) {
  const known = new Set(taken.filter((one) => one.status === 'scheduled').map((one) => Date.parse(one.startsAt)))
  const isKnown = (one: OccurrenceInput) => known.has(Date.parse(one.startsAt))
  const twice = items.filter(isKnown).length
  if (items.length === 0)
    return <p className="text-sm text-muted">روز آغاز، روزهای هفته، ساعت و پایان دوره را برگزینید تا پیش‌نمایش بیاید.</p>
  return (
    <section aria-label="پیش‌نمایش سانس‌ها" className="rounded-2 bg-sunken p-3">
      <p className="mb-2 text-sm font-semibold">
        {toPersianDigits(items.length)} سانس
        {twice > 0 ? `، ${toPersianDigits(twice)} تای آن از پیش هست` : ''}
        {items.length === seriesMax ? ` (بیشینهٔ یک دوره ${toPersianDigits(seriesMax)} سانس است)` : ''}
      </p>
      <ul className="grid max-h-56 gap-x-6 gap-y-1 overflow-y-auto text-sm sm:grid-cols-2">
        {items.map((one) => (
          <li key={one.startsAt} className={isKnown(one) ? 'text-muted line-through' : ''}>
            {formatInstant(one.startsAt, 'full')} تا {formatTime(one.endsAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}
