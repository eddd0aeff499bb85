-- Money sent to hosts. A batch is made by one admin and approved by another; each of its payouts then goes its own way. What makes a payout
-- up are its lines: the share of an order that was not paid out before, or (without an order) adjustments.
create table payout_batches (
  id bigint generated always as identity primary key,
  code text generated always as (short_code('B', id)) stored unique,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'closed', 'cancelled')),
  -- Orders that ended by the end of this day count, less so many days of grace; smaller sums wait. As they were when it was made.
  until_day date not null,
  after_days int not null check (after_days >= 0),
  minimum_rials bigint not null check (minimum_rials >= 0),
  -- Hosts that were left out, and why.
  skipped jsonb not null default '[]',
  note text not null default '',
  idempotency_key text not null unique,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  approved_by bigint references users,
  approved_at timestamptz,
  sent_by bigint references users,
  sent_at timestamptz,
  constraint payout_batches_second_admin check (approved_by <> created_by),
  check ((status in ('approved', 'sent', 'closed')) = (approved_by is not null and approved_at is not null)),
  check ((status in ('sent', 'closed')) = (sent_at is not null))
);

create table payouts (
  id bigint generated always as identity primary key,
  code text generated always as (short_code('V', id)) stored unique,
  batch_id bigint not null references payout_batches,
  host_id bigint not null references hosts,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'paid', 'failed', 'cancelled')),
  amount_rials bigint not null check (amount_rials > 0),
  -- Where it goes; as the host's account stood when the batch was made.
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  sheba_owner text not null,
  tracking_number text,
  paid_day date,
  reason text,
  settled_by bigint references users,
  settled_at timestamptz,
  unique (batch_id, host_id),
  check (status <> 'paid' or (tracking_number is not null and paid_day is not null)),
  check (status <> 'failed' or reason is not null)
);
create index payouts_host on payouts (host_id, id desc);
create index payouts_failed on payouts (id) where status = 'failed';

create table payout_lines (
  payout_id bigint not null references payouts,
  order_id bigint references orders,
  amount_rials bigint not null check (amount_rials <> 0),
  unique nulls not distinct (payout_id, order_id)
);
create index payout_lines_order on payout_lines (order_id);

-- What an approved payout takes from a host stands on the account `payout` until the bank has paid it.
alter table transactions
  add column payout_id bigint references payouts,
  add column payout_step text check (payout_step in ('approve', 'pay')),
  add check (payout_step is null or payout_id is not null);
-- A step of a payout is posted once, whoever presses twice; what fails is reversed, and `reverses_id` is unique.
create unique index transactions_payout on transactions (payout_id, payout_step) where payout_step is not null;
create index transactions_of_payout on transactions (payout_id) where payout_id is not null;

-- Whatever else may stand in the list by now stays there.
do $$
begin
  execute 'alter table postings drop constraint postings_account_check, add constraint postings_account_check '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''payout''::text, ') from pg_constraint where conname = 'postings_account_check');
end $$;

insert into settings (key, effective_from, value) values
  ('payout_minimum_rials', '2024-03-20T00:00:00+03:30', '5000000'),
  ('payout_after_days', '2024-03-20T00:00:00+03:30', '1');
