import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type Session = { sessionId: number; userId: number; role: string }

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
