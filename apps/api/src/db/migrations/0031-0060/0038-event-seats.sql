-- Events in halls: a listing takes place in a hall, each of its occurrences in one plan of it, and each seat is a place of the kernel.
-- All seat tickets of a listing also take its pool, one resource of all seats: what counts places counts them as before.
alter table resources drop constraint resources_unit_check;
alter table resources add constraint resources_unit_check check (unit in ('day', 'night', 'hour', 'occurrence', 'seat')) not valid;

create table event_halls (
  listing_id bigint primary key references listings,
  hall_id bigint not null references halls,
  plan_id bigint not null references hall_plans,
  pool_id bigint not null references resources,
  created_at timestamptz not null default now()
);
create index event_halls_hall on event_halls (hall_id);
create index event_halls_plan on event_halls (plan_id);
create index event_halls_pool on event_halls (pool_id);

alter table occurrences add hall_plan_id bigint references hall_plans;

create table event_seats (
  resource_id bigint primary key references resources,
  listing_id bigint not null references listings,
  hall_id bigint not null references halls,
  section text not null,
  row_name text not null,
  seat text not null,
  unique (listing_id, hall_id, section, row_name, seat)
);
create index event_seats_hall on event_seats (hall_id);
comment on table event_halls is 'The hall in which an event takes place; `plan_id` is what its next occurrences get, `pool_id` the resource of all of its seats together.';
comment on table event_seats is 'A seat or a standing area of a hall as an event sells it, known by its name in every plan of the hall; its resource has the unit `seat`.';

alter table tickets add seat_rials jsonb;
alter table tickets add constraint tickets_seat_rials check (jsonb_typeof(seat_rials) = 'object' and seat_rials <> '{}') not valid;
comment on column tickets.seat_rials is 'Rials by category of seats; null where no seat is sold. `price_rials` is the lowest of them.';

alter table order_lines add seat_label text;
comment on column order_lines.seat_label is 'The seat of this line as its ticket names it; null without one.';
alter type purchase_line add attribute "seatLabel" text;

-- A seat that is not sold at an occurrence: held for the house, or never sold (killed).
alter table blocks drop constraint blocks_kind_check;
alter table blocks add constraint blocks_kind_check check (kind in ('closed', 'imported', 'held', 'killed')) not valid;
