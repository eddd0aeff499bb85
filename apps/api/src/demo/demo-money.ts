import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type MoneyPlan, seedPayouts } from './demo-payouts.ts'

/** Payments, refunds and the ledger of the orders in `seed_orders`; all three agree to the rial. */
export async function seedMoney(db: Db, plan: MoneyPlan): Promise<void> {
  await drawPayments(db, plan)
  await writePayments(db, plan)
  await writeRefunds(db, plan)
  await drawLedger(db, plan)
  await writeLedger(db)
  await seedMismatches(db, plan.now)
}

/** Who tried to pay what, how and how it ended; `part` says why the payment is there. */
async function drawPayments(db: Db, { now }: MoneyPlan) {
  await sql`create temp table seed_paid on commit drop as
    select s.n, o.id, o.code, o.status, o.total_rials, o.created_at, o.confirmed_at, o.host_id, o.customer_id,
           case when d < 0.85 then 'pasargad' when d < 0.9 then 'cash' when d < 0.96 then 'card_to_card' else 'bank_transfer' end as method, pg_temp.draw(s.n, 31) as tried, pg_temp.draw(s.n, 32) as late
      from seed_orders s join orders o on o.id = s.id cross join lateral (select pg_temp.draw(s.n, 30) as d) m
     where o.total_rials > 0`.execute(db)
  await sql`
    create temp table seed_payments on commit drop as
    select *, null::bigint as id from (
      select n, id as order_id, code, 'whole' as part, case status when 'cancelled' then 'pasargad' else method end as method, 'confirmed' as status, total_rials as amount,
             confirmed_at - interval '2 minutes' as created_at, confirmed_at
        from seed_paid where confirmed_at is not null
      union all
      select n, id, code, 'surplus', 'cash', 'confirmed', 500000, confirmed_at, confirmed_at + interval '1 minute' from seed_paid where status = 'completed' and n % 997 = 5
      union all
      select n, id, code, 'late', 'pasargad', case when late < 0.02 then 'confirmed' else 'reversed' end, total_rials, created_at + interval '13 minutes', case when late < 0.02 then created_at + interval '17 minutes' end
        from seed_paid where status = 'expired' and late < 0.04
      union all
      select n, id, code, 'half', 'cash', 'confirmed', total_rials / 20000 * 10000, created_at, created_at + interval '30 seconds' from seed_paid where status = 'held' and n in (4, 8, 12) and total_rials >= 20000
      union all
      select n, id, code, 'open', 'pasargad', (array['created', 'redirected', 'returned', 'unknown'])[1 + n % 4], total_rials, ${now}::timestamptz - interval '1 minute' * (1 + n % 5), null
        from seed_paid where status = 'awaiting_payment'
      union all
      select n, id, code, 'tried', 'pasargad', (array['failed', 'cancelled', 'cancelled', 'expired'])[1 + n % 4], total_rials, created_at + interval '45 seconds', null
        from seed_paid where (confirmed_at is not null and tried < 0.1) or (status = 'expired' and tried < 0.4) or (status = 'cancelled' and confirmed_at is null and tried < 0.3)
    ) p`.execute(db)
  await sql`
    update seed_payments p set id = numbered.id
      from (select n, part, (select coalesce(max(id), 0) from payments) + row_number() over (order by created_at, n, part) as id from seed_payments) numbered
     where numbered.n = p.n and numbered.part = p.part`.execute(db)
}

async function writePayments(db: Db, { now }: MoneyPlan) {
  await sql`
    insert into payments (id, order_id, method, status, status_reason, amount_rials, invoice, url_id, callback_status, reference_number, track_id, card_mask,
                          offline_reference, paid_day, window_until, next_inquiry_at, created_at, confirmed_at)
    overriding system value
    select id, order_id, method, status,
           case status when 'failed' then 'موجودی کافی نیست' when 'cancelled' then 'انصراف خریدار در صفحهٔ بانک' when 'expired' then 'مهلت پرداخت در بانک گذشت' when 'reversed' then 'سفارش پیش از پرداخت منقضی شده بود' end,
           amount, 'D' || lpad(id::text, 9, '0'), case when online and status <> 'created' then md5('url' || id) end,
           case when not online then null when status in ('confirmed', 'reversed') then 'success' when status = 'failed' then 'failed' when status = 'cancelled' then 'cancel' when status = 'expired' then 'expire' end,
           case when online and status in ('confirmed', 'reversed') then (100000000000 + (hashint8extended(id, 41) & 68719476735))::text end,
           case when online and status in ('confirmed', 'reversed') then (100000 + (hashint8extended(id, 42) & 524287))::text end,
           case when online and status in ('confirmed', 'reversed', 'failed') then (array['502229', '603799', '610433', '627412', '589210', '621986'])[1 + id % 6] || '******' || lpad((hashint8extended(id, 43) & 8191)::text, 4, '0') end,
           case when method in ('card_to_card', 'bank_transfer') then lpad((700000000 + id)::text, 12, '0') end,
           case when not online then (confirmed_at at time zone 'Asia/Tehran')::date end,
           case when online then created_at + interval '25 minutes' end,
           case when status in ('created', 'redirected', 'returned', 'unknown') then ${now}::timestamptz + interval '2 minutes' end, created_at, confirmed_at
      from (select *, method = 'pasargad' as online from seed_payments) p order by id`.execute(db)
  await sql`
    insert into payment_events (payment_id, at, kind, result_code, detail)
    select p.id, p.created_at + interval '1 second' * step.after, step.kind, 0, jsonb_build_object('invoice', 'D' || lpad(p.id::text, 9, '0'), 'amount', p.amount)
      from seed_payments p cross join (values (1, 'purchase'), (80, 'callback'), (82, 'inquiry'), (83, 'confirm')) step (after, kind)
     where p.method = 'pasargad' and p.status = 'confirmed' and p.created_at > ${now}::timestamptz - interval '60 days' order by p.id, step.after`.execute(
    db,
  )
}

