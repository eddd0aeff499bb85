import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { commissionVerdictLabels } from '@rezerv/contract/commission/commission-rule.ts'
import type { CommissionTrial } from '@rezerv/contract/commission/commission-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { commissionListings, commissionTrial } from './commission-queries.ts'
import { guestSideText, hostSideText, scopeText } from './commission-text.ts'

const today = () => dayOfInstant(new Date().toISOString())

/** Which rule a listing gets when it is booked on a day, and why the others do not count. */
export function CommissionTry() {
  const [text, setText] = useState('')
  const [listingId, setListing] = useState<number | null>(null)
  const [day, setDay] = useState<string | null>(today)
  const listings = useQuery(commissionListings(text))
  const trial = useQuery(commissionTrial(listingId, day ?? today()))
  return (
    <Card title="آزمودن" description="کدام قاعده برای این آگهی و این روز به کار می‌رود؟">
      <div className="flex flex-col gap-4">
        <ComboBox
          label="آگهی"
          options={(listings.data?.items ?? []).map((one) => ({
            id: one.id,
            label: one.title,
            detail: `${one.code} · ${scopeText({ kind: one.kind, category: one.category || null })} · ${one.hostName}`,
          }))}
          value={listingId}
          onChange={setListing}
          onSearch={setText}
          isLoading={listings.isFetching}
          placeholder="نام یا کد آگهی"
          empty="آگهی‌ای با این نشانه پیدا نشد"
        />
        <DateField label="روز رزرو" value={day} onChange={setDay} />
        {trial.error ? <Banner tone="bad" title={trial.error.message} /> : null}
        {trial.data && listingId !== null ? <Verdicts trial={trial.data} /> : null}
      </div>
    </Card>
  )
}

function Verdicts({ trial: { verdicts } }: { trial: CommissionTrial }) {
  const [first, ...others] = verdicts
  if (!first || first.verdict !== 'applies')
    return <Banner tone="warn" title="هیچ قاعده‌ای برای این روز نیست؛ کارمزدی گرفته نمی‌شود" />
  return (
    <div aria-live="polite" className="flex flex-col gap-3 text-sm">
      <div className="rounded-1 bg-good-soft px-3 py-2.5">
        <p className="font-semibold">{first.rule.name}</p>
        <p>از میزبان: {hostSideText(first.rule)}</p>
        <p>از مهمان: {guestSideText(first.rule)}</p>
      </div>
      {others.length > 0 ? (
        <ul aria-label="قاعده‌های دیگر" className="flex flex-col gap-2">
          {others.map(({ rule, verdict }) => (
            <li key={`${rule.id}-${rule.name}-${rule.from}`}>
              {rule.name}
              <span className="block text-xs text-muted">{commissionVerdictLabels[verdict]}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
