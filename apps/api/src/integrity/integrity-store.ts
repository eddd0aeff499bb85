import { type IntegrityRule, integrityRuleLabels } from '@rezerv/contract/integrity/integrity-rule.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow } from '#db/rows.ts'
import { patiently } from '#db/transaction.ts'
import { integrityRules } from './integrity-rules-store.ts'

export type IntegrityFault = {
  rule: IntegrityRule
  key: string
  orderId: number | null
  listingId: number | null
  hostId: number | null
  /** The figures of both sides. */
  facts: Record<string, unknown>
}

const rules = Object.entries(integrityRules) as [IntegrityRule, (typeof integrityRules)[IntegrityRule]][]
/** So many of one rule are kept: who broke a table wholesale is not helped by a million rows. */
const keptOfRule = 50
/** Each reads whole tables. */
const patienceMs = 600_000

/** What does not fit now, `keptOfRule` of each rule. Some seconds of the database's at a million orders. */
export async function readIntegrityFaults(db: Db): Promise<IntegrityFault[]> {
  const found: IntegrityFault[] = []
  for (const [rule, text] of rules)
    found.push(
      ...(await patiently(
        db,
        patienceMs,
        (trx) => allRows<IntegrityFault>(trx)`
        select ${rule}::text as rule, key, order_id, listing_id, host_id, facts from (${text}) f order by key limit ${keptOfRule}`,
      )),
    )
  return found
}

/** Writes down what was seen, and that what is not there any more has gone. */
export async function keepIntegrityFaults(db: Db, faults: IntegrityFault[], beganAt: string): Promise<void> {
  const seen = JSON.stringify(faults)
  await execute(db)`
    with seen as (
      select * from jsonb_to_recordset(${seen}::jsonb) as f (rule text, key text, "orderId" bigint, "listingId" bigint, "hostId" bigint, facts jsonb)
    ), gone as (
      update integrity_faults k set gone_at = now()
       where k.gone_at is null and not exists (select from seen s where s.rule = k.rule and s.key = k.key)
    )
    insert into integrity_faults (rule, key, order_id, listing_id, host_id, facts)
    select rule, key, "orderId", "listingId", "hostId", facts from seen order by rule, key
    on conflict (rule, key) where gone_at is null do update set seen_at = now(), facts = excluded.facts`
  await execute(db)`insert into integrity_checks (began_at, faults) values (${beganAt}, ${faults.length})`
}

/** The last check; undefined before the first one. */
export const lastIntegrityCheck = (db: Db): Promise<{ beganAt: string; endedAt: string; faults: number } | undefined> =>
  firstRow<{ beganAt: string; endedAt: string; faults: number }>(db)`
    select began_at, ended_at, faults from integrity_checks order by id desc limit 1`

const label = sql`case f.rule ${sql.join(
  Object.entries(integrityRuleLabels).map(([rule, words]) => sql`when ${sql.lit(rule)} then ${sql.lit(words)}`),
  sql` `,
)} else f.rule end`

/** For the inbox: what did not fit at the last check. */
export const integrityItems = sql`
  select 'integrity_broken' as kind, f.rule || '-' || f.key as key, f.found_at as since, null::timestamptz as due_at, null::bigint as amount_rials,
         ${label} as title, coalesce(o.code, l.title, h.display_name, f.key) as detail, null::text as reason,
         f.order_id, null::bigint as payment_id, f.listing_id, f.host_id
    from integrity_faults f left join orders o on o.id = f.order_id left join listings l on l.id = f.listing_id left join hosts h on h.id = f.host_id
   where f.gone_at is null`
