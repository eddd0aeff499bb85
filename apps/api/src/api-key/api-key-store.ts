import type { ApiKey } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import type { KeyRight } from '@rezerv/contract/api-key/api-key-right.ts'
import type { Db } from '#db/connect.ts'
import { personName } from '#db/person-name.ts'
import { allRows, execute, firstRow, hasChanged, oneValue } from '#db/rows.ts'

/** A key as a call meets it. */
export type FoundKey = {
  id: number
  createdBy: number
  rights: string[]
  isScoped: boolean
  callsPerMinute: number
  /** Whether the caller's address is one of its own. */
  fitsAddress: boolean
  /** It is bound to addresses: its program runs on a server. */
  isServer: boolean
}

/** The key that is neither over nor revoked; `ip` is null where the address is none. Notes at most once a minute that it was used. */
export async function findLiveKey(db: Db, tokenHash: Buffer, ip: string | null): Promise<FoundKey | undefined> {
  const found = await firstRow<FoundKey & { isStale: boolean }>(db)`
    select id, created_by, rights, is_scoped, calls_per_minute, addresses = '{}' or coalesce(${ip}::inet <<= any (addresses), false) as fits_address,
           addresses <> '{}' as is_server, last_used_at is null or last_used_at < now() - interval '1 minute' as is_stale
      from api_keys where token_hash = ${tokenHash} and revoked_at is null and (expires_at is null or expires_at > now())`
  if (!found) return undefined
  const { isStale, ...key } = found
  if (isStale && key.fitsAddress) await touchKey(db, key.id, ip)
  return key
}

const touchKey = (db: Db, id: number, ip: string | null) => execute(db)`
  update api_keys set last_used_at = now(), last_used_ip = ${ip}
   where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`

/** The newest first. */
export const listKeys = (db: Db) => allRows<ApiKey>(db)`
  select k.id, k.name, k.token_end, k.rights, k.calls_per_minute, k.return_url, k.expires_at, k.created_at, ${personName('c')} as created_by_name,
         k.last_used_at, k.last_used_ip, k.revoked_at, ${personName('r')} as revoked_by_name,
         (select coalesce(json_agg(case when a = any (array[32, 128]) then host(n) else n::text end order by n), '[]')
            from unnest(k.addresses) n, masklen(n) a) as addresses,
         case when k.is_scoped then (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.display_name) order by h.id), '[]')
            from key_hosts s join hosts h on h.id = s.host_id where s.api_key_id = k.id) end as hosts
    from api_keys k join users c on c.id = k.created_by left join users r on r.id = k.revoked_by
   order by k.id desc limit 500`

type NewKey = {
  name: string
  tokenHash: Buffer
  tokenEnd: string
  rights: KeyRight[]
  hostIds: number[] | null
  addresses: string[]
  callsPerMinute: number
  returnUrl: string | null
  expiresAt: string | null
  createdBy: number
}

/** Throws by its foreign key for a host that is not there. */
export async function insertKey(db: Db, { hostIds, ...key }: NewKey): Promise<number> {
  const id = await oneValue<number>(db)`
    insert into api_keys (name, token_hash, token_end, rights, is_scoped, addresses, calls_per_minute, return_url, expires_at, created_by)
    values (${key.name}, ${key.tokenHash}, ${key.tokenEnd}, ${key.rights}, ${hostIds !== null}, ${key.addresses}::inet[],
            ${key.callsPerMinute}, ${key.returnUrl}, ${key.expiresAt}, ${key.createdBy})
    returning id`
  await execute(db)`
    insert into key_hosts (api_key_id, host_id) select distinct ${id}::bigint, h from unnest(${hostIds ?? []}::bigint[]) h`
  return id
}

/** The names of a key and of its hosts, for the log. */
export const findKeyNames = (db: Db, id: number) => firstRow<{ name: string; tokenEnd: string; hosts: string[] }>(db)`
  select k.name, k.token_end, array(select h.display_name from key_hosts s join hosts h on h.id = s.host_id
                                     where s.api_key_id = k.id order by h.id) as hosts
    from api_keys k where k.id = ${id}`

export const endKey = (db: Db, id: number, userId: number) => hasChanged(db)`
  update api_keys set revoked_at = now(), revoked_by = ${userId} where id = ${id} and revoked_at is null`
