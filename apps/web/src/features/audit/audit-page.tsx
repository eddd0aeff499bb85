import {
  auditEndpoints,
  type AuditListQuery,
  type AuditSearch,
  AuditTab,
  auditTabLabels,
} from '@rezerv/contract/audit/audit-endpoints.ts'
import { securityEventDays } from '@rezerv/contract/audit/audit-security.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { command, useCommand } from '#data.ts'
import { download } from '#lib/download.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { AuditSecurity } from './audit-security.tsx'
import { AuditTable } from './audit-table.tsx'

type Props = { search: Omit<AuditSearch, 'job' | 'status'>; jobs: ReactNode }

const subtitles = {
  changes: 'هر نوشتنی در سامانه؛ نه ویرایش می‌شود و نه پاک',
  security: `ورودهای ناموفق، دستگاه‌های تازه و دسترسی‌های ردشده؛ تا ${toPersianDigits(securityEventDays)} روز می‌ماند و دست نمی‌خورد`,
  jobs: 'کاری که سامانه خودش انجام می‌دهد؛ انجام‌شده‌ها یک ساعت و ناموفق‌ها سه ماه می‌مانند',
}

/** `/audit`: every write, and beside it what is worth a look for the sake of safety, and the work that the system does by itself. */
export function AuditPage({ search: { tab: shown, event, ...search }, jobs }: Props) {
  const tab = shown ?? 'changes'
  const { q, actorId, from, until } = search
  return (
    <Page
      title="رویدادنگار"
      subtitle={subtitles[tab]}
      actions={tab === 'changes' ? <ExportButton search={search} /> : null}
    >
      <TabNav label="بخش‌های رویدادنگار">
        <TabLink to="/audit" search={{}} isSelected={tab === 'changes'}>
          تغییرها
        </TabLink>
        {AuditTab.options.map((one) => (
          <TabLink key={one} to="/audit" search={{ tab: one }} isSelected={tab === one}>
            {auditTabLabels[one]}
          </TabLink>
        ))}
      </TabNav>
      {tab === 'changes' ? <AuditTable search={search} /> : null}
      {tab === 'security' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AuditSecurity search={{ q, event, actorId, from, until }} />
        </Suspense>
      ) : null}
      {tab === 'jobs' ? jobs : null}
    </Page>
  )
}

function ExportButton({ search }: { search: AuditListQuery }) {
  const save = useCommand(command(() => download(auditEndpoints.exportAudit, { query: search }), { renews: [] }))
  return (
    <Button icon={Download} isPending={save.isPending} onPress={() => save.mutate()}>
      خروجی CSV
    </Button>
  )
}
