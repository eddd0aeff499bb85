import type { InboxKind } from '@rezerv/contract/inbox/inbox-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import { attackHours } from '#auth/auth-attack-store.ts'
import { backupItems } from '#backup/backup-store.ts'
import { conflictItems } from '#feed/feed-conflict-store.ts'
import { deadJobItems } from '#job/job-store.ts'
import { integrityItems } from '#integrity/integrity-store.ts'
import { isSuperseded } from '#notice/notice-log-store.ts'
import { shownError } from '#notice/notice-store.ts'
import { deadWebhookItems } from '#webhook/webhook-delivery-store.ts'
import { HostCheckItem, hostCheckRules } from '@rezerv/contract/host/host-check.ts'
import { hasEnded, neededItems } from '#host/host-standing-store.ts'

/** A host is called about a request this long before the time to answer ends. */
const answerMinutes = 60
/** A payment's window is worth a look this long before it ends. */
const windowMinutes = 6
/** Documents of cars are worth a call this many days before their end. */
const documentDays = 14
/** A payout that failed this long ago was dealt with in another way. */
const payoutDays = 90
/** A message that was not sent is of no use to anybody after this many days. */
const noticeDays = 7

const orderParties = sql`join users u on u.id = o.customer_id join listings l on l.id = o.listing_id`
const person = sql`coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile)`
const orderText = sql`o.code as title, ${person} || ' · ' || l.title as detail`

/** Money that came in and neither went back nor is asked to. */
const keptRials = sql<number>`(order_paid(o.id) - order_refunded(o.id) - order_refund_due(o.id))`

/**
 * The fault in the money of an order `o` that stands in `money_checks c`: paid without places, too much, or nothing
 * (null). One that was just paid gets a minute to be confirmed.
 */
const moneyTrouble = sql<string | null>`case
  when o.status in ('expired', 'declined', 'cancelled') and o.confirmed_at is null and ${keptRials} > 0 then 'paid_unbooked'
  when o.status in ('held', 'awaiting_payment', 'accepted') and ${keptRials} > 0
       and ${keptRials} >= coalesce(o.pay_now_rials, o.total_rials) then 'paid_unbooked'
  when o.status in ('confirmed', 'in_use', 'completed', 'no_show') and ${keptRials} > o.total_rials then 'overpaid' end`

/**
 * The orders of `money_checks c`, each by its key. `offset 0` keeps the planner from joining the other way round: it would ask for the
 * money of all orders then, for seconds.
 */
const checkedOrders = sql`money_checks c cross join lateral (select * from orders where id = c.order_id offset 0) o`

const isHold = sql<boolean>`o.status in ('held', 'awaiting_payment', 'accepted')`

/** Takes the orders that are in order out of `money_checks`; what moved within a minute stays. Run it again while it answers its limit. */
export const sweepOrdersInOrder = sql<{ orderId: number }>`
  delete from money_checks where touched_at < now() - interval '1 minute' and order_id in (
    select c.order_id from ${checkedOrders}
     where c.touched_at < now() - interval '1 minute' and ${moneyTrouble} is null limit 5000)
  returning order_id`

