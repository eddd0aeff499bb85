import * as z from 'zod/mini'
import { choiceOf, choicesOf, days, own, shapeOf } from '../list-filter.ts'
import { filter, Id, PageQuery } from '../page.ts'
import { JobSearch } from '../job/job.ts'
import { SecurityEventKind } from './audit-security-kind.ts'

const Word = z.string().check(z.regex(/^[a-z_]{1,40}$/))

export const auditFilters = [
  // `system`: workers and callbacks.
  own('person', 'کاربر', { actorId: filter(Id), system: filter(z.literal('yes')) }),
  choiceOf('kind', 'موضوع', Word),
  own('record', 'شماره', { record: filter(z.coerce.number().check(z.int(), z.minimum(0))) }),
  choicesOf('action', 'کار', Word),
  days('بازه'),
] as const

/** The filters of the log. `q` finds a person, an address or a trace id. */
export const AuditListQuery = z.extend(PageQuery, shapeOf(auditFilters))
export type AuditListQuery = z.infer<typeof AuditListQuery>

export const securityFilters = [
  choicesOf('event', 'رویداد', SecurityEventKind),
  choiceOf('actorId', 'کاربر', Id),
  days('بازه'),
] as const

/** The filters of the security events. `q` finds a person, a mobile, an address or a trace id. */
export const SecurityEventQuery = z.extend(PageQuery, shapeOf(securityFilters))
export type SecurityEventQuery = z.infer<typeof SecurityEventQuery>

/** The lists beside the log. */
export const AuditTab = z.enum(['security', 'jobs'])
export const auditTabLabels: Record<z.infer<typeof AuditTab>, string> = {
  security: 'رویدادهای امنیتی',
  jobs: 'کارهای پس‌زمینه',
}

/** The URL of `/audit`: the log, the security events or the background work, each with its own filters. */
export const AuditSearch = z.extend(AuditListQuery, {
  ...shapeOf(securityFilters),
  tab: filter(AuditTab),
  ...JobSearch.shape,
})
export type AuditSearch = z.infer<typeof AuditSearch>
