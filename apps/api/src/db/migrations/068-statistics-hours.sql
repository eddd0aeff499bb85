-- The figures of a part of a day, from the records themselves: days that were folded know no hours. `since` is included, `before` is not.
create function statistics_between(since timestamptz, before timestamptz)
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
