-- Figures by day: triggers write deltas in the transaction that sells, pays or cancels; a job folds them into days.

create or replace function tehran_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Tehran')::date
$$;

-- The figures of each transaction of the ledger. A reversal counts against what it reverses; an adjustment says nothing of sales.
create or replace view statistics_ledger as
select tehran_day(t.created_at) as day, o.listing_id, coalesce(o.host_id, min(po.host_id)) as host_id, t.order_id, t.created_at as at, t.id as transaction_id,
       coalesce(sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'customer'), 0)::bigint as sold_rials,
       coalesce(-sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'commission'), 0)::bigint as commission_rials,
       coalesce(-sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'vat'), 0)::bigint as vat_rials,
       coalesce(-sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'host'), 0)::bigint as host_share_rials,
       coalesce(-sum(p.amount_rials) filter (where k.kind = 'refund' and p.account in ('gateway', 'bank', 'cash')), 0)::bigint as refund_rials,
       coalesce(-sum(p.amount_rials) filter (where k.kind = 'payment' and p.account = 'customer'), 0)::bigint as received_rials,
       coalesce(-sum(p.amount_rials) filter (where k.kind = 'payout' and p.account = 'bank'), 0)::bigint as paid_out_rials
  from transactions t
  left join transactions r on t.kind = 'reversal' and r.id = t.reverses_id
  cross join lateral (select coalesce(r.kind, t.kind) as kind) k
  join postings p on p.transaction_id = t.id
  left join orders o on o.id = t.order_id
  left join payouts po on po.id = t.payout_id
 where k.kind in ('sale', 'refund', 'payment', 'payout')
 group by t.id, o.id;

create or replace function count_ledger() returns trigger language plpgsql as $$
begin
  insert into statistics_deltas (day, listing_id, host_id, order_id, at, sold_rials, commission_rials, vat_rials, host_share_rials,
                                 refund_rials, received_rials, paid_out_rials)
  select tehran_day(t.created_at), o.listing_id, coalesce(o.host_id, po.host_id), t.order_id, t.created_at,
         case k.kind when 'sale' then c.customer else 0 end, case k.kind when 'sale' then -c.commission else 0 end,
         case k.kind when 'sale' then -c.vat else 0 end, case k.kind when 'sale' then -c.host else 0 end,
         case k.kind when 'refund' then -c.money else 0 end, case k.kind when 'payment' then -c.customer else 0 end,
         case k.kind when 'payout' then -c.bank else 0 end
    from (select transaction_id,
                 coalesce(sum(amount_rials) filter (where account = 'customer'), 0) as customer,
                 coalesce(sum(amount_rials) filter (where account = 'commission'), 0) as commission,
                 coalesce(sum(amount_rials) filter (where account = 'vat'), 0) as vat,
                 coalesce(sum(amount_rials) filter (where account = 'host'), 0) as host,
                 coalesce(sum(amount_rials) filter (where account in ('gateway', 'bank', 'cash')), 0) as money,
                 coalesce(sum(amount_rials) filter (where account = 'bank'), 0) as bank
            from added group by transaction_id) c
    join transactions t on t.id = c.transaction_id
    left join transactions r on t.kind = 'reversal' and r.id = t.reverses_id
    cross join lateral (select coalesce(r.kind, t.kind) as kind) k
    left join orders o on o.id = t.order_id
    left join payouts po on po.id = t.payout_id
   where k.kind in ('sale', 'refund', 'payment', 'payout');
  return null;
end $$;
create or replace trigger postings_counted after insert on postings referencing new table as added for each statement execute function count_ledger();

-- A batch of a hot sale is one row: its orders are of one listing.
create or replace function count_orders() returns trigger language plpgsql as $$
begin
  insert into statistics_deltas (day, listing_id, host_id, made, bookings, booked_rials)
  select day, listing_id, host_id, sum(made), sum(bookings), sum(booked)
    from (select tehran_day(created_at) as day, listing_id, host_id, 1 as made, 0 as bookings, 0 as booked from added
          union all
          select tehran_day(confirmed_at), listing_id, host_id, 0, 1, total_rials from added where confirmed_at is not null) c
   group by 1, 2, 3;
  return null;
end $$;
create or replace trigger orders_counted_new after insert on orders referencing new table as added for each statement execute function count_orders();

