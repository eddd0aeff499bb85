import { type SecurityEventQuery, securityFilters } from '@rezerv/contract/audit/audit-endpoints.ts'
import type { SecurityEvent } from '@rezerv/contract/audit/audit-security.ts'
import { parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute } from '#db/rows.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'

export type SecurityFilter = Omit<SecurityEventQuery, 'after'>

/** A page of the events, newest first, one row more than a page holds; `total` is capped. */
export async function listSecurityEvents(db: Db, query: SecurityFilter, after: number | undefined) {
  const where = securityFilter(query)
  const page = allRows<SecurityEvent>(db)`
    select e.id, e.at, e.kind, e.user_id, coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as user_name,
           coalesce(u.role = 'admin', false) as is_admin, e.mobile, e.ip, e.device, e.trace_id, e.detail
      from (select * from security_events e where ${where} and ${after ? sql`e.id < ${after}` : sql`true`}
             order by e.id desc limit ${pageSize + 1}) e
      left join users u on u.id = e.user_id
     order by e.id desc`
  return withTotal(db, page, sql`from security_events e where ${where}`)
}

function securityFilter(query: SecurityFilter): RawBuilder<boolean> {
  const filters = filterSql(securityFilters, query, { event: sql`e.kind`, actorId: sql`e.user_id`, from: sql`e.at` })
  const q = query.q?.trim()
  return q ? sql`(${filters} and ${foundBy(q)})` : filters
}

/** As in the audit log; digits are a number that was typed at the sign-in too. */
function foundBy(q: string): RawBuilder<boolean> {
  if (/^[0-9a-f]{16}$/i.test(q)) return sql`e.trace_id = ${q.toLowerCase()}`
  if (/^[0-9a-f]*[.:][0-9a-f.:]+$/i.test(q)) return sql`e.ip = ${q}`
  const mobile = parseSignInMobile(q)
  const ofPerson = sql<boolean>`e.user_id in (select u.id from users u where ${searchIn(sql`u.search`, q)} limit 1000)`
  return 'error' in mobile ? ofPerson : sql`(e.mobile = ${mobile.mobile} or ${ofPerson})`
}

/** Takes away what is older than the database keeps; it decides how old that is. */
export const sweepSecurityEvents = (db: Db) => execute(db)`select sweep_security_events()`
