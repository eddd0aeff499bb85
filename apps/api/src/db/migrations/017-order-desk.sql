-- Filters that an admin keeps under a name, and what colleagues write on an order.
create table order_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  body text not null check (body <> ''),
  is_pinned boolean not null default false,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index order_notes_order on order_notes (order_id, id);

-- A file of the filtered orders: what was asked for, and how far it is.
create table order_exports (
  id bigint generated always as identity primary key,
  format text not null check (format in ('xlsx', 'csv')),
  search jsonb not null,
  total int not null,
  rows_done int not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

alter table orders add column labels text[] not null default '{}';
create index orders_labels on orders using gin (labels);
create index orders_starts on orders (starts_at, id);

-- What an order is found by beside its own words: what is printed on its tickets and what the bank calls its payments.
create index issued_tickets_code_start on issued_tickets (code text_pattern_ops);
create index payments_reference on payments (reference_number) where reference_number is not null;
create index payments_track on payments (track_id) where track_id is not null;
create index payments_offline on payments (offline_reference) where offline_reference is not null;

-- An index over what payments, refunds and the order say together, which no index of one table can hold: orders that money moved on
-- (or that cost nothing), by payment state. Kept by triggers only; the state itself is still read from payments and refunds.
create table order_money (
  order_id bigint primary key references orders,
  state text not null,
  created_at timestamptz not null
);
create index order_money_state on order_money (state, created_at desc, order_id desc);

-- The twin of paymentState() in the contract; order.test.ts compares them.
create function payment_state(total bigint, paid bigint, refunded bigint, refund_due bigint, dead boolean) returns text
language sql immutable parallel safe as $$
  select case
    when refund_due > 0 or (dead and paid - refunded > 0) then 'refund_due'
    when refunded > 0 and paid - refunded <= 0 then 'refunded'
    when paid - refunded <= 0 then case when total = 0 and not dead then 'paid' else 'unpaid' end
    when paid - refunded < total then 'partly_paid'
    when paid - refunded = total then 'paid'
    else 'overpaid'
  end
$$;

create function order_payment_state(o orders) returns text language sql stable as $$
  select payment_state(o.total_rials, order_paid(o.id), order_refunded(o.id), order_refund_due(o.id),
                       o.status in ('awaiting_host', 'expired', 'cancelled', 'declined'))
$$;

create function keep_order_money(of_order bigint) returns void language sql as $$
  insert into order_money as m (order_id, state, created_at)
  select o.id, order_payment_state(o), o.created_at from orders o where o.id = of_order
  on conflict (order_id) do update set state = excluded.state where m.state <> excluded.state
$$;

create function keep_money_of_order() returns trigger language plpgsql as $$
begin
  if new.total_rials = 0 or exists (select from order_money where order_id = new.id) then
    perform keep_order_money(new.id);
  end if;
  return null;
end $$;
create function keep_money_of_row() returns trigger language plpgsql as $$
begin
  perform keep_order_money(new.order_id);
  return null;
end $$;
-- A purchase that costs something pays nothing for this: its row is made by its first money.
create trigger orders_money_new after insert on orders for each row when (new.total_rials = 0) execute function keep_money_of_order();
create trigger orders_money after update of status, total_rials on orders for each row
  when (old.status <> new.status or old.total_rials <> new.total_rials) execute function keep_money_of_order();
create trigger payments_money after insert or update of status, amount_rials on payments for each row
  when (new.status in ('confirmed', 'reversed')) execute function keep_money_of_row();
create trigger refunds_money after insert or update of status, amount_rials on refunds for each row execute function keep_money_of_row();

-- For orders that were written while triggers slept: before this migration, or in bulk.
create function fill_order_money() returns void language sql as $$
  insert into order_money (order_id, state, created_at)
  select o.id, order_payment_state(o), o.created_at
    from orders o
   where o.total_rials = 0
      or exists (select from payments p where p.order_id = o.id and p.status in ('confirmed', 'reversed'))
      or exists (select from refunds r where r.order_id = o.id)
  on conflict (order_id) do nothing
$$;
select fill_order_money();
