import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Asker, addressOf } from './auth-limits.ts'

/** A browser that was not used for so long is a stranger again. */
const knownDays = 180

/** Whose budget a request uses. The question and its time are the same for a number that nobody has. */
export async function findAsker(
  db: Db,
  { mobile, ip, browser }: { mobile: string; ip: string; browser: Buffer | null },
): Promise<Asker> {
  const address = addressOf(ip)
  const since = sql`now() - make_interval(days => ${sql.lit(knownDays)})`
  const { rows } = await sql<{ known: boolean; near: boolean }>`
    select exists (select from known_browsers k join users u on u.id = k.user_id
                    where u.mobile = ${mobile} and k.browser = ${browser} and k.last_seen_at > ${since}) as known,
           exists (select from known_browsers where address = ${address} and last_seen_at > ${since}) as near`.execute(
    db,
  )
  const { known = false, near = false } = rows[0] ?? {}
  if (known && browser) return { tier: 'known', key: `browser ${browser.toString('hex')}` }
  // Whoever signs in from here does: it would tell who has an account if it depended on the number.
  return { tier: near ? 'near' : 'far', key: `address ${address}` }
}

/** Remembers where the person has just signed in. */
export async function rememberBrowser(
  db: Db,
  { userId, browser, ip }: { userId: number; browser: Buffer; ip: string },
): Promise<void> {
  const seen = { address: addressOf(ip), lastSeenAt: sql<string>`now()` }
  await db
    .insertInto('knownBrowsers')
    .values({ userId, browser, ...seen })
    .onConflict((conflict) => conflict.columns(['userId', 'browser']).doUpdateSet(seen))
    .execute()
}

export async function isKnownBrowser(db: Db, userId: number, browser: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('browser', '=', browser)
    .select('userId')
    .executeTakeFirst()
  return known !== undefined
}

/** The person's browsers that are behind these sessions are strangers from now on. */
export async function forgetBrowsersOf(db: Db, userId: number, sessionIds: number[]): Promise<void> {
  await sql`
    delete from known_browsers k using sessions s
     where k.user_id = ${userId} and s.id = any (${sessionIds}::bigint[]) and s.user_id = k.user_id and s.browser = k.browser`.execute(
    db,
  )
}

export async function forgetAllBrowsers(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
}

/** Browsers that have become strangers need not be remembered. */
export async function sweepBrowsers(db: Db): Promise<void> {
  await sql`delete from known_browsers where last_seen_at < now() - make_interval(days => ${sql.lit(knownDays)})`.execute(
    db,
  )
}
