import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** `registered` is false while the profile has no name yet. */
export type Session = { sessionId: number; userId: number; role: string; registered: boolean }
export type Person = { id: number; name: string; family: string; role: 'admin' | 'host' | 'user'; blocked: boolean }

/** Only this hash of a token is stored: a read of the table signs nobody in. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * The live session of a bearer token: not revoked, inside the idle and the absolute limit, its person not blocked.
 * A call moves the idle limit, written at most once a minute. 60 idle minutes: OWASP ASVS 7.3.1, NIST AAL2.
 */
export async function findSession(db: Db, token: string, idleMinutes = 60): Promise<Session | undefined> {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('s.tokenHash', '=', tokenHash(token))
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where('s.lastSeenAt', '>', sql<string>`now() - make_interval(mins => ${idleMinutes})`)
    .where('u.blockedAt', 'is', null)
    .select(['s.id as sessionId', 's.userId', 'u.role'])
    .select(sql<boolean>`u.name <> ''`.as('registered'))
    .select(sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('stale'))
    .executeTakeFirst()
  if (!found) return undefined
  const { stale, ...session } = found
  if (stale) await touchSession(db, session.sessionId)
  return session
}

const touchSession = (db: Db, sessionId: number) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<string>`now()` })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', sql<string>`now() - interval '1 minute'`)
    .execute()

export type NewSession = {
  userId: number
  token: string
  /** The absolute limit: the session ends then however busy it is. */
  hours: number
  ip: string
  userAgent: string | null
}

export async function addSession(db: Db, { userId, token, hours, ip, userAgent }: NewSession): Promise<number> {
  const expiresAt = sql<string>`now() + make_interval(hours => ${hours})`
  const { id } = await db
    .insertInto('sessions')
    .values({ userId, tokenHash: tokenHash(token), expiresAt, ip, userAgent: userAgent?.slice(0, 300) ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeSession(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends every live session of a person: their role was taken, or the admin asked for it. */
export async function revokeSessionsOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'family'])
    .select(sql<Person['role']>`role`.as('role'))
    .select(sql<boolean>`blocked_at is not null`.as('blocked'))

export const findPersonByMobile = (db: Db, mobile: string): Promise<Person | undefined> =>
  people(db).where('mobile', '=', mobile).executeTakeFirst()

export const findPerson = (db: Db, id: number): Promise<Person | undefined> =>
  people(db).where('id', '=', id).executeTakeFirst()

export async function setProfile(
  db: Db,
  id: number,
  profile: { name: string; family: string; nationalId?: string },
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', id).execute()
}

/** Ended codes, sessions and counters are of no use after a day; runs as background work. */
export async function sweepAuth(db: Db): Promise<void> {
  await sql`delete from sign_in_codes where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from sessions where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db)
}
