-- Files of another system: each row is tried, taken in, and taken back together with the others.
create table imports (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('hosts', 'customers', 'listings', 'bookings')),
  file_name text not null,
  columns text[] not null,
  mapping jsonb not null,
  money_unit text not null check (money_unit in ('rial', 'toman')),
  status text not null default 'checking' check (status in ('checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  forgotten_at timestamptz
);
create index imports_created_by on imports (created_by);
create index imports_moving on imports (id) where status in ('checking', 'running', 'undoing');
create index imports_kept on imports (created_at) where forgotten_at is null;
comment on table imports is 'A file of another system whose rows were tried, and taken in when somebody said so.';
comment on column imports.mapping is 'Which column of the file holds which value.';
comment on column imports.forgotten_at is 'When its rows were emptied; nothing of it is undone any more.';

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  line int not null,
  cells text[] not null,
  verdict text not null default 'waiting' check (verdict in ('waiting', 'ready', 'known', 'refused', 'done', 'undone', 'kept')),
  reasons text[] not null default '{}',
  reference text,
  host_id bigint references hosts on delete set null,
  customer_id bigint references users on delete set null,
  listing_id bigint references listings on delete set null,
  order_id bigint references orders on delete set null,
  done_at timestamptz,
  primary key (import_id, line)
);
create index import_rows_verdict on import_rows (import_id, verdict, line);
create index import_rows_reference on import_rows (reference) where reference is not null and verdict in ('done', 'kept');
create index import_rows_host on import_rows (host_id) where host_id is not null;
create index import_rows_customer on import_rows (customer_id) where customer_id is not null;
create index import_rows_listing on import_rows (listing_id) where listing_id is not null;
create index import_rows_order on import_rows (order_id) where order_id is not null;
comment on table import_rows is 'A row of such a file, what became of it, and the record that it made.';
comment on column import_rows.line is 'Where it stands in the file, whose head is the first.';
comment on column import_rows.reference is 'What the other system calls it; later files name it by this.';

-- Money that was taken before the booking came over.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('deposit', 'pasargad', 'cash', 'card_to_card', 'bank_transfer', 'previous')) not valid;
