-- Places that codes keep (`promo_holds`): taken in their slots like those of an order. Of each slot a batch keeps what it is to have less
-- what living orders bought with its codes, and never less than none. Slots are locked first, then the codes, then what is kept of them.

-- Places of a slot that codes keep: taken, but sold to nobody.
create or replace function kept_places(of_resource bigint, at timestamptz) returns int language sql stable as $$
  select coalesce(sum(kept), 0)::int from promo_holds where resource_id = of_resource and starts_at = at
$$;

-- Pieces that were bought with a code, by everybody or by one person with all their numbers: of orders that are not over, of the tickets that it is for.
create or replace function promo_pieces(of_promo bigint, of_customer bigint default null) returns int language sql stable as $$
  -- Of one customer their own orders are looked at: a code that thousands have is not counted for each of them.
  with own as materialized (select o.id, o.promo_code_id, o.status from orders o where of_customer is not null and o.customer_id = any (numbers_of(of_customer))),
       bought as (select id from own where promo_code_id = of_promo and order_lives(status)
                  union all select o.id from orders o where of_customer is null and o.promo_code_id = of_promo and order_lives(o.status))
  select coalesce(sum(l.quantity), 0)::int
    from bought o join order_pieces l on l.order_id = o.id, promo_codes v join promo_batches b on b.id = v.batch_id
   where v.id = of_promo and (b.ticket_ids = '{}' or l.ticket_id = any (b.ticket_ids))
$$;

-- Pieces of a slot that living orders have with codes of a batch, of the tickets that it is for; those of one order left out.
create or replace function promo_pieces_at(of_batch bigint, of_resource bigint, at timestamptz, but_order bigint default null) returns int
language sql stable as $$
  select coalesce(sum(l.quantity), 0)::int
    from promo_codes v join promo_batches b on b.id = v.batch_id join orders o on o.promo_code_id = v.id
    join order_lines l on l.order_id = o.id join line_slots s on s.line_id = l.id
   where v.batch_id = of_batch and o.id is distinct from but_order and order_lives(o.status)
     and (b.ticket_ids = '{}' or l.ticket_id = any (b.ticket_ids)) and s.resource_id = of_resource and s.starts_at = at
$$;

-- What comes of the kept places when an order with a code has these pieces of its code's tickets (parallel lists, each slot once): `drawn`
-- of them are the order's from then on; below zero, so many come back to the batch. Slots that neither it nor the lists name are left out.
create or replace function promo_draws(of_order bigint, resource_ids bigint[], starts timestamptz[], pieces int[])
returns table (batch_id bigint, resource_id bigint, starts_at timestamptz, drawn int) language sql stable as $$
  select d.* from (
    select h.batch_id, h.resource_id, h.starts_at,
           h.kept - greatest(0, h.places - promo_pieces_at(h.batch_id, h.resource_id, h.starts_at, of_order) - coalesce(w.pieces, 0)) as drawn
      from orders o join promo_codes v on v.id = o.promo_code_id join promo_holds h on h.batch_id = v.batch_id
      left join unnest(resource_ids, starts, pieces) w (r, t, pieces) on w.r = h.resource_id and w.t = h.starts_at
     where o.id = of_order
       and (w.r is not null or exists (select from order_lines l join line_slots s on s.line_id = l.id
                                        where l.order_id = of_order and s.resource_id = h.resource_id and s.starts_at = h.starts_at))) d
   where d.drawn <> 0
$$;

-- Moves places between a slot and what a batch keeps of it: above zero from the slot's free ones to the batch. Whoever calls has locked the
-- slot. More than are free raises 'slots_taken' (RZ001); a closed slot may be kept, as what is sold stays sold.
create or replace function keep_slot(of_batch bigint, of_resource bigint, at timestamptz, quantity int) returns void language plpgsql as $$
begin
  perform require_slots(quantity is not null
                        and exists (select from promo_holds where batch_id = of_batch and resource_id = of_resource and starts_at = at));
  update slots set taken = taken + quantity
   where resource_id = of_resource and starts_at = at and taken + quantity between 0 and capacity;
  if not found then
    raise exception 'slots_taken' using errcode = 'RZ001';
  end if;
  update promo_holds set kept = kept + quantity where batch_id = of_batch and resource_id = of_resource and starts_at = at;
end $$;

-- Gives an order the kept places that it draws, before it takes its own; nothing for an order without a code.
create or replace function draw_promo_holds(of_order bigint, resource_ids bigint[], starts timestamptz[], pieces int[]) returns void
language plpgsql as $$
begin
  perform keep_slot(d.batch_id, d.resource_id, d.starts_at, -d.drawn) from promo_draws(of_order, resource_ids, starts, pieces) d where d.drawn > 0;
end $$;

-- The same for all that an order's own lines say, before it takes its places again.
create or replace function draw_order_holds(of_order bigint) returns void language plpgsql as $$
declare
  resource_ids bigint[];
  starts timestamptz[];
  pieces int[];
