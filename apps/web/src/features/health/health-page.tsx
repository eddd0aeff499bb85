import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import {
  Archive,
  CopyCheck,
  Database,
  HardDrive,
  Images,
  Landmark,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Tag,
} from 'lucide-react'
import {
  type PartHealth,
  judgeHealth,
  type HealthPart,
  healthPartLabels,
  type HealthState,
  worstState,
} from '@rezerv/contract/health/health-judge.ts'
import { StatusBadge, toneClass } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { TehranTime } from '#ui/primitives/jalali.tsx'
import { Page } from '#ui/page/page.tsx'
import { healthStatus } from './health-queries.ts'
import { healthBadge, healthTones } from './health-status.ts'

const wholeLabels = {
  good: 'همه‌چیز درست کار می‌کند',
  warn: 'بخشی نیاز به توجه دارد',
  bad: 'بخشی خراب است',
}

const icons: Record<HealthPart, LucideIcon> = {
  database: Database,
  standby: CopyCheck,
  jobs: ListTodo,
  bank: Landmark,
  sms: MessagesSquare,
  disk: HardDrive,
  files: Images,
  backup: Archive,
  integrity: Scale,
  version: Tag,
}

/** `at`: in these states. */
type Way = { text: string; link: LinkProps; at: HealthState[] }
/** Where a part is looked into, when it is not in order. */
const ways: Partial<Record<HealthPart, Way>> = {
  jobs: { text: 'کارهای پس‌زمینه', link: { to: '/audit', search: { tab: 'jobs' } }, at: ['warn', 'bad'] },
  bank: { text: 'پرداخت‌ها', link: { to: '/payment' }, at: ['warn', 'bad'] },
  sms: { text: 'پیامک‌های ناموفق', link: { to: '/sms', search: { status: 'failed' } }, at: ['warn'] },
  backup: { text: 'صندوق کارها', link: { to: '/inbox' }, at: ['bad'] },
  integrity: { text: 'صندوق کارها', link: { to: '/inbox' }, at: ['bad'] },
}

/** What the product runs on: how each part stands, and what to do about it. */
export function HealthPage() {
  const { data } = useSuspenseQuery(healthStatus)
  const health = judgeHealth(data)
  const worst = worstState(health)
  return (
    <Page
      title="وضعیت سامانه"
      badge={<StatusBadge tone={healthTones[worst]}>{wholeLabels[worst]}</StatusBadge>}
      subtitle={
        <>
          از دید سروری که پاسخ داد، ساعت <TehranTime at={data.at} />؛ خودکار به‌روز می‌شود.
        </>
      }
      breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
      className="max-w-4xl"
    >
      <Card isFlush>
        <ul aria-label="بخش‌های سامانه" className="divide-y divide-line">
          {health.map((one) => (
            <Part key={one.part} health={one} />
          ))}
        </ul>
      </Card>
    </Page>
  )
}

function Part({ health: { part, state, advice, facts } }: { health: PartHealth }) {
  const Icon = icons[part]
  const way = ways[part]?.at.includes(state) ? ways[part] : undefined
  return (
    <li className="flex gap-3 px-4 py-4">
      <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-2', toneClass[healthTones[state]])}>
        <Icon aria-hidden="true" className="size-[18px]" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold">{healthPartLabels[part]}</h2>
          <StatusBadge {...healthBadge(state)} />
        </div>
        <p className="mt-0.5 text-sm text-muted">{advice}</p>
        {way ? (
          <p className="mt-0.5 text-sm">
            <TextLink {...way.link}>{way.text}</TextLink>
          </p>
        ) : null}
        {facts.length > 0 ? (
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
            {facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="text-sm font-semibold break-words">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}
