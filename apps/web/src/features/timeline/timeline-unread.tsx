import { Button } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { UnreadDays } from './timeline-days.ts'
import { type GridMeasure, startOfDay } from './timeline-geometry.ts'

/** Days of which nothing is known yet are covered: empty, they would look free. */
export function TimelineUnread({ days, measure }: { days: UnreadDays[]; measure: GridMeasure }) {
  return days.map(({ start, end, retry }) => {
    const first = Math.max(-measure.before, start)
    const width = (Math.min(measure.days, end) - first) * measure.dayWidth
    return (
      <div
        key={start}
        style={{ insetInlineStart: startOfDay(first, measure), width }}
        className="pointer-events-none absolute inset-y-0 bg-sunken"
      >
        <div className="sticky top-24 flex justify-center pt-6 text-sm text-muted">
          <span className="pointer-events-auto sticky inset-x-64 flex items-center gap-2 rounded-full bg-raised px-3 py-1.5 shadow-1">
            {retry ? (
              <>
                این روزها بارگذاری نشد
                <Button size="small" onPress={retry}>
                  دوباره
                </Button>
              </>
            ) : (
              <>
                <Spinner /> بارگذاری روزها…
              </>
            )}
          </span>
        </div>
      </div>
    )
  })
}
