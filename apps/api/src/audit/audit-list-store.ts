import type { AuditLogEntry, AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { auditFilters, type AuditListQuery } from '@rezerv/contract/audit/audit-endpoints.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows } from '#db/rows.ts'
import { actorName } from '#db/person-name.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'

export type AuditFilter = Omit<AuditListQuery, 'after'>

/** A page of the log, newest first, one row more than a page holds; `total` is capped. */
export const listAuditEntries = (db: Db, query: AuditFilter, after: number | undefined) =>
  withTotal(
    db,
    readAudit(db, query, { after, limit: pageSize + 1 }),
    sql`from audit_entries a where ${auditFilter(query)}`,
  )

/** The next `limit` entries after one, newest first. An entry that was written in bulk has no session: its device is that of the person at its address then. */
export const readAudit = (db: Db, query: AuditFilter, { after, limit }: { after: number | undefined; limit: number }) =>
  allRows<AuditLogEntry>(db)`
    select a.id, a.at, a.actor_id, ${actorName('u', 'k')} as actor_name, a.action,
           a.subject_kind, a.subject_id, ${subjectName} as subject_name, a.old_value, a.new_value, a.ip, a.trace_id,
           coalesce(a.device, (select s.user_agent from sessions s where a.session_id is null and s.user_id = a.actor_id and s.ip = a.ip
                                  and s.created_at <= a.at order by s.id desc limit 1)) as device
      from (select * from audit_entries a where ${auditFilter(query)} and ${after ? sql`a.id < ${after}` : sql`true`}
             order by a.id desc limit ${limit}) a
      left join users u on u.id = a.actor_id left join api_keys k on k.id = a.api_key_id
     order by a.id desc`

const subjectName = sql`case a.subject_kind
  when 'order' then (select o.code from orders o where o.id = a.subject_id)
  when 'listing' then (select l.title from listings l where l.id = a.subject_id)
  when 'host' then (select h.display_name from hosts h where h.id = a.subject_id)
  when 'user' then (select coalesce(nullif(btrim(p.name || ' ' || p.family), ''), p.mobile) from users p where p.id = a.subject_id)
  when 'customer' then (select coalesce(nullif(btrim(p.name || ' ' || p.family), ''), p.mobile) from users p where p.id = a.subject_id)
  when 'api_key' then (select s.name from api_keys s where s.id = a.subject_id)
  end`

/** On `audit_entries a`: the rows of a filter. */
function auditFilter(query: AuditFilter): RawBuilder<boolean> {
  const filters = filterSql(auditFilters, query, {
    person: ({ actorId, keyId, system }) => {
      if (system) return sql`a.actor_id is null and a.api_key_id is null`
      return keyId === undefined ? sql`a.actor_id = ${actorId}` : sql`a.api_key_id = ${keyId}`
    },
    kind: sql`a.subject_kind`,
    record: ({ record }) => sql`a.subject_id = ${record}`,
    action: sql`a.action`,
    from: sql`a.at`,
  })
  const q = query.q?.trim()
  return q ? sql`(${filters} and ${foundBy(q)})` : filters
}

/** Sixteen hexadecimal digits are a trace, digits with dots or colons an address; anything else is a person. */
function foundBy(q: string): RawBuilder<boolean> {
  if (/^[0-9a-f]{16}$/i.test(q)) return sql`a.trace_id = ${q.toLowerCase()}`
  if (/^[0-9a-f]*[.:][0-9a-f.:]+$/i.test(q)) return sql`a.ip = ${q}`
  return sql`a.actor_id in (select u.id from users u where ${searchIn(sql`u.search`, q)} limit 1000)`
}

/** Admins by name. */
export const listAuditPeople = (db: Db) =>
  allRows<{ id: number; name: string }>(db)`
    select id, coalesce(nullif(btrim(name || ' ' || family), ''), mobile) as name from users where role = 'admin' order by 2, 1`

/** Keys, the newest first. */
export const listAuditKeys = (db: Db) =>
  allRows<{ id: number; name: string }>(db)`select id, name from api_keys order by id desc limit 200`

/** The timeline of one subject, oldest first; the newest 500 when there are more. */
export async function listAudit(db: Db, subjectKind: string, subjectId: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('auditEntries as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .leftJoin('apiKeys as k', 'k.id', 'a.apiKeyId')
    .where('a.subjectKind', '=', subjectKind)
    .where('a.subjectId', '=', subjectId)
    .select(['a.id', 'a.at', 'a.action', 'a.oldValue', 'a.newValue'])
    .select(actorName('u', 'k').as('actorName'))
    .orderBy('a.id', 'desc')
    .limit(500)
    .execute()
  return rows.toReversed().map(({ oldValue, newValue, ...row }) => ({
    ...row,
    oldValue: oldValue as AuditEntry['oldValue'],
    newValue: newValue as AuditEntry['newValue'],
  }))
}
