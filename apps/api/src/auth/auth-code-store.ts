import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A code holds for 180 s, of which the page shows 120 (iran.md 12): the rest is the network's. */
const codeSeconds = 180
/** A new one may be asked for after this long. */
export const resendSeconds = 60
/** So many wrong tries void a code. */
export const maxWrong = 5

/** What a code is good for: a code of one purpose is nothing for the other. */
export type CodePurpose = 'sign_in' | 'step_up'
/** Whose code and for what: one live code each. */
export type CodeOf = { mobile: string; purpose: CodePurpose }

export type StoredCode = { codeHash: Buffer; salt: Buffer; wrongCount: number; expired: boolean }

/** Seconds until a number may ask for another code; 0 when it may now. */
export async function secondsToResend(db: Db, { mobile, purpose }: CodeOf): Promise<number> {
  const row = await db
    .selectFrom('signInCodes')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .select(sql<number>`ceil(extract(epoch from sent_at - now()) + ${resendSeconds})::int`.as('seconds'))
    .executeTakeFirst()
  return Math.max(0, row?.seconds ?? 0)
}

/** Puts the number's one live code of this purpose in place of the one before. False when another request was faster within the resend time. */
export async function replaceCode(
  db: Db,
  { mobile, purpose }: CodeOf,
  { codeHash, salt }: { codeHash: Buffer; salt: Buffer },
): Promise<boolean> {
  const fresh = {
    codeHash,
    salt,
    wrongCount: 0,
    sentAt: sql<string>`now()`,
    expiresAt: sql<string>`now() + make_interval(secs => ${codeSeconds})`,
  }
  const rows = await db
    .insertInto('signInCodes')
    .values({ mobile, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'purpose'])
        .doUpdateSet(fresh)
        .where('signInCodes.sentAt', '<=', sql<string>`now() - make_interval(secs => ${resendSeconds})`),
    )
    .returning('mobile')
    .execute()
  return rows.length === 1
}

/** The number's code, its row locked so that tries at once are counted one by one. */
export const lockCode = (db: Db, { mobile, purpose }: CodeOf): Promise<StoredCode | undefined> =>
  db
    .selectFrom('signInCodes')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .select(['codeHash', 'salt', 'wrongCount'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .forUpdate()
    .executeTakeFirst()

export async function countWrongTry(db: Db, { mobile, purpose }: CodeOf): Promise<void> {
  await db
    .updateTable('signInCodes')
    .set({ wrongCount: sql<number>`wrong_count + 1` })
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .execute()
}

/** A code is good once: the row stays, so that the resend time still counts, but nothing can match it any more. */
export async function spendCode(db: Db, { mobile, purpose }: CodeOf): Promise<void> {
  await db
    .updateTable('signInCodes')
    .set({ expiresAt: sql<string>`now()` })
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .execute()
}