const moneyItems = (kind: 'paid_unbooked' | 'overpaid', rials: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, o.id::text as key, c.touched_at as since, null::timestamptz as due_at, ${rials} as amount_rials,
         ${orderText}, o.status_reason as reason, o.id as order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
    from ${checkedOrders} ${orderParties}
   where ${moneyTrouble} = ${sql.lit(kind)} and (not ${isHold} or c.touched_at < now() - interval '1 minute')`

const paymentItems = (kind: 'payment_window' | 'payment_unknown', where: RawBuilder<boolean>) => sql`
  select ${sql.lit(kind)} as kind, p.id::text as key, p.created_at as since, p.window_until as due_at, p.amount_rials,
         ${orderText}, p.status_reason as reason, o.id as order_id, p.id as payment_id, null::bigint as listing_id, null::bigint as host_id
    from payments p join orders o on o.id = p.order_id ${orderParties}
   where ${where}`

/** A document of a host is worth a call this many days before its end. */
const checkDays = 14
const today = sql`(now() at time zone 'Asia/Tehran')::date`

const label = sql`case k.item ${sql.join(
  HostCheckItem.options.map((item) => sql`when ${sql.lit(item)} then ${sql.lit(hostCheckRules[item].label)}`),
  sql` `,
)} end`

const state = sql`case when k.status = 'rejected' then 'رد شده' when k.status = 'pending' then 'داده نشده'
  when k.expires_on < ${today} then 'به پایان رسیده' else 'رو به پایان' end`

/**
 * Items of hosts' checklists that listings on the market stand on: refused, ended, about to end, or without any document. A licence
 * that nobody ever asked for has no row yet; it is looked for by the listing.
 */
const checkItems = sql`
  select 'check_ending' as kind, k.host_id || '-' || k.item as key,
         coalesce((k.expires_on - ${sql.lit(checkDays)})::timestamp at time zone 'Asia/Tehran', k.decided_at, h.created_at) as since,
         (k.expires_on + 1)::timestamp at time zone 'Asia/Tehran' as due_at, null::bigint as amount_rials,
         h.display_name as title, ${label} || ' · ' || ${state} as detail, nullif(k.reason, '') as reason,
         null::bigint as order_id, null::bigint as payment_id, null::bigint as listing_id, h.id as host_id
    from (select host_id, item, status, reason, expires_on, decided_at from host_checks
          union all
          select m.host_id, m.item, 'pending', '', null, m.since
            from (select l.host_id, l.kind || '_licence' as item, min(l.published_at) as since from listings l
                   where l.status in ('published', 'paused') and l.host_id is not null group by 1, 2) m
           where not exists (select from host_checks c where c.host_id = m.host_id and c.item = m.item)) k
    join hosts h on h.id = k.host_id and h.status = 'approved'
   where (${hasEnded(sql`${today} + ${sql.lit(checkDays)}`)}
          or (k.status = 'pending' and k.item <> 'mobile'
              and not exists (select from host_documents d where d.host_id = k.host_id and d.item = k.item and d.removed_at is null)))
     and exists (select from listings l where l.host_id = h.id and l.status in ('published', 'paused') and k.item = any (${neededItems}))`

/** The question of each kind: rows of the same columns, each from an index of what is open. */
export const inboxItems: Record<InboxKind, RawBuilder<unknown>> = {
  paid_unbooked: moneyItems('paid_unbooked', keptRials),
  integrity_broken: integrityItems,
  payment_mismatch: sql`
    select 'payment_mismatch' as kind, m.payment_id::text as key, m.found_at as since, null::timestamptz as due_at, p.amount_rials,
           ${orderText}, m.reason, o.id as order_id, p.id as payment_id, null::bigint as listing_id, null::bigint as host_id
      from payment_mismatches m join payments p on p.id = m.payment_id join orders o on o.id = p.order_id ${orderParties}
     where m.closed_at is null`,
  payment_window: paymentItems(
    'payment_window',
    sql`p.status in ('redirected', 'returned')
        and p.window_until between now() and now() + make_interval(mins => ${sql.lit(windowMinutes)})`,
  ),
  // One that does not fit is shown once, with both sides.
  payment_unknown: paymentItems(
    'payment_unknown',
    sql`p.status = 'unknown' and not exists (select from payment_mismatches m where m.payment_id = p.id and m.closed_at is null)`,
  ),
  number_attacked: sql`
    select 'number_attacked' as kind, u.id::text as key, min(e.at) as since, null::timestamptz as due_at, null::bigint as amount_rials,
           ${person} as title,
           case when bool_or(e.detail ->> 'by' = 'guess') then 'کدهای نادرست پشت سر هم' else 'درخواست‌های پشت سر هم کد ورود' end as detail,
           null::text as reason, null::bigint as order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
      from security_events e join users u on u.id = e.user_id and u.role = 'admin'
     where e.kind = 'number_under_attack' and e.at > now() - make_interval(hours => ${sql.lit(attackHours)})
     group by u.id`,
  host_unanswered: sql`
    select 'host_unanswered' as kind, o.id::text as key, o.created_at as since, o.answer_until as due_at, o.total_rials as amount_rials,
           o.code as title, h.display_name || ' · ' || l.title as detail, null::text as reason,
           o.id as order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
      from orders o join listings l on l.id = o.listing_id join hosts h on h.id = o.host_id
     where o.status = 'awaiting_host' and o.answer_until < now() + make_interval(mins => ${sql.lit(answerMinutes)})`,
  calendar_conflict: conflictItems,
  late_return: sql`
    select 'late_return' as kind, o.id::text as key, o.ends_at as since, o.ends_at as due_at, null::bigint as amount_rials,
           ${orderText}, null::text as reason, o.id as order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
      from orders o ${orderParties}
     where o.status = 'in_use' and o.kind = 'car' and o.ends_at < now()`,
  overpaid: moneyItems('overpaid', sql`${keptRials} - o.total_rials`),
  refund_to_pay: sql`
    select 'refund_to_pay' as kind, r.id::text as key, r.created_at as since, null::timestamptz as due_at, r.amount_rials,
           ${orderText}, r.reason, o.id as order_id, r.payment_id, null::bigint as listing_id, null::bigint as host_id
      from refunds r join orders o on o.id = r.order_id ${orderParties}
     where r.status in ('requested', 'approved', 'sent')`,
  deposit_due: sql`
    select 'deposit_due' as kind, d.id::text as key, coalesce(d.asked_at, d.keep_until) as since, null::timestamptz as due_at,
           d.amount_rials - d.deducted_rials as amount_rials, ${orderText},
           case when d.ask is not null then 'پس دادن آن درخواست شده و منتظر تایید همکار دیگری است' end as reason, o.id as order_id,
           null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
      from deposits d join orders o on o.id = d.order_id ${orderParties}
     where (d.keep_until <= now() or d.ask is not null) and d.released_at is null and d.undone_at is null`,
  payout_failed: sql`
    select 'payout_failed' as kind, p.id::text as key, coalesce(p.result_at, b.created_at) as since, null::timestamptz as due_at,
           p.amount_rials, p.code as title, h.display_name as detail, p.reason, null::bigint as order_id, null::bigint as payment_id,
           null::bigint as listing_id, h.id as host_id
      from payouts p join payout_batches b on b.id = p.batch_id join hosts h on h.id = p.host_id
     where p.status = 'failed' and coalesce(p.result_at, b.created_at) > now() - make_interval(days => ${sql.lit(payoutDays)})
       and not exists (select from payouts later where later.host_id = p.host_id and later.id > p.id
                          and later.status not in ('failed', 'cancelled'))`,
  adjustment_waiting: sql`
    select 'adjustment_waiting' as kind, a.id::text as key, a.created_at as since, null::timestamptz as due_at, a.amount_rials,
           a.reason as title, 'به درخواست ' || ${person} as detail, null::text as reason, null::bigint as order_id,
           null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
      from adjustments a join users u on u.id = a.requested_by
     where a.status = 'requested'`,
  document_waiting: sql`
    select 'document_waiting' as kind, h.id::text as key, min(d.created_at) as since, null::timestamptz as due_at,
           null::bigint as amount_rials, h.display_name as title,
           translate(count(distinct d.item)::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' مدرک' as detail,
           null::text as reason, null::bigint as order_id, null::bigint as payment_id, null::bigint as listing_id, h.id as host_id
      from host_documents d
      join hosts h on h.id = d.host_id and h.status not in ('rejected', 'closed')
      left join host_checks c on c.host_id = d.host_id and c.item = d.item
     where d.removed_at is null and coalesce(c.status, 'pending') = 'pending'
     group by h.id`,
  notice_failed: sql`
    select 'notice_failed' as kind, n.id::text as key, n.created_at as since, null::timestamptz as due_at, null::bigint as amount_rials,
           '0' || substr(n.mobile, 4) as title, left(n.body, 90) as detail, ${shownError(sql`n.error`)} as reason,
           n.order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
      from notices n
     where n.status = 'failed' and n.template not like '%-code' and n.created_at > now() - make_interval(days => ${sql.lit(noticeDays)})
       and n.resent_as is null and not ${isSuperseded}`,
  vehicle_document_ending: sql`
    select 'vehicle_document_ending' as kind, r.id || '-' || v.document as key,
           (v.last_day - ${sql.lit(documentDays)})::timestamp at time zone 'Asia/Tehran' as since,
           (v.last_day + 1)::timestamp at time zone 'Asia/Tehran' as due_at, null::bigint as amount_rials,
           r.name as title, v.label || ' · ' || l.title as detail, null::text as reason,
           null::bigint as order_id, null::bigint as payment_id, l.id as listing_id, null::bigint as host_id
      from resources r
      join listings l on l.id = r.listing_id and l.kind = 'car' and l.status in ('published', 'paused')
      cross join lateral (values ('insurance', 'بیمهٔ شخص ثالث', (r.details ->> 'insuranceUntil')::date),
                                 ('inspection', 'معاینهٔ فنی', (r.details ->> 'inspectionUntil')::date)) v (document, label, last_day)
     where not r.archived and v.last_day < (now() at time zone 'Asia/Tehran')::date + ${sql.lit(documentDays)}`,
  check_ending: checkItems,
  webhook_dead: deadWebhookItems,
  backup_late: backupItems,
  job_failed: deadJobItems,
}
