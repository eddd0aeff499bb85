import type { MemberInvitation, MemberStep, RoleInput, Team } from '@rezerv/contract/team/team-endpoints.ts'
import { holdsAll } from '@rezerv/contract/right.ts'
import { givingBack, type readyRoles, Right, rightLabels } from '@rezerv/contract/team/team-right.ts'
import { type Actor, changedFields, recordOn, recordSecurity, recordUser } from '#audit/audit-service.ts'
import { endSessionsOf } from '#auth/auth-session-service.ts'
import { hasSignedIn, rightsOf } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { dbFailure } from '#db/db-failure.ts'
import { AppError, conflict, invalidFields, orNotFound, refusedAtFields, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import * as store from './team-store.ts'

const recordRole = recordOn('team_role')

export async function readTeam(db: Db, idleMinutes: number): Promise<Team> {
  const [members, roles] = [await store.listMembers(db, idleMinutes), await store.listRoles(db)]
  return {
    members,
    roles: roles.map((role) => ({
      ...role,
      key: role.key as keyof typeof readyRoles | null,
      rights: Right.options.filter((right) => role.key === 'owner' || role.rights.includes(right)),
    })),
  }
}

/** A role that somebody gives, takes or changes. Throws `not_found`, and `forbidden` where it may do what they may not. */
async function ownRole(db: Db, actor: Actor, id: number): Promise<store.StoredRole> {
  const role = orNotFound(await store.lockRole(db, id), 'این نقش پیدا نشد؛ صفحه را به‌روز کنید')
  if (!holdsAll(actor.rights, rightsOf(role)) || isWider(actor, role))
    throw new AppError('forbidden', {
      message: `نقش «${role.name}» دسترسی‌هایی دارد که خود شما ندارید؛ آن را کسی تغییر می‌دهد که همهٔ آن‌ها را دارد`,
    })
  return role
}

/** A member whom somebody changes, with their role. Throws `not_found`, `step_not_allowed` for oneself, `forbidden`. */
export async function otherMember(db: Db, actor: Actor, id: number) {
  const member = orNotFound(await store.lockPerson(db, id))
  if (member.role !== 'admin' || member.teamRoleId === null) throw new AppError('not_found')
  if (member.id === actor.userId) throw stepNotAllowed('نقش و ورود شما را همکار دیگری تغییر می‌دهد، نه خودتان')
  return { member, role: await ownRole(db, actor, member.teamRoleId) }
}

type Link = { address: string }

/** Throws `invalid_fields` for a number that is in the team, or that cannot be, and `forbidden`. */
export async function inviteMember(db: Db, actor: Actor, wanted: MemberInvitation, { address }: Link): Promise<void> {
  const role = await ownRole(db, actor, wanted.roleId)
  const before = await store.lockPersonByMobile(db, wanted.mobile)
  const refusal = (await store.isHostNumber(db, wanted.mobile)) ? hostText : before && invitationRefusal(before)
  if (refusal !== undefined) throw invalidFields({ mobile: refusal })
  const id = await store.insertMember(db, { ...wanted, invitedBy: actor.userId })
  await recordUser(db, actor, id, {
    action: 'invite_member',
    oldValue: { role: before?.role ?? null },
    newValue: { role: 'admin', teamRole: role.name },
  })
  await sendInvitation(db, { ...wanted, roleName: role.name, address })
}

const hostText = 'این شمارهٔ یک میزبان است؛ با شمارهٔ دیگری دعوت کنید'

function invitationRefusal({ role, blockedAt, mergedInto }: store.StoredPerson): string | undefined {
  if (role === 'admin') return 'این شماره از قبل در تیم است'
  if (role === 'host') return hostText
  if (mergedInto !== null) return 'این شماره با مشتری دیگری ادغام شده است؛ اول آن‌ها را جدا کنید'
  return blockedAt === null ? undefined : 'این شماره مسدود است؛ اول رفع انسداد کنید'
}

/** Throws `not_found`, `forbidden`, and `step_not_allowed` for a member who has signed in or is suspended. */
export async function inviteMemberAgain(db: Db, actor: Actor, id: number, { address }: Link): Promise<void> {
  const { member, role } = await otherMember(db, actor, id)
  if (member.blockedAt !== null) throw stepNotAllowed('این همکار تعلیق است؛ اول رفع تعلیق کنید')
  if (await hasSignedIn(db, id)) throw stepNotAllowed('این همکار قبلاً وارد شده است و دعوت نمی‌خواهد')
  await store.touchInvitation(db, id)
  await recordUser(db, actor, id, { action: 'invite', newValue: {} })
  await sendInvitation(db, { mobile: member.mobile, name: member.name, roleName: role.name, address })
}

type Invited = Link & { mobile: string; name: string; roleName: string }
async function sendInvitation(db: Db, { mobile, name, roleName, address }: Invited) {
  const body = await noticeText(db, 'member-invited', { name, role: roleName, link: address })
  await queueNotice(db, { template: 'member-invited', mobile, body })
}

/** Throws `conflict` where the role is another by now, `not_found`, `forbidden`, `step_not_allowed`. */
export async function changeMember(
  db: Db,
  actor: Actor,
  id: number,
  { roleId, fromRoleId }: { roleId: number; fromRoleId: number },
) {
  const { member, role } = await otherMember(db, actor, id)
  if (role.id !== fromRoleId) throw conflict('نقش این همکار در این فاصله تغییر کرده است؛ دوباره نگاه کنید')
  const wanted = await ownRole(db, actor, roleId)
  if (wanted.id === role.id) return
  await keepingAnOwner(() => store.setMemberRole(db, member.id, wanted.id))
  await recordUser(db, actor, id, {
    action: 'team_role',
    oldValue: { teamRole: role.name },
    newValue: { teamRole: wanted.name },
  })
}

/** Throws `not_found`, `forbidden`, `step_not_allowed`, and `invalid_fields` for a suspension without its reason. */
export async function moveMember(db: Db, actor: Actor, id: number, { step, reason }: MemberStep): Promise<void> {
  const { member, role } = await otherMember(db, actor, id)
  const isSuspended = member.blockedAt !== null
  if (step === 'resume') {
    if (!isSuspended) throw stepNotAllowed('این همکار تعلیق نیست')
    await store.setSuspension(db, id, null)
    return recordUser(db, actor, id, { action: 'restore', oldValue: { reason: member.blockedReason } })
  }
  if (step === 'suspend') {
    if (isSuspended) throw stepNotAllowed('این همکار از قبل تعلیق است')
    if (reason === '') throw invalidFields({ reason: 'دلیل تعلیق را بنویسید' })
    await keepingAnOwner(() => store.setSuspension(db, id, reason))
    await recordUser(db, actor, id, { action: 'suspend', newValue: { reason } })
  } else {
    const chosen = await store.chosenScope(db, id)
    await keepingAnOwner(() => store.takeOut(db, id))
    await recordUser(db, actor, id, {
      action: 'revoke_admin',
      oldValue: { role: 'admin', teamRole: role.name, ...chosen },
      newValue: { role: 'user', ...(reason !== '' && { reason }) },
    })
  }
  await endSessions(db, actor, member)
}

/** Throws `not_found`, `forbidden`, `step_not_allowed`. */
export async function endMemberSessions(db: Db, actor: Actor, id: number): Promise<void> {
  const { member } = await otherMember(db, actor, id)
  await endSessions(db, actor, member)
  await recordUser(db, actor, id, { action: 'end_sessions' })
}

async function endSessions(db: Db, actor: Actor, { id, mobile }: store.StoredPerson) {
  await endSessionsOf(db, id)
  await recordSecurity(db, actor, { kind: 'session_revoked', mobile, detail: { by: 'team' } })
}

/** Throws `invalid_fields` for a name that there is, and `forbidden` for rights that the caller lacks. */
export async function addRole(db: Db, actor: Actor, wanted: RoleInput): Promise<void> {
  requireOwn(actor, wanted)
  const id = await namedOnce(() => store.insertRole(db, wanted))
  await recordRole(db, actor, id, { action: 'create', newValue: saidOf(wanted) })
}

/** Throws `conflict`, `not_found`, `forbidden`, `invalid_fields`, and `step_not_allowed` for the owner's and for one's own. */
export async function changeRole(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...wanted }: RoleInput & { version: number },
) {
  const before = await ownRole(db, actor, id)
  if (before.key === 'owner') throw stepNotAllowed('مالک همهٔ دسترسی‌ها را دارد و تغییر نمی‌کند')
  if (await store.isRoleOf(db, id, actor.userId)) throw stepNotAllowed('نقش خودتان را همکار دیگری تغییر می‌دهد')
  if (before.version !== version) throw conflict('این نقش در این فاصله تغییر کرده است؛ دوباره نگاه کنید')
  requireOwn(actor, wanted)
  const changes = changedFields(saidOf(before), saidOf(wanted))
  if (!changes) return
  await namedOnce(() => store.updateRole(db, id, wanted))
  await recordRole(db, actor, id, { action: 'change', ...changes })
}

