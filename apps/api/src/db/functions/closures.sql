-- Days on which nothing of a host can be booked stand as blocks on each of its units, whenever a unit or a listing comes to it.

-- A unit that is made while its host is closed is closed too.
create or replace function close_new_resource() returns trigger language plpgsql as $$
begin
  insert into blocks (resource_id, starts_at, ends_at, kind, reason, closure_id, created_by)
  select new.id, c.from_day::timestamp at time zone 'Asia/Tehran', (c.until_day + 1)::timestamp at time zone 'Asia/Tehran', 'closed', c.reason, c.id, c.created_by
    from listings l join host_closures c on c.host_id = l.host_id and c.removed_at is null
   where l.id = new.listing_id and c.until_day >= (now() at time zone 'Asia/Tehran')::date;
  return null;
end $$;
create or replace trigger resources_closed after insert on resources for each row when (new.unit <> 'seat') execute function close_new_resource();

-- A listing that comes to another host leaves the closure days of the one and gets those of the other. The host is kept as it is
-- meanwhile: a closure that is being made is seen, or sees the listing.
create or replace function move_closures() returns trigger language plpgsql as $$
declare
  changed record;
begin
  perform from hosts where id in (old.host_id, new.host_id) order by id for key share;
  perform from resources where listing_id = new.id and unit <> 'seat' order by id for update;
  for changed in
    with left_behind as (
      update blocks b set removed_at = now() from resources r, host_closures c
       where r.listing_id = new.id and b.resource_id = r.id and b.closure_id = c.id and c.host_id = old.host_id and b.removed_at is null
      returning b.resource_id, b.starts_at, b.ends_at),
    brought as (
      insert into blocks (resource_id, starts_at, ends_at, kind, reason, closure_id, created_by)
      select r.id, c.from_day::timestamp at time zone 'Asia/Tehran', (c.until_day + 1)::timestamp at time zone 'Asia/Tehran', 'closed', c.reason,
             c.id, c.created_by
        from resources r join host_closures c on c.host_id = new.host_id and c.removed_at is null
       where r.listing_id = new.id and r.unit <> 'seat' and c.until_day >= (now() at time zone 'Asia/Tehran')::date
      returning resource_id, starts_at, ends_at)
    select * from left_behind union all select * from brought order by 1, 2
  loop
    perform apply_blocks(changed.resource_id, changed.starts_at, changed.ends_at);
  end loop;
  return null;
end $$;
create or replace trigger listings_moved after update of host_id on listings for each row
  when (old.host_id is distinct from new.host_id) execute function move_closures();
