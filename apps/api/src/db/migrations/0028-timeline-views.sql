-- Filters, span and grouping of the timeline that an admin keeps under a name.
create table timeline_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
comment on table timeline_views is 'Filters, span and grouping of the timeline that an admin keeps under a name.';
