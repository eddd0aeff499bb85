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
