import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute, oneValue } from '#db/rows.ts'
import type { Asker } from './auth-browser-store.ts'

/** A code holds for 180 s, of which the page shows 120: the rest is the network's. */
const codeSeconds = 180
/** A new one may be asked for after this long. */
export const resendSeconds = 60
/** So many wrong tries void a code. */
export const maxWrong = 5

/** The purpose of a code: a code of one purpose is nothing for the other. */
export type CodePurpose = 'sign_in' | 'step_up' | 'customer'
/** Whose code and for what: one live code in each browser. */
export type CodeOf = { mobile: string; purpose: CodePurpose }

/** Where a code was asked for. `bare`: without a cookie, so that it may be tried without one from the same address. */
export type CodeFrom = { holder: Buffer; asker: Asker; bare: boolean }
/** Where a code is tried: in the browser of this cookie, or without one at the address of this asker. */
export type CodeAt = { holder: Buffer } | { bareAsker: string }

export type StoredCode = { holder: Buffer; codeHash: Buffer; salt: Buffer; wrongCount: number; expired: boolean }

/** Until the end of the transaction the asker's other requests for this number wait, so that many at once make one code. */
export const lockAsker = (db: Db, { mobile, purpose }: CodeOf, { key }: Asker) =>
  execute(db)`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${mobile} ${key}`}, 3106))`

/** Seconds until the asker may have another code for this number; 0 when it may now. Others' codes do not count. */
export async function secondsToResend(db: Db, { mobile, purpose }: CodeOf, { key }: Asker): Promise<number> {
  const row = await db
    .selectFrom('signInCodes')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('asker', '=', key)
    .select(sql<number>`ceil(extract(epoch from max(sent_at) - now()) + ${resendSeconds})::int`.as('seconds'))
    .executeTakeFirst()
  return Math.max(0, row?.seconds ?? 0)
}

/** Puts the browser's one live code of this number and purpose in place of its one before. */
export async function putCode(
  db: Db,
  { mobile, purpose }: CodeOf,
  { holder, asker, bare, codeHash, salt }: CodeFrom & { codeHash: Buffer; salt: Buffer },
): Promise<void> {
  const fresh = {
    asker: asker.key,
    bare,
    codeHash,
    salt,
    wrongCount: 0,
    sentAt: sql<string>`now()`,
    expiresAt: sql<string>`now() + make_interval(secs => ${codeSeconds})`,
  }
  await db
    .insertInto('signInCodes')
    .values({ mobile, purpose, holder, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose', 'holder']).doUpdateSet(fresh))
    .execute()
}

/** The newest code that may be tried here, its row locked so that tries at once are counted one by one. */
export const lockCode = (db: Db, { mobile, purpose }: CodeOf, at: CodeAt): Promise<StoredCode | undefined> =>
  db
    .selectFrom('signInCodes')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where((e) =>
      'holder' in at ? e('holder', '=', at.holder) : e.and([e('bare', '=', true), e('asker', '=', at.bareAsker)]),
    )
    .select(['holder', 'codeHash', 'salt', 'wrongCount'])
    // By the clock, not by the begin of the transaction: it may have waited for whoever spent the code.
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'))
    .orderBy('sentAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Whether this browser's or program's code may still be typed. */
export const isCodeWaiting = (db: Db, { mobile, purpose }: CodeOf, holder: Buffer) => oneValue<boolean>(db)`
  select exists (select from sign_in_codes
                  where mobile = ${mobile} and purpose = ${purpose} and holder = ${holder} and expires_at > now() and wrong_count < ${maxWrong})`

export async function countWrongTry(db: Db, of: CodeOf, holder: Buffer): Promise<void> {
  await codeRow(db, of, holder)
    .set({ wrongCount: sql<number>`wrong_count + 1` })
    .execute()
}

/** A code is good once: the row stays, so that the resend time still counts, but nothing can match it any more, also of who began before. */
export async function spendCode(db: Db, of: CodeOf, holder: Buffer): Promise<void> {
  await codeRow(db, of, holder)
    .set({ expiresAt: sql<string>`sent_at` })
    .execute()
}

const codeRow = (db: Db, { mobile, purpose }: CodeOf, holder: Buffer) =>
  db.updateTable('signInCodes').where('mobile', '=', mobile).where('purpose', '=', purpose).where('holder', '=', holder)
