import { addDays, addMinutes, dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { createBatch, moveBatch } from '#payout/payout-actions.ts'
import { dueNow } from '#payout/payout-due.ts'
import { recordResults } from '#payout/payout-result-service.ts'
import type { Office } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { confirmed } from './demo-bank.ts'

/** `months` are the first instants of the Jalali months of the demo, in order; a payout closes each that is over. */
export type MoneyPlan = { now: string; months: { start: string; label: string }[] }

/**
 * One admin makes each month's batch, the other approves and sends it, and the bank's results come the day after: all were paid but one
 * of the newest. A draft of what was earned since waits for the second admin.
 */
export async function makePayouts(hands: Hands, office: Office, { now, months }: MoneyPlan): Promise<void> {
  const over = months
    .slice(1)
    .flatMap(({ start }, n) => (addMinutes(start, 7 * 24 * 60) < now ? [{ start, label: months[n]?.label ?? '' }] : []))
  // A batch for each of the last months, and before for each eighth: it pays what is due since the one before.
  const ended = over.filter((_, n) => n >= over.length - 3 || (over.length - n) % 8 === 0)
  for (const [n, { start, label }] of ended.entries()) {
    const at = addMinutes(start, 5 * 24 * 60)
    const note = `تسویهٔ ${label}`
    const id = await hands.at(at, () =>
      draft(hands.db, office, { until: addDays(dayOfInstant(start), -1), note, now: at }),
    )
    if (id === undefined) continue
    const actor = { ...office.admin, money: 'payout' as const }
    for (const [hours, step] of [
      [3, 'approve'],
      [4, 'send'],
    ] as const)
      await hands.at(addMinutes(at, hours * 60), () =>
        confirmed(hands.db, actor, () => moveBatch(hands.db, actor, id, step)),
      )
    const resultAt = addMinutes(at, 24 * 60)
    await hands.at(resultAt, () =>
      addResults(hands.db, actor, { id, isLast: n === ended.length - 1, today: dayOfInstant(resultAt) }),
    )
  }
  const at = addMinutes(now, -120)
  await hands.at(at, () =>
    draft(hands.db, office, { until: addDays(dayOfInstant(now), -1), note: 'تسویهٔ میان ماه', now: at, most: 6 }),
  )
}

type Draft = { until: string; note: string; now: string; most?: number }

/** Undefined when nobody is owed enough. */
async function draft(db: Db, { colleague }: Office, { until, note, now, most }: Draft) {
  const hostIds = (await dueNow(db, until)).due.slice(0, most).map(({ hostId }) => hostId)
  if (hostIds.length === 0) return undefined
  const key = `demo batch ${until} ${now}`
  const input = { until, hostIds, note, idempotencyKey: key, fingerprint: key, today: dayOfInstant(now) }
  return (await createBatch(db, { ...colleague, money: 'payout' }, input)).id
}

async function addResults(db: Db, actor: Actor, { id, isLast, today }: { id: number; isLast: boolean; today: string }) {
  const payouts = await db.selectFrom('payouts').where('batchId', '=', id).select('id').orderBy('amountRials').execute()
  const results = payouts.map(({ id: payoutId }, n) =>
    isLast && n === 0
      ? { outcome: 'failed' as const, payoutId, reason: 'حساب مقصد مسدود است' }
      : { outcome: 'paid' as const, payoutId, trackingNumber: String(140_500_000_000 + payoutId), paidDay: today },
  )
  await confirmed(db, actor, () => recordResults(db, actor, id, { results, today }))
}

/** Rules of commission that take nothing of guests yet: prices of the demo stay round. */
export const seedRules = (db: Db, now: string) =>
  execute(db)`
    insert into commission_rules (name, kind, category, from_day, until_day, host_percent, host_fixed_rials, guest_percent, guest_fixed_rials, vat_on_commission, created_by, created_at)
    select v.name, v.kind, v.category, (${now}::timestamptz at time zone 'Asia/Tehran')::date + v.from_day, (${now}::timestamptz at time zone 'Asia/Tehran')::date + v.until_day,
           v.host_percent, v.host_rials, v.guest_percent, 0, v.vat, (select id from users where mobile = '+989120000000'), ${now}::timestamptz - interval '200 days'
      from (values ('رویدادهای بهار', 'event', null, -190, -100, 6, 0, 0, false), ('کارگاه‌ها', 'event', 'workshop', -60, null, 4, 12500, 0, true),
                   ('رویدادها از ماه آینده', 'event', null, 30, null, 8, 0, 2, true)) v (name, kind, category, from_day, until_day, host_percent, host_rials, guest_percent, vat)`
