import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** `months` are the first instants of the Jalali months of the demo, in order; a payout closes each that is over. */
export type MoneyPlan = { now: string; months: { start: string; label: string }[] }

/** What a month's batch pays: the shares of orders that began in it. Hosts without an account are left out. */
const monthly = sql`
  join hosts h on h.id = o.host_id and h.sheba is not null
 where o.confirmed_at is not null and o.status <> 'cancelled' and o.host_share_rials > 0`

/**
 * Payout batches as two admins made and paid them, one for each month that is over, with the orders in them and their rows of
 * `seed_ledger`. The first time, the newest of them has a host whose bank refused, and there is a draft and a host who owes.
 */
export async function seedPayouts(db: Db, { now, months }: MoneyPlan): Promise<void> {
  const begun = await db.selectFrom('payoutBatches').select('id').limit(1).executeTakeFirst()
  await sql`create temp table seed_batches on commit drop as
    select m.start, m.until, m.label, m.until + interval '5 days' as at, null::bigint as id
      from (select start, lead(start) over (order by start) as until, label
              from unnest(${months.map((m) => m.start)}::timestamptz[], ${months.map((m) => m.label)}::text[]) u (start, label)) m
     where m.until + interval '7 days' < ${now}::timestamptz
       and exists (select from seed_orders s join orders o on o.id = s.id ${monthly} and s.starts_at >= m.start and s.starts_at < m.until)`.execute(
    db,
  )
  await sql`with made as (
      insert into payout_batches (status, until_day, after_days, minimum_rials, note, idempotency_key, idempotency_fingerprint, created_by, created_at, approved_by, approved_at, sent_by, sent_at)
      select 'closed', (b.until at time zone 'Asia/Tehran')::date - 1, 1, 0, 'تسویهٔ ' || b.label, 'demo ' || b.start || ' ' || (select max(id) from seed_orders), 'demo',
             maker.id, b.at - interval '3 hours', approver.id, b.at, approver.id, b.at + interval '1 hour'
        from seed_batches b join users maker on maker.mobile = '+989120000004' join users approver on approver.mobile = '+989120000000' order by b.start
      returning id, approved_at)
    update seed_batches b set id = made.id from made where made.approved_at = b.at`.execute(db)
  await sql`
    insert into payouts (batch_id, host_id, status, amount_rials, sheba, sheba_owner, tracking_number, paid_day, result_by, result_at)
    select b.id, h.id, 'paid', sum(o.host_share_rials), h.sheba, coalesce(nullif(h.sheba_owner, ''), h.display_name), (140500000000 + b.id * 10000 + h.id)::text,
           ((b.at + interval '1 day') at time zone 'Asia/Tehran')::date, (select id from users where mobile = '+989120000000'), b.at + interval '1 day'
      from seed_batches b join seed_orders s on s.starts_at >= b.start and s.starts_at < b.until join orders o on o.id = s.id ${monthly}
     group by b.id, b.at, h.id order by b.id, h.id`.execute(db)
  await sql`
    insert into payout_lines (payout_id, order_id, amount_rials)
    select p.id, o.id, o.host_share_rials
      from seed_batches b join seed_orders s on s.starts_at >= b.start and s.starts_at < b.until join orders o on o.id = s.id
      join payouts p on p.batch_id = b.id and p.host_id = o.host_id ${monthly}`.execute(db)
  if (!begun) await refuseOne(db)
  await sql`
    insert into seed_ledger (kind, payout_id, payout_step, host_id, amount, at, description)
    select 'payout', p.id, 'approve', p.host_id, p.amount_rials, b.at, 'تسویهٔ ' || p.code || ' در ' || b.label from payouts p join seed_batches b on b.id = p.batch_id
    union all
    select case p.status when 'paid' then 'payout' else 'reversal' end, p.id, case p.status when 'paid' then 'pay' end, p.host_id, p.amount_rials, b.at + interval '1 day',
           case p.status when 'paid' then 'پرداخت تسویهٔ ' else 'برگشت تسویهٔ ' end || p.code from payouts p join seed_batches b on b.id = p.batch_id`.execute(
    db,
  )
  await sql`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, new_value)
    select v.at, v.actor, v.action, 'payout_batch', v.id, jsonb_build_object('status', v.status)
      from (select b.id, b.created_at as at, b.created_by as actor, 'create' as action, 'draft' as status from payout_batches b join seed_batches using (id)
            union all select b.id, b.approved_at, b.approved_by, 'approve', 'approved' from payout_batches b join seed_batches using (id)
            union all select b.id, b.sent_at, b.sent_by, 'send', 'sent' from payout_batches b join seed_batches using (id)) v order by v.at`.execute(
    db,
  )
  if (!begun) {
    await drawOpen(db, now)
    await drawRules(db, now)
  }
}

