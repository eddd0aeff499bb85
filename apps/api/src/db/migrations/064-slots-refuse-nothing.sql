-- A kernel that is asked for nothing in particular refuses (RZ002): null, an empty list, a list with a gap in it, less than one. A check
-- with null in it is no check: `null < 1` is not true, and what followed took nothing and said that all was well.
create function are_slots(resource_ids bigint[], starts timestamptz[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(cardinality(resource_ids) > 0 and cardinality(starts) > 0
                  and array_position(resource_ids, null) is null and array_position(starts, null) is null, false)
$$;
create function require_slots(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'slots_invalid' using errcode = 'RZ002';
  end if;
end $$;

create or replace function make_slots(resource_ids bigint[], starts timestamptz[]) returns void language plpgsql as $$
begin
  -- None are none: whoever gives back everything needs no new ones.
  perform require_slots(array_position(resource_ids, null) is null and array_position(starts, null) is null
                        and resource_ids is not null and starts is not null);
  if (select count(*) from slots where resource_id = any (resource_ids) and starts_at = any (starts))
     < cardinality(resource_ids) * cardinality(starts) then
    perform 1 from resources where id = any (resource_ids) order by id for share;
    insert into slots (resource_id, starts_at, capacity, closed)
    select r.id, t, r.capacity, is_blocked(r.id, t)
      from resources r cross join unnest(starts) t
     where r.id = any (resource_ids)
     order by r.id, t
    on conflict do nothing;
  end if;
end $$;

create or replace function take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void language plpgsql as $$
declare
  wanted int := cardinality(resource_ids) * cardinality(starts);
  done int;
begin
  perform require_slots(are_slots(resource_ids, starts) and quantity >= 1);
  perform make_slots(resource_ids, starts);
  perform 1 from slots
   where resource_id = any (resource_ids) and starts_at = any (starts)
   order by resource_id, starts_at for update; -- one lock order for everybody: no deadlock
  update slots set taken = taken + quantity
   where resource_id = any (resource_ids) and starts_at = any (starts) and not closed and quantity <= capacity - taken;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'slots_taken' using errcode = 'RZ001'; -- all or nothing: the caller's transaction or savepoint goes back
  end if;
end $$;

create or replace function release_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void language plpgsql as $$
declare
  wanted int := cardinality(resource_ids) * cardinality(starts);
  done int;
begin
  perform require_slots(are_slots(resource_ids, starts) and quantity >= 1);
  perform 1 from slots
   where resource_id = any (resource_ids) and starts_at = any (starts)
   order by resource_id, starts_at for update;
  update slots set taken = taken - quantity
   where resource_id = any (resource_ids) and starts_at = any (starts) and taken >= quantity;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'slots_not_held' using errcode = 'RZ003';
  end if;
end $$;

create or replace function change_capacity(resource bigint, new_capacity int, from_instant timestamptz) returns void language plpgsql as $$
declare
  fullest int;
begin
  perform require_slots(new_capacity >= 0 and from_instant is not null);
  update resources set capacity = new_capacity where id = resource; -- locks the resource: no new slot is made with the old capacity meanwhile
  perform require_slots(found);
  perform 1 from slots where resource_id = resource and starts_at >= from_instant order by starts_at for update;
  select max(taken) into fullest from slots where resource_id = resource and starts_at >= from_instant;
  if fullest > new_capacity then
    raise exception 'capacity_below_sold' using errcode = 'RZ004', detail = fullest::text;
  end if;
  update slots set capacity = new_capacity where resource_id = resource and starts_at >= from_instant;
end $$;

create or replace function lock_resource(of_resource bigint) returns void language plpgsql as $$
begin
  perform 1 from resources where id = of_resource for update;
  perform require_slots(found);
end $$;

create or replace function apply_blocks(of_resource bigint, from_instant timestamptz, until_instant timestamptz) returns void language plpgsql as $$
begin
  perform require_slots(of_resource is not null and from_instant <= until_instant);
  perform 1 from slots where resource_id = of_resource and starts_at >= from_instant and starts_at < until_instant order by starts_at for update;
  update slots set closed = is_blocked(resource_id, starts_at)
   where resource_id = of_resource and starts_at >= from_instant and starts_at < until_instant
     and closed <> is_blocked(resource_id, starts_at);
end $$;

create or replace function take_any_slots(candidates bigint[], starts timestamptz[], wanted int) returns bigint[] language plpgsql as $$
declare
  chosen bigint[];
begin
  perform require_slots(are_slots(candidates, starts) and wanted >= 1);
  perform make_slots(candidates, starts);
  perform 1 from slots
   where resource_id = any (candidates) and starts_at = any (starts)
   order by resource_id, starts_at for update;
  select array_agg(f.id order by f.nr) into chosen from (
    select c.id, c.nr from unnest(candidates) with ordinality c (id, nr)
     where not exists (select from slots s where s.resource_id = c.id and s.starts_at = any (starts) and (s.closed or s.taken >= s.capacity))
     order by c.nr limit wanted) f;
  if coalesce(cardinality(chosen), 0) < wanted then
    raise exception 'slots_taken' using errcode = 'RZ001';
  end if;
  perform take_slots(chosen, starts, 1);
  return chosen;
end $$;

create or replace function move_line_slots(of_line bigint, to_resources bigint[], to_starts timestamptz[]) returns void language plpgsql as $$
declare
  line order_lines;
begin
  perform require_slots(are_slots(to_resources, to_starts));
  select * into line from order_lines where id = of_line for update;
  perform require_slots(found);
  perform make_slots(to_resources, to_starts);
  perform 1 from slots s
   where (s.resource_id = any (line.resource_ids) and s.starts_at = any (line.slot_starts))
      or (s.resource_id = any (to_resources) and s.starts_at = any (to_starts))
   order by s.resource_id, s.starts_at for update;
  perform release_slots(line.resource_ids, line.slot_starts, line.quantity);
  perform take_slots(to_resources, to_starts, line.quantity);
  update order_lines set resource_ids = to_resources, slot_starts = to_starts where id = of_line;
end $$;

-- Locks every slot of an order in the one order, before its lines are taken or released one after the other.
create or replace function lock_order_slots(of_order bigint) returns void language plpgsql as $$
begin
  perform require_slots(exists (select from orders where id = of_order));
  perform 1 from slots s
   where (s.resource_id, s.starts_at) in (
     select r, t from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t where l.order_id = of_order)
   order by s.resource_id, s.starts_at for update;
end $$;

-- What may be asked and what may be changed for some orders: parallel lists of one resource, one start and how many, each pair once. Empty
-- ones are everything given back.
create function require_changes(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns void
language sql as $$
  select require_slots(
    cardinality(of_orders) > 0 and array_position(of_orders, null) is null
    and cardinality(resource_ids) = cardinality(starts) and cardinality(starts) = cardinality(quantities)
    and array_position(resource_ids, null) is null and array_position(starts, null) is null
    and array_position(quantities, null) is null and 1 <= all (quantities)
    and (select count(distinct (r, t)) = cardinality(resource_ids) from unnest(resource_ids, starts) w (r, t)))
$$;
alter function short_slots(bigint[], bigint[], timestamptz[], int[]) rename to find_short_slots;
create function short_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[])
returns table (resource_id bigint, starts_at timestamptz, free int) language plpgsql stable as $$
begin
  perform require_changes(of_orders, resource_ids, starts, quantities);
  return query select * from find_short_slots(of_orders, resource_ids, starts, quantities);
end $$;
alter function try_change_slots(bigint[], bigint[], timestamptz[], int[]) rename to change_slots;
create function try_change_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
language plpgsql as $$
begin
  perform require_changes(of_orders, resource_ids, starts, quantities);
  return change_slots(of_orders, resource_ids, starts, quantities);
end $$;

-- A purchase without a place, or of less than one, would be an order that takes nothing.
alter function book_batch(bigint, json) rename to book_purchases;
create function book_batch(of_occurrence bigint, purchases json)
returns table (place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz) language plpgsql as $$
begin
  perform require_slots(
    exists (select from occurrences o where o.id = of_occurrence)
    and (select count(*) > 0 and bool_and(coalesce(
           w.key <> '' and w.mobile <> '' and w.quantity >= 1 and cardinality(w."needResources") > 0
           and cardinality(w."needResources") = cardinality(w."needQuantities")
           and array_position(w."needResources", null) is null and array_position(w."needQuantities", null) is null
           and 1 <= all (w."needQuantities") and cardinality(w.lines) > 0, false))
           from json_populate_recordset(null::purchase, purchases) w));
  return query select * from book_purchases(of_occurrence, purchases);
end $$;
