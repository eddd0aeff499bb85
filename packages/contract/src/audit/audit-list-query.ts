import * as z from 'zod/mini'
import { Day, filter, Id, PageQuery } from '../page.ts'
import { JobSearch } from '../job/job.ts'
import { SecurityEventKind } from './audit-security-kind.ts'

const Word = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** The filters of the log. `q` finds a person, an address or a trace id. */
export const AuditListQuery = z.extend(PageQuery, {
  actorId: filter(Id),
  /** Entries of workers and callbacks. */
  system: filter(z.literal('yes')),
  kind: filter(Word),
  record: filter(z.coerce.number().check(z.int(), z.minimum(0))),
  action: filter(Word),
  from: filter(Day),
  until: filter(Day),
})
export type AuditListQuery = z.infer<typeof AuditListQuery>

/** The lists beside the log. */
export const AuditTab = z.enum(['security', 'jobs'])
export const auditTabLabels: Record<z.infer<typeof AuditTab>, string> = {
  security: 'رویدادهای امنیتی',
  jobs: 'کارهای پس‌زمینه',
}

/** The URL of `/audit`: the log, the security events or the background work, each with its own filters. */
export const AuditSearch = z.extend(AuditListQuery, {
  tab: filter(AuditTab),
  event: filter(SecurityEventKind),
  ...JobSearch.shape,
})
export type AuditSearch = z.infer<typeof AuditSearch>
