import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CalendarX2 } from 'lucide-react'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { MassCancellation } from '@rezerv/contract/cancellation/cancellation-mass-endpoints.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { part } from '#ui/overlay/late.ts'
import { Money } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { massCancellations } from './occurrence-queries.ts'

const Dialog = part(() => import('./occurrence-mass-cancellation.tsx').then((file) => file.OccurrenceMassCancellation))
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
        <OneMass key={one.id} mass={one} />
      ))}
      {canCancel ? (
        <Button icon={CalendarX2} className="self-end" onPress={() => setOpen(true)}>
          لغو کل رویداد
        </Button>
      ) : null}
      {isOpen ? (
        <Dialog listingId={listingId} occurrenceId={null} what="کل رویداد" onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

const isRecent = ({ finishedAt }: MassCancellation, now: string) =>
  finishedAt !== null && Date.parse(now) - Date.parse(finishedAt) < 86_400_000

function OneMass({ mass }: { mass: MassCancellation }) {
  const what = mass.startsAt ? `سانس ${formatInstant(mass.startsAt, 'full')}` : 'کل رویداد'
  const settled = mass.done + mass.skipped
  return (
    <Banner tone={mass.status === 'done' ? 'good' : 'info'} title={`لغو ${what}`}>
      {mass.status === 'running' ? (
        <div className="mt-2 max-w-lg">
          <Progress
            label="سفارش‌های لغوشده"
            value={settled}
            max={Math.max(1, mass.total)}
            valueText={`${count(settled)} از ${count(mass.total)}`}
          />
        </div>
      ) : null}
      <p className="mt-1">
        {count(mass.done)} سفارش لغو شد؛ بازپرداخت درخواست‌شده: <Money rials={mass.refundRials} />.
        {mass.skipped > 0 ? ` ${count(mass.skipped)} سفارش پیش‌تر پایان یافته بود.` : null}
        {mass.status === 'running' && mass.message ? ` ${count(mass.waiting)} سفارش مانده است: ${mass.message}.` : null}
        {mass.createdByName ? ` آغازگر: ${mass.createdByName}.` : null}
      </p>
    </Banner>
  )
}