/** A confirmed order that was cancelled gets all of it back; so does money that came too late. */
async function writeRefunds(db: Db, { now }: MoneyPlan) {
  await sql`
    insert into refunds (order_id, payment_id, status, method, amount_rials, reason, reference, requested_by, approved_by, created_at, done_at)
    select order_id, id, status, case when status = 'done' and n % 5 = 0 then 'gateway_reverse' else 'bank_transfer' end, amount, reason, case when status in ('sent', 'done') then (530000000 + id)::text end,
           admin, case when status in ('approved', 'sent', 'done') then admin end, asked_at, case when status = 'done' then least(${now}::timestamptz, asked_at + interval '2 days') end
      from (select p.n, p.order_id, p.id, p.amount, least(${now}::timestamptz, p.confirmed_at + interval '5 hours') as asked_at, (select id from users where mobile = '+989120000000') as admin,
                   case p.part when 'late' then 'requested' else case when d < 0.6 then 'done' when d < 0.75 then 'requested' when d < 0.85 then 'approved' when d < 0.95 then 'sent' else 'failed' end end as status,
                   case p.part when 'late' then 'پرداخت پس از انقضای سفارش' else 'لغو سفارش به خواست مشتری' end as reason
              from seed_payments p join seed_paid o on o.n = p.n cross join lateral (select pg_temp.draw(p.n, 33) as d) r
             where p.status = 'confirmed' and (p.part = 'late' or (p.part = 'whole' and o.status = 'cancelled'))) r
     order by asked_at`.execute(db)
}

async function drawLedger(db: Db, plan: MoneyPlan) {
  const { now } = plan
  await sql`create temp table seed_ledger (id bigint, kind text, order_id bigint, payment_id bigint, refund_id bigint, payout_id bigint, payout_step text, host_id bigint, account text, amount bigint, at timestamptz, description text) on commit drop`.execute(
    db,
  )
  await sql`insert into seed_ledger (kind, order_id, payment_id, account, amount, at, description)
    select 'payment', order_id, id, case method when 'pasargad' then 'gateway' when 'cash' then 'cash' else 'bank' end, amount, confirmed_at, 'پرداخت سفارش ' || code from seed_payments where status = 'confirmed'`.execute(
    db,
  )
  await sql`insert into seed_ledger (kind, order_id, at, description)
    select 'sale', id, confirmed_at + interval '1 second', 'فروش سفارش ' || code from seed_paid where confirmed_at is not null`.execute(
    db,
  )
  await sql`insert into seed_ledger (kind, order_id, at, description)
    select 'reversal', id, least(${now}::timestamptz, confirmed_at + interval '4 hours'), 'برگشت فروش سفارش ' || code from seed_paid where confirmed_at is not null and status = 'cancelled'`.execute(
    db,
  )
  await sql`insert into seed_ledger (kind, order_id, payment_id, refund_id, account, amount, at, description)
    select 'refund', r.order_id, r.payment_id, r.id, case r.method when 'gateway_reverse' then 'gateway' else 'bank' end, r.amount_rials, r.done_at, 'بازپرداخت سفارش ' || o.code
      from refunds r join seed_paid o on o.id = r.order_id where r.status = 'done'`.execute(db)
  await seedPayouts(db, plan)
  await sql`insert into seed_ledger (kind, amount, at, description) values
    ('adjustment', 1250000, ${now}::timestamptz - interval '40 days', 'اصلاح مغایرت صندوق')`.execute(db)
  await sql`with numbered as (select ctid, (select coalesce(max(id), 0) from transactions) + row_number() over (order by at, kind, order_id) as id from seed_ledger)
    update seed_ledger l set id = numbered.id from numbered where numbered.ctid = l.ctid`.execute(db)
}

