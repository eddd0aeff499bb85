-- A manual entry of the ledger: asked for by one admin, posted when another one approves.
create table adjustments (
  id bigint generated always as identity primary key,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'withdrawn')),
  -- Either it moves an amount between two accounts, or it takes a whole transaction back.
  reverses_id bigint references transactions,
  debit_account text check (debit_account in ('gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment')),
  debit_host_id bigint references hosts,
  debit_customer_id bigint references users,
  credit_account text check (credit_account in ('gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment')),
  credit_host_id bigint references hosts,
  credit_customer_id bigint references users,
  amount_rials bigint not null check (amount_rials > 0),
  reason text not null check (btrim(reason) <> ''),
  requested_by bigint not null references users,
  decided_by bigint references users,
  decision_note text not null default '',
  transaction_id bigint unique references transactions,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((reverses_id is null) = (debit_account is not null) and (reverses_id is null) = (credit_account is not null)),
  check (coalesce(debit_account = 'host', false) = (debit_host_id is not null)),
  check (coalesce(debit_account = 'customer', false) = (debit_customer_id is not null)),
  check (coalesce(credit_account = 'host', false) = (credit_host_id is not null)),
  check (coalesce(credit_account = 'customer', false) = (credit_customer_id is not null)),
  check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'approved') = (transaction_id is not null)),
  -- Nobody approves or rejects what they asked for; only the one who asked takes it back.
  constraint adjustments_second_admin check (decided_by is null or (status = 'withdrawn') = (decided_by = requested_by))
);
create index adjustments_open on adjustments (id) where status = 'requested';
create unique index adjustments_reversal on adjustments (reverses_id) where status in ('requested', 'approved');

-- A file that the bank or the gateway gave, and its lines. The same file is read in once.
create table bank_statements (
  id bigint generated always as identity primary key,
  account text not null check (account in ('bank', 'gateway')),
  file_name text not null,
  file_hash bytea not null unique,
  -- The file's column names: the next file with the same ones is read in the same way.
  header_key text not null,
  mapping jsonb not null,
  from_day date not null,
  until_day date not null,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index bank_statements_header on bank_statements (header_key, id desc);
create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  account text not null check (account in ('bank', 'gateway')),
  position int not null,
  day date not null,
  -- Rials: positive came in, negative went out.
  amount_rials bigint not null check (amount_rials <> 0),
  reference text not null default '',
  description text not null default '',
  status text not null default 'open' check (status in ('open', 'suggested', 'matched', 'ignored')),
  transaction_id bigint references transactions,
  -- 1 to 100: how sure the suggestion was; null when a person chose.
  confidence int check (confidence between 1 and 100),
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  unique (statement_id, position),
  check ((status in ('suggested', 'matched')) = (transaction_id is not null))
);
create index bank_lines_status on bank_lines (account, status, id);
create index bank_lines_day on bank_lines (account, day);
create index bank_lines_reference on bank_lines (account, reference) where reference <> '';
create unique index bank_lines_matched on bank_lines (account, transaction_id) where status = 'matched';
