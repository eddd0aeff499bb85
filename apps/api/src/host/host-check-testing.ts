import { HostCheckItem } from '@rezerv/contract/host/host-check.ts'
import type { Pool } from 'pg'

/** Every item of a host's checklist accepted, without an end. For tests. */
export async function settleChecks(pool: Pool, hostId: number) {
  await pool.query(
    `insert into host_checks (host_id, item, status) select $1, item, 'accepted' from unnest($2::text[]) item
     on conflict (host_id, item) do update set status = 'accepted', reason = '', expires_on = null`,
    [hostId, HostCheckItem.options],
  )
}
