-- The places that an order takes and the states that it may come to: purchases in batches, its version, its terms, its room.

-- The lines that say how many pieces of a ticket an order has: of one that is good for several occurrences, those of its first one alone.
create or replace view order_pieces with (security_invoker = true) as
select l.order_id, l.ticket_id, l.quantity from order_lines l
 where not exists (select from order_lines e where e.order_id = l.order_id and e.ticket_id = l.ticket_id and e.occurrence_id < l.occurrence_id);

-- Whether an order in this state is not over: then it has its pieces and holds its places of an event (the contract's `orderHoldsSlots`).
create or replace function order_lives(status text) returns boolean language sql immutable parallel safe as $$
  select status not in ('declined', 'expired', 'cancelled')
$$;

-- Pieces of a ticket that are sold or held: at an occurrence, or altogether (null) of one that is good for several.
create or replace function sold_pieces(of_ticket bigint, at_occurrence bigint) returns int language sql stable as $$
  select coalesce(case when at_occurrence is null
    then (select sum(p.quantity) from order_pieces p join orders o on o.id = p.order_id where p.ticket_id = of_ticket and order_lives(o.status))
    else (select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
           where l.ticket_id = of_ticket and l.occurrence_id = at_occurrence and order_lives(o.status)) end, 0)::int
$$;

-- Those of them that one person has with all their numbers (`numbers_of`), those of one order left out.
create or replace function pieces_of_person(numbers bigint[], of_ticket bigint, at_occurrence bigint, but_order bigint default null) returns int
language sql stable as $$
  select coalesce(case when at_occurrence is null
    then (select sum(p.quantity) from orders o join order_pieces p on p.order_id = o.id
           where o.customer_id = any (numbers) and o.id is distinct from but_order and p.ticket_id = of_ticket and order_lives(o.status))
    else (select sum(l.quantity) from orders o join order_lines l on l.order_id = o.id
           where o.customer_id = any (numbers) and o.id is distinct from but_order and l.ticket_id = of_ticket
             and l.occurrence_id = at_occurrence and order_lives(o.status)) end, 0)::int
$$;

-- Many purchases of one occurrence at once: the slots are locked once, in the one order, and given out first come, first served,
-- each purchase all or nothing; one with a time to answer is a request. A key that already bought answers with the order it bought, or
-- with `key_reused` when another request bought with it. One row for each purchase.
create or replace function book_purchases(of_occurrence bigint, purchases json)
returns table (place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  o occurrences;
  listing listings;
  terms bigint;
  wanted purchase[];
  strangers purchase[];
  made bigint[];
  resource_ids bigint[];
  free int[];
  trial int[];
  blocked text[] := '{}';
  -- What codes of these purchases keep of these slots: the batch, the place of its slot in `resource_ids`, and how many are left.
  hold_batches bigint[] := '{}';
  hold_slots int[] := '{}';
  hold_kept int[] := '{}';
  hold_trial int[];
  hold int;
  drawn int;
  limited boolean;
  -- Tickets whose price ends by count, and the pieces of each that are sold.
  step_tickets bigint[] := '{}';
  step_sold int[] := '{}';
  -- Codes with a last piece, and the pieces that were bought with each; of one purchase those that count under its code.
  code_ids bigint[] := '{}';
  code_used int[] := '{}';
  code_pieces int;
  is_code_over boolean;
  over_limit text[] := '{}';
  step_over text[] := '{}';
  code_over text[] := '{}';
  known text[];
  met text[];
  -- The purchases that get their places, and beside each its customer, the customer's search words and the order's id.
  accepted purchase[] := '{}';
  accepted_keys text[] := '{}';
  customers bigint[] := '{}';
  words text[] := '{}';
  -- Of each the code, and the pieces that count under it.
  accepted_codes bigint[] := '{}';
  accepted_pieces int[] := '{}';
  ids bigint[];
  p record;
begin
  wanted := array(select w from json_populate_recordset(null::purchase, purchases) w);
  -- A purchase without a place, or of less than one, would be an order that takes nothing.
  perform require_slots(
    exists (select from occurrences where id = of_occurrence)
    and (select count(*) > 0 and bool_and(coalesce(
           w.key <> '' and w.mobile <> '' and w.quantity >= 1 and cardinality(w."needResources") > 0
           and cardinality(w."needResources") = cardinality(w."needQuantities")
           and array_position(w."needResources", null) is null and array_position(w."needQuantities", null) is null
           and 1 <= all (w."needQuantities") and cardinality(w.lines) > 0, false))
           from unnest(wanted) w));
  select * into strict o from occurrences where id = of_occurrence;
  select * into strict listing from listings where id = o.listing_id;
  terms := cancellation_terms_now(listing.cancellation_policy);
  limited := exists (select from tickets where listing_id = o.listing_id and coalesce(max_per_customer, min_per_customer) is not null);

  -- Whoever is being erased is waited for: with their number comes somebody new then.
  met := array(select u.mobile from users u where u.mobile = any (array(select w.mobile from unnest(wanted) w)) order by u.id for key share);
  strangers := array(
    select distinct on (w.mobile) row(w.*)::purchase from unnest(wanted) w
     where not exists (select from unnest(met) m where m = w.mobile) order by w.mobile);
  if cardinality(strangers) > 0 then
    with added as (
      insert into users (mobile, name, family) select s.mobile, s.name, s.family from unnest(strangers) s order by s.mobile
      on conflict (mobile) do nothing returning id
    )
    select array_agg(id) into made from added;
    insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id, session_id, api_key_id, device)
    select s."createdBy", 'create', 'customer', u.id, jsonb_build_object('name', u.name, 'family', u.family), nullif(s.ip, ''), nullif(s."traceId", ''), s."sessionId", s."apiKeyId", (select d.user_agent from sessions d where d.id = s."sessionId")
      from unnest(strangers) s join users u on u.mobile = s.mobile
     where u.id = any (made);
  end if;

  resource_ids := array(select distinct n from unnest(wanted) w, unnest(w."needResources") n order by n);
  perform make_slots(resource_ids, array[o.starts_at]);
  select array_agg(s.resource_id order by s.resource_id), array_agg(s.free order by s.resource_id) into resource_ids, free
    from (select resource_id, case when closed then 0 else capacity - taken end as free from slots
           where resource_id = any (resource_ids) and starts_at = o.starts_at order by resource_id for update) s;

  -- Codes are used at other occurrences too. Most batches have none, which their text says faster than their rows.
  if strpos(purchases::text, '"promoCodeId":') > 0 then
    perform from promo_codes where id in (select w."promoCodeId" from unnest(wanted) w) order by id for update;
    select coalesce(array_agg(v.id), '{}'), coalesce(array_agg(promo_pieces(v.id)), '{}') into code_ids, code_used
      from promo_codes v join promo_batches b on b.id = v.batch_id and b.max_pieces is not null
     where v.id in (select w."promoCodeId" from unnest(wanted) w);
    select coalesce(array_agg(h.batch_id), '{}'), coalesce(array_agg(array_position(resource_ids, h.resource_id)), '{}'), coalesce(array_agg(h.kept), '{}')
      into hold_batches, hold_slots, hold_kept
      from promo_holds h join slots s on s.resource_id = h.resource_id and s.starts_at = h.starts_at and not s.closed
     where h.resource_id = any (resource_ids) and h.starts_at = o.starts_at and h.kept > 0
       and h.batch_id in (select v.batch_id from promo_codes v where v.id in (select w."promoCodeId" from unnest(wanted) w));
  end if;

  -- Looked at under the locks: whoever bought with one of these keys a moment ago has committed by now.
  known := array(select idempotency_key from orders where idempotency_key = any (array(select w.key from unnest(wanted) w)));
  -- Nobody else sells of them now: counted once, however many buy together.
  if exists (select from tickets where listing_id = o.listing_id and price_steps is not null) then
    select coalesce(array_agg(t.id), '{}'), coalesce(array_agg(sold_pieces(t.id, o.id)), '{}') into step_tickets, step_sold
      from (select distinct l."ticketId" as id from unnest(wanted) w, unnest(w.lines) l where l."stepCount" is not null) t;
  end if;
  for p in
    select row(w.key, w.mobile, w.name, w.family, w.quantity, w.subtotal, w.vat, w.total, w.commission, w."hostShare", w.quote, w.note,
               w."createdBy", w.ip, w."traceId", w."expiresAt", w.lines, w."needResources", w."needQuantities", w."sessionId", w.fingerprint, w."promoCodeId", w."apiKeyId", w."answerUntil", w.approved)::purchase as bought,
           w.key, w."promoCodeId" as promo, w."needResources" as needs, w."needQuantities" as quantities,
           w.lines, w.mobile, u.id as customer, u.search as words, u.blocked_at is not null as is_blocked,
           case when limited or w."promoCodeId" is not null then numbers_of(u.id) end as numbers
      from unnest(wanted) with ordinality w left join users u on u.mobile = w.mobile
     order by w.ordinality
  loop
    continue when p.key = any (known) or p.key = any (accepted_keys);
    if p.is_blocked then
      blocked := blocked || p.key;
      continue;
    end if;
    if limited and exists (
      select from (select l."ticketId" as id, sum(l.quantity) as quantity from unnest(p.lines) l group by 1) m
        join tickets t on t.id = m.id and coalesce(t.max_per_customer, t.min_per_customer) is not null
       where not m.quantity + pieces_of_person(p.numbers, m.id, o.id)
             + coalesce((select sum(l.quantity) from unnest(accepted) a, unnest(a.lines) l where (a.mobile = p.mobile or a.mobile in (select mobile from users where id = any (p.numbers))) and l."ticketId" = m.id), 0)
             between coalesce(t.min_per_customer, 1) and coalesce(t.max_per_customer, 2147483647)) then
      over_limit := over_limit || p.key;
      continue;
    end if;
    -- A step of the price that ends by count: who would reach beyond it is told the next price.
    if cardinality(step_tickets) > 0 and exists (
      select from (select l."ticketId" as id, sum(l.quantity) as quantity, min(l."stepCount") as most from unnest(p.lines) l group by 1) m
       where m.quantity + step_sold[array_position(step_tickets, m.id)] > m.most) then
      step_over := step_over || p.key;
      continue;
    end if;
    code_pieces := null;
    if p.promo is not null then
      select m.pieces, b.stopped or m.pieces + code_used[array_position(code_ids, p.promo)] > b.max_pieces
             or case when b.max_per_customer is not null then m.pieces + promo_pieces(v.id, p.customer)
                  + (select coalesce(sum(a.pieces), 0) from unnest(customers, accepted_codes, accepted_pieces) a (customer, promo, pieces)
                      where a.promo = v.id and a.customer = any (p.numbers)) > b.max_per_customer end
        into code_pieces, is_code_over
        from promo_codes v join promo_batches b on b.id = v.batch_id,
             lateral (select coalesce(sum(l.quantity), 0)::int as pieces from unnest(p.lines) l where b.ticket_ids = '{}' or l."ticketId" = any (b.ticket_ids)) m
       where v.id = p.promo;
      if is_code_over then
        code_over := code_over || p.key;
        continue;
      end if;
    end if;
    trial := free;
    for i in 1 .. cardinality(p.needs) loop
      trial[array_position(resource_ids, p.needs[i])] := trial[array_position(resource_ids, p.needs[i])] - p.quantities[i];
    end loop;
    -- Kept places first: what a code draws of them needs no free one.
    if p.promo is not null and cardinality(hold_batches) > 0 then
      hold_trial := hold_kept;
      for hold, drawn in
        select h.nr, least(h.kept, sum(l.quantity))::int
          from promo_codes v join promo_batches b on b.id = v.batch_id
          join unnest(hold_batches, hold_slots, hold_kept) with ordinality h (batch_id, slot, kept, nr) on h.batch_id = b.id
          join unnest(p.lines) l on (b.ticket_ids = '{}' or l."ticketId" = any (b.ticket_ids)) and resource_ids[h.slot] = any (l."resourceIds")
         where v.id = p.promo group by h.nr, h.kept
      loop
        hold_trial[hold] := hold_trial[hold] - drawn;
        trial[hold_slots[hold]] := trial[hold_slots[hold]] + drawn;
      end loop;
    end if;
    if 0 <= all (trial) then
      free := trial;
      if p.promo is not null and cardinality(hold_batches) > 0 then
        hold_kept := hold_trial;
      end if;
      for i in 1 .. cardinality(step_tickets) loop
        step_sold[i] := step_sold[i] + coalesce((select sum(l.quantity) from unnest(p.lines) l where l."ticketId" = step_tickets[i]), 0);
      end loop;
      if p.promo = any (code_ids) then
        code_used[array_position(code_ids, p.promo)] := code_used[array_position(code_ids, p.promo)] + code_pieces;
      end if;
      accepted_codes := array_append(accepted_codes, p.promo);
      accepted_pieces := array_append(accepted_pieces, code_pieces);
      accepted := accepted || p.bought;
      accepted_keys := accepted_keys || p.key;
      customers := customers || p.customer;
      words := words || p.words;
    end if;
  end loop;

  ids := array(select nextval('orders_id_seq') from generate_series(1, cardinality(accepted)));
  with added as (
    insert into orders (id, kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials,
                        total_rials, commission_rials, host_share_rials, quote, cancellation_policy, cancellation_terms_id, expires_at, answer_until,
                        idempotency_key, idempotency_fingerprint, note, created_by, promo_code_id, api_key_id, source, search)
    overriding system value
    select a.id, listing.kind, listing.id, listing.host_id, a.customer, case when a."answerUntil" is null then 'held' else 'awaiting_host' end, o.starts_at, o.ends_at, a.quantity, a.subtotal, a.vat,
           a.total, a.commission, a."hostShare", a.quote, listing.cancellation_policy, terms, case when a."answerUntil" is null then a."expiresAt" end, a."answerUntil", a.key, a.fingerprint, a.note, a."createdBy", a."promoCodeId", a."apiKeyId", case when a."apiKeyId" is null then 'admin' else 'web' end,
           lower(short_code('R', a.id)) || ' ' || a.words || ' ' || listing.search
      from rows from (unnest(accepted), unnest(customers), unnest(words), unnest(ids)) a
           (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
            "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, "promoCodeId", "apiKeyId", "answerUntil", approved, customer, words, id)
    on conflict (idempotency_key) do nothing
    returning id
  )
  select coalesce(array_agg(id), '{}') into made from added;
  -- A key that another occurrence's batch used at this moment bought there.
  if cardinality(made) < cardinality(ids) then
    select coalesce(array_agg(row(a.key, a.mobile, a.name, a.family, a.quantity, a.subtotal, a.vat, a.total, a.commission, a."hostShare",
                      a.quote, a.note, a."createdBy", a.ip, a."traceId", a."expiresAt", a.lines, a."needResources",
                      a."needQuantities", a."sessionId", a.fingerprint, a."promoCodeId", a."apiKeyId", a."answerUntil", a.approved)::purchase order by a.id), '{}'),
           coalesce(array_agg(a.id order by a.id), '{}') into accepted, ids
      from rows from (unnest(accepted), unnest(ids)) a
           (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
            "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, "promoCodeId", "apiKeyId", "answerUntil", approved, id)
     where a.id = any (made);
  end if;

  -- What codes kept for those who buy with them is theirs to take.
  if cardinality(hold_batches) > 0 then
    perform keep_slot(h.batch_id, resource_ids[h.slot], o.starts_at, -least(k.kept, d.pieces))
       from unnest(hold_batches, hold_slots) h (batch_id, slot)
       join promo_holds k on k.batch_id = h.batch_id and k.resource_id = resource_ids[h.slot] and k.starts_at = o.starts_at
       cross join lateral (
         select sum(l.quantity)::int as pieces
           from unnest(accepted) a join promo_codes v on v.id = a."promoCodeId" join promo_batches b on b.id = v.batch_id, unnest(a.lines) l
          where b.id = h.batch_id and (b.ticket_ids = '{}' or l."ticketId" = any (b.ticket_ids)) and resource_ids[h.slot] = any (l."resourceIds")) d
      where d.pieces > 0 and k.kept > 0;
  end if;

  for p in
    select array_agg(w.resource_id order by w.resource_id) as ids, w.quantity
      from (select n.resource_id, sum(n.quantity)::int as quantity
              from unnest(accepted) a, unnest(a."needResources", a."needQuantities") n (resource_id, quantity) group by 1) w
     group by w.quantity
  loop
    perform take_slots(p.ids, array[o.starts_at], p.quantity);
  end loop;

  with bought as materialized (
    select a.id as order_id, nextval('order_lines_id_seq') as line_id, l.*
      from rows from (unnest(accepted), unnest(ids)) a
           (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
            "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, "promoCodeId", "apiKeyId", "answerUntil", approved, id), unnest(a.lines) l
  ), written as (
    insert into order_lines (id, order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials, seat_label)
    overriding system value
    select b.line_id, b.order_id, b."ticketId", o.id, b.name, b.quantity, b.unit, b.total, b."seatLabel" from bought b
  )
  insert into line_slots (resource_id, starts_at, line_id)
  select n, o.starts_at, b.line_id from bought b cross join unnest(b."resourceIds") n order by 1, 3;
  insert into audit_entries (actor_id, action, subject_kind, subject_id, new_value, ip, trace_id, session_id, api_key_id, device)
  select a."createdBy", case when a."answerUntil" is null then 'book' else 'request' end, 'order', a.id,
         jsonb_build_object('status', case when a."answerUntil" is null then 'held' else 'awaiting_host' end, 'totalRials', a.total, 'quantity', a.quantity,
                            'expiresAt', to_char(coalesce(a."answerUntil", a."expiresAt") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           || case when a.approved then jsonb_build_object('approved', true) else '{}' end
           || case when a.quote ? 'discount' then jsonb_build_object('discount', a.quote #>> '{discount,reason}') else '{}' end, nullif(a.ip, ''), nullif(a."traceId", ''),
         a."sessionId", a."apiKeyId", (select d.user_agent from sessions d where d.id = a."sessionId")
    from rows from (unnest(accepted), unnest(ids)) a
         (key, mobile, name, family, quantity, subtotal, vat, total, commission, "hostShare", quote, note, "createdBy", ip, "traceId",
          "expiresAt", lines, "needResources", "needQuantities", "sessionId", fingerprint, "promoCodeId", "apiKeyId", "answerUntil", approved, id);

  return query
    select w.ordinality::int,
           case when booked.idempotency_fingerprint not in (w.fingerprint, 'before') then 'key_reused'
                when booked.id is not null then 'booked' when w.key = any (blocked) then 'customer_blocked'
                when w.key = any (over_limit) then 'customer_limit' when w.key = any (step_over) then 'step_over' when w.key = any (code_over) then 'code_over' else 'slots_taken' end,
           booked.id, booked.code, booked.status, case when booked.status = 'awaiting_host' then booked.answer_until else booked.expires_at end
      from unnest(wanted) with ordinality w left join orders booked on booked.idempotency_key = w.key
     order by w.ordinality;
end $$;

-- The statements are looked-up keys and rows to write, whatever their number: planning them anew for each batch cost more than a small batch.
create or replace function book_batch(of_occurrence bigint, purchases json)
returns table (place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  return query select * from book_purchases(of_occurrence, purchases);
end $$;

-- Counts the changes of what an order is and stands for, so that two admins at once notice each other.
create or replace function count_order_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger orders_version before update of status, starts_at, ends_at, quantity, total_rials, details, quote on orders
  for each row execute function count_order_change();

-- The version of a policy that is in force; null for no policy.
create or replace function cancellation_terms_now(of_policy text) returns bigint language sql stable as $$
  select id from cancellation_policies where policy = of_policy and effective_from <= now() order by effective_from desc limit 1
$$;
-- Kept with the order when it is made, whichever way it is made.
create or replace function freeze_cancellation_terms() returns trigger language plpgsql as $$
begin
  new.cancellation_terms_id := cancellation_terms_now(new.cancellation_policy);
  return new;
end $$;
create or replace trigger orders_freeze_cancellation before insert on orders for each row
  when (new.cancellation_policy is not null and new.cancellation_terms_id is null) execute function freeze_cancellation_terms();

-- A ticket that becomes void keeps what it was good for: its line goes on as another seat or evening, or ends.
create or replace function keep_void_facts() returns trigger language plpgsql as $$
begin
  select l.ticket_name, l.seat_label, coalesce(c.starts_at, l.starts_at), coalesce(c.ends_at, l.ends_at)
    into new.was_ticket_name, new.was_seat_label, new.was_starts_at, new.was_ends_at
    from order_lines l left join occurrences c on c.id = l.occurrence_id where l.id = old.order_line_id;
  return new;
end $$;
create or replace trigger issued_tickets_void before update of status on issued_tickets for each row
  when (new.status = 'void' and old.status <> 'void') execute function keep_void_facts();

-- How many people the units hold that an order got: the sum of its rooms, and never more than the whole place takes, which is what
-- an order of every unit has. A request that may still get any of several alike counts the smallest. Null where people are not
-- counted. The contract's `peopleIn` says the same before anything is sold. A unit or a place that says nothing holds two.
create or replace function order_room(of_order bigint) returns int language sql stable as $$
  with place as (
    select l.id, coalesce((l.details ->> 'maxGuests')::int, 2) as guests
      from orders o join listings l on l.id = o.listing_id where o.id = of_order and o.kind = 'space'),
  served as (
    select r.id, coalesce((r.details ->> 'guests')::int, 2) as guests, t.takes = 'all' or count(*) over (partition by l.id) <= l.quantity as is_all,
           l.quantity, row_number() over (partition by l.id order by coalesce((r.details ->> 'guests')::int, 2)) as place
      from order_lines l join tickets t on t.id = l.ticket_id
      join resources r on r.id in (select resource_id from line_slots where line_id = l.id)
     where l.order_id = of_order),
  used as (select distinct id, guests from served where is_all or place <= quantity)
  select case when exists (select from resources r where r.listing_id = p.id and not r.archived and r.unit in ('day', 'night', 'hour')
                              and r.id not in (select id from used))
              then least(p.guests, (select coalesce(sum(guests), 0)::int from used))
              else p.guests end
    from place p
$$;

-- Looked at when the transaction ends: then an order has all of its lines. What is over, and what was sold before, is left alone. A stay
-- that was sold for more people than its units hold by now keeps them: only another number of people is looked at again, or other units.
create or replace function hold_order_room() returns trigger language plpgsql as $$
declare
  of_order bigint := case tg_table_name
    when 'orders' then (to_jsonb(new) ->> 'id')::bigint
    when 'order_lines' then (to_jsonb(new) ->> 'order_id')::bigint
    -- A unit that a line has no more: one that only has other days is no other room.
    else (select l.order_id from order_lines l
           where l.id = (to_jsonb(old) ->> 'line_id')::bigint
             and not exists (select from line_slots s where s.line_id = l.id and s.resource_id = (to_jsonb(old) ->> 'resource_id')::bigint)) end;
  o record;
  room int;
begin
  select status, (details -> 'wanted' ->> 'guests')::int as guests into o from orders where id = of_order and kind = 'space';
  if o.guests is null or o.status not in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use') then
    return null;
  end if;
  room := order_room(of_order);
  if o.guests > room then
    raise exception 'order % is for % people in room for %', of_order, o.guests, room using errcode = 'RZ020', detail = room::text;
  end if;
  return null;
end $$;
drop trigger if exists order_lines_room on order_lines;
create constraint trigger order_lines_room after insert on order_lines deferrable initially deferred
  for each row when (new.occurrence_id is null) execute function hold_order_room();
drop trigger if exists line_slots_room on line_slots;
create constraint trigger line_slots_room after delete on line_slots deferrable initially deferred
  for each row execute function hold_order_room();
drop trigger if exists orders_room on orders;
create constraint trigger orders_room after update of details on orders deferrable initially deferred
  for each row when (new.kind = 'space' and old.details #> '{wanted,guests}' is distinct from new.details #> '{wanted,guests}') execute function hold_order_room();
