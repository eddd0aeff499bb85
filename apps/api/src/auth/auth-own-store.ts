import type { OwnSession } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'

/** Where the person is signed in: not revoked, inside the idle and the absolute limit; `current` first, then the latest seen. */
export const listOwnSessions = (
  db: Db,
  { userId, current, idleMinutes }: { userId: number; current: number; idleMinutes: number },
) => allRows<OwnSession>(db)`
  select id, user_agent, ip, created_at, last_seen_at, expires_at, id = ${current} as is_this
    from sessions
   where user_id = ${userId} and revoked_at is null and expires_at > now()
     and last_seen_at > now() - make_interval(mins => ${idleMinutes})
   order by id = ${current} desc, last_seen_at desc, id desc`

/** Ends sessions of one person: the one with this id, or all but `but`. Answers what was ended. */
export async function endOwnSessions(
  db: Db,
  userId: number,
  which: { id: number } | { but: number },
): Promise<{ id: number; userAgent: string | null; ip: string | null }[]> {
  return db
    .updateTable('sessions')
    .set({ revokedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.but)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['id', 'userAgent', 'ip'])
    .execute()
}