begin
  if not exists (select from orders where id = of_order and promo_code_id is not null) then
    return;
  end if;
  select array_agg(p.resource_id), array_agg(p.starts_at), array_agg(p.pieces) into resource_ids, starts, pieces
    from (select s.resource_id, s.starts_at, sum(l.quantity)::int as pieces
            from orders o join promo_codes v on v.id = o.promo_code_id join promo_batches b on b.id = v.batch_id
            join order_lines l on l.order_id = o.id join line_slots s on s.line_id = l.id
           where o.id = of_order and (b.ticket_ids = '{}' or l.ticket_id = any (b.ticket_ids)) group by 1, 2) p;
  perform draw_promo_holds(of_order, resource_ids, starts, pieces);
end $$;

-- Gives the batch back what an order has left, after the order gave its places back. Raises 'slots_taken' (RZ001) where they are gone.
create or replace function refill_promo_holds(of_order bigint, resource_ids bigint[], starts timestamptz[], pieces int[]) returns void
language plpgsql as $$
begin
  perform keep_slot(d.batch_id, d.resource_id, d.starts_at, -d.drawn) from promo_draws(of_order, resource_ids, starts, pieces) d where d.drawn < 0;
end $$;

-- The same for all of an order that is over. Nothing stands in the way of an order's end: what is not there any more is not kept.
create or replace function refill_order_holds(of_order bigint) returns void language plpgsql as $$
begin
  if exists (select from orders where id = of_order and promo_code_id is not null) then
    perform keep_slot(d.batch_id, d.resource_id, d.starts_at, least(-d.drawn, s.capacity - s.taken))
       from promo_draws(of_order, '{}', '{}', '{}') d join slots s on s.resource_id = d.resource_id and s.starts_at = d.starts_at where d.drawn < 0;
  end if;
end $$;

-- As `try_change_slots`, for an order with a code; `pieces` are those of its code's tickets.
create or replace function try_change_promo_slots(of_order bigint, resource_ids bigint[], starts timestamptz[], quantities int[],
                                                  piece_resources bigint[], piece_starts timestamptz[], pieces int[]) returns boolean
language plpgsql as $$
begin
  perform require_changes(array[of_order], resource_ids, starts, quantities);
  perform require_changes(array[of_order], piece_resources, piece_starts, pieces);
  perform make_slots(
    array(select distinct r from unnest(resource_ids) r order by r), array(select distinct t from unnest(starts) t order by t));
  perform 1 from slots s
    join (select h.resource_id as r, h.starts_at as t from order_lines l join line_slots h on h.line_id = l.id where l.order_id = of_order
          union
          select r, t from unnest(resource_ids, starts) w (r, t)) w on s.resource_id = w.r and s.starts_at = w.t
   order by s.resource_id, s.starts_at for update of s;
  perform draw_promo_holds(of_order, piece_resources, piece_starts, pieces);
  if not change_slots(array[of_order], resource_ids, starts, quantities) then
    raise exception 'slots_taken' using errcode = 'RZ001';
  end if;
  perform refill_promo_holds(of_order, piece_resources, piece_starts, pieces);
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

-- As `try_take_places`, for an order that is about to be made with a code; `pieces` are those of the code's tickets.
create or replace function try_take_promo_places(of_promo bigint, resource_ids bigint[], starts timestamptz[], quantities int[],
                                                 piece_resources bigint[], piece_starts timestamptz[], pieces int[]) returns boolean
language plpgsql as $$
begin
  perform require_changes(array[of_promo], resource_ids, starts, quantities);
  perform require_changes(array[of_promo], piece_resources, piece_starts, pieces);
  perform require_slots(are_slots(resource_ids, starts));
  perform make_slots(
    array(select distinct r from unnest(resource_ids) r order by r), array(select distinct t from unnest(starts) t order by t));
  perform 1 from slots s join unnest(resource_ids, starts) w (r, t) on s.resource_id = w.r and s.starts_at = w.t
   order by s.resource_id, s.starts_at for update of s;
  perform 1 from promo_codes where id = of_promo for update;
  perform keep_slot(h.batch_id, h.resource_id, h.starts_at, -least(h.kept, w.pieces))
     from promo_codes v join promo_holds h on h.batch_id = v.batch_id
     join unnest(piece_resources, piece_starts, pieces) w (r, t, pieces) on w.r = h.resource_id and w.t = h.starts_at
    where v.id = of_promo and h.kept > 0;
  if not change_slots('{}', resource_ids, starts, quantities) then
    raise exception 'slots_taken' using errcode = 'RZ001';
  end if;
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

