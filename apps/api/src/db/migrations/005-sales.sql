create table orders (
  id bigint generated always as identity primary key,
  code text generated always as (short_code('R', id)) stored unique,
  kind text not null check (kind in ('car', 'event', 'space')),
  listing_id bigint not null references listings,
  host_id bigint not null references hosts,
  customer_id bigint not null references users,
  status text not null check (status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'declined', 'confirmed', 'in_use', 'completed', 'expired', 'cancelled', 'no_show')),
  status_reason text,
  source text not null default 'admin' check (source in ('admin', 'web', 'import')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quantity int not null check (quantity > 0),
  -- Frozen figures in rials: total = subtotal + vat; subtotal = commission + host share.
  subtotal_rials bigint not null check (subtotal_rials >= 0),
  vat_rials bigint not null check (vat_rials >= 0),
  total_rials bigint not null,
  commission_rials bigint not null check (commission_rials >= 0),
  host_share_rials bigint not null check (host_share_rials >= 0),
  -- The whole quote with the reason of every line, and the cancellation policy, as they were when sold.
  quote jsonb not null,
  cancellation_policy text,
  expires_at timestamptz,
  idempotency_key text unique,
  note text not null default '',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Folded words to find the order by: code, customer's name and mobile, listing, later payment references.
  search text not null default '',
  check (total_rials = subtotal_rials + vat_rials),
  check (subtotal_rials = commission_rials + host_share_rials),
  check (status not in ('held', 'awaiting_payment') or expires_at is not null)
);
create index orders_created on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_listing on orders (listing_id, created_at desc, id desc);
create index orders_customer on orders (customer_id, created_at desc, id desc);
create index orders_host on orders (host_id, created_at desc, id desc);
create index orders_expiring on orders (expires_at) where status in ('held', 'awaiting_payment');
create index orders_search on orders using gin (search gin_trgm_ops);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  ticket_id bigint not null references tickets,
  occurrence_id bigint references occurrences,
  ticket_name text not null,
  quantity int not null check (quantity > 0),
  unit_rials bigint not null,
  total_rials bigint not null,
  -- The slots this line holds: every resource at every start, `quantity` each.
  resource_ids bigint[] not null,
  slot_starts timestamptz[] not null
);
create index order_lines_order on order_lines (order_id, id);
create index order_lines_ticket on order_lines (ticket_id);
create index order_lines_occurrence on order_lines (occurrence_id);

create table issued_tickets (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  -- Random, long enough that it cannot be guessed: it is what the QR code carries.
  code text not null unique,
  holder_name text not null default '',
  status text not null default 'issued' check (status in ('issued', 'checked_in', 'void')),
  issued_at timestamptz not null default now(),
  checked_in_at timestamptz
);
create index issued_tickets_order on issued_tickets (order_id, id);

create table notices (
  id bigint generated always as identity primary key,
  template text not null,
  mobile text not null,
  body text not null,
  order_id bigint references orders,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed')),
  provider text,
  provider_id text,
  error text,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notices_order on notices (order_id, id);
create index notices_queued on notices (id) where status = 'queued';
