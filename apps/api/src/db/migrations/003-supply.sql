create table hosts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'company')),
  status text not null default 'onboarding' check (status in ('invited', 'onboarding', 'ready_for_review', 'approved', 'suspended', 'rejected', 'closed')),
  status_reason text,
  name text not null default '',
  family text not null default '',
  company_name text not null default '',
  national_id text unique,
  legal_id text unique,
  mobile text not null unique check (mobile ~ '^\+989\d{9}$'),
  birth_day date,
  sheba text,
  sheba_owner text not null default '',
  city_id int references cities,
  address text not null default '',
  postal_code text,
  commission_percent numeric(5, 2) check (commission_percent between 0 and 100),
  note text not null default '',
  user_id bigint references users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  display_name text generated always as (case kind when 'company' then company_name else btrim(name || ' ' || family) end) stored,
  search text generated always as (fa_norm(company_name || ' ' || name || ' ' || family || ' ' || mobile || ' 0' || substr(mobile, 4) || ' ' || coalesce(national_id, '') || ' ' || coalesce(legal_id, ''))) stored
);
create index hosts_search on hosts using gin (search gin_trgm_ops);
create index hosts_status on hosts (status, id desc);

create table listings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('car', 'event', 'space')),
  code text generated always as (short_code(case kind when 'car' then 'C' when 'event' then 'E' else 'S' end, id)) stored unique,
  host_id bigint references hosts,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'change_requested', 'rejected', 'published', 'paused', 'archived')),
  status_reason text,
  title text not null default '',
  category text not null default '',
  city_id int references cities,
  venue text not null default '',
  address text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  summary text not null default '',
  description text not null default '',
  -- What only one kind has; its shape is the contract's (EventDetails, CarDetails, SpaceDetails).
  details jsonb not null default '{}',
  cancellation_policy text check (cancellation_policy in ('easy', 'balanced', 'strict')),
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  search text generated always as (fa_norm(short_code(case kind when 'car' then 'C' when 'event' then 'E' else 'S' end, id) || ' ' || title || ' ' || venue)) stored
);
create index listings_search on listings using gin (search gin_trgm_ops);
create index listings_kind on listings (kind, status, id desc);
create index listings_host on listings (host_id, id desc);
create index listings_city on listings (city_id, kind) where status = 'published';

create table listing_images (
  listing_id bigint not null references listings on delete cascade,
  media_id bigint not null references media,
  position int not null,
  alt text not null default '',
  primary key (listing_id, media_id)
);

-- Something whose capacity can be taken: a hall's seats, a VIP block, a car, a room.
create table resources (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  name text not null,
  unit text not null check (unit in ('day', 'night', 'hour', 'occurrence')),
  capacity int not null check (capacity >= 0),
  created_at timestamptz not null default now()
);
create index resources_listing on resources (listing_id, id);

create table occurrences (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  created_at timestamptz not null default now(),
  unique (listing_id, starts_at),
  check (ends_at > starts_at)
);
create index occurrences_starts on occurrences (starts_at);

create table tickets (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  name text not null,
  description text not null default '',
  price_rials bigint not null check (price_rials >= 0),
  sale_from timestamptz,
  sale_until timestamptz,
  min_per_order int not null default 1 check (min_per_order >= 1),
  max_per_order int not null default 10,
  hidden boolean not null default false,
  archived boolean not null default false,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (max_per_order >= min_per_order),
  check (sale_until is null or sale_from is null or sale_until > sale_from)
);
create index tickets_listing on tickets (listing_id, position, id);

-- A ticket uses one or more resources: shared quotas and linked calendars need no special case.
create table ticket_resources (
  ticket_id bigint not null references tickets on delete cascade,
  resource_id bigint not null references resources,
  primary key (ticket_id, resource_id)
);
create index ticket_resources_resource on ticket_resources (resource_id);
