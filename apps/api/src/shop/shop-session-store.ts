import type { ShopPerson } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import { sql } from 'kysely'
import { tokenHash } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { execute, firstRow, firstValue, hasChanged, insertRow, oneRow } from '#db/rows.ts'

/** A session that is not used for so long ends, and after `mostDays` every one. */
export const idleDays = 30
export const mostDays = 180

/** Whether a host of the house has the number of person `u`. */
export const hostHasNumber = sql`exists (select from hosts h where h.mobile = u.mobile and h.status <> 'closed')`

type NewSession = { keyId: number; userId: number; token: string; ip: string; expiresAt: string }

export const addShopSession = (db: Db, { keyId, userId, token, ip, expiresAt }: NewSession) =>
  insertRow(db, 'shopSessions', { apiKeyId: keyId, userId, tokenHash: tokenHash(token), ip, expiresAt })

/** The live session of a token that was made with this key. */
export const findOpened = (db: Db, token: string, keyId: number) => firstRow<{ userId: number; expiresAt: string }>(db)`
  select user_id, expires_at from shop_sessions
   where token_hash = ${tokenHash(token)} and api_key_id = ${keyId} and revoked_at is null and expires_at > now()`

export const endShopSession = (db: Db, id: number) => hasChanged(db)`
  update shop_sessions set revoked_at = now() where id = ${id} and revoked_at is null`

export const findShopPerson = (db: Db, id: number) => oneRow<ShopPerson>(db)`
  select u.id, u.mobile, u.name, u.family, case when ${hostHasNumber} then 'host' else 'user' end as role from users u where u.id = ${id}`

/**
 * The person whom a number belongs to now: another one where it was merged with theirs. It stays theirs until the transaction ends; undefined
 * where it was taken from them at this moment.
 */
export const personBehind = (db: Db, mobile: string) => firstValue<number>(db)`
  select coalesce(merged_into, id) from users where mobile = ${mobile} for key share`

export const setShopName = (db: Db, id: number, { name, family }: { name: string; family: string }) => execute(db)`
  update users set name = ${name}, family = ${family} where id = ${id}`

/** Sessions that ended, and answers that nobody asks for again; runs as background work. */
export async function sweepShop(db: Db): Promise<void> {
  await execute(db)`delete from shop_answers where created_at < now() - interval '1 day'`
  await execute(db)`
    delete from shop_sessions
     where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days'
        or last_seen_at < now() - make_interval(days => ${sql.lit(idleDays + 30)})`
}
