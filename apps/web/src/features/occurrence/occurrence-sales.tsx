import { useSuspenseQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { useNow } from '#ui/date/use-now.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Figures } from '#ui/page/figures.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { CheckInLink } from './occurrence-check-in.tsx'
import { occurrenceList } from './occurrence-queries.ts'
import { occurrenceStatusBadge } from './occurrence-status.ts'

function useOccurrences(listingId: number) {
  const { data } = useSuspenseQuery(occurrenceList(listingId))
  const now = new Date(useNow(60_000)).toISOString()
  const held = data.items.filter(({ status }) => status === 'scheduled')
  return {
    now,
    toCome: held.filter(({ endsAt }) => endsAt >= now),
    over: held.filter(({ endsAt }) => endsAt < now).toReversed(),
  }
}

const sumOf = (all: Occurrence[], of: (one: Occurrence) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** What an event sold, what is held and free, and when it is next. */
export function OccurrenceFigures({ listingId }: { listingId: number }) {
  const { toCome, over } = useOccurrences(listingId)
  const [next] = toCome
  const [sold, held, kept, places] = [
    sumOf(toCome, (one) => one.sold),
    sumOf(toCome, (one) => one.held),
    sumOf(toCome, (one) => one.kept),
    sumOf(toCome, (one) => one.capacity),
  ]
  return (
    <Figures
      label="خلاصهٔ فروش"
      items={[
        {
          label: 'سانس بعدی',
          value: next ? <JalaliInstant at={next.startsAt} style="near" /> : '—',
          detail: next ? <Relative at={next.startsAt} /> : 'سانس آینده‌ای نیست',
        },
        {
          label: 'فروختهٔ سانس‌های پیش رو',
          value: formatCount(sold),
          ...(places > 0 && { detail: `از ${formatCount(places)} جا` }),
        },
        { label: 'رزرو موقت', value: formatCount(held) },
        {
          label: 'جای خالی',
          value: formatCount(Math.max(0, places - sold - held - kept)),
          ...(kept > 0 && { detail: `${formatCount(kept)} جا کنار گذاشته برای کدها` }),
        },
        over.length > 0 && { label: 'فروختهٔ سانس‌های گذشته', value: formatCount(sumOf(over, (one) => one.sold)) },
      ]}
    />
  )
}

/** The doors of an event: its occurrences, the next first, each with how full it is and the way to let people in. */
export function OccurrenceDoors({ listingId }: { listingId: number }) {
  const { toCome, over, now } = useOccurrences(listingId)
  const all = [...toCome, ...over]
  return (
    <Card
      title="پذیرش بلیت‌ها"
      description="دستگاه هر ورودی صفحهٔ سانس خود را باز می‌کند؛ بدون اینترنت هم کار می‌کند"
      isFlush
    >
      {all.length === 0 ? (
        <EmptyState icon={ScanLine} title="هنوز سانسی ندارد" className="border-t border-line" />
      ) : (
        <ul aria-label="سانس‌ها برای پذیرش" className="divide-y divide-line border-t border-line">
          {all.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-52 font-semibold">{formatInstant(one.startsAt, 'full')}</span>
              <StatusBadge {...occurrenceStatusBadge(one, now)} />
              <span className="w-36">
                <Progress
                  label={`فروش سانس ${formatInstant(one.startsAt, 'full')}`}
                  isLabelHidden
                  value={one.sold}
                  max={Math.max(1, one.capacity)}
                  valueText={soldText(one)}
                />
                <span className="text-xs text-muted">{soldText(one)}</span>
              </span>
              <CheckInLink occurrence={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const soldText = (one: Occurrence) => `${formatCount(one.sold)} از ${formatCount(one.capacity)} جا فروخته`
