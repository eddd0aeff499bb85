import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute } from '#db/rows.ts'

/**
 * Whose budget a sign-in uses. `known`: a browser in which this person signed in before. `near`: an unknown browser at an
 * address from which somebody signs in. `far`: anybody else. `own`: a session that confirms an act of
 * money, one code for each: its budget never uses up that of the sign-in.
 */
type Tier = 'known' | 'near' | 'far' | 'own'
/** `key` is who waits and who runs out: the known browser, else the network address. */
export type Asker = { tier: Tier; key: string }

/** A browser that was not used for so long is a stranger again. */
const knownDays = 180

/** Whose budget a request uses. The question and its time are the same for a number that nobody has. */
export async function findAsker(
  db: Db,
  { mobile, ip, browser }: { mobile: string; ip: string; browser: Buffer | null },
): Promise<Asker> {
  const address = addressOf(ip)
  const since = sql`now() - make_interval(days => ${sql.lit(knownDays)})`
  const rows = await allRows<{ known: boolean; near: boolean }>(db)`
    select exists (select from known_browsers k join users u on u.id = k.user_id
                    where u.mobile = ${mobile} and k.browser = ${browser} and k.last_seen_at > ${since}) as known,
           exists (select from known_browsers where address = ${address} and last_seen_at > ${since}) as near`
  const { known = false, near = false } = rows[0] ?? {}
  if (known && browser) return { tier: 'known', key: `browser ${browser.toString('hex')}` }
  // Anybody's sign-in from here counts: it would tell who has an account if it depended on the number.
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
export const forgetBrowsersOf = (db: Db, userId: number, sessionIds: number[]) =>
  execute(db)`
    delete from known_browsers k using sessions s
     where k.user_id = ${userId} and s.id = any (${sessionIds}::bigint[]) and s.user_id = k.user_id and s.browser = k.browser`

export async function forgetAllBrowsers(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
}

/** Browsers that have become strangers need not be remembered. */
export const sweepBrowsers = (db: Db) =>
  execute(db)`delete from known_browsers where last_seen_at < now() - make_interval(days => ${sql.lit(knownDays)})`

/** A household has a whole /64 of IPv6 and can change its address at will; that counts as one. */
export function addressOf(ip: string): string {
  const [plain = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = plain.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
