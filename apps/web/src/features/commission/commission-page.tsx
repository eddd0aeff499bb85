import { useState } from 'react'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { CircleX, Plus } from 'lucide-react'
import {
  type CommissionRule,
  type CommissionRuleRow,
  type CommissionTrial,
  commissionEndpoints,
} from '@rezerv/contract/commission/commission-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { commissionRules, commissionListings, commissionTrial } from './commission-queries.ts'
import { datesText, guestSideText, hostSideText, scopeText } from './commission-text.ts'
import { commissionVerdictLabels } from '@rezerv/contract/commission/commission-rule.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { datedStateBadges, type DatedState } from '#ui/date/dated-state.ts'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { today } from '#lib/jalali-month.ts'

const load = () => import('./commission-dialogs.tsx')

const order: Record<DatedState, number> = { current: 0, planned: 1, ended: 2 }

const ruleState = ({ from, until }: Pick<CommissionRule, 'from' | 'until'>, today: string): DatedState =>
  until !== null && (until < today || until < from) ? 'ended' : from > today ? 'planned' : 'current'

/** `/commission`: what the platform takes of which sales, from when, and which rule a listing gets. */
export function CommissionPage() {
  const { data } = useSuspenseQuery(commissionRules)
  const [ending, setEnding] = useState<CommissionRuleRow>()
  const [onDay] = useState(today)
  const rules = data.items.toSorted((a, b) => order[ruleState(a, onDay)] - order[ruleState(b, onDay)])
  return (
    <Page
      title="قاعده‌های کارمزد"
      subtitle="قاعدهٔ دقیق‌تر اعمال می‌شود: میزبان، سپس دسته، سپس نوع آگهی؛ سفارش‌های قبلی تغییر نمی‌کنند"
      actions={
        <DialogAction
          look="primary"
          label="قاعدهٔ جدید"
          needs={commissionEndpoints.addCommissionRule}
          icon={Plus}
          load={load}
          dialog={({ CommissionAdd }, onClose) => <CommissionAdd onClose={onClose} />}
        />
      }
    >
      <WithAside asideLabel="آزمایش قاعده‌ها" aside={<CommissionTry />}>
        <Card isFlush>
          {rules.length === 0 ? (
            <EmptyState title="هنوز قاعده‌ای تعریف نشده است">
              تا آن زمان از همهٔ فروش‌ها {toPersianDigits(data.defaultPercent)}٪ کارمزد گرفته می‌شود.
            </EmptyState>
          ) : (
            <ul aria-label="قاعده‌های کارمزد" className="divide-y divide-line">
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} state={ruleState(rule, onDay)} onEnd={() => setEnding(rule)} />
              ))}
            </ul>
          )}
        </Card>
        <p className="px-1 text-sm text-muted">
          برای فروشی که قاعده‌ای ندارد: {toPersianDigits(data.defaultPercent)}٪ از میزبان (تنظیمات).
        </p>
      </WithAside>
      <Deferred load={load} open={ending}>
        {({ CommissionEnd }, rule) => <CommissionEnd rule={rule} onClose={() => setEnding(undefined)} />}
      </Deferred>
    </Page>
  )
}

function Rule({ rule, state, onEnd }: { rule: CommissionRuleRow; state: DatedState; onEnd: () => void }) {
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-2 py-3 ps-4 pe-14">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {rule.name} <StatusBadge {...datedStateBadges[state]} />
        </p>
        <p className="text-sm text-muted">
          {scopeText(rule)}
          {rule.hostName ? ` · میزبان ${rule.hostName}` : ''}
        </p>
        <p className="text-xs text-muted">
          {datesText(rule)} · {formatCount(rule.orderCount)} سفارش · {rule.createdByName ?? 'سامانه'}
        </p>
      </div>
      <dl className="grid basis-64 grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-muted">از میزبان</dt>
        <dd>{hostSideText(rule)}</dd>
        <dt className="text-muted">از مشتری</dt>
        <dd>{guestSideText(rule)}</dd>
        {rule.vatOnCommission ? (
          <>
            <dt className="text-muted">مالیات</dt>
            <dd>بر کارمزد میزبان</dd>
          </>
        ) : null}
      </dl>
      {state === 'ended' ? null : (
        <span className="absolute end-2 top-2">
          <MayDo needs={commissionEndpoints.endCommissionRule}>
            <IconButton icon={CircleX} label={`پایان دادن به ${rule.name}`} onPress={onEnd} />
          </MayDo>
        </span>
      )}
    </li>
  )
}

/** Which rule a listing gets when it is booked on a day, and why the others do not count. */
function CommissionTry() {
  const [text, setText] = useState('')
  const [listingId, setListing] = useState<number | null>(null)
  const [day, setDay] = useState<string | null>(today)
  const listings = useQuery(commissionListings(text))
  const trial = useQuery(commissionTrial(listingId, day ?? today()))
  return (
    <Card title="آزمایش" description="کدام قاعده برای این آگهی و این روز اعمال می‌شود؟" gap={4}>
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
        empty="آگهی‌ای با این مشخصات پیدا نشد"
      />
      <DateField label="روز رزرو" value={day} onChange={setDay} />
      {trial.error ? <Banner tone="bad" title={trial.error.message} /> : null}
      {trial.data && listingId !== null ? <Verdicts trial={trial.data} /> : null}
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
        <p>از مشتری: {guestSideText(first.rule)}</p>
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
