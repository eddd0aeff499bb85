import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, Version, CityId, filter, PageQuery, Day, Instant, CityRowId } from '../page.ts'
import { HostPayoutTerms } from './host-payout-terms.ts'
import { HostStep, HostSuspension, hostKindLabels, HostKind, hostStatusLabels, HostStatus } from './host-status.ts'
import { Prose, Line } from '../written-text.ts'
import { choice, choiceOf, choices, shapeOf } from '../list-filter.ts'
import { AuditEntry } from '../audit/audit.ts'
import { Mobile } from '../mobile.ts'
import { PartyBalance } from '../party-balance.ts'

export const HostRow = z.object({
  id: z.int(),
  kind: HostKind,
  displayName: z.string(),
  mobile: z.string(),
  status: HostStatus,
  cityName: z.nullable(z.string()),
  listingCount: z.int(),
  orderCount: z.int(),
  /** Items of the verification checklist that are done, of those that are asked for. */
  checks: z.object({ done: z.int(), of: z.int() }),
  balanceRials: PartyBalance,
  tags: z.array(z.string()),
  createdAt: Instant,
})
export type HostRow = z.infer<typeof HostRow>

/** The fields that an admin types; empty texts mean "not given yet". Identity rules by kind are in host-form.ts. */
export const HostInput = z.object({
  kind: HostKind,
  name: Line.check(z.trim(), z.maxLength(60)),
  family: Line.check(z.trim(), z.maxLength(60)),
  companyName: Line.check(z.trim(), z.maxLength(120)),
  nationalId: Line.check(z.maxLength(20)),
  legalId: Line.check(z.maxLength(20)),
  mobile: Mobile,
  birthDay: z.nullable(Day),
  sheba: Line.check(z.maxLength(40)),
  shebaOwner: Line.check(z.trim(), z.maxLength(120)),
  cityId: z.nullable(CityRowId),
  address: Prose.check(z.trim(), z.maxLength(500)),
  postalCode: Line.check(z.maxLength(20)),
  note: Prose.check(z.trim(), z.maxLength(2000)),
})
export type HostInput = z.infer<typeof HostInput>

export const Host = z.extend(HostRow, {
  ...HostInput.shape,
  statusReason: z.nullable(z.string()),
  /** Says something only while the host is suspended. */
  suspension: HostSuspension,
  ...HostPayoutTerms.shape,
  /** Rises with every change; sent back so that two admins cannot overwrite each other. */
  version: z.int(),
  timeline: z.array(AuditEntry),
})
export type Host = z.infer<typeof Host>

export const hostFilters = [
  choices('status', 'وضعیت', hostStatusLabels),
  choices('kind', 'نوع', hostKindLabels),
  choice('documents', 'مدارک', { lacking: 'ناقص', ended: 'منقضی' }),
  choiceOf('tag', 'برچسب', Line.check(z.minLength(1), z.maxLength(30))),
  choice('balance', 'مانده', { credit: 'طلب دارد', debt: 'بدهی دارد' }),
  /** What an index walks; the newest first where nothing is said. */
  choice('sort', 'ترتیب', { oldest: 'قدیمی‌ترین ثبت' }),
] as const

export const HostListQuery = z.extend(PageQuery, { ...shapeOf(hostFilters), cityId: filter(CityId) })
export type HostListQuery = z.infer<typeof HostListQuery>

export const hostEndpoints = {
  listHosts: endpoint('GET /api/v1/hosts', {
    right: 'host.read',
    about: ['host'],
    live: 'offered',
    summary: 'Hosts, newest first unless sorted.',
    query: HostListQuery,
    answer: pageOf(HostRow),
  }),
  getHost: endpoint('GET /api/v1/hosts/:id', {
    right: 'host.read',
    about: ['host'],
    live: 'offered',
    summary: 'One host with its timeline.',
    answer: Host,
  }),
  createHost: endpoint('POST /api/v1/hosts', {
    right: 'host.change',
    summary: 'Register a host; starts in onboarding.',
    body: HostInput,
    answer: Host,
  }),
  changeHost: endpoint('PUT /api/v1/hosts/:id', {
    right: 'host.change',
    summary: 'Change a host; refused with `conflict` when somebody else changed it meanwhile.',
    body: z.extend(HostInput, { version: Version }),
    answer: Host,
  }),
  moveHost: endpoint('POST /api/v1/hosts/:id/steps', {
    right: 'host.approve',
    summary: 'Take a step of the host lifecycle.',
    body: z.object({
      step: HostStep,
      reason: z.optional(Prose.check(z.trim(), z.maxLength(500))),
      /** Of an approval: the host is sent for review in the same step. */
      submitsFirst: z.optional(z.boolean()),
      /** Of a suspension; `hide` when nothing is said. */
      suspension: z.optional(HostSuspension),
    }),
  }),
}
