-- What the nightly check of the books and the places found, and when it looked.
create table integrity_checks (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz not null default clock_timestamp(),
  faults int not null check (faults >= 0)
);
comment on table integrity_checks is 'One look over all records for what must hold between them, and how many faults it saw.';

create table integrity_faults (
  id bigint generated always as identity primary key,
  rule text not null,
  key text not null,
  order_id bigint references orders,
  listing_id bigint references listings,
  host_id bigint references hosts,
  facts jsonb not null default '{}',
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  gone_at timestamptz
);
create unique index integrity_faults_open on integrity_faults (rule, key) where gone_at is null;
create index integrity_faults_order on integrity_faults (order_id) where order_id is not null;
create index integrity_faults_listing on integrity_faults (listing_id) where listing_id is not null;
create index integrity_faults_host on integrity_faults (host_id) where host_id is not null;
comment on table integrity_faults is 'Records that do not fit each other, as the check saw them; open until a later check finds them right.';
comment on column integrity_faults.key is 'Within its rule: an order, a host, a transaction, a place.';
comment on column integrity_faults.facts is 'The figures of both sides, for whoever looks into it.';