/** Throws `not_found`, `forbidden`, and `step_not_allowed` for a ready one and for one that somebody has. */
export async function archiveRole(db: Db, actor: Actor, id: number): Promise<void> {
  const role = await ownRole(db, actor, id)
  const { key } = role
  if (key !== null) throw stepNotAllowed('نقش‌های آماده حذف نمی‌شوند؛ دسترسی‌های آن‌ها را تغییر دهید')
  if (!(await store.putRoleAway(db, id))) throw stepNotAllowed('این نقش را همکارانی دارند؛ اول نقش آن‌ها را تغییر دهید')
  await recordRole(db, actor, id, { action: 'archive', oldValue: saidOf(role) })
}

/** Whether a role may give back more by one decision than they; one that gives nothing back may not. */
const isWider = ({ refundLimitRials: own }: Actor, role: Pick<store.StoredRole, 'rights' | 'refundLimitRials'>) =>
  givingBack.some((right) => role.rights.includes(right)) && (role.refundLimitRials ?? Infinity) > (own ?? Infinity)

type Terms = { name: string; rights: readonly string[]; refundLimitRials: number | null; isScoped: boolean }
/** In words that stay what they were, whatever the rights are called later. */
const saidOf = ({ name, rights, refundLimitRials, isScoped }: Terms) => ({
  name,
  refundLimitRials,
  isScoped,
  rights: rights.map((right) => (Object.hasOwn(rightLabels, right) ? rightLabels[right as Right] : right)),
})

/** Nobody gives a right that they do not hold: by a role of their own making they would have it. */
function requireOwn(actor: Actor, wanted: RoleInput) {
  if (isWider(actor, wanted))
    throw new AppError('forbidden', { message: 'سقف بازپرداخت نقش نمی‌تواند بیشتر از سقف خود شما باشد' })
  if (!holdsAll(actor.rights, wanted.rights))
    throw new AppError('forbidden', { message: 'فقط دسترسی‌هایی را می‌توانید بدهید که خودتان دارید' })
}

const namedOnce = <T>(write: () => Promise<T>) =>
  refusedAtFields({ team_roles_name: { name: 'نقشی با این نام هست' } }, write)

async function keepingAnOwner(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (dbFailure(error)?.code === 'RZ040')
      throw stepNotAllowed('این آخرین مالک فعال است؛ اول همکار دیگری را مالک کنید')
    throw error
  }
}