create or replace function count_order_again() returns trigger language plpgsql as $$
begin
  insert into statistics_deltas (day, listing_id, host_id, made, bookings, booked_rials)
  select day, listing_id, host_id, sum(made), sum(bookings), sum(booked)
    from (values (tehran_day(old.created_at), old.listing_id, old.host_id, -1, 0, 0),
                 (tehran_day(new.created_at), new.listing_id, new.host_id, 1, 0, 0),
                 (tehran_day(old.confirmed_at), old.listing_id, old.host_id, 0, -1, -old.total_rials),
                 (tehran_day(new.confirmed_at), new.listing_id, new.host_id, 0, 1, new.total_rials)
         ) c (day, listing_id, host_id, made, bookings, booked)
   where day is not null
   group by 1, 2, 3
  having sum(made) <> 0 or sum(bookings) <> 0 or sum(booked) <> 0;
  return null;
end $$;
create or replace trigger orders_counted after update on orders for each row
  when (old.confirmed_at is distinct from new.confirmed_at or old.listing_id <> new.listing_id or old.host_id <> new.host_id
        or (new.confirmed_at is not null and old.total_rials <> new.total_rials))
  execute function count_order_again();

-- Only what was final counts as cancelled. An order that lives again was not cancelled.
create or replace function count_cancellation() returns trigger language plpgsql as $$
declare
  one cancellations := case tg_op when 'INSERT' then new else old end;
begin
  insert into statistics_deltas (day, listing_id, host_id, cancelled)
  select tehran_day(one.created_at), o.listing_id, o.host_id, case tg_op when 'INSERT' then 1 else -1 end
    from orders o where o.id = one.order_id and o.confirmed_at is not null;
  return null;
end $$;
create or replace trigger cancellations_counted after insert or delete on cancellations for each row execute function count_cancellation();

-- All open deltas as days: what was sold and returned is told apart by order and instant.
create or replace view statistics_open as
select day, listing_id, host_id,
       coalesce(sum(greatest(sold_rials, 0)), 0)::bigint as gross_rials, coalesce(sum(greatest(-sold_rials, 0)), 0)::bigint as returned_rials,
       sum(commission_rials)::bigint as commission_rials, sum(vat_rials)::bigint as vat_rials, sum(host_share_rials)::bigint as host_share_rials,
       sum(refund_rials)::bigint as refund_rials, sum(received_rials)::bigint as received_rials, sum(paid_out_rials)::bigint as paid_out_rials,
       sum(made)::bigint as made, sum(bookings)::bigint as bookings, sum(booked_rials)::bigint as booked_rials, sum(cancelled)::bigint as cancelled
  from (select day, listing_id, host_id, order_id, at, sum(sold_rials) as sold_rials, sum(commission_rials) as commission_rials,
               sum(vat_rials) as vat_rials, sum(host_share_rials) as host_share_rials, sum(refund_rials) as refund_rials,
               sum(received_rials) as received_rials, sum(paid_out_rials) as paid_out_rials, sum(made) as made, sum(bookings) as bookings,
               sum(booked_rials) as booked_rials, sum(cancelled) as cancelled
          from statistics_deltas group by day, listing_id, host_id, order_id, at) d
 group by day, listing_id, host_id;

-- The same from the records themselves.
create or replace view statistics_raw as
select day, listing_id, host_id,
       sum(gross_rials)::bigint as gross_rials, sum(returned_rials)::bigint as returned_rials, sum(commission_rials)::bigint as commission_rials,
       sum(vat_rials)::bigint as vat_rials, sum(host_share_rials)::bigint as host_share_rials, sum(refund_rials)::bigint as refund_rials,
       sum(received_rials)::bigint as received_rials, sum(paid_out_rials)::bigint as paid_out_rials, sum(made)::bigint as made,
       sum(bookings)::bigint as bookings, sum(booked_rials)::bigint as booked_rials, sum(cancelled)::bigint as cancelled
  from (
    select day, listing_id, host_id, greatest(sum(sold_rials), 0) as gross_rials, greatest(-sum(sold_rials), 0) as returned_rials,
           sum(commission_rials) as commission_rials, sum(vat_rials) as vat_rials, sum(host_share_rials) as host_share_rials,
           sum(refund_rials) as refund_rials, sum(received_rials) as received_rials, sum(paid_out_rials) as paid_out_rials,
           0 as made, 0 as bookings, 0 as booked_rials, 0 as cancelled
      from statistics_ledger group by day, listing_id, host_id, order_id, at
    union all
    select tehran_day(created_at), listing_id, host_id, 0, 0, 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0 from orders group by 1, 2, 3
    union all
    select tehran_day(confirmed_at), listing_id, host_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*), sum(total_rials), 0
      from orders where confirmed_at is not null group by 1, 2, 3
    union all
    select tehran_day(c.created_at), o.listing_id, o.host_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
      from cancellations c join orders o on o.id = c.order_id where o.confirmed_at is not null group by 1, 2, 3) facts
 group by day, listing_id, host_id;