/** Rules of commission that take nothing of guests yet: prices of the demo stay round. */
async function drawRules(db: Db, now: string) {
  await sql`
    insert into commission_rules (name, kind, category, from_day, until_day, host_percent, host_fixed_rials, guest_percent, guest_fixed_rials, vat_on_commission, created_by, created_at)
    select v.name, v.kind, v.category, (${now}::timestamptz at time zone 'Asia/Tehran')::date + v.from_day, (${now}::timestamptz at time zone 'Asia/Tehran')::date + v.until_day,
           v.host_percent, v.host_rials, v.guest_percent, 0, v.vat, (select id from users where mobile = '+989120000000'), ${now}::timestamptz - interval '200 days'
      from (values ('رویدادهای بهار', 'event', null, -190, -100, 6, 0, 0, false), ('کارگاه‌ها', 'event', 'workshop', -60, null, 4, 12500, 0, true),
                   ('رویدادها از ماه آینده', 'event', null, 30, null, 8, 0, 2, true)) v (name, kind, category, from_day, until_day, host_percent, host_rials, guest_percent, vat)`.execute(
    db,
  )
}

/** The bank gave one transfer of the newest batch back. */
async function refuseOne(db: Db) {
  await sql`
    update payouts set status = 'failed', reason = 'حساب مقصد مسدود است', tracking_number = null, paid_day = null
     where id = (select id from payouts where batch_id = (select max(id) from seed_batches) order by amount_rials limit 1)`.execute(
    db,
  )
}

/** What no living payout holds: six hosts stand in a draft that waits for a second admin, and one more owes for a damage. */
async function drawOpen(db: Db, now: string) {
  await sql`create temp table seed_due on commit drop as
    select o.host_id, o.id as order_id, o.host_share_rials as rials, sum(o.host_share_rials) over (partition by o.host_id) as total
      from seed_orders s join orders o on o.id = s.id join hosts h on h.id = o.host_id and h.sheba is not null and h.status = 'approved'
     where o.confirmed_at is not null and o.status in ('completed', 'no_show') and o.host_share_rials > 0
       and o.ends_at < (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran') - interval '1 day') at time zone 'Asia/Tehran'
       and not exists (select from payout_lines l join payouts p on p.id = l.payout_id where l.order_id = o.id and p.status <> 'failed')`.execute(
    db,
  )
  await sql`delete from seed_due where total < 5000000`.execute(db)
  await sql`create temp table seed_ranks on commit drop as
    select host_id, total, row_number() over (order by total desc, host_id) as rank from (select distinct host_id, total from seed_due) d`.execute(
    db,
  )
  await sql`with batch as (
      insert into payout_batches (until_day, after_days, minimum_rials, note, idempotency_key, idempotency_fingerprint, created_by, created_at)
      select (${now}::timestamptz at time zone 'Asia/Tehran')::date - 1, 1, 5000000, 'تسویهٔ میان ماه', 'demo draft batch', 'demo', id, ${now}::timestamptz - interval '2 hours'
        from users where mobile = '+989120000004' and exists (select from seed_ranks)
      returning id
    ), made as (
      insert into payouts (batch_id, host_id, amount_rials, sheba, sheba_owner)
      select batch.id, h.id, r.total, h.sheba, coalesce(nullif(h.sheba_owner, ''), h.display_name)
        from batch, seed_ranks r join hosts h on h.id = r.host_id where r.rank between 2 and 7
      returning id, host_id
    )
    insert into payout_lines (payout_id, order_id, amount_rials) select made.id, d.order_id, d.rials from made join seed_due d on d.host_id = made.host_id`.execute(
    db,
  )
  await sql`insert into seed_ledger (kind, host_id, amount, at, description)
    select 'adjustment', host_id, 84000000 + (select sum(o.host_share_rials) from orders o where o.host_id = r.host_id and o.confirmed_at is not null and o.status <> 'cancelled'
               and not exists (select from payout_lines l join payouts p on p.id = l.payout_id where l.order_id = o.id and p.status <> 'failed')),
            ${now}::timestamptz - interval '3 days', 'خسارت تاییدشدهٔ مهمان که میزبان می‌پردازد' from seed_ranks r
     where rank = greatest(8, least(9, (select max(rank) from seed_ranks)))`.execute(db)
}
