import type {
  CommissionRule,
  CommissionRuleInput,
  CommissionRuleRow,
  CommissionListing,
} from '@rezerv/contract/commission/commission-endpoints.ts'
import { commissionSchedule } from '@rezerv/contract/commission/commission-rule.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { DatedCommission } from '@rezerv/contract/pricing/pricing-settings.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow, insertRow, updateRow } from '#db/rows.ts'
import { searchIn } from '#db/db-search.ts'
import { settingVersions } from '#setting/setting-store.ts'

/** Who sells what; `hostCommissionPercent` is what was agreed with the host before rules, null when nothing was. */
export type Seller = {
  kind: ListingKind
  category: string
  hostId: number | null
  hostCommissionPercent: number | null
}

/** The `Seller` of listing `l` with its host `h`. */
export const sellerOf = sql`jsonb_build_object('kind', l.kind, 'category', l.category, 'hostId', l.host_id, 'hostCommissionPercent', h.commission_percent)`

/** Every booking asks, so the process remembers the rules; another process sees a change after this long, as with settings. */
const rememberedMs = 5_000
let remembered: { readAt: number; rules: CommissionRule[] } | undefined

/** Reads the rules anew at the next question: after a write, and between tests. */
export const forgetCommission = () => {
  remembered = undefined
}

/** Every rule that can count for a seller: the table's, the host's own percent, and the percents of the settings. */
export async function rulesOfSeller(db: Db, seller: Seller): Promise<CommissionRule[]> {
  const own =
    seller.hostCommissionPercent === null || seller.hostId === null
      ? []
      : [plainRule('درصد توافق‌شده با میزبان', { hostId: seller.hostId, percent: seller.hostCommissionPercent })]
  return [...(await tableRules(db)), ...own, ...(await defaultRules(db))]
}

/** The commission of a seller from each day on, for `quote()`. */
export async function commissionOfSeller(db: Db, seller: Seller): Promise<DatedCommission[]> {
  return commissionSchedule(await rulesOfSeller(db, seller), { ...seller, hostId: seller.hostId ?? 0 })
}

async function tableRules(db: Db): Promise<CommissionRule[]> {
  if (remembered && Date.now() - remembered.readAt < rememberedMs) return remembered.rules
  const rows = await allRows<CommissionRule>(db)`select ${ruleColumns} from commission_rules r`
  remembered = { readAt: Date.now(), rules: rows }
  return rows
}

const ruleColumns = sql`r.id, r.name, r.kind, r.category, r.host_id, r.from_day::text as "from", r.until_day::text as "until",
  r.host_percent::float8 as host_percent, r.host_fixed_rials, r.guest_percent::float8 as guest_percent, r.guest_fixed_rials, r.vat_on_commission`

/** Of two versions of one day the later counts; before the first version, the first. */
async function defaultRules(db: Db): Promise<CommissionRule[]> {
  const versions = await settingVersions(db, 'commission_percent')
  const days = new Map(
    versions.map(({ effectiveFrom, value }, at) => [at === 0 ? '2000-01-01' : dayOfInstant(effectiveFrom), value]),
  )
  return [...days].map(([from, percent]) => plainRule('کارمزد پیش‌فرض تنظیمات', { from, percent }))
}

type Plain = { hostId?: number; from?: string; percent: number }
const plainRule = (name: string, { hostId, from, percent }: Plain): CommissionRule => ({
  id: 0,
  name,
  kind: null,
  category: null,
  hostId: hostId ?? null,
  from: from ?? '2000-01-01',
  until: null,
  hostPercent: percent,
  hostFixedRials: 0,
  guestPercent: 0,
  guestFixedRials: 0,
  vatOnCommission: false,
})

/** Every rule of the table, newest first, with who set it and how many orders carry it. */
export const listRules = (db: Db) =>
  allRows<CommissionRuleRow>(db)`
    select ${ruleColumns}, h.display_name as host_name, r.created_at,
           coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as created_by_name,
           (select count(*) from (select from orders o where o.commission_rule_id = r.id limit 1000) o) as order_count
      from commission_rules r left join hosts h on h.id = r.host_id left join users u on u.id = r.created_by
     order by r.id desc`

/** The rule as it stands, locked until the transaction ends; undefined when there is none. */
export const lockRule = (db: Db, id: number) =>
  firstRow<CommissionRule>(db)`
    select ${ruleColumns} from commission_rules r where r.id = ${id} for update`

export async function insertRule(db: Db, rule: CommissionRuleInput, createdBy: number | null): Promise<number> {
  const { from, until, ...rest } = rule
  const id = await insertRow(db, 'commissionRules', { ...rest, fromDay: from, untilDay: until, createdBy })
  forgetCommission()
  return id
}

export async function setRuleEnd(db: Db, id: number, until: string) {
  await updateRow(db, 'commissionRules', id, { untilDay: until })
  forgetCommission()
}

const listingColumns = sql`l.id, l.code, l.title, l.kind, l.category, l.host_id, h.display_name as host_name, h.commission_percent as host_commission_percent`

/** At most 12 listings that have a host, whatever their status. */
export const findListings = (db: Db, q: string | undefined) =>
  allRows<CommissionListing>(db)`
    select ${listingColumns} from listings l join hosts h on h.id = l.host_id
     where ${searchIn(sql`l.search`, q)} order by l.id desc limit 12`

export const findSeller = (db: Db, listingId: number) =>
  firstRow<CommissionListing & { hostCommissionPercent: number | null }>(db)`
    select ${listingColumns} from listings l join hosts h on h.id = l.host_id where l.id = ${listingId}`

export async function hostExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('hosts').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}
