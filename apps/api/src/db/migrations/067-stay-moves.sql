-- A stay that was moved can be put back as long as nothing came after: what it was is kept, with the version that the move left.
create table stay_moves (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  before jsonb not null,
  version int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users
);
create index stay_moves_order on stay_moves (order_id, id desc);
create index stay_moves_created_by on stay_moves (created_by);
create index stay_moves_undone_by on stay_moves (undone_by) where undone_by is not null;
