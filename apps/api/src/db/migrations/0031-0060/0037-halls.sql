-- Halls with numbered seats. A plan is never edited: what differs is the hall's next plan, so that what was sold keeps its own.
create table halls (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  venue text not null check (venue <> ''),
  city_id int not null references cities,
  address text not null,
  archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index halls_city on halls (city_id);
create unique index halls_named on halls (city_id, fa_norm(venue), fa_norm(name)) where not archived;

create table hall_plans (
  id bigint generated always as identity primary key,
  hall_id bigint not null references halls,
  number int not null check (number >= 1),
  plan jsonb not null,
  seats int not null check (seats >= 0),
  standing int not null check (standing >= 0),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (hall_id, number)
);
create index hall_plans_created_by on hall_plans (created_by) where created_by is not null;
comment on table halls is 'A hall with numbered seats, which many events use; it belongs to a place (`venue`) of a city.';
comment on table hall_plans is 'One version of a hall''s sections, rows and seats: the contract''s HallPlan.';

update team_roles set rights = rights || '{hall.change}', version = version + 1
 where key in ('manager', 'supply') and not ('hall.change' = any (rights)) and not is_scoped;
