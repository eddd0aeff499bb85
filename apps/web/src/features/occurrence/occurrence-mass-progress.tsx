import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CalendarX2 } from 'lucide-react'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { MassCancellation } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { massCancellations } from './occurrence-queries.ts'

const load = () => import('./occurrence-mass-cancellation.tsx')
const count = (value: number) => toPersianDigits(groupDigits(value, '٬'))

type Props = { listingId: number; now: string; canCancel: boolean }

/** How far a mass cancellation is, while it runs and for a day after; and the button that calls the whole event off. */
export function OccurrenceMassProgress({ listingId, now, canCancel }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(massCancellations(listingId))
  const shown = (data?.items ?? []).filter((one) => one.status === 'running' || isRecent(one, now))
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {shown.map((one) => (
        <MassCancellationProgress key={one.id} massCancellation={one} />
      ))}
      {canCancel ? (
        <Button icon={CalendarX2} className="self-end" onPress={() => setOpen(true)}>
          لغو کل رویداد
        </Button>
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
  const settled = massCancellation.done + massCancellation.skipped
  return (
    <Banner tone={massCancellation.status === 'done' ? 'good' : 'info'} title={`لغو ${what}`}>
      {massCancellation.status === 'running' ? (
        <div className="mt-2 max-w-lg">
          <Progress
            label="سفارش‌های لغوشده"
            value={settled}
            max={Math.max(1, massCancellation.total)}
            valueText={`${count(settled)} از ${count(massCancellation.total)}`}
          />
        </div>
      ) : null}
      <p className="mt-1">
        {count(massCancellation.done)} سفارش لغو شد؛ بازپرداخت درخواست‌شده:{' '}
        <Money rials={massCancellation.refundRials} />.
        {massCancellation.skipped > 0 ? ` ${count(massCancellation.skipped)} سفارش پیش‌تر پایان یافته بود.` : null}
        {massCancellation.status === 'running' && massCancellation.message
          ? ` ${count(massCancellation.waiting)} سفارش مانده است: ${massCancellation.message}.`
          : null}
        {massCancellation.createdByName ? ` آغازگر: ${massCancellation.createdByName}.` : null}
      </p>
    </Banner>
  )
}
