import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import type { AuditListQuery, AuditSearch } from '@rezerv/contract/audit/audit-list-query.ts'
import { securityEventDays } from '@rezerv/contract/audit/audit-security.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { command, useCommand } from '#data.ts'
import { download } from '#lib/download.ts'
import { Button } from '#ui/primitives/button.tsx'
import { late } from '#ui/overlay/late.ts'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { AuditTable } from './audit-table.tsx'

const meanwhile = <Skeleton className="h-96" />
const AuditSecurity = late(() => import('./audit-security.tsx').then((file) => file.AuditSecurity), meanwhile)

/** `/audit`: every write, and beside it what is worth a look for the sake of safety. */
export function AuditPage({ search: { tab, event, ...search } }: { search: AuditSearch }) {
  const isSecurity = tab === 'security'
  const { q, actorId, from, until } = search
  return (
    <Page
      title="رویدادنگار"
      subtitle={
        isSecurity
          ? `ورودهای ناموفق، دستگاه‌های تازه و دسترسی‌های ردشده؛ تا ${toPersianDigits(securityEventDays)} روز می‌ماند و دست نمی‌خورد`
          : 'هر نوشتنی در سامانه؛ نه ویرایش می‌شود و نه پاک'
      }
      actions={isSecurity ? null : <ExportButton search={search} />}
    >
      <TabNav label="بخش‌های رویدادنگار">
        <TabLink to="/audit" search={{}} isSelected={!isSecurity}>
          تغییرها
        </TabLink>
        <TabLink to="/audit" search={{ tab: 'security' }} isSelected={isSecurity}>
          رویدادهای امنیتی
        </TabLink>
      </TabNav>
      {isSecurity ? (
        <Suspense fallback={meanwhile}>
          <AuditSecurity search={{ q, event, actorId, from, until }} />
        </Suspense>
      ) : (
        <AuditTable search={search} />
      )}
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
