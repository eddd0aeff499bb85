import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { History, Pencil, Replace } from 'lucide-react'
import { addMinutes, formatInstant } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels, type CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import {
  type PolicyHistory,
  type PolicyVersion,
  settingPolicyEndpoints,
} from '@rezerv/contract/setting/setting-endpoints.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { PolicyTerms } from './setting-policy-terms.tsx'
import { policyList } from './setting-queries.ts'

const loadChange = () => import('./setting-policy-change.tsx')
const loadVersions = () => import('./setting-policy-versions.tsx')

/** `from`: the instant that the form begins with; null is at once. */
type Opened =
  | { policy: CancellationPolicy; as: 'versions' }
  | { policy: CancellationPolicy; as: 'change'; from: string | null }

/** Each cancellation policy as it is now and as it is planned, and the ways to change it. */
export function SettingPolicies() {
  const { data } = useSuspenseQuery(policyList)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  // Looked up anew: a version that a colleague adds meanwhile belongs to what the form changes.
  const history = data.items.find(({ policy }) => policy === opened?.policy)
  return (
    <Card
      title="سیاست‌های لغو"
      description="کسر از پول مشتری، وقتی خودش لغو می‌کند. لغو میزبان یا پلتفرم همهٔ پول را برمی‌گرداند."
      footer="واحد یک شب، یک روز یا یک ساعت است؛ رویداد یک واحد دارد. اقامت طولانی بیش از ۱۴ شب یا روز است."
    >
      <Tabs
        label="سیاست‌های لغو"
        items={data.items.map((item) => ({
          id: item.policy,
          label: cancellationPolicyLabels[item.policy],
          content: (
            <Policy
              history={item}
              onVersions={() => setOpened({ policy: item.policy, as: 'versions' })}
              onChange={(from) => setOpened({ policy: item.policy, as: 'change', from })}
            />
          ),
        }))}
      />
      <Deferred load={loadChange} open={history && opened?.as === 'change' && { history, from: opened.from }}>
        {({ SettingPolicyChange }, given) => <SettingPolicyChange {...given} onClose={close} />}
      </Deferred>
      <Deferred load={loadVersions} open={opened?.as === 'versions' && history}>
        {({ SettingPolicyVersions }, of) => <SettingPolicyVersions history={of} onClose={close} />}
      </Deferred>
    </Card>
  )
}

type PolicyProps = { history: PolicyHistory; onVersions: () => void; onChange: (from: string | null) => void }

function Policy({ history: { policy, versions }, onVersions, onChange }: PolicyProps) {
  const { current, planned } = settingNow(versions, new Date(useNow(60_000)).toISOString())
  const label = `سیاست ${cancellationPolicyLabels[policy]}`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {current ? (
          <p className="min-w-0 flex-1 basis-40 text-sm text-muted">
            {current.byName === null
              ? 'نسخهٔ اولیه فعال است'
              : `فعال از ${formatInstant(current.effectiveFrom, 'long')}، ${current.byName}`}
          </p>
        ) : null}
        <div className="ms-auto flex items-center gap-1">
          <IconButton icon={History} label={`سابقهٔ ${label}`} onPress={onVersions} />
          <MayDo needs={settingPolicyEndpoints.addPolicyVersion}>
            <IconButton icon={Pencil} label={`تغییر ${label}`} onPress={() => onChange(null)} />
          </MayDo>
        </div>
      </div>
      {planned.length > 0 ? (
        <ul aria-label="نسخه‌های آینده" className="flex flex-col gap-2">
          {planned.map((version) => (
            <Planned key={version.id} version={version} onReplace={onChange} />
          ))}
        </ul>
      ) : null}
      {current ? <PolicyTerms terms={current.terms} /> : null}
    </div>
  )
}

/** Versions are only added: what is to come is put aside by one that begins a minute after it. */
function Planned({ version, onReplace }: { version: PolicyVersion; onReplace: (from: string) => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-1 bg-sunken px-3 py-2 text-sm">
      <StatusBadge tone="info">از {formatInstant(version.effectiveFrom, 'long')}</StatusBadge>
      <span className="min-w-0 flex-1 basis-40">
        {version.reason}
        {version.byName ? <span className="text-muted"> ({version.byName})</span> : null}
      </span>
      <Button
        variant="ghost"
        size="small"
        icon={Replace}
        needs={settingPolicyEndpoints.addPolicyVersion}
        onPress={() => onReplace(addMinutes(version.effectiveFrom, 1))}
      >
        جایگزین کردن
      </Button>
    </li>
  )
}
