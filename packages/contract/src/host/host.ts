import * as z from 'zod/mini'
import { AuditEntry } from '../audit/audit.ts'
import { Mobile } from '../mobile.ts'
import { PartyBalance } from '../party-balance.ts'
import { Day, Instant, CityRowId } from '../page.ts'
import { HostSuspension } from './host-lifecycle.ts'
import { HostStatus } from './host-status.ts'
import { HostKind } from './host-kind.ts'
import { Line, Prose } from '../written-text.ts'

/** A row of the host list. */
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
  /** Rises with every change; sent back so that two admins cannot overwrite each other. */
  version: z.int(),
  timeline: z.array(AuditEntry),
})
export type Host = z.infer<typeof Host>
