import { type StepUpAbout, stepUpMinutes } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const oldest = sql<string>`now() - make_interval(mins => ${stepUpMinutes})`

/** Whether this session has confirmed this act, on this record and for at least this amount, within the time that a code opens. */
export async function isSteppedUp(db: Db, sessionId: number, { act, subject, amountRials }: StepUpAbout) {
  const fresh = await db
    .selectFrom('stepUps')
    .where('sessionId', '=', sessionId)
    .where('act', '=', act)
    .where('subject', '=', subject)
    .where('amountRials', '>=', amountRials)
    .where('confirmedAt', '>', oldest)
    .select('act')
    .executeTakeFirst()
  return fresh !== undefined
}

export async function markSteppedUp(db: Db, sessionId: number, about: StepUpAbout): Promise<void> {
  await db.deleteFrom('stepUps').where('sessionId', '=', sessionId).where('confirmedAt', '<=', oldest).execute()
  await db
    .insertInto('stepUps')
    .values({ sessionId, ...about })
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'act', 'subject'])
        .doUpdateSet({ amountRials: about.amountRials, confirmedAt: sql<string>`now()` }),
    )
    .execute()
}
