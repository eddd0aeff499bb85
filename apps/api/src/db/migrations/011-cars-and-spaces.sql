-- One physical car or room is a resource of capacity 1. `details` is the contract's CarUnit or SpaceUnit (plate, papers, beds).
alter table resources add column details jsonb not null default '{}';
alter table resources add column position int not null default 0;
alter table resources add column archived boolean not null default false;

-- `pricing` is the contract's RatePlan; null for an event's ticket, which has one price.
alter table tickets add column pricing jsonb;
-- `all`: a sale takes every resource of the ticket (a villa and its rooms). `any`: it takes one of them (a fleet of equal cars).
alter table tickets add column takes text not null default 'all' check (takes in ('all', 'any'));

-- Reasons of the last request for change, by field: { "images": "..." }.
alter table listings add column field_reasons jsonb not null default '{}';

-- An edit of a published listing waits here as one pending change. `base` holds the live values it was made from.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  patch jsonb not null,
  base jsonb not null,
  reason text,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz
);
create unique index listing_changes_pending on listing_changes (listing_id) where status = 'pending';
create index listing_changes_listing on listing_changes (listing_id, id desc);

-- How often the page of a listing was opened, by day of Tehran.
create table listing_views (
  listing_id bigint not null references listings,
  day date not null,
  views int not null default 0,
  primary key (listing_id, day)
);

-- What was already reminded of: one message for each paper, its last day and each number of days before it.
create table paper_reminders (
  resource_id bigint not null references resources,
  paper text not null,
  last_day date not null,
  days_before int not null,
  sent_at timestamptz not null default now(),
  primary key (resource_id, paper, last_day, days_before)
);

-- What one day differs in from its rate plan: the contract's DayRule.
create table day_rules (
  ticket_id bigint not null references tickets on delete cascade,
  day date not null,
  price_rials bigint check (price_rials >= 0),
  price_percent int check (price_percent between -100 and 900),
  min_stay int check (min_stay >= 1),
  max_stay int check (max_stay >= 1),
  arrival boolean,
  departure boolean,
  note text not null default '',
  updated_by bigint references users,
  updated_at timestamptz not null default now(),
  primary key (ticket_id, day),
  check (price_rials is null or price_percent is null),
  check (max_stay >= min_stay)
);

-- Another site's calendar of one resource, read from its address or from a file.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  label text not null,
  url text,
  every_minutes int not null default 60 check (every_minutes between 15 and 1440),
  -- Entries whose title has one of these words are left out.
  ignored_words text[] not null default '{}',
  etag text,
  next_read_at timestamptz,
  last_read_at timestamptz,
  last_result text check (last_result in ('ok', 'unchanged', 'failed')),
  last_error text,
  entry_count int not null default 0,
  removed_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index calendar_feeds_resource on calendar_feeds (resource_id) where removed_at is null;
create index calendar_feeds_due on calendar_feeds (next_read_at) where removed_at is null and url is not null;

-- A time in which a resource cannot be sold: closed by an admin, or taken on another site. Slots in it are closed, those still to be made too.
create table blocks (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('closed', 'imported')),
  reason text not null default '',
  feed_id bigint references calendar_feeds,
  -- The entry's own id in its feed.
  uid text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users,
  check (ends_at > starts_at),
  check ((kind = 'imported') = (feed_id is not null))
);
create index blocks_resource on blocks (resource_id, ends_at) where removed_at is null;
create unique index blocks_uid on blocks (feed_id, uid, starts_at) where removed_at is null and feed_id is not null;

-- What an admin changed in a calendar at once, so that it can be undone: the rules and blocks before and after.
create table calendar_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  action text not null,
  summary jsonb not null default '{}',
  before jsonb not null,
  after jsonb not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users
);
create index calendar_changes_listing on calendar_changes (listing_id, id desc);

-- Secret addresses from which other programs read a calendar: one resource's, or an admin's agenda. Only a hash is stored.
create table calendar_links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('resource', 'agenda')),
  resource_id bigint references resources,
  user_id bigint references users,
  token_hash bytea not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'resource') = (resource_id is not null)),
  check ((kind = 'agenda') = (user_id is not null))
);

