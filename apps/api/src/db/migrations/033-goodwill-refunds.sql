-- A refund that is a present to the customer of a living order: it leaves the order's price and payments as they are, and platform or
-- host bears it. It is a transfer of its own and comes from no payment.
alter table refunds
  add column borne_by text check (borne_by in ('platform', 'host')),
  add constraint refunds_borne check (borne_by is null or (payment_id is null and method = 'bank_transfer'));

create or replace function order_refunded(of_order bigint) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_rials), 0) from refunds where order_id = of_order and status = 'done' and borne_by is null)
        + (select coalesce(sum(p.amount_rials), 0) from payments p
            where p.order_id = of_order and p.status = 'reversed' and p.confirmed_at is not null
              and not exists (select from refunds r where r.payment_id = p.id)))::bigint
$$;
create or replace function order_refund_due(of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_rials), 0)::bigint from refunds
   where order_id = of_order and status in ('requested', 'approved', 'sent') and borne_by is null
$$;
create or replace function fill_order_money() returns void language sql as $$
  with paid as (
    select order_id, sum(amount_rials)::bigint as rials from payments
     where status = 'confirmed' or (status = 'reversed' and confirmed_at is not null) group by order_id
  ), returned as (
    select order_id, sum(amount_rials)::bigint as rials
      from (select order_id, amount_rials from refunds where status = 'done' and borne_by is null
            union all
            select p.order_id, p.amount_rials from payments p
             where p.status = 'reversed' and p.confirmed_at is not null and not exists (select from refunds r where r.payment_id = p.id)) back
     group by order_id
  ), due as (
    select order_id, sum(amount_rials)::bigint as rials from refunds where status in ('requested', 'approved', 'sent') and borne_by is null group by order_id
  )
  insert into order_money (order_id, state, created_at)
  select o.id,
         payment_state(o.total_rials, coalesce(paid.rials, 0), coalesce(returned.rials, 0), coalesce(due.rials, 0),
                       o.status in ('awaiting_host', 'expired', 'cancelled', 'declined'), coalesce(c.kept_rials, 0)),
         o.created_at
    from orders o
    left join paid on paid.order_id = o.id
    left join returned on returned.order_id = o.id
    left join due on due.order_id = o.id
    left join cancellations c on c.order_id = o.id
   where o.total_rials = 0 or paid.rials is not null or returned.rials is not null or due.rials is not null
  on conflict (order_id) do nothing
$$;
