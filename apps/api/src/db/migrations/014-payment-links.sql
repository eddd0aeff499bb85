-- Public addresses at which a customer pays an order by card. Only the hash of an address is kept; it ends with what the order owes.
create table payment_links (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  token_hash bytea not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index payment_links_order on payment_links (order_id, created_at);
