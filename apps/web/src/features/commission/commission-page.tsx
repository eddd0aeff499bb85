import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleX, Plus } from 'lucide-react'
import type { CommissionRuleRow } from '@rezerv/contract/commission/commission-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { commissionRules } from './commission-queries.ts'
import { datesText, guestSideText, hostSideText, scopeText } from './commission-text.ts'
import { ruleState, ruleStateBadges, type RuleState } from './commission-status.ts'
import { CommissionTry } from './commission-try.tsx'

const loadAdd = () => import('./commission-add.tsx')
const loadEnd = () => import('./commission-end.tsx')

const order: Record<RuleState, number> = { current: 0, planned: 1, ended: 2 }

/** `/commission`: what the platform takes of which sales, from when, and which rule a listing gets. */
export function CommissionPage() {
  const { data } = useSuspenseQuery(commissionRules)
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<CommissionRuleRow>()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const rules = data.items.toSorted((a, b) => order[ruleState(a, today)] - order[ruleState(b, today)])
  return (
    <Page
      title="قاعده‌های کارمزد"
      subtitle="قاعده‌ای که دقیق‌تر است به کار می‌رود: میزبان، سپس دسته، سپس نوع آگهی؛ سفارش‌های پیشین تغییر نمی‌کنند"
      actions={
        <Button variant="primary" icon={Plus} onPress={() => setAdding(true)}>
          قاعدهٔ تازه
        </Button>
      }
    >
      <WithAside asideLabel="آزمودن قاعده‌ها" aside={<CommissionTry />}>
        <Card isFlush>
          {rules.length === 0 ? (
            <EmptyState title="هنوز قاعده‌ای نوشته نشده است">
              تا آن زمان از همهٔ فروش‌ها {toPersianDigits(data.defaultPercent)}٪ کارمزد گرفته می‌شود.
            </EmptyState>
          ) : (
            <ul aria-label="قاعده‌های کارمزد" className="divide-y divide-line">
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} today={today} onEnd={() => setEnding(rule)} />
              ))}
            </ul>
          )}
        </Card>
        <p className="px-1 text-sm text-muted">
          برای فروشی که قاعده‌ای ندارد: {toPersianDigits(data.defaultPercent)}٪ از میزبان (تنظیمات).
        </p>
      </WithAside>
      <Deferred load={loadAdd} open={isAdding}>
        {({ CommissionAdd }) => <CommissionAdd onClose={() => setAdding(false)} />}
      </Deferred>
      <Deferred load={loadEnd} open={ending}>
        {({ CommissionEnd }, rule) => <CommissionEnd rule={rule} onClose={() => setEnding(undefined)} />}
      </Deferred>
    </Page>
  )
}

function Rule({ rule, today, onEnd }: { rule: CommissionRuleRow; today: string; onEnd: () => void }) {
  const state = ruleState(rule, today)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {rule.name} <StatusBadge {...ruleStateBadges[state]} />
        </p>
        <p className="text-sm text-muted">
          {scopeText(rule)}
          {rule.hostName ? ` · میزبان ${rule.hostName}` : ''}
        </p>
        <p className="text-xs text-muted">
          {datesText(rule)} · {toPersianDigits(rule.orderCount)} سفارش · {rule.createdByName ?? 'سامانه'}
        </p>
      </div>
      <dl className="grid basis-64 grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-muted">از میزبان</dt>
        <dd>{hostSideText(rule)}</dd>
        <dt className="text-muted">از مهمان</dt>
        <dd>{guestSideText(rule)}</dd>
        {rule.vatOnCommission ? (
          <>
            <dt className="text-muted">مالیات</dt>
            <dd>بر کارمزد میزبان</dd>
          </>
        ) : null}
      </dl>
      {state === 'ended' ? null : <IconButton icon={CircleX} label={`پایان دادن به ${rule.name}`} onPress={onEnd} />}
    </li>
  )
}
