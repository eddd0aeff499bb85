-- Versions of the cancellation policies: `terms` is the contract's CancellationTerms. A version is never changed: the orders that were
-- sold under it keep it.
create table cancellation_policies (
  id bigint generated always as identity primary key,
  policy text not null check (policy in ('easy', 'balanced', 'strict')),
  terms jsonb not null,
  effective_from timestamptz not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (policy, effective_from)
);
create trigger cancellation_policies_append_only before update or delete on cancellation_policies for each statement execute function refuse_change();
insert into cancellation_policies (policy, effective_from, terms) values
('easy', '2020-01-01T00:00Z', '{
  "ordinary": {"tiers": [{"until": {"kind": "hours", "hours": 24}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 0, "restPercent": 20}},
  "peak": {"tiers": [{"until": {"kind": "hours", "hours": 72}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 1, "restPercent": 20}},
  "nowruz": {"tiers": [{"until": {"kind": "esfand", "day": 15}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 1, "restPercent": 100}},
  "long": {"tiers": [{"until": {"kind": "hours", "hours": 168}, "firstPercent": 10, "restPercent": 10}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 3, "restPercent": 20}}}'),
('balanced', '2020-01-01T00:00Z', '{
  "ordinary": {"tiers": [{"until": {"kind": "hours", "hours": 72}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 1, "restPercent": 20}},
  "peak": {"tiers": [{"until": {"kind": "hours", "hours": 168}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 1, "restPercent": 50}},
  "nowruz": {"tiers": [{"until": {"kind": "esfand", "day": 15}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 100}, "during": {"nextUnits": 0, "restPercent": 100}},
  "long": {"tiers": [{"until": {"kind": "hours", "hours": 336}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 30}, "during": {"nextUnits": 5, "restPercent": 30}}}'),
('strict', '2020-01-01T00:00Z', '{
  "ordinary": {"tiers": [{"until": {"kind": "hours", "hours": 120}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 0, "restPercent": 100}},
  "peak": {"tiers": [], "late": {"firstPercent": 100, "restPercent": 100}, "during": {"nextUnits": 0, "restPercent": 100}},
  "nowruz": {"tiers": [], "late": {"firstPercent": 100, "restPercent": 100}, "during": {"nextUnits": 0, "restPercent": 100}},
  "long": {"tiers": [{"until": {"kind": "hours", "hours": 336}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 7, "restPercent": 50}}}');

-- The version in force when the order was made, whichever way it was made.
alter table orders add column cancellation_terms_id bigint references cancellation_policies;
update orders o set cancellation_terms_id = p.id from cancellation_policies p where p.policy = o.cancellation_policy;
create function freeze_cancellation_terms() returns trigger language plpgsql as $$
begin
  new.cancellation_terms_id := (select id from cancellation_policies where policy = new.cancellation_policy and effective_from <= now()
                                 order by effective_from desc limit 1);
  return new;
end $$;
create trigger orders_freeze_cancellation before insert on orders for each row
  when (new.cancellation_policy is not null and new.cancellation_terms_id is null) execute function freeze_cancellation_terms();

-- Who cancelled an order and what that gave to whom: `result` is the contract's Cancellation.
create table cancellations (
  order_id bigint primary key references orders,
  cancelled_by text not null check (cancelled_by in ('guest', 'host', 'operator')),
  code text not null,
  reason text not null default '',
  result jsonb not null,
  -- Rials of it that stay with host, platform and tax office.
  kept_rials bigint not null default 0 check (kept_rials >= 0),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index cancellations_created on cancellations (created_at desc);

-- What a cancellation keeps is no debt to the customer. Still the twin of paymentState() in the contract.
drop function payment_state(bigint, bigint, bigint, bigint, boolean);
create function payment_state(total bigint, paid bigint, refunded bigint, refund_due bigint, dead boolean, retained bigint default 0) returns text
language sql immutable parallel safe as $$
  select case
    when refund_due > 0 or (dead and paid - refunded > retained) then 'refund_due'
    when dead and paid - refunded > 0 then case when refunded > 0 then 'refunded' else 'paid' end
    when refunded > 0 and paid - refunded <= 0 then 'refunded'
    when paid - refunded <= 0 then case when total = 0 and not dead then 'paid' else 'unpaid' end
    when paid - refunded < total then 'partly_paid'
    when paid - refunded = total then 'paid'
    else 'overpaid'
  end
$$;
create or replace function order_payment_state(o orders) returns text language sql stable as $$
  select payment_state(o.total_rials, order_paid(o.id), order_refunded(o.id), order_refund_due(o.id),
                       o.status in ('awaiting_host', 'expired', 'cancelled', 'declined'),
                       coalesce((select c.kept_rials from cancellations c where c.order_id = o.id), 0))
$$;

-- Until when the bank takes a paid payment back to its card: verified, and not yet confirmed for good.
alter table payments add column reversible_until timestamptz;

alter table refunds
  add column note text not null default '',
  add column needs_second boolean not null default false,
  add column sheba text,
  add column holder_name text,
  add column failure text,
  add column approved_at timestamptz,
  add column sent_at timestamptz,
  add constraint refunds_second_approver check (not needs_second or approved_by is null or approved_by is distinct from requested_by),
  add constraint refunds_approved check (status not in ('approved', 'sent', 'done') or approved_by is not null);
create index refunds_created on refunds (created_at desc, id desc);
create index refunds_payment on refunds (payment_id) where payment_id is not null;
-- One refund is posted once, whatever is retried.
create unique index transactions_refund on transactions (refund_id) where kind = 'refund';

-- A whole event, or one occurrence of it, called off: a background job cancels the orders one by one.
create table mass_cancellations (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  occurrence_id bigint references occurrences,
  cancelled_by text not null check (cancelled_by in ('host', 'operator')),
  code text not null,
  reason text not null default '',
  status text not null default 'running' check (status in ('running', 'done')),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mass_cancellations_listing on mass_cancellations (listing_id, id desc);
create unique index mass_cancellations_running on mass_cancellations (listing_id) where status = 'running';
create table mass_cancellation_orders (
  mass_cancellation_id bigint not null references mass_cancellations,
  order_id bigint not null references orders,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'skipped')),
  -- Why it still waits, or was left out.
  message text,
  refund_rials bigint not null default 0,
  done_at timestamptz,
  primary key (mass_cancellation_id, order_id)
);
create index mass_cancellation_orders_waiting on mass_cancellation_orders (mass_cancellation_id, order_id) where status = 'waiting';
