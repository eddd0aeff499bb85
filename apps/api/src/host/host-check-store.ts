import {
  checkReminderDays,
  type HostCheck,
  type HostCheckItem,
  requiredChecks,
} from '@rezerv/contract/host/host-check.ts'
import type { HostKind } from '@rezerv/contract/host/host-status.ts'
import type { PrivateDocument } from '@rezerv/contract/media/media-document.ts'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'
import type { KeptDocument } from '#media/media-file-store.ts'

/** The items that must be verified of a host, in the order of the checklist: identity by its kind, licences by its living listings. */
export async function requiredItems(db: Db, hostId: number, kind: HostKind): Promise<HostCheckItem[]> {
  const rows = await db
    .selectFrom('listings')
    .where('hostId', '=', hostId)
    .where('status', '<>', 'archived')
    .select('kind')
    .distinct()
    .execute()
  return requiredChecks(
    kind,
    rows.map((row) => readStored(ListingKind, row.kind)),
  )
}

type DecisionRow = Omit<HostCheck, 'documents'>

/** As it is stored: a past `expiresOn` still stands as accepted. Items without a row are pending. */
export async function listChecks(db: Db, hostId: number, kind: HostKind): Promise<HostCheck[]> {
  const [items, decisions, documents] = [
    await requiredItems(db, hostId, kind),
    await allRows<DecisionRow>(db)`
      select c.item, c.status, c.reason, c.expires_on, c.version, c.decided_at,
             coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as decided_by_name
        from host_checks c left join users u on u.id = c.decided_by where c.host_id = ${hostId}`,
    await allRows<PrivateDocument & { item: HostCheckItem }>(db)`
      select d.id, d.item, d.name, d.content_type, d.created_at, coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as created_by_name
        from host_documents d left join users u on u.id = d.created_by
       where d.host_id = ${hostId} and d.removed_at is null order by d.id`,
  ]
  return items.map((item) => ({
    item,
    status: 'pending',
    reason: '',
    expiresOn: null,
    version: 0,
    decidedAt: null,
    decidedByName: null,
    ...decisions.find((decision) => decision.item === item),
    documents: documents.filter((document) => document.item === item).map(({ item: _item, ...document }) => document),
  }))
}

type Decision = Pick<HostCheck, 'status' | 'reason' | 'expiresOn'> & { decidedBy: number | null }

/** Writes what was decided; raises the version. Lock the host first. */
export async function writeCheck(db: Db, hostId: number, item: HostCheckItem, decision: Decision): Promise<void> {
  const { status, reason, expiresOn, decidedBy } = decision
  await execute(db)`
    insert into host_checks (host_id, item, status, reason, expires_on, decided_by, decided_at)
    values (${hostId}, ${item}, ${status}, ${reason}, ${expiresOn}, ${decidedBy}, ${status === 'pending' ? null : sql`now()`})
    on conflict (host_id, item) do update
       set status = excluded.status, reason = excluded.reason, expires_on = excluded.expires_on, decided_by = excluded.decided_by,
           decided_at = excluded.decided_at, version = host_checks.version + 1`
}

/** Puts accepted items back to pending; answers those that were. Lock the host first. */
export async function reopenChecks(db: Db, hostId: number, items: HostCheckItem[]): Promise<HostCheckItem[]> {
  const rows = await allRows<{ item: HostCheckItem }>(db)`
    update host_checks set status = 'pending', reason = '', decided_by = null, decided_at = null, version = version + 1
     where host_id = ${hostId} and item = any (${items}) and status = 'accepted' returning item`
  return rows.map((row) => row.item)
}

type NewDocument = KeptDocument & { hostId: number; item: HostCheckItem; name: string; createdBy: number | null }

export const insertDocument = (db: Db, document: NewDocument) => insertRow(db, 'hostDocuments', document)

/** A document that was not taken away; undefined when the host has no such. */
export const findDocument = (db: Db, hostId: number, id: number) =>
  firstRow<{ item: HostCheckItem; name: string; contentType: string; fileKey: string }>(db)`
    select item, name, content_type, file_key from host_documents
     where id = ${id} and host_id = ${hostId} and removed_at is null`

export const putDocumentUnder = (db: Db, id: number, item: HostCheckItem) =>
  execute(db)`update host_documents set item = ${item} where id = ${id}`

/** The row and the bytes stay: what was decided on must be found later. */
export const removeDocument = (db: Db, id: number, by: number | null) =>
  execute(db)`update host_documents set removed_at = now(), removed_by = ${by} where id = ${id}`

export type EndingCheck = { item: HostCheckItem; expiresOn: string; mobile: string; hostId: number }

/** Writes down, and answers, which accepted items it is time to remind of; as `takeDueDocuments` does for documents of cars. */
export const takeEndingChecks = (db: Db, today: string) =>
  allRows<EndingCheck>(db)`
    with ending as (
      select c.host_id, c.item, c.expires_on, h.mobile,
             (select min(d) from unnest(${[...checkReminderDays]}::int[]) d where d >= c.expires_on - ${today}::date) as days
        from host_checks c join hosts h on h.id = c.host_id and h.status = 'approved'
       where c.status = 'accepted' and c.expires_on between ${today}::date and ${today}::date + ${Math.max(...checkReminderDays)}::int),
    reminded as (
      insert into host_check_reminders (host_id, item, expires_on, days_before)
      select host_id, item, expires_on, days from ending where days is not null
      on conflict do nothing
      returning host_id, item)
    select e.item, e.expires_on, e.mobile, e.host_id from reminded r join ending e on e.host_id = r.host_id and e.item = r.item
     order by e.expires_on, e.host_id, e.item`
