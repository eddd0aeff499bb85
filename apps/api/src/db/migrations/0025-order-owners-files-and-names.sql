-- Which colleague sees to an order, whose names its tickets bear before they are issued, and the private files beside it.
alter table orders add column owner_id bigint;
alter table orders add constraint orders_owner_id_fkey foreign key (owner_id) references users not valid;
alter table order_lines add column holder_names text[] not null default '{}';

create table order_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  file_key text not null unique,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users
);
comment on table order_files is 'A private file of an order, such as a receipt or a letter: its bytes are kept apart from the site''s images, under a random key, and served to admins alone.';
comment on column orders.owner_id is 'The colleague who sees to it; null: nobody yet.';
comment on column order_lines.holder_names is 'The names for its tickets, in their order; empty ones are nobody''s yet.';
create index order_files_order on order_files (order_id, id);
create index order_files_created_by on order_files (created_by) where created_by is not null;
create index order_files_removed_by on order_files (removed_by) where removed_by is not null;
