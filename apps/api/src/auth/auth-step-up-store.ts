import { stepUpMinutes } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Whether this session has confirmed with a code within the time that a code opens. */
export async function isSteppedUp(db: Db, sessionId: number): Promise<boolean> {
  const fresh = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('steppedUpAt', '>', sql<string>`now() - make_interval(mins => ${stepUpMinutes})`)
    .select('id')
    .executeTakeFirst()
  return fresh !== undefined
}

export async function markSteppedUp(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ steppedUpAt: sql<string>`now()` })
    .where('id', '=', sessionId)
    .execute()
}
