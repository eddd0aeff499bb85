import { batchLoader } from '#db/batch-loader.ts'
import { type Db, planned } from '#db/connect.ts'
import { allRows, execute } from '#db/rows.ts'
import { forgetAllBrowsers } from './auth-browser-store.ts'
import { revokeSessionsOf, rightsOf, type Session, tokenHash } from './auth-store.ts'

/**
 * The live session of a bearer token: not revoked, inside the idle and the absolute limit, its person not blocked.
 * A call moves the idle limit, written at most once a minute. 60 idle minutes: OWASP ASVS 7.3.1, NIST AAL2.
 * Callers of one moment share a statement; it begins after they asked, so a session that was revoked before is not found.
 */
export async function findSession(db: Db, token: string, idleMinutes = 60): Promise<Session | undefined> {
  const found = await sessionReader(db).load({ hash: tokenHash(token), idleMinutes })
  if (!found) return undefined
  const { stale, ...session } = found
  if (stale) await touchSession(db, session.sessionId)
  return session
}

type Asked = { hash: Buffer; idleMinutes: number }
type Found = Session & { stale: boolean }
type Row = Omit<Found, 'rights'> & { place: number; key: string | null; rights: string[] | null }
type Reader = ReturnType<typeof batchLoader<Asked, Found | undefined>>

/** A transaction reads its own writes: each `db` has its own reader. */
const readers = new WeakMap<Db, Reader>()

function sessionReader(db: Db): Reader {
  // A page asks many things at once with one token.
  const keyOf = ({ hash, idleMinutes }: Asked) => `${idleMinutes} ${hash.toString('base64')}`
  const reader = readers.get(db) ?? batchLoader((asked) => findSessions(db, asked), keyOf)
  readers.set(db, reader)
  return reader
}

async function findSessions(db: Db, asked: readonly Asked[]): Promise<(Found | undefined)[]> {
  const rows = await allRows<Row>(db)`${planned}
    select a.place::int, s.id as session_id, s.user_id, u.role, u.name <> '' as registered, r.key, r.rights, r.refund_limit_rials,
           coalesce(r.is_scoped, false) as is_scoped,
           s.last_seen_at < now() - interval '1 minute' as stale
      from unnest(${asked.map((one) => one.hash)}::bytea[], ${asked.map((one) => one.idleMinutes)}::int[])
           with ordinality a (token_hash, idle_minutes, place)
      join sessions s on s.token_hash = a.token_hash join users u on u.id = s.user_id left join team_roles r on r.id = u.team_role_id
     where s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => a.idle_minutes)
       and u.blocked_at is null`
  const found = new Map(
    rows.map(({ place, key, rights, ...session }): [number, Found] => [
      place,
      { ...session, rights: rightsOf({ key, rights }) },
    ]),
  )
  return asked.map((_, index) => found.get(index + 1))
}

const touchSession = (db: Db, sessionId: number) => execute(db)`
  update sessions set last_seen_at = now() where id = ${sessionId} and last_seen_at < now() - interval '1 minute'`

/** Signs every device of a person out, and forgets its browser: its holder is a stranger from now on. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await revokeSessionsOf(db, userId)
  await forgetAllBrowsers(db, userId)
}
