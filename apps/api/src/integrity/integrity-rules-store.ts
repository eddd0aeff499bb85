import type { IntegrityRule } from '@rezerv/contract/integrity/integrity-rule.ts'
import { type RawBuilder, sql } from 'kysely'

const living = sql`status not in ('expired', 'cancelled', 'declined', 'awaiting_host')`
const sold = sql`o.status in ('confirmed', 'in_use', 'completed', 'no_show')`

/** What came in for the price and went back of it, order by order: goodwill comes on top. */
const money = sql`
  paid as (select order_id, sum(amount_rials) as rials from payments where status = 'confirmed' group by 1),
  refunded as (
    select r.order_id, sum(r.amount_rials) as rials from refunds r left join payments p on p.id = r.payment_id
     where r.status = 'done' and r.borne_by is null and p.status is distinct from 'reversed' group by 1)`

const statisticsColumns = sql`gross_rials, returned_rials, commission_rials, refund_rials, made, bookings, cancelled`

/**
 * Each answers what is wrong: `key` (of the fault within its rule), `order_id`, `listing_id` and `host_id` where one is concerned, and
 * `facts` with the figures of both sides. Each is one statement over whole tables, so one look at all of them as they are at one instant.
 */
export const integrityRules: Record<IntegrityRule, RawBuilder<unknown>> = {
  transaction_unbalanced: sql`
    select t.id::text as key, t.order_id, null::bigint as listing_id, null::bigint as host_id, jsonb_build_object('sum', p.rials) as facts
      from (select transaction_id, sum(amount_rials) as rials from postings group by 1 having sum(amount_rials) <> 0) p
      join transactions t on t.id = p.transaction_id`,

  // No living order holds it and no code keeps it, or an order holds what was never taken.
  slot_taken: sql`
    select w.resource_id || ' ' || w.starts_at as key, null::bigint as order_id, r.listing_id, null::bigint as host_id,
           jsonb_build_object('taken', w.taken, 'sold', w.held) as facts
      from slots_against_lines w left join resources r on r.id = w.resource_id`,

  promo_hold: sql`
    select w.batch_id || ' ' || w.resource_id || ' ' || w.starts_at as key, null::bigint as order_id, r.listing_id, null::bigint as host_id,
           jsonb_build_object('places', w.places, 'kept', w.kept, 'bought', w.used) as facts
      from promo_holds_against_orders w left join resources r on r.id = w.resource_id`,

  customer_ledger: sql`
    with ${money}, owed as (
      select t.order_id, sum(p.amount_rials) as rials from transactions t join postings p on p.transaction_id = t.id
       where p.account = 'customer' and t.order_id is not null group by 1)
    select o.id::text as key, o.id as order_id, o.listing_id, o.host_id,
           jsonb_build_object('sold', s.rials, 'paid', paid.rials, 'refunded', refunded.rials, 'owed', owed.rials) as facts
      from orders o left join cancellations c on c.order_id = o.id left join paid on paid.order_id = o.id
      left join refunded on refunded.order_id = o.id left join owed on owed.order_id = o.id
      cross join lateral (select case when ${sold} then o.total_rials else coalesce(c.kept_rials, 0) end as rials) s
     where coalesce(owed.rials, 0) <> s.rials - coalesce(paid.rials, 0) + coalesce(refunded.rials, 0)`,

  // What was sold for it, less what was paid out, with what was adjusted.
  host_ledger: sql`
    with balance as (
      select p.host_id, -sum(p.amount_rials) as rials, -coalesce(sum(p.amount_rials) filter (where t.kind = 'adjustment'), 0) as adjusted
        from postings p join transactions t on t.id = p.transaction_id where p.host_id is not null group by 1
    ), shares as (
      select o.host_id, sum(case when ${sold} then o.host_share_rials else coalesce((c.result->>'hostRials')::bigint, 0) end) as rials
        from orders o left join cancellations c on c.order_id = o.id group by 1
    ), paid_out as (
      select host_id, sum(amount_rials) as rials from payouts where status in ('approved', 'sent', 'paid') group by 1)
    select h.id::text as key, null::bigint as order_id, null::bigint as listing_id, h.id as host_id,
           jsonb_build_object('balance', b.rials, 'sold', s.rials, 'paidOut', p.rials, 'adjusted', b.adjusted) as facts
      from hosts h left join balance b on b.host_id = h.id left join shares s on s.host_id = h.id left join paid_out p on p.host_id = h.id
     where coalesce(b.rials, 0) <> coalesce(s.rials, 0) - coalesce(p.rials, 0) + coalesce(b.adjusted, 0)`,

  host_balance: sql`
    with kept as (
      select host_id, sum(amount_rials) as rials
        from (select host_id, amount_rials from host_balances union all select host_id, amount_rials from host_balance_deltas) parts group by 1
    ), posted as (select host_id, sum(amount_rials) as rials from postings where host_id is not null group by 1)
    select coalesce(k.host_id, p.host_id)::text as key, null::bigint as order_id, null::bigint as listing_id, coalesce(k.host_id, p.host_id) as host_id,
           jsonb_build_object('kept', k.rials, 'posted', p.rials) as facts
      from kept k full join posted p on p.host_id = k.host_id where coalesce(k.rials, 0) <> coalesce(p.rials, 0)`,

  ledger_days: sql`
    with kept as (
      select account, host_id, kind, day, sales, listing_kind, sum(transactions) as transactions, sum(debit_rials) as debit, sum(credit_rials) as credit
        from ledger_kept group by 1, 2, 3, 4, 5, 6)
    select concat_ws(' ', day, kind, account, listing_kind, sales, host_id) as key, null::bigint as order_id, null::bigint as listing_id,
           nullif(host_id, 0) as host_id, jsonb_build_object('kept', to_jsonb(k), 'posted', to_jsonb(r)) as facts
      from kept k full join ledger_raw r using (account, host_id, kind, day, sales, listing_kind)
     where (coalesce(k.transactions, 0), coalesce(k.debit, 0), coalesce(k.credit, 0))
        <> (coalesce(r.transactions, 0), coalesce(r.debit_rials, 0), coalesce(r.credit_rials, 0))`,

  order_money: sql`
    with ${money}, gone as (
      select p.order_id, sum(p.amount_rials) as rials, sum(p.amount_rials) filter (where r.payment_id is null) as unasked
        from payments p left join (select distinct payment_id from refunds) r on r.payment_id = p.id
       where p.status = 'reversed' and p.confirmed_at is not null group by 1
    ), returned as (
      select order_id, sum(amount_rials) filter (where status = 'done') as rials,
             sum(amount_rials) filter (where status in ('requested', 'approved', 'sent')) as due
        from refunds where borne_by is null group by 1
    ), own as (
      select o.id, o.listing_id, o.host_id, coalesce(paid.rials, 0) + coalesce(gone.rials, 0) as paid,
             coalesce(returned.rials, 0) + coalesce(gone.unasked, 0) as refunded, coalesce(returned.due, 0) as due, coalesce(c.kept_rials, 0) as retained
        from orders o left join paid on paid.order_id = o.id left join gone on gone.order_id = o.id
        left join returned on returned.order_id = o.id left join cancellations c on c.order_id = o.id)
    select o.id::text as key, o.id as order_id, o.listing_id, o.host_id,
           jsonb_build_object('kept', to_jsonb(m), 'paid', o.paid, 'refunded', o.refunded, 'due', o.due, 'retained', o.retained) as facts
      from own o left join order_money m on m.order_id = o.id
     where (coalesce(m.paid_rials, 0), coalesce(m.refunded_rials, 0), coalesce(m.refund_due_rials, 0)) is distinct from (o.paid, o.refunded, o.due)
        or m.retained_rials <> o.retained`,

  payment_state: sql`
    with ${money}, asked as (select distinct order_id from refunds where status in ('requested', 'approved', 'sent') and borne_by is null),
    own as (
      select o.id, o.listing_id, o.host_id, o.total_rials as total, coalesce(m.state, 'unpaid') as state, not o.${living} as dead, coalesce(c.kept_rials, 0) as retained,
             coalesce(paid.rials, 0) as paid, coalesce(refunded.rials, 0) as refunded, asked.order_id is not null as asked
        from orders o left join order_money m on m.order_id = o.id left join cancellations c on c.order_id = o.id
        left join paid on paid.order_id = o.id left join refunded on refunded.order_id = o.id left join asked on asked.order_id = o.id)
    select id::text as key, id as order_id, listing_id, host_id, jsonb_build_object('state', state, 'paid', paid, 'refunded', refunded) as facts
      from own
     where (state = 'unpaid' and paid > refunded) or (state = 'paid' and (asked or paid - refunded not in (total, retained)))
        or (state = 'partly_paid' and not paid - refunded between 1 and total - 1) or (state = 'overpaid' and paid - refunded <= total)
        or (asked and state <> 'refund_due') or (dead and paid - refunded > retained and state <> 'refund_due')`,

  // Money that the books do not have, have with another amount, or have of a payment that never was.
  payment_posted: sql`
    with booked as (
      select t.payment_id, sum(p.amount_rials) filter (where p.amount_rials > 0) as rials
        from transactions t join postings p on p.transaction_id = t.id where t.kind = 'payment' group by 1)
    select p.id::text as key, p.order_id, null::bigint as listing_id, null::bigint as host_id,
           jsonb_build_object('status', p.status, 'rials', p.amount_rials, 'booked', b.rials) as facts
      from payments p left join booked b on b.payment_id = p.id
     where (p.status = 'confirmed' and b.rials is distinct from p.amount_rials) or (p.status not in ('confirmed', 'reversed') and b.rials is not null)`,

  statistics: sql`
    with kept as (
      select day, listing_id, host_id, ${statisticsColumns} from statistics_days
      union all select day, listing_id, host_id, ${statisticsColumns} from statistics_open
    ), sums as (
      select day, listing_id, host_id, sum(gross_rials) as gross, sum(returned_rials) as returned, sum(commission_rials) as commission,
             sum(refund_rials) as refund, sum(made) as made, sum(bookings) as bookings, sum(cancelled) as cancelled from kept group by 1, 2, 3)
    select coalesce(s.day, r.day) || ' ' || coalesce(s.listing_id, r.listing_id) || ' ' || coalesce(s.host_id, r.host_id) as key,
           null::bigint as order_id, coalesce(s.listing_id, r.listing_id) as listing_id, coalesce(s.host_id, r.host_id) as host_id,
           jsonb_build_object('kept', to_jsonb(s), 'records', to_jsonb(r)) as facts
      from sums s full join statistics_raw r on r.day = s.day and r.listing_id = s.listing_id and r.host_id = s.host_id
     where (coalesce(s.gross, 0), coalesce(s.returned, 0), coalesce(s.commission, 0), coalesce(s.refund, 0), coalesce(s.made, 0), coalesce(s.bookings, 0), coalesce(s.cancelled, 0))
        <> (coalesce(r.gross_rials, 0), coalesce(r.returned_rials, 0), coalesce(r.commission_rials, 0), coalesce(r.refund_rials, 0), coalesce(r.made, 0), coalesce(r.bookings, 0), coalesce(r.cancelled, 0))`,
}