-- Holidays that no fixed rule gives (lunar days), and fixed ones that were renamed or struck out, by day.
create table holidays (
  day date primary key,
  name text not null,
  is_off boolean not null default true,
  updated_by bigint references users,
  updated_at timestamptz not null default now()
);

-- What only one kind of order has: guests, extras, delivery, the deposit. Its shape is the contract's.
alter table orders add column details jsonb not null default '{}';
alter table orders add column answer_until timestamptz;
-- Requests that wait already get the time that new ones get (host_answer_minutes below).
update orders set answer_until = now() + interval '480 minutes' where status = 'awaiting_host';
alter table orders add constraint orders_answer check (status <> 'awaiting_host' or answer_until is not null);
create index orders_stay on orders (ends_at, starts_at) where kind <> 'event' and status not in ('expired', 'cancelled', 'declined');
create index orders_answer_until on orders (answer_until) where status = 'awaiting_host';
drop index orders_expiring;
create index orders_expiring on orders (expires_at) where status in ('held', 'awaiting_payment', 'accepted');
alter table order_lines add column starts_at timestamptz;
alter table order_lines add column ends_at timestamptz;

insert into settings (key, effective_from, value) values
  ('host_answer_minutes', '2024-03-20T00:00:00+03:30', '480'),
  ('return_grace_minutes', '2024-03-20T00:00:00+03:30', '59'),
  ('part_payment_percent', '2024-03-20T00:00:00+03:30', '30');

-- Whether an admin or another site keeps this start closed.
create function is_blocked(of_resource bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select from blocks b where b.resource_id = of_resource and b.removed_at is null and at >= b.starts_at and at < b.ends_at)
$$;

-- As before; a slot inside a block is born closed. The share lock waits for a block or a capacity that is being written, and the
-- next statement sees it.
create or replace function make_slots(resource_ids bigint[], starts timestamptz[]) returns void language plpgsql as $$
begin
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

-- Closes and opens the slots of a resource between two instants by its blocks as they stand now. Call it after writing blocks:
-- `lock_resource` first, then the blocks, then this. What is sold stays sold.
create function lock_resource(of_resource bigint) returns void language sql as $$
  select 1 from resources where id = of_resource for update
$$;
create function apply_blocks(of_resource bigint, from_instant timestamptz, until_instant timestamptz) returns void language plpgsql as $$
begin
  perform 1 from slots where resource_id = of_resource and starts_at >= from_instant and starts_at < until_instant order by starts_at for update;
  update slots set closed = is_blocked(resource_id, starts_at)
   where resource_id = of_resource and starts_at >= from_instant and starts_at < until_instant
     and closed <> is_blocked(resource_id, starts_at);
end $$;

-- Takes one place of as many of these resources as wanted, each free at every start, the first ones first. Answers which;
-- raises 'slots_taken' (RZ001) and takes nothing when too few are free.
create function take_any_slots(candidates bigint[], starts timestamptz[], wanted int) returns bigint[] language plpgsql as $$
declare
  chosen bigint[];
begin
  if wanted < 1 or cardinality(candidates) < 1 or cardinality(starts) < 1 then
    raise exception 'slots_invalid' using errcode = 'RZ002';
  end if;
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

-- Moves what a line holds to other resources and starts in one step: both are locked in the one order, given back, and taken.
-- Raises 'slots_taken' (RZ001) and changes nothing when the new ones are not free.
create function move_line_slots(of_line bigint, to_resources bigint[], to_starts timestamptz[]) returns void language plpgsql as $$
declare
  line order_lines;
begin
  select * into strict line from order_lines where id = of_line for update;
  perform make_slots(to_resources, to_starts);
  perform 1 from slots s
   where (s.resource_id = any (line.resource_ids) and s.starts_at = any (line.slot_starts))
      or (s.resource_id = any (to_resources) and s.starts_at = any (to_starts))
   order by s.resource_id, s.starts_at for update;
  perform release_slots(line.resource_ids, line.slot_starts, line.quantity);
  perform take_slots(to_resources, to_starts, line.quantity);
  update order_lines set resource_ids = to_resources, slot_starts = to_starts where id = of_line;
end $$;
