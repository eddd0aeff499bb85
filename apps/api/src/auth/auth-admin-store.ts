import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstRow, oneValue, updateRow } from '#db/rows.ts'

/** The role of the team that holds every right. */
export const ownerRole = sql<number>`(select id from team_roles where key = 'owner')`

type HeldRole = { role: string | null; teamRole: string | null }
type Standing = HeldRole & { blockedAt: string | null; blockedReason: string }
const roleName = sql`(select r.name from team_roles r where r.id = u.team_role_id)`

/** Makes the person of this number an admin and an owner, known or not, blocked or not, merged with another or not. Answers the id, and what they were before. */
export async function grantAdmin(db: Db, mobile: string): Promise<{ id: number; before: Standing; after: HeldRole }> {
  const known = await firstRow<Standing>(db)`
    select role, ${roleName} as team_role, blocked_at, blocked_reason from users u where mobile = ${mobile} for update`
  const admin = { role: 'admin', teamRoleId: ownerRole }
  const { id } = await db
    .insertInto('users')
    .values({ mobile, ...admin })
    .onConflict((conflict) =>
      conflict
        .column('mobile')
        .doUpdateSet({ ...admin, blockedAt: null, blockedReason: '', mergedInto: null, mergedAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const teamRole = await oneValue<string>(db)`select name from team_roles where key = 'owner'`
  const unknown = { role: null, teamRole: null, blockedAt: null, blockedReason: '' }
  return { id, before: known ?? unknown, after: { role: 'admin', teamRole } }
}

/** An admin by their number, locked, with the role that they have; undefined when the number is no admin's. */
export const lockAdmin = (db: Db, mobile: string) => firstRow<{ id: number; teamRole: string | null }>(db)`
  select id, ${roleName} as team_role from users u where mobile = ${mobile} and role = 'admin' for update`

const customer = {
  role: 'user',
  teamRoleId: null,
  invitedAt: null,
  invitedBy: null,
  blockedAt: null,
  blockedReason: '',
} as const

/** Makes an admin an ordinary user, who is not shut out from booking either. */
export const takeAdmin = (db: Db, id: number) => updateRow(db, 'users', id, customer)

export const listAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select(['id', 'mobile', 'name', 'family', 'createdAt'])
    .orderBy('id')
    .execute()
