import { healthEndpoints } from '@rezerv/contract/health/health-endpoints.ts'
import { judgeHealth } from '@rezerv/contract/health/health-judge.ts'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { healthStatus } from '#features/health/health-queries.ts'
import { healthBadge } from '#features/health/health-status.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'

/** What there is to know of the bank's gateway among the settings of payments. */
export function SettingGateway() {
  const maySeeState = useMayDo(healthEndpoints.getHealth.right)
  return (
    <>
      {maySeeState ? <GatewayState /> : null}
      <GatewaySplit />
    </>
  )
}

/** How the bank stands, and the way to all that is known of it. It is set up on the server. */
function GatewayState() {
  const { data } = useQuery(healthStatus)
  const bank = data && judgeHealth(data).find(({ part }) => part === 'bank')
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">درگاه بانک</p>
        <p className="text-sm text-muted">
          {bank?.advice ?? 'پایانه، آخرین پاسخ، موفقیت پرداخت‌های یک ساعت گذشته و گواهی بانک'}
        </p>
        {bank ? (
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {bank.facts.map(({ label, value }) => (
              <div key={label} className="flex gap-1">
                <dt className="text-muted">{label}:</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <span className="flex items-center gap-2">
        {bank ? <StatusBadge {...healthBadge(bank.state)} /> : null}
        <LinkButton to="/settings/health" size="small" icon={Activity}>
          وضعیت درگاه
        </LinkButton>
      </span>
    </li>
  )
}

/** Wanted, and not possible yet: decision 092. */
const GatewaySplit = () => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold">تسهیم پرداخت در درگاه</p>
      <p className="text-sm text-muted">
        همهٔ پول به حساب پلتفرم می‌آید و میزبان‌ها با دستهٔ تسویه پول می‌گیرند. بانک کد خدمت تسهیم پایانه و سرنوشت سهم‌ها
        هنگام برگشت پول را اعلام نکرده است؛ تا آن زمان این گزینه روشن نمی‌شود.
      </p>
    </div>
    <StatusBadge tone="calm">در دسترس نیست</StatusBadge>
  </li>
)
