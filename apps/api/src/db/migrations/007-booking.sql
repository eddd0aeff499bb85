-- Makes the slots that are not there yet, with their resource's capacity of this moment. The share lock waits for a change of
-- capacity that is under way, so that no slot is born with the old one.
create function make_slots(resource_ids bigint[], starts timestamptz[]) returns void language plpgsql as $$
begin
  if (select count(*) from slots where resource_id = any (resource_ids) and starts_at = any (starts))
     < cardinality(resource_ids) * cardinality(starts) then
    insert into slots (resource_id, starts_at, capacity)
    select r.id, t, r.capacity
      from (select id, capacity from resources where id = any (resource_ids) order by id for share) r cross join unnest(starts) t
     order by r.id, t
    on conflict do nothing;
  end if;
end $$;

create or replace function take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void language plpgsql as $$
declare
  wanted int := cardinality(resource_ids) * cardinality(starts);
  done int;
begin
  if quantity < 1 or wanted < 1 then
    raise exception 'slots_invalid' using errcode = 'RZ002';
  end if;
  perform make_slots(resource_ids, starts);
  perform 1 from slots
   where resource_id = any (resource_ids) and starts_at = any (starts)
   order by resource_id, starts_at for update; -- one lock order for everybody: no deadlock
  update slots set taken = taken + quantity
   where resource_id = any (resource_ids) and starts_at = any (starts) and not closed and taken + quantity <= capacity;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'slots_taken' using errcode = 'RZ001'; -- all or nothing: the caller's transaction or savepoint goes back
  end if;
end $$;

-- Locks every slot of an order in the one order, before its lines are taken or released one after the other.
create function lock_order_slots(of_order bigint) returns void language plpgsql as $$
begin
  perform 1 from slots s
   where (s.resource_id, s.starts_at) in (
     select r, t from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t where l.order_id = of_order)
   order by s.resource_id, s.starts_at for update;
end $$;

-- Takes the places of an order again. False, and nothing taken, when one of them is gone.
create function take_order_slots(of_order bigint) returns boolean language plpgsql as $$
declare
  one order_lines;
begin
  perform make_slots(
    array(select distinct r from order_lines l, unnest(l.resource_ids) r where l.order_id = of_order order by r),
    array(select distinct t from order_lines l, unnest(l.slot_starts) t where l.order_id = of_order order by t));
  perform lock_order_slots(of_order);
  for one in select * from order_lines where order_id = of_order order by id loop
    perform take_slots(one.resource_ids, one.slot_starts, one.quantity);
  end loop;
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

create function release_order_slots(of_order bigint) returns void language plpgsql as $$
declare
  one order_lines;
begin
  perform lock_order_slots(of_order);
  for one in select * from order_lines where order_id = of_order order by id loop
    perform release_slots(one.resource_ids, one.slot_starts, one.quantity);
  end loop;
end $$;

-- Rials that came in and stayed or went back; a reversed payment counts as paid and given back once it had been confirmed.
create function order_paid(of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_rials), 0)::bigint from payments
   where order_id = of_order and (status = 'confirmed' or (status = 'reversed' and confirmed_at is not null))
$$;
create function order_refunded(of_order bigint) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_rials), 0) from refunds where order_id = of_order and status = 'done')
        + (select coalesce(sum(p.amount_rials), 0) from payments p
            where p.order_id = of_order and p.status = 'reversed' and p.confirmed_at is not null
              and not exists (select from refunds r where r.payment_id = p.id)))::bigint
$$;
create function order_refund_due(of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_rials), 0)::bigint from refunds where order_id = of_order and status in ('requested', 'approved', 'sent')
$$;

-- What an order is found by.
create function order_search_text(order_code text, customer users, listing listings) returns text language sql immutable as $$
  select fa_norm(order_code || ' ' || customer.name || ' ' || customer.family || ' ' || customer.mobile || ' 0' || substr(customer.mobile, 4)
    || ' ' || coalesce(listing.code, '') || ' ' || listing.title)
$$;

