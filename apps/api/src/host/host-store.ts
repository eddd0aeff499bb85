import {
  checkStatusOn,
  countChecks,
  type HostCheck,
  type HostCheckItem,
  licences,
  requiredChecks,
} from '@rezerv/contract/host/host-check.ts'
import {
  hostFilters,
  type HostListQuery,
  type Host,
  type HostInput,
  type HostRow,
} from '@rezerv/contract/host/host-endpoints.ts'
import type { HostPayoutTerms } from '@rezerv/contract/host/host-payout-terms.ts'
import type { HostSuspension, HostStatus } from '@rezerv/contract/host/host-status.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, allValues, firstRow, firstValue, insertRow, oneValue, updateRow } from '#db/rows.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { hostBalance } from '#transaction/transaction-balance-store.ts'
import { nowInstant } from '#clock.ts'

/** A host as its form and its rules see it. */
export type HostRecord = Omit<HostInput, 'kind'> &
  HostPayoutTerms & {
    id: number
    kind: HostInput['kind']
    status: HostStatus
    version: number
  }

/** A page of hosts, newest first unless sorted, one row more than a page holds; `afterId` is the last row of the page before. */
export async function listHosts(db: Db, query: HostListQuery, afterId: number | undefined) {
  const filters = filterSql(hostFilters, query, {
    status: sql`h.status`,
    kind: sql`h.kind`,
    documents: (state) => (state === 'lacking' ? lacksDocuments : hasEndedDocument),
    tag: (tag) => sql<boolean>`h.tags <> '{}' and h.tags @> array[${tag}]::text[]`,
    balance: (side) => sql<boolean>`${hostBalance(sql`h.id`)} ${sql.raw(side === 'credit' ? '>' : '<')} 0`,
    sort: () => sql<boolean>`true`,
  })
  const matching = sql`from hosts h where ${searchIn(sql`h.search`, query.q)} and ${filters}
    and ${query.cityId ? sql`h.city_id = ${query.cityId}` : sql`true`}`
  const [way, beyond] = query.sort === 'oldest' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const page = sql`select h.id ${matching} and ${afterId ? sql`h.id ${beyond} ${afterId}` : sql`true`}
    order by h.id ${way} limit ${sql.lit(pageSize + 1)}`
  return withTotal(db, hostRows(db, sql`h.id in (${page})`, way), matching)
}

const today = sql`(now() at time zone 'Asia/Tehran')::date`
const [person, company] = (['person', 'company'] as const).map((kind) => requiredChecks(kind, []))
const licenceOf = sql`(values ${sql.join(Object.entries(licences).map(([kind, item]) => sql`(${kind}, ${item})`))})`

/** Whether an item that is asked of the host (requiredChecks) is not in order. */
const lacksDocuments = sql<boolean>`exists (
  select from (select unnest(case h.kind when 'person' then ${person}::text[] else ${company}::text[] end) as item
               union all
               select v.item from ${licenceOf} v (kind, item)
                where exists (select from listings l where l.host_id = h.id and l.kind = v.kind and l.status <> 'archived')) r
   where not exists (
     select from host_checks k where k.host_id = h.id and k.item = r.item
        and (k.status = 'waived' or (k.status = 'accepted' and (k.expires_on is null or k.expires_on >= ${today})))))`
const hasEndedDocument = sql<boolean>`exists (
  select from host_checks k where k.host_id = h.id and k.status = 'accepted' and k.expires_on < ${today})`