-- Makes a batch keep what its terms say: at the occurrences to come, of each capacity of its tickets; what they say no more is given back.
-- `at`: at these starts alone. Where too few are free it answers the start and the most that it can be, and the caller rolls back; with
-- `as_far` it keeps as many as there are.
create or replace function fit_promo_holds(of_batch bigint, at timestamptz[] default null, as_far boolean default false)
returns table (short_at timestamptz, most int) language plpgsql as $$
declare
  b promo_batches;
  resource_ids bigint[];
  starts timestamptz[];
  w record;
  slot slots;
  used int;
  wanted int;
  free int;
begin
  select * into b from promo_batches where id = of_batch;
  perform require_slots(found and as_far is not null);
  if b.hold_places is not null then
    resource_ids := array(
      select distinct u.resource_id from tickets t join ticket_resources u on u.ticket_id = t.id
       where t.listing_id = b.listing_id and not t.archived and t.seat_rials is null and (b.ticket_ids = '{}' or t.id = any (b.ticket_ids)) order by 1);
    starts := array(
      select o.starts_at from occurrences o
       where o.listing_id = b.listing_id and o.status = 'scheduled' and o.starts_at > now()
         and (b.hold_occurrence_ids = '{}' or o.id = any (b.hold_occurrence_ids)) and (at is null or o.starts_at = any (at)) order by 1);
    perform make_slots(resource_ids, starts);
  end if;
  perform 1 from slots s
   where (s.resource_id = any (resource_ids) and s.starts_at = any (starts))
      or (s.resource_id, s.starts_at) in (select h.resource_id, h.starts_at from promo_holds h where h.batch_id = of_batch and (at is null or h.starts_at = any (at)))
   order by s.resource_id, s.starts_at for update;
  for w in
    select k.r as resource_id, k.t as starts_at, q.r is not null as is_wanted, coalesce(h.kept, 0) as kept
      from (select r, t from unnest(resource_ids) r, unnest(starts) t) q
      full join (select * from promo_holds h where h.batch_id = of_batch and (at is null or h.starts_at = any (at))) h on h.resource_id = q.r and h.starts_at = q.t
      cross join lateral (select coalesce(q.r, h.resource_id) as r, coalesce(q.t, h.starts_at) as t) k (r, t)
     order by 2, 1
  loop
    if not w.is_wanted then
      perform keep_slot(of_batch, w.resource_id, w.starts_at, -w.kept);
      delete from promo_holds h where h.batch_id = of_batch and h.resource_id = w.resource_id and h.starts_at = w.starts_at;
      continue;
    end if;
    select * into strict slot from slots s where s.resource_id = w.resource_id and s.starts_at = w.starts_at;
    used := promo_pieces_at(of_batch, w.resource_id, w.starts_at);
    free := case when slot.closed then 0 else slot.capacity - slot.taken end;
    wanted := greatest(0, b.hold_places - used);
    if wanted - w.kept > free then
      if not as_far then
        short_at := w.starts_at;
        most := used + w.kept + free;
        return next;
        continue;
      end if;
      wanted := w.kept + free;
    end if;
    continue when as_far and used + wanted = 0;
    insert into promo_holds as h (batch_id, resource_id, starts_at, places, kept)
    values (of_batch, w.resource_id, w.starts_at, greatest(least(b.hold_places, used + wanted), w.kept), w.kept)
    on conflict (batch_id, resource_id, starts_at) do update set places = greatest(excluded.places, h.kept);
    perform keep_slot(of_batch, w.resource_id, w.starts_at, wanted - w.kept);
    update promo_holds h set places = least(b.hold_places, used + wanted)
     where h.batch_id = of_batch and h.resource_id = w.resource_id and h.starts_at = w.starts_at;
  end loop;
end $$;

-- Gives everybody what codes keep of a listing at these starts, for good.
create or replace function drop_promo_holds(of_listing bigint, at timestamptz[]) returns void language plpgsql as $$
begin
  perform require_slots(exists (select from listings where id = of_listing) and at is not null and array_position(at, null) is null);
  perform 1 from slots s
   where (s.resource_id, s.starts_at) in (select h.resource_id, h.starts_at from promo_holds h join promo_batches b on b.id = h.batch_id
                                           where b.listing_id = of_listing and h.starts_at = any (at))
   order by s.resource_id, s.starts_at for update;
  perform keep_slot(h.batch_id, h.resource_id, h.starts_at, -h.kept)
     from promo_holds h join promo_batches b on b.id = h.batch_id where b.listing_id = of_listing and h.starts_at = any (at);
  delete from promo_holds h using promo_batches b where b.id = h.batch_id and b.listing_id = of_listing and h.starts_at = any (at);
end $$;

-- What codes keep that is not what they are to have less what was bought with them. There is none: nightly work and the tests ask.
create or replace view promo_holds_against_orders as
select h.batch_id, h.resource_id, h.starts_at, h.places, h.kept, u.used
  from promo_holds h cross join lateral (select promo_pieces_at(h.batch_id, h.resource_id, h.starts_at) as used) u
 where h.kept <> greatest(0, h.places - u.used);
