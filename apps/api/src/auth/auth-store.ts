import { createHash } from 'node:crypto'
import type { Rights } from '@rezerv/contract/right.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow, updateRow } from '#db/rows.ts'
import { sweepBrowsers } from './auth-browser-store.ts'

/** `registered` is false while the profile has no name yet; `rights` are none but an admin's. */
export type Session = {
  sessionId: number
  userId: number
  role: string
  registered: boolean
  rights: Rights
  refundLimitRials: number | null
  isScoped: boolean
}
export type Person = { id: number; name: string; family: string; role: 'admin' | 'host' | 'user'; blocked: boolean }

/** Only this hash of a token is stored: a read of the table signs nobody in. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

export type NewSession = {
  userId: number
  token: string
  /** The absolute limit: the session ends then however busy it is. */
  hours: number
  ip: string
  userAgent: string | null
  /** The hash of the browser's id; left out where there is no browser. */
  browser?: Buffer
}

export const addSession = (db: Db, { userId, token, hours, ip, userAgent, browser }: NewSession) =>
  insertRow(db, 'sessions', {
    userId,
    tokenHash: tokenHash(token),
    expiresAt: sql<string>`now() + make_interval(hours => ${hours})`,
    ip,
    userAgent: userAgent?.slice(0, 300) ?? null,
    ...(browser && { browser }),
  })

/** Whether the person has ever been signed in: sessions are forgotten after a month, the log is not. */
export async function hasSignedIn(db: Db, userId: number): Promise<boolean> {
  const row = await firstRow<{ has: boolean }>(db)`
    select exists (select from sessions where user_id = ${userId})
           or exists (select from audit_entries where actor_id = ${userId} and action = 'sign_in') as has`
  return row?.has ?? false
}

const revoke = (db: Db) =>
  db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('revokedAt', 'is', null)

export async function revokeSession(db: Db, sessionId: number): Promise<void> {
  await revoke(db).where('id', '=', sessionId).execute()
}

/** Ends every live session of a person: their role was taken, or the admin asked for it. */
export async function revokeSessionsOf(db: Db, userId: number): Promise<void> {
  await revoke(db).where('userId', '=', userId).execute()
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

/** The owner's rights are stored as none, and mean all. */
export const rightsOf = ({ key, rights }: { key: string | null; rights: string[] | null }): Rights =>
  key === 'owner' ? 'all' : (rights ?? [])

/** What an admin may do; nothing for anybody else. */
export async function findRights(db: Db, id: number): Promise<Rights> {
  const role = await firstRow<{ key: string | null; rights: string[] }>(db)`
    select r.key, r.rights from users u join team_roles r on r.id = u.team_role_id where u.id = ${id}`
  return role ? rightsOf(role) : []
}

export async function findMobile(db: Db, id: number): Promise<string> {
  const { mobile } = await db.selectFrom('users').where('id', '=', id).select('mobile').executeTakeFirstOrThrow()
  return mobile
}

export const setProfile = (db: Db, id: number, profile: { name: string; family: string; nationalId?: string }) =>
  updateRow(db, 'users', id, profile)

/** Ended codes, sessions and counters are of no use after a day; runs as background work. */
export async function sweepAuth(db: Db): Promise<void> {
  await execute(db)`delete from sign_in_codes where expires_at < now() - interval '1 day'`
  await execute(db)`delete from sessions where expires_at < now() - interval '30 days'`
  await execute(db)`delete from rate_limits where expire < extract(epoch from now()) * 1000`
  await sweepBrowsers(db)
}

/** Those of these sessions that are still live, with whether their person is scoped by now; asking does not keep them so. */
export async function liveSessions(db: Db, ids: number[], idleMinutes: number): Promise<Map<number, boolean>> {
  const rows = await allRows<{ id: number; isScoped: boolean }>(db)`
    select s.id, coalesce(r.is_scoped, false) as is_scoped
      from sessions s join users u on u.id = s.user_id left join team_roles r on r.id = u.team_role_id
     where s.id = any (${ids}::bigint[]) and s.revoked_at is null and s.expires_at > now() and u.blocked_at is null
       and u.role = 'admin' and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})`
  return new Map(rows.map(({ id, isScoped }) => [id, isScoped]))
}