/** The balance is checked once at the end instead of once a row: the triggers would look at each of millions alone. */
async function writeLedger(db: Db) {
  await sql`alter table transactions disable trigger transactions_balanced`.execute(db)
  await sql`alter table postings disable trigger postings_balanced`.execute(db)
  await sql`insert into transactions (id, kind, description, order_id, payment_id, refund_id, payout_id, payout_step, reverses_id, created_by, created_at)
    overriding system value
    select l.id, l.kind, l.description, l.order_id, l.payment_id, l.refund_id, l.payout_id, l.payout_step, coalesce(s.id, a.id), case when l.kind in ('refund', 'payout', 'adjustment') then (select id from users where mobile = '+989120000000') end, l.at
      from seed_ledger l left join seed_ledger s on l.kind = 'reversal' and s.kind = 'sale' and s.order_id = l.order_id
      left join seed_ledger a on l.kind = 'reversal' and a.payout_id = l.payout_id and a.payout_step = 'approve' order by l.id`.execute(
    db,
  )
  await sql`
    insert into postings (transaction_id, account, host_id, customer_id, amount_rials)
    select l.id, p.account, case p.account when 'host' then coalesce(l.host_id, o.host_id) end, case p.account when 'customer' then o.customer_id end, p.amount
      from seed_ledger l
      left join orders o on o.id = l.order_id
      cross join lateral (
        select l.account, l.amount where l.kind = 'payment' union all select 'customer', -l.amount where l.kind = 'payment'
        union all select 'customer', l.amount where l.kind = 'refund' union all select l.account, -l.amount where l.kind = 'refund'
        union all select v.a, v.r from (values ('approve', 'host', l.amount), ('approve', 'payout', -l.amount), ('pay', 'payout', l.amount), ('pay', 'bank', -l.amount)) v (step, a, r) where v.step = l.payout_step
        union all select v.a, v.r from (values ('host', -l.amount), ('payout', l.amount)) v (a, r) where l.kind = 'reversal' and l.payout_id is not null
        union all select case when l.host_id is null then 'cash' else 'host' end, l.amount where l.kind = 'adjustment' union all select 'adjustment', -l.amount where l.kind = 'adjustment'
        union all select a, case l.kind when 'sale' then r else -r end
          from (values ('customer', o.total_rials), ('host', -o.host_share_rials), ('commission', -o.commission_rials), ('vat', -o.vat_rials)) v (a, r) where l.kind in ('sale', 'reversal') and l.order_id is not null
      ) p (account, amount)
     where p.amount <> 0 order by l.id`.execute(db)
  await sql`select setval(pg_get_serial_sequence('payments', 'id'), max(id)) from payments`.execute(db)
  await sql`select setval(pg_get_serial_sequence('transactions', 'id'), max(id)) from transactions`.execute(db)
  await sql`alter table transactions enable trigger transactions_balanced`.execute(db)
  await sql`alter table postings enable trigger postings_balanced`.execute(db)
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from (select transaction_id from postings group by 1 having sum(amount_rials) <> 0) t`.execute(
    db,
  )
  if (rows[0]?.wrong !== 0) throw new Error(`the demo's ledger is not balanced: ${rows[0]?.wrong} transactions`)
}

/** Two payments of the last days whose bank says something else: one that it annulled after the sale, one that it never gave back. */
export async function seedMismatches(db: Db, now: string): Promise<void> {
  await sql`
    insert into payment_mismatches (payment_id, reason, ours, bank, found_at, seen_at, seen_count)
    select p.id, case p.status when 'confirmed' then 'not_taken' else 'not_returned' end,
           jsonb_build_object('status', p.status, 'invoice', p.invoice, 'urlId', p.url_id, 'amountRials', p.amount_rials,
                              'referenceNumber', p.reference_number),
           jsonb_build_object('code', b.code, 'status', b.status, 'invoice', p.invoice, 'urlId', p.url_id,
                              'amountRials', p.amount_rials, 'referenceNumber', p.reference_number, 'unread', null, 'words', null),
           p.created_at + interval '1 day', p.created_at + interval '2 days', 2
      from (values ('confirmed', 13025, 'تراکنش ناموفق است'), ('reversed', 13046, 'تراکنش تسویه شده است')) b (ours, code, status)
      cross join lateral (
        select * from payments where method = 'pasargad' and status = b.ours and created_at < ${now}::timestamptz - interval '3 days'
           and not exists (select from payment_mismatches m where m.payment_id = payments.id)
         order by created_at desc, id desc limit 1) p`.execute(db)
}
