-- The kernel: nothing is ever sold twice. Every way to take a place goes through these, in one lock order, all or nothing.

-- Whether an admin or another site keeps this start closed.
create or replace function is_blocked(of_resource bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from blocks b where b.resource_id = of_resource and b.removed_at is null and at >= b.starts_at and at < b.ends_at)
$$;

-- A kernel that is asked for nothing in particular refuses (RZ002): null, an empty list, a list with a gap in it, less than one. A check
-- with null in it is no check: `null < 1` is not true, and what followed took nothing and said that all was well.
create or replace function are_slots(resource_ids bigint[], starts timestamptz[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(cardinality(resource_ids) > 0 and cardinality(starts) > 0
                  and array_position(resource_ids, null) is null and array_position(starts, null) is null, false)
$$;

create or replace function require_slots(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'slots_invalid' using errcode = 'RZ002';
  end if;
end $$;

-- Makes the slots that are not there yet, with their resource's capacity of this moment; one inside a block is born closed. The share lock
-- waits for a block or a capacity that is being written, and the next statement sees it.
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

-- Takes `quantity` of every (resource, start), or raises 'slots_taken' (SQLSTATE RZ001) and takes nothing.
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

-- Gives back what `take_slots` took. Giving back more than was taken raises 'slots_not_held' (RZ003).
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

-- As take_slots and take_any_slots, for callers that go on when the places are gone: they answer false or null, and nothing is taken.
create or replace function try_take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns boolean language plpgsql as $$
begin
  perform take_slots(resource_ids, starts, quantity);
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

-- Takes one place of as many of these resources as wanted, each free at every start, the first ones first. Answers which;
-- raises 'slots_taken' (RZ001) and takes nothing when too few are free.
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

create or replace function try_take_any_slots(candidates bigint[], starts timestamptz[], wanted int) returns bigint[] language plpgsql as $$
begin
  return take_any_slots(candidates, starts, wanted);
exception when sqlstate 'RZ001' then
  return null;
end $$;

-- Changes a resource's capacity, now and for every slot still to come; raises 'capacity_below_sold' (RZ004) with the fullest slot's number.
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

-- Comes before writing blocks, as `apply_blocks` comes after.
create or replace function lock_resource(of_resource bigint) returns void language plpgsql as $$
begin
  perform 1 from resources where id = of_resource for update;
  perform require_slots(found);
end $$;

-- Closes and opens the slots of a resource between two instants by its blocks as they stand now. Call it after writing blocks:
-- `lock_resource` first, then the blocks, then this. What is sold stays sold.
create or replace function apply_blocks(of_resource bigint, from_instant timestamptz, until_instant timestamptz) returns void language plpgsql as $$
begin
  perform require_slots(of_resource is not null and from_instant <= until_instant);
  perform 1 from slots where resource_id = of_resource and starts_at >= from_instant and starts_at < until_instant order by starts_at for update;
  update slots set closed = is_blocked(resource_id, starts_at)
   where resource_id = of_resource and starts_at >= from_instant and starts_at < until_instant
     and closed <> is_blocked(resource_id, starts_at);
end $$;

-- Writes what a line holds, or would hold: each of these resources at each of these starts. The slots are taken and given back beside it.
create or replace function set_line_slots(of_line bigint, resource_ids bigint[], starts timestamptz[]) returns void language plpgsql as $$
begin
  perform require_slots(are_slots(resource_ids, starts) and exists (select from order_lines where id = of_line));
  delete from line_slots s where s.line_id = of_line and not (s.resource_id = any (resource_ids) and s.starts_at = any (starts));
  insert into line_slots (resource_id, starts_at, line_id)
  select r, t, of_line from unnest(resource_ids) r, unnest(starts) t order by 1, 2
  on conflict do nothing;
end $$;

-- What a line holds, in two lists: its resources in the order of their listing, its starts in the order of time.
create or replace function resources_of_line(of_line bigint) returns bigint[] language sql stable as $$
  select array(select r.id from resources r where r.id in (select resource_id from line_slots where line_id = of_line) order by r.position, r.id)
$$;
create or replace function starts_of_line(of_line bigint) returns timestamptz[] language sql stable as $$
  select array(select distinct starts_at from line_slots where line_id = of_line order by 1)
$$;

-- Locks every slot of an order in the one order, before its lines are taken or released one after the other.
create or replace function lock_order_slots(of_order bigint) returns void language plpgsql as $$
begin
  perform require_slots(exists (select from orders where id = of_order)
                        and not exists (select from order_lines l where l.order_id = of_order and not exists (select from line_slots w where w.line_id = l.id)));
  perform 1 from slots s
   where (s.resource_id, s.starts_at) in (
     select w.resource_id, w.starts_at from order_lines l join line_slots w on w.line_id = l.id where l.order_id = of_order)
   order by s.resource_id, s.starts_at for update;
end $$;

-- Takes the places of an order again. False, and nothing taken, when one of them is gone.
create or replace function take_order_slots(of_order bigint) returns boolean language plpgsql as $$
declare
  one order_lines;
begin
  perform make_slots(
    array(select distinct w.resource_id from order_lines l join line_slots w on w.line_id = l.id where l.order_id = of_order order by 1),
    array(select distinct w.starts_at from order_lines l join line_slots w on w.line_id = l.id where l.order_id = of_order order by 1));
  perform lock_order_slots(of_order);
  perform draw_order_holds(of_order);
  for one in select * from order_lines where order_id = of_order order by id loop
    perform take_slots(resources_of_line(one.id), starts_of_line(one.id), one.quantity);
  end loop;
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

create or replace function release_order_slots(of_order bigint) returns void language plpgsql as $$
declare
  one order_lines;
begin
  perform lock_order_slots(of_order);
  for one in select * from order_lines where order_id = of_order order by id loop
    perform release_slots(resources_of_line(one.id), starts_of_line(one.id), one.quantity);
  end loop;
  -- What was kept for its code is kept for the next one who has it.
  perform refill_order_holds(of_order);
end $$;

-- Refuses changes that may not be asked of some orders: parallel lists of one resource, one start and how many, each pair once. Empty
-- ones are everything given back.
create or replace function require_changes(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns void
language sql as $$
  select require_slots(
    cardinality(of_orders) > 0 and array_position(of_orders, null) is null
    and cardinality(resource_ids) = cardinality(starts) and cardinality(starts) = cardinality(quantities)
    and array_position(resource_ids, null) is null and array_position(starts, null) is null
    and array_position(quantities, null) is null and 1 <= all (quantities)
    and (select count(distinct (r, t)) = cardinality(resource_ids) from unnest(resource_ids, starts) w (r, t)))
$$;

-- The slots of these that could not be had now, counting as free the places that the orders give back. A slot that they keep may be
-- closed: what is sold stays sold. Parallel arrays: one resource, one start and how many, each pair once.
create or replace function find_short_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[])
returns table (resource_id bigint, starts_at timestamptz, free int) language sql stable as $$
  select w.r, w.t, case when f.open then greatest(f.free, 0) + coalesce(own.quantity, 0) else coalesce(own.quantity, 0) end
    from unnest(resource_ids, starts, quantities) w (r, t, quantity)
    join resources res on res.id = w.r
    left join slots s on s.resource_id = w.r and s.starts_at = w.t
    left join lateral (
      select sum(l.quantity)::int as quantity
        from order_lines l join line_slots h on h.line_id = l.id and h.resource_id = w.r and h.starts_at = w.t
       where l.order_id = any (of_orders)) own on true
    cross join lateral (
      select coalesce(s.capacity, res.capacity) - coalesce(s.taken, 0) as free,
             not coalesce(s.closed, is_blocked(w.r, w.t)) as open) f
   where w.quantity > coalesce(own.quantity, 0)
     and (not f.open or w.quantity - coalesce(own.quantity, 0) > f.free)
   order by 1, 2
$$;

create or replace function short_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[])
returns table (resource_id bigint, starts_at timestamptz, free int) language plpgsql stable as $$
begin
  perform require_changes(of_orders, resource_ids, starts, quantities);
  return query select * from find_short_slots(of_orders, resource_ids, starts, quantities);
end $$;

-- Makes these orders together hold exactly these slots: what they no longer need is given back, what is new is taken, and what stays
-- is not touched. All are locked in the one order first. False, and nothing changed, when a place is gone. The caller writes the lines.
create or replace function change_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
language plpgsql as $$
declare
  change record;
begin
  perform make_slots(
    array(select distinct r from unnest(resource_ids) r order by r), array(select distinct t from unnest(starts) t order by t));
  perform 1 from slots s
    join (select h.resource_id as r, h.starts_at as t from order_lines l join line_slots h on h.line_id = l.id where l.order_id = any (of_orders)
          union
          select r, t from unnest(resource_ids, starts) w (r, t)) w on s.resource_id = w.r and s.starts_at = w.t
   order by s.resource_id, s.starts_at for update of s;
  for change in
    select d.r, d.quantity, array_agg(d.t order by d.t) as starts
      from (select r, t, sum(quantity)::int as quantity
              from (select h.resource_id as r, h.starts_at as t, -l.quantity as quantity
                      from order_lines l join line_slots h on h.line_id = l.id where l.order_id = any (of_orders)
                    union all
                    select r, t, quantity from unnest(resource_ids, starts, quantities) w (r, t, quantity)) parts
             group by r, t) d
     where d.quantity <> 0
     group by d.r, d.quantity
     order by d.quantity, d.r -- first what is given back
  loop
    if change.quantity < 0 then
      perform release_slots(array[change.r], change.starts, -change.quantity);
    else
      perform take_slots(array[change.r], change.starts, change.quantity);
    end if;
  end loop;
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

create or replace function try_change_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
language plpgsql as $$
begin
  perform require_changes(of_orders, resource_ids, starts, quantities);
  return change_slots(of_orders, resource_ids, starts, quantities);
end $$;

-- Takes places at several starts at once for an order that is about to be made, as parallel lists of one resource, one start and how many,
-- each pair once. False, and nothing taken, when a place is gone.
create or replace function try_take_places(resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean language plpgsql as $$
begin
  perform require_changes(array[0::bigint], resource_ids, starts, quantities);
  perform require_slots(are_slots(resource_ids, starts));
  return change_slots('{}', resource_ids, starts, quantities);
end $$;

-- The resources whose capacities add up to the places of a listing. One that is only ever taken together with another
-- (lunch with a seat) adds no place of its own: of two that the same tickets use, the first counts.
create or replace function counted_resources(of_listing bigint) returns setof bigint language sql stable rows 4 as $$
  with uses as (
    select u.resource_id, array_agg(u.ticket_id) as tickets
      from ticket_resources u join tickets t on t.id = u.ticket_id
     where t.listing_id = of_listing and not t.archived
     group by u.resource_id)
  select a.resource_id from uses a
   where not exists (
     select 1 from uses b
      where b.resource_id <> a.resource_id and a.tickets <@ b.tickets
        and (cardinality(b.tickets) > cardinality(a.tickets) or b.resource_id < a.resource_id))
$$;

-- The slots whose `taken` is not what the lines of living orders hold of them and codes keep. There are none: nightly work and the tests ask.
-- A request for places of an event holds them, one for a stay does not (the contract's `orderHoldsSlots`).
create or replace view slots_against_lines as
select resource_id, starts_at, coalesce(s.taken, 0) as taken, coalesce(w.held, 0) as held
  from slots s
  full join (select p.resource_id, p.starts_at, sum(p.quantity)::int as held
               from (select h.resource_id, h.starts_at, l.quantity
                       from line_slots h join order_lines l on l.id = h.line_id join orders o on o.id = l.order_id
                      where order_lives(o.status) and (o.status <> 'awaiting_host' or o.kind = 'event')
                     union all
                     select resource_id, starts_at, kept from promo_holds) p
              group by 1, 2) w using (resource_id, starts_at)
 where coalesce(s.taken, 0) <> coalesce(w.held, 0);