-- Many purchases of one occurrence at once: the slots are locked once, in the one order, and given out first come, first served,
-- each purchase all or nothing. A key that already bought answers with the order it bought. One row for each purchase.
create function book_batch(of_occurrence bigint, purchases jsonb)
returns table (place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  o occurrences;
  listing listings;
  resource_ids bigint[];
  free int[];
  trial int[];
  accepted text[] := '{}';
  blocked text[] := '{}';
  known text[];
  ids bigint[];
  keys text[];
  p record;
begin
  select * into strict o from occurrences where id = of_occurrence;
  select * into strict listing from listings where id = o.listing_id;

  with wanted as (
    select distinct on (w.mobile) w.mobile, w.name, w.family, w."createdBy" as actor, w.ip, w."traceId" as trace
      from jsonb_to_recordset(purchases) w (mobile text, name text, family text, "createdBy" bigint, ip text, "traceId" text)
     where not exists (select from users u where u.mobile = w.mobile)
     order by w.mobile
  ), made as (
    insert into users (mobile, name, family) select mobile, name, family from wanted on conflict (mobile) do nothing returning id, mobile
  )
  insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id)
  select w.actor, 'create', 'customer', made.id, jsonb_build_object('name', w.name, 'family', w.family), w.ip, w.trace
    from made join wanted w using (mobile);

  select coalesce(array_agg(distinct (n ->> 'resourceId')::bigint order by (n ->> 'resourceId')::bigint), '{}') into resource_ids
    from jsonb_array_elements(purchases) e, jsonb_array_elements(e -> 'needs') n;
  perform make_slots(resource_ids, array[o.starts_at]);
  select array_agg(s.resource_id order by s.resource_id), array_agg(s.free order by s.resource_id) into resource_ids, free
    from (select resource_id, case when closed then 0 else capacity - taken end as free from slots
           where resource_id = any (resource_ids) and starts_at = o.starts_at order by resource_id for update) s;

  -- Looked at under the locks: whoever bought with one of these keys a moment ago has committed by now.
  select coalesce(array_agg(idempotency_key), '{}') into known
    from orders where idempotency_key in (select e ->> 'key' from jsonb_array_elements(purchases) e);
  for p in
    select e.value ->> 'key' as key, u.blocked_at is not null as is_blocked,
           array(select array_position(resource_ids, (n ->> 'resourceId')::bigint) from jsonb_array_elements(e.value -> 'needs') n) as places,
           array(select (n ->> 'quantity')::int from jsonb_array_elements(e.value -> 'needs') n) as quantities
      from jsonb_array_elements(purchases) with ordinality e (value, nr) left join users u on u.mobile = e.value ->> 'mobile'
     order by e.nr
  loop
    continue when p.key = any (known) or p.key = any (accepted);
    if p.is_blocked then
      blocked := blocked || p.key;
      continue;
    end if;
    trial := free;
    for i in 1 .. cardinality(p.places) loop
      trial[p.places[i]] := trial[p.places[i]] - p.quantities[i];
    end loop;
    if 0 <= all (trial) then
      free := trial;
      accepted := accepted || p.key;
    end if;
  end loop;

  with chosen as (
    select distinct on (w.key) w.*, u.id as customer, u as person, nextval(pg_get_serial_sequence('orders', 'id')) as id
      from jsonb_to_recordset(purchases) w (key text, mobile text, quantity int, subtotal bigint, vat bigint, total bigint, commission bigint,
             "hostShare" bigint, quote jsonb, note text, "createdBy" bigint, "expiresAt" timestamptz)
      join users u on u.mobile = w.mobile
     where w.key = any (accepted)
     order by w.key
  ), made as (
    insert into orders (id, kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials,
                        total_rials, commission_rials, host_share_rials, quote, cancellation_policy, expires_at, idempotency_key, note,
                        created_by, search)
    overriding system value
    select c.id, listing.kind, listing.id, listing.host_id, c.customer, 'held',
           o.starts_at, o.ends_at, c.quantity, c.subtotal, c.vat, c.total, c.commission, c."hostShare", c.quote, listing.cancellation_policy,
           c."expiresAt", c.key, c.note, c."createdBy",
           order_search_text(short_code('R', c.id), c.person, listing)
      from chosen c
    on conflict (idempotency_key) do nothing
    returning id, idempotency_key
  )
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(idempotency_key), '{}') into ids, keys from made;

  for p in
    select (n ->> 'resourceId')::bigint as resource_id, sum((n ->> 'quantity')::int)::int as quantity
      from (select distinct on (e ->> 'key') e from jsonb_array_elements(purchases) e where e ->> 'key' = any (keys)) b,
           jsonb_array_elements(b.e -> 'needs') n
     group by 1 order by 1
  loop
    perform take_slots(array[p.resource_id], array[o.starts_at], p.quantity);
  end loop;

  with bought as (
    select distinct on (m.id) m.id, e.value as purchase
      from unnest(ids, keys) m (id, key)
      join jsonb_array_elements(purchases) e on e.value ->> 'key' = m.key
  ), lines as (
    insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts)
    select b.id, l."ticketId", o.id, l.name, l.quantity, l.unit, l.total, array(select jsonb_array_elements_text(l."resourceIds")::bigint),
           array[o.starts_at]
      from bought b, jsonb_to_recordset(b.purchase -> 'lines')
           l ("ticketId" bigint, name text, quantity int, unit bigint, total bigint, "resourceIds" jsonb)
     order by b.id
  )
  insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id)
  select (b.purchase ->> 'createdBy')::bigint, 'book', 'order', b.id,
         jsonb_build_object('status', 'held', 'totalRials', b.purchase -> 'total', 'quantity', b.purchase -> 'quantity',
           'expiresAt', b.purchase -> 'expiresAt'),
         b.purchase ->> 'ip', b.purchase ->> 'traceId'
    from bought b;

  return query
    select e.nr::int, case when made.id is not null then 'booked' when e.value ->> 'key' = any (blocked) then 'customer_blocked' else 'slots_taken' end,
           made.id, made.code, made.status, made.expires_at
      from jsonb_array_elements(purchases) with ordinality e (value, nr)
      left join orders made on made.idempotency_key = e.value ->> 'key'
     order by e.nr;
end $$;

create index postings_account on postings (account, transaction_id);
create index transactions_kind on transactions (kind, created_at desc, id desc);
create index orders_kind on orders (kind, created_at desc, id desc);
