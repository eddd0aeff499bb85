import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import {
  exampleCancellations,
  exampleNights,
  exampleOrder,
} from '@rezerv/contract/cancellation/cancellation-example.ts'
import type { CancellationCase, CancellationCaseTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import type { Cancellation } from '@rezerv/contract/cancellation/cancellation.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import { Money } from '#ui/primitives/money.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { settingList } from './setting-queries.ts'

type Props = { policy: CancellationPolicy; which: CancellationCase; terms: CancellationCaseTerms | undefined }

/** Everybody's share of a made-up stay under these terms, by the rule that cancels real orders. */
export function PolicyExample({ policy, which, terms }: Props) {
  const { min, max, usual } = exampleNights[which]
  const [nights, setNights] = useState<number | null>(usual)
  const [nightRials, setNightRials] = useState<number | null>(20_000_000)
  const vatPercent = usePercent('vat_percent')
  const commissionPercent = usePercent('commission_percent')
  return (
    <section aria-label="نمونه" className="flex flex-col gap-3 rounded-2 bg-sunken p-3.5">
      <div>
        <h3 className="text-sm font-semibold">نمونه: مشتری یک اقامت پرداخت‌شده را لغو می‌کند</h3>
        <p className="text-xs text-muted">
          با مالیات {toPersianDigits(vatPercent)}٪ و کارمزد {toPersianDigits(commissionPercent)}٪ فعلی
        </p>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:max-lg:max-w-md">
        <NumberField label="تعداد شب‌ها" min={min} max={max} value={nights} onChange={setNights} />
        <MoneyField label="قیمت هر شب" value={nightRials} onChange={setNightRials} />
      </div>
      {terms && nights && nightRials ? (
        <Outcomes {...{ policy, which, terms, nights, nightRials, vatPercent, commissionPercent }} />
      ) : (
        <p className="text-sm text-muted">وقتی همهٔ فیلدها درست پر شوند، نمونه اینجا دیده می‌شود.</p>
      )}
    </section>
  )
}

function usePercent(key: 'vat_percent' | 'commission_percent'): number {
  const { data } = useSuspenseQuery(settingList)
  const [now] = useState(() => new Date().toISOString())
  const versions = data.items.find((item) => item.key === key)?.versions ?? []
  return Number(settingNow(versions, now).current?.value ?? 0)
}

type OutcomesProps = {
  policy: CancellationPolicy
  which: CancellationCase
  terms: CancellationCaseTerms
  nights: number
  nightRials: number
  vatPercent: number
  commissionPercent: number
}

function Outcomes({ policy, which, terms, ...stay }: OutcomesProps) {
  const order = exampleOrder(
    policy,
    { ordinary: terms, peak: terms, nowruz: terms, long: terms },
    { ...stay, case: which },
  )
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className="text-sm">
        جمع با مالیات: <Money rials={order.totalRials} className="font-semibold" />
      </p>
      <ul className="flex flex-col divide-y divide-line rounded-1 border border-line bg-surface">
        {exampleCancellations(order).map(({ when, rule, result }) => (
          <li key={when} className="flex flex-col gap-1.5 px-3 py-2.5">
            <p className="text-sm font-semibold">{when}</p>
            <Shares result={result} />
            <p className="text-xs text-muted">{rule}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Shares = ({ result }: { result: Cancellation }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:max-lg:grid-cols-4">
    <Share label="مشتری" rials={result.guestRials} isFirst />
    <Share label="میزبان" rials={result.hostRials} />
    <Share label="پلتفرم" rials={result.platformRials} />
    <Share label="مالیات" rials={result.vatRials} />
  </dl>
)

const Share = ({ label, rials, isFirst }: { label: string; rials: number; isFirst?: boolean }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className={isFirst ? 'font-semibold' : undefined}>
      <Money rials={rials} />
    </dd>
  </div>
)
