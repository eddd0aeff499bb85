import { sql } from 'kysely'
import { tokenHash } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { execute, firstRow } from '#db/rows.ts'
import { hostHasNumber, idleDays } from './shop-session-store.ts'

export type ShopSession = { id: number; userId: number; isHost: boolean }

/** The live session of a token, by the key that it was made with; notes at most once an hour that it was used. */
export async function findShopSession(db: Db, token: string, keyId: number): Promise<ShopSession | undefined> {
  const found = await firstRow<ShopSession & { isStale: boolean }>(db)`
    select s.id, s.user_id, ${hostHasNumber} as is_host, s.last_seen_at < now() - interval '1 hour' as is_stale
      from shop_sessions s join users u on u.id = s.user_id
     where s.token_hash = ${tokenHash(token)} and s.api_key_id = ${keyId} and s.revoked_at is null and s.expires_at > now()
       and s.last_seen_at > now() - make_interval(days => ${sql.lit(idleDays)})`
  if (!found) return undefined
  const { isStale, ...session } = found
  if (isStale)
    await execute(db)`
      update shop_sessions set last_seen_at = now() where id = ${session.id} and last_seen_at < now() - interval '1 hour'`
  return session
}

/** Whoever is signed in as one of these signs in anew: the number that they did it with may be somebody else's now. */
export const endShopSessionsOf = (db: Db, userIds: number[]) => execute(db)`
  update shop_sessions set revoked_at = now() where user_id = any (${userIds}::bigint[]) and revoked_at is null`
