-- How many people the units hold that an order got: the sum of its rooms, and never more than the whole place takes, which is what
-- an order of every unit has. A request that may still get any of several alike counts the smallest. Null where people are not
-- counted. The contract's `peopleIn` says the same before anything is sold. A unit or a place that says nothing holds two.
create function order_room(of_order bigint) returns int language sql stable as $$
  with place as (
    select l.id, coalesce((l.details ->> 'maxGuests')::int, 2) as guests
      from orders o join listings l on l.id = o.listing_id where o.id = of_order and o.kind = 'space'),
  served as (
    select r.id, coalesce((r.details ->> 'guests')::int, 2) as guests, t.takes = 'all' or cardinality(l.resource_ids) <= l.quantity as is_all,
           l.quantity, row_number() over (partition by l.id order by coalesce((r.details ->> 'guests')::int, 2)) as place
      from order_lines l join tickets t on t.id = l.ticket_id join resources r on r.id = any (l.resource_ids)
     where l.order_id = of_order),
  used as (select distinct id, guests from served where is_all or place <= quantity)
  select case when exists (select from resources r where r.listing_id = p.id and not r.archived and r.unit <> 'occurrence'
                              and r.id not in (select id from used))
              then least(p.guests, (select coalesce(sum(guests), 0)::int from used))
              else p.guests end
    from place p
$$;

-- Looked at when the transaction ends: then an order has all of its lines. What is over, and what was sold before, is left alone.
create function hold_order_room() returns trigger language plpgsql as $$
declare
  of_order bigint := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'order_id')::bigint end;
  o record;
  room int;
begin
  select status, (details -> 'wanted' ->> 'guests')::int as guests into o from orders where id = of_order and kind = 'space';
  if o.guests is null or o.status not in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use') then
    return null;
  end if;
  room := order_room(of_order);
  if o.guests > room then
    raise exception 'order % is for % people in room for %', of_order, o.guests, room using errcode = 'RZ009', detail = room::text;
  end if;
  return null;
end $$;

create constraint trigger order_lines_room after insert on order_lines deferrable initially deferred
  for each row when (new.occurrence_id is null) execute function hold_order_room();
create constraint trigger order_lines_room_moved after update of resource_ids on order_lines deferrable initially deferred
  for each row when (new.occurrence_id is null and old.resource_ids is distinct from new.resource_ids) execute function hold_order_room();
create constraint trigger orders_room after update of details on orders deferrable initially deferred
  for each row when (new.kind = 'space' and old.details is distinct from new.details) execute function hold_order_room();
