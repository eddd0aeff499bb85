-- Beside an idempotency key stands what was asked with it: a hash of method, path, body and who asked. What was made before this
-- day has 'before', which any request may be.
alter table orders add column idempotency_fingerprint text default 'before';
alter table orders alter column idempotency_fingerprint drop default;
alter table orders add constraint orders_keyed check (idempotency_key is null or idempotency_fingerprint is not null);
alter table payout_batches add column idempotency_fingerprint text not null default 'before';
alter table payout_batches alter column idempotency_fingerprint drop default;

alter type purchase add attribute fingerprint text;

-- Many purchases of one occurrence at once: the slots are locked once, in the one order, and given out first come, first served,
-- each purchase all or nothing. A key that already bought answers with the order it bought, or
-- with `key_reused` when another request bought with it. One row for each purchase.
create or replace function book_batch(of_occurrence bigint, purchases json)
returns table (place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  o occurrences;
  listing listings;
  wanted purchase[];
  strangers purchase[];
  made bigint[];
  resource_ids bigint[];
  free int[];
  trial int[];
  blocked text[] := '{}';
  known text[];
  -- The purchases that get their places, and beside each its customer, the customer's search words and the order's id.
  accepted purchase[] := '{}';
  accepted_keys text[] := '{}';
  customers bigint[] := '{}';
  words text[] := '{}';
  ids bigint[];
  p record;
begin
  select * into strict o from occurrences where id = of_occurrence;
  select * into strict listing from listings where id = o.listing_id;
  wanted := array(select w from json_populate_recordset(null::purchase, purchases) w);

  strangers := array(
    select distinct on (w.mobile) row(w.*)::purchase from unnest(wanted) w
     where not exists (select from users u where u.mobile = w.mobile) order by w.mobile);
  if cardinality(strangers) > 0 then
    with added as (
      insert into users (mobile, name, family) select s.mobile, s.name, s.family from unnest(strangers) s order by s.mobile
      on conflict (mobile) do nothing returning id
    )
    select array_agg(id) into made from added;
    insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id, session_id, device)
    select s."createdBy", 'create', 'customer', u.id, jsonb_build_object('name', u.name, 'family', u.family), s.ip, s."traceId", s."sessionId", (select d.user_agent from sessions d where d.id = s."sessionId")
      from unnest(strangers) s join users u on u.mobile = s.mobile
     where u.id = any (made);
  end if;

  resource_ids := array(select distinct n from unnest(wanted) w, unnest(w."needResources") n order by n);
  perform make_slots(resource_ids, array[o.starts_at]);
  select array_agg(s.resource_id order by s.resource_id), array_agg(s.free order by s.resource_id) into resource_ids, free
    from (select resource_id, case when closed then 0 else capacity - taken end as free from slots
           where resource_id = any (resource_ids) and starts_at = o.starts_at order by resource_id for update) s;

  -- Looked at under the locks: whoever bought with one of these keys a moment ago has committed by now.
  known := array(select idempotency_key from orders where idempotency_key = any (array(select w.key from unnest(wanted) w)));
  for p in
    select row(w.key, w.mobile, w.name, w.family, w.quantity, w.subtotal, w.vat, w.total, w.commission, w."hostShare", w.quote, w.note,
               w."createdBy", w.ip, w."traceId", w."expiresAt", w.lines, w."needResources", w."needQuantities", w."sessionId", w.fingerprint)::purchase as bought,
           w.key, w."needResources" as needs, w."needQuantities" as quantities,
           u.id as customer, u.search as words, u.blocked_at is not null as is_blocked
      from unnest(wanted) with ordinality w left join users u on u.mobile = w.mobile
     order by w.ordinality
  loop
    continue when p.key = any (known) or p.key = any (accepted_keys);
    if p.is_blocked then
      blocked := blocked || p.key;
      continue;
    end if;
    trial := free;
    for i in 1 .. cardinality(p.needs) loop
      trial[array_position(resource_ids, p.needs[i])] := trial[array_position(resource_ids, p.needs[i])] - p.quantities[i];
    end loop;
    if 0 <= all (trial) then
      free := trial;
      accepted := accepted || p.bought;
      accepted_keys := accepted_keys || p.key;
      customers := customers || p.customer;
      words := words || p.words;
    end if;
  end loop;

  ids := array(select nextval('orders_id_seq') from generate_series(1, cardinality(accepted)));
  with added as (
    insert into orders (id, kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials,
                        total_rials, commission_rials, host_share_rials, quote, cancellation_policy, expires_at, idempotency_key,
                        idempotency_fingerprint, note,
                        created_by, search)
    overriding system value
    select a.id, listing.kind, listing.id, listing.host_id, a.customer, 'held', o.starts_at, o.ends_at, a.quantity, a.subtotal, a.vat,
           a.total, a.commission, a."hostShare", a.quote, listing.cancellation_policy, a."expiresAt", a.key, a.fingerprint, a.note, a."createdBy",
           lower(short_code('R', a.id)) || ' ' || a.words || ' ' || listing.search
      from rows from (unnest(accepted), unnest(customers), unnest(words), unnest(ids)) a
           (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
            "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, customer, words, id)
    on conflict (idempotency_key) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into made from added;
  -- A key that another occurrence's batch used at this moment bought there.
  if cardinality(made) < cardinality(ids) then
    select coalesce(array_agg(row(a.key, a.mobile, a.name, a.family, a.quantity, a.subtotal, a.vat, a.total, a.commission, a."hostShare",
                      a.quote, a.note, a."createdBy", a.ip, a."traceId", a."expiresAt", a.lines, a."needResources",
                      a."needQuantities", a."sessionId", a.fingerprint)::purchase order by a.id), '{}'),
           coalesce(array_agg(a.id order by a.id), '{}') into accepted, ids
      from rows from (unnest(accepted), unnest(ids)) a
           (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
            "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, id)
     where a.id = any (made);
  end if;

  for p in
    select n.resource_id, sum(n.quantity)::int as quantity
      from unnest(accepted) a, unnest(a."needResources", a."needQuantities") n (resource_id, quantity)
     group by 1 order by 1
  loop
    perform take_slots(array[p.resource_id], array[o.starts_at], p.quantity);
  end loop;

  insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials, resource_ids, slot_starts)
  select a.id, l."ticketId", o.id, l.name, l.quantity, l.unit, l.total, l."resourceIds", array[o.starts_at]
    from rows from (unnest(accepted), unnest(ids)) a
         (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
          "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, id), unnest(a.lines) l;
  insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id, session_id, device)
  select a."createdBy", 'book', 'order', a.id,
         jsonb_build_object('status', 'held', 'totalRials', a.total, 'quantity', a.quantity, 'expiresAt', to_char(a."expiresAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), a.ip, a."traceId",
         a."sessionId", (select d.user_agent from sessions d where d.id = a."sessionId")
    from rows from (unnest(accepted), unnest(ids)) a
         (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
          "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, id);

  return query
    select w.ordinality::int,
           case when booked.idempotency_fingerprint not in (w.fingerprint, 'before') then 'key_reused'
                when booked.id is not null then 'booked' when w.key = any (blocked) then 'customer_blocked' else 'slots_taken' end,
           booked.id, booked.code, booked.status, booked.expires_at
      from unnest(wanted) with ordinality w left join orders booked on booked.idempotency_key = w.key
     order by w.ordinality;
end $$;
