create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method text not null check (method in ('pasargad', 'cash', 'card_to_card', 'bank_transfer')),
  status text not null default 'created' check (status in ('created', 'redirected', 'returned', 'confirmed', 'failed', 'cancelled', 'expired', 'unknown', 'reversed')),
  status_reason text,
  amount_rials bigint not null check (amount_rials > 0),
  -- What the bank knows the payment by; never reused.
  invoice text not null unique,
  url_id text,
  redirect_url text,
  callback_status text,
  reference_number text,
  track_id text,
  card_mask text,
  -- Offline payments: the operator's reference and the day the money was paid.
  offline_reference text,
  paid_day date,
  note text not null default '',
  -- Without our confirm the bank gives the money back after this instant.
  window_until timestamptz,
  next_inquiry_at timestamptz,
  inquiry_count int not null default 0,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index payments_order on payments (order_id, id);
create index payments_created on payments (created_at desc, id desc);
create index payments_status on payments (status, id desc);
create index payments_open on payments (next_inquiry_at) where status in ('created', 'redirected', 'returned', 'unknown');
create unique index payments_offline_reference on payments (method, offline_reference) where offline_reference is not null and status = 'confirmed';

-- What was said to the bank and what it said, secrets masked.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  at timestamptz not null default now(),
  kind text not null,
  result_code int,
  detail jsonb not null default '{}'
);
create index payment_events_payment on payment_events (payment_id, id);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id bigint references payments,
  status text not null default 'requested' check (status in ('requested', 'approved', 'sent', 'done', 'failed')),
  method text not null check (method in ('gateway_reverse', 'bank_transfer')),
  amount_rials bigint not null check (amount_rials > 0),
  reason text not null,
  reference text,
  requested_by bigint references users,
  approved_by bigint references users,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_order on refunds (order_id, id);
create index refunds_open on refunds (id) where status in ('requested', 'approved', 'sent');

-- Double entry. A positive posting is a debit, a negative one a credit; each transaction's postings sum to zero.
create table transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'sale', 'refund', 'payout', 'adjustment', 'reversal')),
  description text not null default '',
  order_id bigint references orders,
  payment_id bigint references payments,
  refund_id bigint references refunds,
  reverses_id bigint unique references transactions,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index transactions_created on transactions (created_at desc, id desc);
create index transactions_order on transactions (order_id, id);
-- One payment is posted once, whatever is retried.
create unique index transactions_payment on transactions (payment_id) where kind = 'payment';

create table postings (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  account text not null check (account in ('gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment')),
  host_id bigint references hosts,
  customer_id bigint references users,
  amount_rials bigint not null check (amount_rials <> 0),
  check ((account = 'host') = (host_id is not null)),
  check ((account = 'customer') = (customer_id is not null))
);
create index postings_transaction on postings (transaction_id);
create index postings_host on postings (host_id, id) where host_id is not null;
create index postings_customer on postings (customer_id, id) where customer_id is not null;

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  of_transaction bigint := case tg_table_name when 'transactions' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'transaction_id')::bigint end;
  total numeric;
  lines int;
begin
  select coalesce(sum(amount_rials), 0), count(*) into total, lines from postings where transaction_id = of_transaction;
  if total <> 0 or lines < 2 then
    raise exception 'transaction % is not balanced: % over % postings', of_transaction, total, lines using errcode = 'RZ005';
  end if;
  return null;
end $$;
-- Looked at when the database transaction commits: by then all postings are in.
create constraint trigger transactions_balanced after insert on transactions deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger postings_balanced after insert on postings deferrable initially deferred for each row execute function refuse_unbalanced();
create trigger transactions_append_only before update or delete on transactions for each statement execute function refuse_change();
create trigger postings_append_only before update or delete on postings for each statement execute function refuse_change();
