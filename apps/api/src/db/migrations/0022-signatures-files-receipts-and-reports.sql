-- Who signed under a handover or a return: on the screen, or by a name that was typed and confirmed.
create table handover_signatures (
  id bigint generated always as identity primary key,
  handover_id bigint not null references handovers,
  party text not null check (party in ('customer', 'staff')),
  name text not null,
  -- When it was signed, by the clock of the device.
  signed_at timestamptz not null,
  -- The image in the private store; null for a typed name.
  file_key text unique,
  taken_by bigint references users,
  created_at timestamptz not null default now(),
  unique (handover_id, party)
);
comment on table handover_signatures is 'Who signed under a handover or a return: on the screen, or by a name that was typed and confirmed.';
create index handover_signatures_taken_by on handover_signatures (taken_by) where taken_by is not null;

-- Private files beside an order.
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
create index order_files_order on order_files (order_id, id);
create index order_files_created_by on order_files (created_by) where created_by is not null;
create index order_files_removed_by on order_files (removed_by) where removed_by is not null;

-- Payments by hand carry their receipt.
create table receipts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  file_key text not null unique,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users
);
create index receipts_payment on receipts (payment_id, id);
create index receipts_created_by on receipts (created_by) where created_by is not null;
create index receipts_removed_by on receipts (removed_by) where removed_by is not null;
comment on table receipts is 'The receipt of a payment by hand, a private file: its bytes are kept apart from the site''s images, under a random key, and served to admins alone.';

-- A saved report that goes to admins by SMS, again and again. Days of a week count from Saturday, days of a month are Jalali; both null: every day.
create table statistics_schedules (
  report_id bigint primary key references statistics_reports on delete cascade,
  every text not null check (every in ('day', 'week', 'month')),
  on_day smallint check (on_day between 0 and 31),
  at_hour smallint not null check (at_hour between 0 and 23),
  -- While it is paused it stands still.
  next_at timestamptz not null,
  paused_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((every = 'day') = (on_day is null))
);
comment on table statistics_schedules is 'A saved report that goes to admins by SMS, again and again.';
create index statistics_schedules_due on statistics_schedules (next_at) where paused_at is null;

create table statistics_schedule_recipients (
  report_id bigint not null references statistics_schedules on delete cascade,
  user_id bigint not null references users,
  primary key (report_id, user_id)
);
comment on table statistics_schedule_recipients is 'An admin who gets a report by SMS.';
create index statistics_schedule_recipients_user on statistics_schedule_recipients (user_id);

-- How much one transfer of پایا carries, and how much an admin may take off a price by hand: 100 percent is no limit.
insert into settings (key, value, effective_from) values
  ('paya_ceiling_rials', '1000000000', '2020-01-01T00:00:00Z'),
  ('discount_limit_percent', '100', '2020-01-01T00:00:00Z');
