import * as z from 'zod/mini'
import { OwnSession } from '../auth/auth-session-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { MobileInput } from '../mobile.ts'
import { Rials } from '../money.ts'
import { CityId, Instant, RowId, Version, wordOf } from '../page.ts'
import { Line, Prose } from '../written-text.ts'
import { readyRoles, Right, scopedRights } from './team-right.ts'

/** A device on which a member is signed in now. */
const MemberDevice = z.pick(OwnSession, { id: true, userAgent: true, ip: true, lastSeenAt: true })

const ScopeName = z.object({ id: z.int(), name: z.string() })

export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  family: z.string(),
  mobile: z.string(),
  roleId: z.int(),
  /** When the member was invited, and by whom; null: made an admin by the command line. */
  invitedAt: z.nullable(Instant),
  invitedByName: z.nullable(z.string()),
  /** Null: never yet. */
  lastSignInAt: z.nullable(Instant),
  suspendedAt: z.nullable(Instant),
  suspendedReason: z.string(),
  /** What was chosen for them; it counts while their role is scoped, and then nothing else is there for them. */
  scope: z.object({ hosts: z.array(ScopeName), cities: z.array(ScopeName), events: z.array(ScopeName) }),
  devices: z.array(MemberDevice),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamRole = z.object({
  id: z.int(),
  /** Of a ready role; null of one that the installation made itself. */
  key: z.nullable(wordOf(readyRoles)),
  name: z.string(),
  /** The owner's are all, and stand here as all that there are. */
  rights: z.array(Right),
  /** Its rights hold in what was chosen for each of its people, not everywhere. */
  isScoped: z.boolean(),
  /** The most that its people give back to a customer by one decision; null: what the house's own limits allow. */
  refundLimitRials: z.nullable(Rials),
  version: z.int(),
})
export type TeamRole = z.infer<typeof TeamRole>

const Team = z.object({ members: z.array(TeamMember), roles: z.array(TeamRole) })
export type Team = z.infer<typeof Team>

const RoleTerms = z.object({
  name: Line.check(z.trim(), z.minLength(2, 'نام نقش را وارد کنید'), z.maxLength(40, 'حداکثر ۴۰ حرف بنویسید')),
  rights: z.array(Right).check(z.minLength(1, 'حداقل یک دسترسی را انتخاب کنید'), z.maxLength(Right.options.length)),
  refundLimitRials: z.nullable(
    Rials.check(z.minimum(1, 'سقف باید بیشتر از صفر باشد'), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
  isScoped: z.boolean(),
})
/** Throws what a scoped role cannot hold at its rights. */
const scopeFits = z.refine<Pick<z.infer<typeof RoleTerms>, 'isScoped' | 'rights'>>(
  ({ isScoped, rights }) => !isScoped || rights.every((right) => scopedRights.includes(right)),
  { path: ['rights'], error: 'نقش محدود فقط کارهای سفارش، پذیرش، آگهی، تقویم و پرداخت را می‌گیرد؛ بقیه را بردارید' },
)
const RoleInput = RoleTerms.check(scopeFits)
export type RoleInput = z.infer<typeof RoleInput>

export const MemberInvitation = z.object({
  mobile: MobileInput,
  name: Line.check(z.trim(), z.minLength(1, 'نام را وارد کنید'), z.maxLength(80, 'حداکثر ۸۰ حرف بنویسید')),
  family: Line.check(z.trim(), z.minLength(1, 'نام خانوادگی را وارد کنید'), z.maxLength(80, 'حداکثر ۸۰ حرف بنویسید')),
  roleId: RowId,
})
export type MemberInvitation = z.infer<typeof MemberInvitation>

const most = 100
const few = 'حداکثر ۱۰۰ مورد انتخاب کنید'
export const MemberScope = z.object({
  hostIds: z.array(RowId).check(z.maxLength(most, few)),
  cityIds: z.array(CityId).check(z.maxLength(most, few)),
  eventIds: z.array(RowId).check(z.maxLength(most, few)),
})
export type MemberScope = z.infer<typeof MemberScope>

export const memberStepLabels = { suspend: 'تعلیق', resume: 'رفع تعلیق', remove: 'حذف از تیم' }
export const MemberStep = z.object({
  step: wordOf(memberStepLabels),
  reason: Prose.check(z.trim(), z.maxLength(500, 'حداکثر ۵۰۰ حرف بنویسید')),
})
export type MemberStep = z.infer<typeof MemberStep>

/** Every call answers the team as it is afterwards. */
export const teamEndpoints = {
  getTeam: endpoint('GET /api/v1/team', {
    right: 'team.change',
    about: ['session'],
    summary: 'The admins with their role, last sign-in and devices, and the roles with their rights.',
    answer: Team,
  }),
  inviteMember: endpoint('POST /api/v1/team/members', {
    right: 'team.change',
    summary: 'Make the person of a mobile an admin with a role, and tell them by SMS where to sign in.',
    body: MemberInvitation,
    answer: Team,
  }),
  inviteMemberAgain: endpoint('POST /api/v1/team/members/:id/invitations', {
    right: 'team.change',
    summary: 'Send the invitation anew to who has not signed in yet.',
    answer: Team,
  }),
  changeMember: endpoint('PUT /api/v1/team/members/:id', {
    right: 'team.change',
    summary: 'Give a member another role; it holds from their next call on.',
    body: z.object({ roleId: RowId, fromRoleId: RowId }),
    answer: Team,
  }),
  chooseScope: endpoint('PUT /api/v1/team/members/:id/scope', {
    right: 'team.change',
    summary: 'Choose the hosts, cities and events in which the rights of a member of a scoped role hold.',
    body: z.object({ scope: MemberScope, fromScope: MemberScope }),
    answer: Team,
  }),
  moveMember: endpoint('POST /api/v1/team/members/:id/steps', {
    right: 'team.change',
    summary: 'Suspend a member, let them in again, or take them out of the team; their sessions end at once.',
    body: MemberStep,
    answer: Team,
  }),
  endMemberSessions: endpoint('POST /api/v1/team/members/:id/session-revocation', {
    right: 'team.change',
    summary: 'Sign every device of a member out.',
    answer: Team,
  }),
  addRole: endpoint('POST /api/v1/team/roles', {
    right: 'team.change',
    summary: 'Make a role of rights.',
    body: RoleInput,
    answer: Team,
  }),
  changeRole: endpoint('PUT /api/v1/team/roles/:id', {
    right: 'team.change',
    summary: 'Change the name and the rights of a role; the owner’s stay.',
    body: z.extend(RoleTerms, { version: Version }).check(scopeFits),
    answer: Team,
  }),
  archiveRole: endpoint('DELETE /api/v1/team/roles/:id', {
    right: 'team.change',
    summary: 'Put a role away that the installation made itself and nobody has.',
    answer: Team,
  }),
}
