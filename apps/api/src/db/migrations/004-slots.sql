-- The kernel: nothing is ever sold twice. One resource in one unit of time; rows are made when first needed.
-- No foreign key to resources: the hot row stays free of share locks, and the key is ready to shard.
create table slots (
  resource_id bigint not null,
  starts_at timestamptz not null,
  capacity int not null,
  taken int not null default 0,
  closed boolean not null default false,
  primary key (resource_id, starts_at),
  check (taken between 0 and capacity)
) with (fillfactor = 70);

-- Takes `quantity` of every (resource, start), or raises 'slots_taken' (SQLSTATE RZ001) and takes nothing.
create function take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void language plpgsql as $$
declare
  wanted int := cardinality(resource_ids) * cardinality(starts);
  done int;
begin
  if quantity < 1 or wanted < 1 then
    raise exception 'slots_invalid' using errcode = 'RZ002';
  end if;
  insert into slots as s (resource_id, starts_at, capacity, taken)
  select r.id, t, r.capacity, quantity
    from resources r cross join unnest(starts) t
   where r.id = any (resource_ids) and quantity <= r.capacity
   order by r.id, t -- one lock order for everybody: no deadlock
  on conflict (resource_id, starts_at) do update set taken = s.taken + excluded.taken
   where not s.closed and s.taken + excluded.taken <= s.capacity;
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'slots_taken' using errcode = 'RZ001'; -- all or nothing: the caller's transaction or savepoint goes back
  end if;
end $$;

-- Gives back what `take_slots` took. Giving back more than was taken raises 'slots_not_held' (RZ003).
create function release_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void language plpgsql as $$
declare
  wanted int := cardinality(resource_ids) * cardinality(starts);
  done int;
begin
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

-- Changes a resource's capacity, now and for every slot still to come; raises 'capacity_below_sold' (RZ004) with the fullest slot's number.
create function change_capacity(resource bigint, new_capacity int, from_instant timestamptz) returns void language plpgsql as $$
declare
  fullest int;
begin
  update resources set capacity = new_capacity where id = resource; -- locks the resource: no new slot is made with the old capacity meanwhile
  perform 1 from slots where resource_id = resource and starts_at >= from_instant order by starts_at for update;
  select max(taken) into fullest from slots where resource_id = resource and starts_at >= from_instant;
  if fullest > new_capacity then
    raise exception 'capacity_below_sold' using errcode = 'RZ004', detail = fullest::text;
  end if;
  update slots set capacity = new_capacity where resource_id = resource and starts_at >= from_instant;
end $$;