/** Names by id; what is no host is not there. */
export async function listHostNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await allRows<{ id: number; name: string }>(db)`
    select id, display_name as name from hosts where id = any (${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Orders of a host are counted up to this; the list says how busy a host is, not its books. */
const orderCountCap = 1000

async function hostRows(db: Db, where: ReturnType<typeof sql>, way = sql`desc`) {
  const rows = await allRows<Omit<HostRow, 'checks'> & Checked>(db)`
    select h.id, h.kind, h.display_name, h.mobile, h.status, h.tags, c.name as city_name, h.created_at,
           (select count(*) from listings l where l.host_id = h.id) as listing_count,
           array(select distinct l.kind from listings l where l.host_id = h.id and l.status <> 'archived') as listing_kinds,
           coalesce((select jsonb_agg(jsonb_build_object('item', k.item, 'status', k.status, 'expiresOn', k.expires_on))
                       from host_checks k where k.host_id = h.id), '[]') as decided,
           (select count(*) from (select 1 from orders o where o.host_id = h.id limit ${sql.lit(orderCountCap)}) o) as order_count,
           ${hostBalance(sql`h.id`)} as balance_rials
      from hosts h left join cities c on c.id = h.city_id
     where ${where}
     order by h.id ${way}`
  return rows.map(({ listingKinds, decided, ...row }) => ({
    ...row,
    checks: checksOf(row.kind, { listingKinds, decided }),
  }))
}

type Checked = { listingKinds: ListingKind[]; decided: Pick<HostCheck, 'item' | 'status' | 'expiresOn'>[] }

function checksOf(kind: HostRow['kind'], { listingKinds, decided }: Checked) {
  const today = dayOfInstant(nowInstant())
  const statusOf = (item: HostCheckItem) => decided.find((check) => check.item === item)
  return countChecks(
    requiredChecks(kind, listingKinds).map((item) => ({
      status: checkStatusOn(statusOf(item) ?? { status: 'pending', expiresOn: null }, today),
    })),
  )
}

/** The whole host without its timeline; undefined when there is none. */
export async function findHost(db: Db, id: number): Promise<Omit<Host, 'timeline'> | undefined> {
  const [row] = await hostRows(db, sql`h.id = ${id}`)
  const record = await hostRecord(db, id)
  return row && record && { ...row, ...record }
}

/** The host's own columns. `lock` keeps other writers waiting until the transaction ends. */
export const hostRecord = (db: Db, id: number, lock: 'lock' | 'read' = 'read') =>
  firstRow<HostRecord & { tags: string[]; statusReason: string | null; suspension: HostSuspension }>(db)`
    select id, kind, status, status_reason, suspension, name, family, company_name, coalesce(national_id, '') as national_id,
           coalesce(legal_id, '') as legal_id, mobile, birth_day, coalesce(sheba, '') as sheba, sheba_owner, city_id,
           address, coalesce(postal_code, '') as postal_code, note, tags, payout_every, payout_day, payout_minimum_rials, version
      from hosts where id = ${id} ${lock === 'lock' ? sql`for update` : sql``}`

/** An identity number that is not given is null, so that it does not collide with another that is not given. */
const columns = (input: HostInput) => ({
  ...input,
  nationalId: input.nationalId || null,
  legalId: input.legalId || null,
  sheba: input.sheba || null,
  postalCode: input.postalCode || null,
})

/** Throws the database's 23505 when the mobile, national id or legal id belongs to another host. */
export const insertHost = (db: Db, input: HostInput, status: HostStatus = 'onboarding') =>
  insertRow(db, 'hosts', { ...columns(input), status })

/** Throws 23505 like `insertHost`. Lock the host first: the version is raised, not compared. */
export const updateHost = (db: Db, id: number, input: HostInput) =>
  updateRow(db, 'hosts', id, { ...columns(input), version: sql`version + 1`, updatedAt: sql`now()` })

/** Undefined where nobody has this mobile. */
export const findHostByMobile = (db: Db, mobile: string) => firstValue<number>(db)`
  select id from hosts where mobile = ${mobile}`

/** Lock the host first. */
export const setAccount = (db: Db, id: number, account: { sheba: string; shebaOwner: string }) =>
  updateRow(db, 'hosts', id, { ...account, version: sql`version + 1`, updatedAt: sql`now()` })

type StatusChange = { status: HostStatus; reason: string | null; suspension?: HostSuspension }

export const setHostStatus = (db: Db, id: number, { status, reason, suspension }: StatusChange) =>
  updateRow(db, 'hosts', id, {
    status,
    statusReason: reason,
    ...(suspension && { suspension }),
    version: sql`version + 1`,
    updatedAt: sql`now()`,
  })

/** Lock the host first: the version is raised, not compared. */
export const setHostTerms = (db: Db, id: number, terms: HostPayoutTerms) =>
  updateRow(db, 'hosts', id, { ...terms, version: sql`version + 1`, updatedAt: sql`now()` })

export const setHostTags = (db: Db, id: number, tags: string[]) => updateRow(db, 'hosts', id, { tags })

/** Tags in use, the most used first. */
export const listHostTags = (db: Db) => allValues<string>(db)`
  select t.tag from hosts h cross join lateral unnest(h.tags) t (tag) where h.tags <> '{}' group by 1 order by count(*) desc, 1 limit 50`

/** Whether an invitation went to this host in the last 24 hours. */
export const wasInvitedToday = (db: Db, id: number) => oneValue<boolean>(db)`
  select exists (select from notices where host_id = ${id} and template = 'host-invited' and created_at > now() - interval '24 hours')`
