import { formatInstant } from '@rezerv/contract/jalali.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { settingNow } from '@rezerv/contract/setting/setting.ts'
import type { PolicyHistory, PolicyVersion } from '@rezerv/contract/setting/setting-endpoints.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { datedStateBadges } from '#ui/date/dated-state.ts'
import { useNow } from '#ui/date/use-now.ts'
import { PolicyChanges, PolicyTerms } from './setting-policy-terms.tsx'

type Props = { history: PolicyHistory; onClose: () => void }

/** Every version of a policy, the last to begin first: what it changed, who added it and why. */
export function SettingPolicyVersions({ history: { policy, versions }, onClose }: Props) {
  const { current, planned } = settingNow(versions, new Date(useNow(60_000)).toISOString())
  return (
    <Drawer onClose={onClose} title={`سابقهٔ سیاست ${cancellationPolicyLabels[policy]}`}>
      <p className="text-sm leading-6 text-muted">
        هر سفارش نسخه‌ای را نگه می‌دارد که هنگام ثبت آن فعال بوده است؛ نسخه‌ها تغییر نمی‌کنند و پاک نمی‌شوند.
      </p>
      <ol className="mt-2 flex flex-col divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.id} className="flex flex-col gap-2 py-4">
            <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
              {version.byName === null ? 'از ابتدا' : `از ${formatInstant(version.effectiveFrom, 'long')}`}
              <StatusBadge
                {...datedStateBadges[version === current ? 'current' : planned.includes(version) ? 'planned' : 'ended']}
              />
            </p>
            {version.reason ? <p className="text-sm leading-6">{version.reason}</p> : null}
            <Said version={version} before={versions[index + 1]} />
            <p className="text-xs text-muted">
              {version.byName ?? 'نسخهٔ اولیه'}، ثبت در <JalaliInstant at={version.createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

const Said = ({ version, before }: { version: PolicyVersion; before: PolicyVersion | undefined }) =>
  before ? (
    <PolicyChanges before={before.terms} after={version.terms} />
  ) : (
    <PolicyTerms terms={version.terms} isNarrow />
  )
