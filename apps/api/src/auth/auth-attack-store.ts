import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** So long an attack is told at sign-in, on the page of devices and in the inbox. */
export const attackHours = 24

/** The latest attack on this person's number within a day; null when there was none. */
export async function latestAttack(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('securityEvents')
    .where('kind', '=', 'number_under_attack')
    .where('userId', '=', userId)
    .where('at', '>', sql<string>`now() - make_interval(hours => ${sql.lit(attackHours)})`)
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export const isUnderAttack = async (db: Db, userId: number): Promise<boolean> =>
  (await latestAttack(db, userId)) !== null
