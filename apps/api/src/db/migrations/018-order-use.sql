-- Counts the changes of what an order is and stands for, so that two admins at once notice each other.
alter table orders add column version int not null default 1;
create function count_order_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update of status, starts_at, ends_at, quantity, total_rials, details, quote on orders
  for each row execute function count_order_change();

-- What of these slots could not be had now, counting what the orders give back as free. A slot that they keep may be closed:
-- what is sold stays sold. Parallel arrays: one resource, one start and how many, each pair once.
create function short_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[])
returns table (resource_id bigint, starts_at timestamptz, free int) language sql stable as $$
  select w.r, w.t, case when f.open then greatest(f.free, 0) + coalesce(own.quantity, 0) else coalesce(own.quantity, 0) end
    from unnest(resource_ids, starts, quantities) w (r, t, quantity)
    join resources res on res.id = w.r
    left join slots s on s.resource_id = w.r and s.starts_at = w.t
    left join lateral (
      select sum(l.quantity)::int as quantity from order_lines l
       where l.order_id = any (of_orders) and w.r = any (l.resource_ids) and w.t = any (l.slot_starts)) own on true
    cross join lateral (
      select coalesce(s.capacity, res.capacity) - coalesce(s.taken, 0) as free,
             not coalesce(s.closed, is_blocked(w.r, w.t)) as open) f
   where w.quantity > coalesce(own.quantity, 0)
     and (not f.open or w.quantity - coalesce(own.quantity, 0) > f.free)
   order by 1, 2
$$;

-- Makes these orders together hold exactly these slots: what they no longer need is given back, what is new is taken, and what stays
-- is not touched. All are locked in the one order first. False, and nothing changed, when a place is gone. The caller writes the lines.
create function try_change_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
language plpgsql as $$
declare
  change record;
begin
  perform make_slots(
    array(select distinct r from unnest(resource_ids) r order by r), array(select distinct t from unnest(starts) t order by t));
  perform 1 from slots s
    join (select r, t from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t where l.order_id = any (of_orders)
          union
          select r, t from unnest(resource_ids, starts) w (r, t)) w on s.resource_id = w.r and s.starts_at = w.t
   order by s.resource_id, s.starts_at for update of s;
  for change in
    select d.r, d.quantity, array_agg(d.t order by d.t) as starts
      from (select r, t, sum(quantity)::int as quantity
              from (select r, t, -l.quantity as quantity from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t
                     where l.order_id = any (of_orders)
                    union all
                    select r, t, quantity from unnest(resource_ids, starts, quantities) w (r, t, quantity)) parts
             group by r, t) d
     where d.quantity <> 0
     group by d.r, d.quantity
     order by d.quantity, d.r -- first what is given back
  loop
    if change.quantity < 0 then
      perform release_slots(array[change.r], change.starts, -change.quantity);
    else
      perform take_slots(array[change.r], change.starts, change.quantity);
    end if;
  end loop;
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;

-- How a car, a room or a place was handed over and came back, or that nobody came. One of each kind for an order; one that was undone stays as a trace.
create table handovers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('begin', 'end', 'miss')),
  -- When it happened, as the one who stood there says.
  at timestamptz not null,
  -- The contract's HandoverCar and UseCharge.
  cars jsonb not null default '[]',
  charges jsonb not null default '[]',
  charge_rials bigint not null default 0 check (charge_rials >= 0),
  note text not null default '',
  -- What the order was before, so that it can go back.
  status_before text not null,
  figures_before jsonb not null default '{}',
  -- What the charges were posted by, and what was paid of them from the deposit.
  transaction_id bigint references transactions,
  payment_id bigint references payments,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  undone_by bigint references users,
  undone_at timestamptz
);
create unique index handovers_order on handovers (order_id, kind) where undone_at is null;

-- What a customer left as security. Money of it is a debt to the customer in the ledger until it is given back or deducted from.
create table deposits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('cash', 'card_to_card', 'cheque', 'promissory_note', 'card_hold')),
  amount_rials bigint not null check (amount_rials > 0),
  reference text not null default '',
  -- Kept until then for traffic fines that arrive late; null while the car is out.
  keep_until timestamptz,
  deducted_rials bigint not null default 0 check (deducted_rials between 0 and amount_rials),
  deductions jsonb not null default '[]',
  reminded_at timestamptz,
  released_at timestamptz,
  released_by bigint references users,
  release_reference text not null default '',
  undone_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create unique index deposits_order on deposits (order_id) where undone_at is null;
create index deposits_due on deposits (keep_until) where released_at is null and undone_at is null;

insert into settings (key, effective_from, value) values
  ('fine_hold_minutes', '2024-03-20T00:00:00+03:30', '21600'),
  ('hold_extension_minutes', '2024-03-20T00:00:00+03:30', '4320');

-- A deposit is an account of its own in the ledger, a kind of transaction, and a way of paying what is deducted from it.
do $$
declare
  allowed record;
begin
  for allowed in
    select * from (values ('postings', 'postings_account_check'), ('transactions', 'transactions_kind_check'),
                          ('payments', 'payments_method_check')) v (of_table, name)
  loop
    execute format('alter table %I drop constraint %I, add constraint %2$I %s', allowed.of_table, allowed.name,
      (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''deposit''::text, ') from pg_constraint where conname = allowed.name));
  end loop;
end $$;
