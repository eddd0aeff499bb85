import type { Db } from '#db/connect.ts'

/** Makes the person of this number an admin, known or not, blocked or not, merged with another or not. Answers the id, and the role before. */
export async function grantAdmin(db: Db, mobile: string): Promise<{ id: number; before: string | null }> {
  const known = await db
    .selectFrom('users')
    .where('mobile', '=', mobile)
    .select(['id', 'role'])
    .forUpdate()
    .executeTakeFirst()
  const { id } = await db
    .insertInto('users')
    .values({ mobile, role: 'admin' })
    .onConflict((conflict) =>
      conflict.column('mobile').doUpdateSet({ role: 'admin', blockedAt: null, mergedInto: null, mergedAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, before: known?.role ?? null }
}

/** Makes an admin an ordinary user. Undefined when the number is no admin's. */
export const takeAdmin = (db: Db, mobile: string): Promise<{ id: number } | undefined> =>
  db
    .updateTable('users')
    .set({ role: 'user' })
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
