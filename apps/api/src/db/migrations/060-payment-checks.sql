-- A settled payment of the gateway is asked about again, once a day until the bank was heard seven times.
alter table payments
  add column check_at timestamptz,
  add column checks_left int not null default 0 check (checks_left between 0 and 7),
  -- How often a browser said that it was back: anybody may say so, and only the first few times make us ask the bank at once.
  add column callback_count int not null default 0,
  add column called_back_at timestamptz;
create index payments_checked_at on payments (check_at) where check_at is not null;
-- The bank's name of a page is of one payment: an answer that gives another payment's is not believed.
create unique index payments_url_id on payments (url_id) where url_id is not null;

-- What was said before in the same words is counted, not written again.
alter table payment_events
  add column fold text,
  add column repeats int not null default 0,
  add column last_at timestamptz;
create unique index payment_events_fold on payment_events (payment_id, fold) where fold is not null;

-- Where the bank's word and our books differ, or its word cannot be read; open until they agree or an admin says why they do not.
create table payment_mismatches (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  reason text not null,
  -- Both sides as they stood when it was last seen.
  ours jsonb not null,
  bank jsonb not null,
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  seen_count int not null default 1,
  closed_at timestamptz,
  -- Null: the bank's word and our books agreed again.
  closed_by bigint references users,
  close_note text,
  check (closed_at is not null or (closed_by is null and close_note is null))
);
create unique index payment_mismatches_open on payment_mismatches (payment_id) where closed_at is null;
create index payment_mismatches_payment on payment_mismatches (payment_id, id);
create index payment_mismatches_closed_by on payment_mismatches (closed_by) where closed_by is not null;
create trigger payment_mismatches_told after insert or update of closed_at on payment_mismatches for each statement execute function tell_live_attention();