-- The figures of a part of a day, from the records themselves: days that were folded know no hours. `since` is included, `before` is not.
create or replace function statistics_between(since timestamptz, before timestamptz)
returns table (day date, listing_id bigint, host_id bigint, gross_rials bigint, returned_rials bigint, commission_rials bigint,
               vat_rials bigint, host_share_rials bigint, refund_rials bigint, received_rials bigint, paid_out_rials bigint,
               made bigint, bookings bigint, booked_rials bigint, cancelled bigint)
language sql stable as $$
  select day, listing_id, host_id, greatest(sum(sold_rials), 0)::bigint, greatest(-sum(sold_rials), 0)::bigint, sum(commission_rials)::bigint,
         sum(vat_rials)::bigint, sum(host_share_rials)::bigint, sum(refund_rials)::bigint, sum(received_rials)::bigint,
         sum(paid_out_rials)::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
    from statistics_ledger where at >= since and at < before group by day, listing_id, host_id, order_id, at
  union all
  select tehran_day(created_at), listing_id, host_id, 0, 0, 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0
    from orders where created_at >= since and created_at < before group by 1, 2, 3
  union all
  select tehran_day(confirmed_at), listing_id, host_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*), sum(total_rials)::bigint, 0
    from orders where confirmed_at >= since and confirmed_at < before group by 1, 2, 3
  union all
  select tehran_day(c.created_at), o.listing_id, o.host_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
    from cancellations c join orders o on o.id = c.order_id
   where c.created_at >= since and c.created_at < before and o.confirmed_at is not null group by 1, 2, 3
$$;

-- Moves what is committed by now from the deltas to the days: how many deltas. One at a time.
create or replace function fold_statistics() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  perform pg_advisory_xact_lock(270027);
  if not exists (select from statistics_deltas) then
    return 0;
  end if;
  -- One statement, one view of the table: what is deleted is exactly what is added.
  with gone as (
    delete from statistics_deltas returning *
  ), parts as (
    select day, listing_id, host_id, order_id, at, sum(sold_rials) as sold_rials, sum(commission_rials) as commission_rials,
           sum(vat_rials) as vat_rials, sum(host_share_rials) as host_share_rials, sum(refund_rials) as refund_rials,
           sum(received_rials) as received_rials, sum(paid_out_rials) as paid_out_rials, sum(made) as made, sum(bookings) as bookings,
           sum(booked_rials) as booked_rials, sum(cancelled) as cancelled
      from gone group by day, listing_id, host_id, order_id, at
  ), added as (
    insert into statistics_days as s
    select day, listing_id, host_id, sum(greatest(sold_rials, 0)), sum(greatest(-sold_rials, 0)), sum(commission_rials), sum(vat_rials),
           sum(host_share_rials), sum(refund_rials), sum(received_rials), sum(paid_out_rials), sum(made), sum(bookings), sum(booked_rials),
           sum(cancelled)
      from parts group by day, listing_id, host_id
    on conflict (day, listing_id, host_id) do update set
      gross_rials = s.gross_rials + excluded.gross_rials, returned_rials = s.returned_rials + excluded.returned_rials,
      commission_rials = s.commission_rials + excluded.commission_rials, vat_rials = s.vat_rials + excluded.vat_rials,
      host_share_rials = s.host_share_rials + excluded.host_share_rials, refund_rials = s.refund_rials + excluded.refund_rials,
      received_rials = s.received_rials + excluded.received_rials, paid_out_rials = s.paid_out_rials + excluded.paid_out_rials,
      made = s.made + excluded.made, bookings = s.bookings + excluded.bookings, booked_rials = s.booked_rials + excluded.booked_rials,
      cancelled = s.cancelled + excluded.cancelled
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- Makes the days anew from the records. What commits meanwhile stays a delta: both are looked at in one statement.
create or replace function rebuild_statistics() returns bigint language plpgsql as $$
declare
  rows_made bigint;
begin
  perform pg_advisory_xact_lock(270027);
  delete from statistics_days;
  with cleared as (
    delete from statistics_deltas
  )
  insert into statistics_days
  select day, listing_id, host_id, gross_rials, returned_rials, commission_rials, vat_rials, host_share_rials, refund_rials, received_rials,
         paid_out_rials, made, bookings, booked_rials, cancelled
    from statistics_raw
   order by day, listing_id, host_id;
  get diagnostics rows_made = row_count;
  return rows_made;
end $$;
