-- The same rows as before in one pass over each table: asking three functions for each of many orders took minutes.
create or replace function fill_order_money() returns void language sql as $$
  with paid as (
    select order_id, sum(amount_rials)::bigint as rials from payments
     where status = 'confirmed' or (status = 'reversed' and confirmed_at is not null) group by order_id
  ), returned as (
    select order_id, sum(amount_rials)::bigint as rials
      from (select order_id, amount_rials from refunds where status = 'done'
            union all
            select p.order_id, p.amount_rials from payments p
             where p.status = 'reversed' and p.confirmed_at is not null and not exists (select from refunds r where r.payment_id = p.id)) back
     group by order_id
  ), due as (
    select order_id, sum(amount_rials)::bigint as rials from refunds where status in ('requested', 'approved', 'sent') group by order_id
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
