import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The role of the team that holds every right. */
export const ownerRole = sql<number>`(select id from team_roles where key = 'owner')`

/** Makes the person of this number an admin and an owner, known or not, blocked or not, merged with another or not. Answers the id, and the role before. */
export async function grantAdmin(db: Db, mobile: string): Promise<{ id: number; before: string | null }> {
  const known = await db
    .selectFrom('users')
    .where('mobile', '=', mobile)
    .select(['id', 'role'])
    .forUpdate()
    .executeTakeFirst()
  const admin = { role: 'admin', teamRoleId: ownerRole }
  const { id } = await db
    .insertInto('users')
    .values({ mobile, ...admin })
    .onConflict((conflict) =>
      conflict.column('mobile').doUpdateSet({ ...admin, blockedAt: null, mergedInto: null, mergedAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, before: known?.role ?? null }
}

/** Makes an admin an ordinary user. Undefined when the number is no admin's. */
export const takeAdmin = (db: Db, mobile: string): Promise<{ id: number } | undefined> =>
  db
    .updateTable('users')
    .set({ role: 'user', teamRoleId: null })
    .where('mobile', '=', mobile)
    .where('role', '=', 'admin')
    .returning('id')
    .executeTakeFirst()

export const listAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select(['id', 'mobile', 'name', 'family', 'createdAt'])
    .orderBy('id')
    .execute()
