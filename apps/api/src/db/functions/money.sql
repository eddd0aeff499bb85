-- The money that orders owe and have, the ledger that balances, and the bank's lines beside it.

-- Rials that came in and stayed or went back; a reversed payment counts as paid and given back once it had been confirmed.
create or replace function order_paid(of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_rials), 0)::bigint from payments
   where order_id = of_order and (status = 'confirmed' or (status = 'reversed' and confirmed_at is not null))
$$;

create or replace function order_refunded(of_order bigint) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_rials), 0) from refunds where order_id = of_order and status = 'done' and borne_by is null)
        + (select coalesce(sum(p.amount_rials), 0) from payments p
            where p.order_id = of_order and p.status = 'reversed' and p.confirmed_at is not null
              and not exists (select from refunds r where r.payment_id = p.id)))::bigint
$$;

create or replace function order_refund_due(of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount_rials), 0)::bigint from refunds
   where order_id = of_order and status in ('requested', 'approved', 'sent') and borne_by is null
$$;

-- Rials of the customer that are with us and that nobody has asked back.
create or replace function order_kept(of_order bigint) returns bigint language sql stable as $$
  select order_paid(of_order) - order_refunded(of_order) - order_refund_due(of_order)
$$;

-- Rials that a cancellation keeps are no debt to the customer.
create or replace function order_retained(of_order bigint) returns bigint language sql stable as $$
  select coalesce((select kept_rials from cancellations where order_id = of_order), 0)
$$;

-- The twin of paymentState() in the contract; a test compares them.
create or replace function payment_state(total bigint, paid bigint, refunded bigint, refund_due bigint, dead boolean, retained bigint default 0) returns text
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
                       o.status in ('awaiting_host', 'expired', 'cancelled', 'declined'), order_retained(o.id))
$$;

create or replace function keep_order_money(of_order bigint) returns void language sql as $$
  insert into order_money as m (order_id, state, created_at, paid_rials, refunded_rials, refund_due_rials, retained_rials)
  select o.id, payment_state(o.total_rials, s.paid, s.refunded, s.due, o.status in ('awaiting_host', 'expired', 'cancelled', 'declined'), s.retained),
         o.created_at, s.paid, s.refunded, s.due, s.retained
    from orders o
   cross join lateral (select order_paid(o.id) as paid, order_refunded(o.id) as refunded,
                              order_refund_due(o.id) as due, order_retained(o.id) as retained) s
   where o.id = of_order
  on conflict (order_id) do update
    set state = excluded.state, paid_rials = excluded.paid_rials, refunded_rials = excluded.refunded_rials,
        refund_due_rials = excluded.refund_due_rials, retained_rials = excluded.retained_rials
    where (m.state, m.paid_rials, m.refunded_rials, m.refund_due_rials, m.retained_rials)
          is distinct from (excluded.state, excluded.paid_rials, excluded.refunded_rials, excluded.refund_due_rials, excluded.retained_rials)
$$;

create or replace function keep_money_of_order() returns trigger language plpgsql as $$
begin
  if new.total_rials = 0 or exists (select from order_money where order_id = new.id) then
    perform keep_order_money(new.id);
  end if;
  return null;
end $$;
-- A purchase that costs something pays nothing for this: its row is made by its first money.
create or replace trigger orders_money_new after insert on orders for each row when (new.total_rials = 0) execute function keep_money_of_order();
create or replace trigger orders_money after update of status, total_rials on orders for each row
  when (old.status <> new.status or old.total_rials <> new.total_rials) execute function keep_money_of_order();

create or replace function keep_money_of_row() returns trigger language plpgsql as $$
begin
  perform keep_order_money(new.order_id);
  return null;
end $$;
create or replace trigger payments_money after insert or update of status, amount_rials on payments for each row
  when (new.status in ('confirmed', 'reversed')) execute function keep_money_of_row();
create or replace trigger refunds_money after insert or update of status, amount_rials, borne_by on refunds for each row execute function keep_money_of_row();
create or replace trigger cancellations_money after insert or update of kept_rials on cancellations for each row execute function keep_money_of_row();

-- For orders that were written in bulk, while triggers slept: one pass over each table.
create or replace function fill_order_money() returns void language sql as $$
  with paid as (
    select order_id, sum(amount_rials)::bigint as rials from payments
     where status = 'confirmed' or (status = 'reversed' and confirmed_at is not null) group by order_id
  ), returned as (
    select order_id, sum(amount_rials)::bigint as rials
      from (select order_id, amount_rials from refunds where status = 'done' and borne_by is null
            union all
            select p.order_id, p.amount_rials from payments p
             where p.status = 'reversed' and p.confirmed_at is not null and not exists (select from refunds r where r.payment_id = p.id)) back
     group by order_id
  ), due as (
    select order_id, sum(amount_rials)::bigint as rials from refunds where status in ('requested', 'approved', 'sent') and borne_by is null group by order_id
  )
  insert into order_money (order_id, state, created_at, paid_rials, refunded_rials, refund_due_rials, retained_rials)
  select o.id,
         payment_state(o.total_rials, coalesce(paid.rials, 0), coalesce(returned.rials, 0), coalesce(due.rials, 0),
                       o.status in ('awaiting_host', 'expired', 'cancelled', 'declined'), coalesce(c.kept_rials, 0)),
         o.created_at, coalesce(paid.rials, 0), coalesce(returned.rials, 0), coalesce(due.rials, 0), coalesce(c.kept_rials, 0)
    from orders o
    left join paid on paid.order_id = o.id
    left join returned on returned.order_id = o.id
    left join due on due.order_id = o.id
    left join cancellations c on c.order_id = o.id
   where o.total_rials = 0 or paid.rials is not null or returned.rials is not null or due.rials is not null
  on conflict (order_id) do nothing
$$;

-- Every statement that could bring an order out of order notes it; a sweep takes out what is in order.
create or replace function check_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into money_checks (order_id) select distinct order_id from changed order by order_id
    on conflict (order_id) do update set touched_at = excluded.touched_at;
  else
    insert into money_checks (order_id)
    select distinct c.order_id from changed c join before b using (id) where c.status <> b.status order by 1
    on conflict (order_id) do update set touched_at = excluded.touched_at;
  end if;
  return null;
end $$;
create or replace trigger payments_checked_new after insert on payments referencing new table as changed for each statement execute function check_money();
create or replace trigger payments_checked after update on payments referencing old table as before new table as changed for each statement execute function check_money();
create or replace trigger refunds_checked_new after insert on refunds referencing new table as changed for each statement execute function check_money();
create or replace trigger refunds_checked after update on refunds referencing old table as before new table as changed for each statement execute function check_money();

create or replace function check_order_money() returns trigger language plpgsql as $$
begin
  if exists (select from payments where order_id = new.id) then
    insert into money_checks (order_id) values (new.id) on conflict (order_id) do update set touched_at = excluded.touched_at;
  end if;
  return null;
end $$;
create or replace trigger orders_money_checked after update on orders for each row
  when (old.status is distinct from new.status or old.total_rials is distinct from new.total_rials) execute function check_order_money();

-- The postings of a transaction sum to zero (RZ005), and no money leaves what is ours without an act of the contract's table (RZ010).
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  of_transaction bigint := case tg_table_name when 'transactions' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'transaction_id')::bigint end;
  total numeric;
  own numeric;
  lines int;
begin
  select coalesce(sum(amount_rials), 0), coalesce(sum(amount_rials) filter (where account in ('gateway', 'bank', 'cash', 'payout')), 0), count(*)
    into total, own, lines from postings where transaction_id = of_transaction;
  if total <> 0 or lines < 2 then
    raise exception 'transaction % is not balanced: % over % postings', of_transaction, total, lines using errcode = 'RZ005';
  end if;
  if own < 0 and exists (select from transactions where id = of_transaction and act is null) then
    raise exception 'transaction % lets % rials leave that nobody cleared', of_transaction, -own using errcode = 'RZ010';
  end if;
  return null;
end $$;
-- Looked at when the database transaction commits: by then all postings are in.
drop trigger if exists transactions_balanced on transactions;
create constraint trigger transactions_balanced after insert on transactions deferrable initially deferred for each row execute function refuse_unbalanced();
drop trigger if exists postings_balanced on postings;
create constraint trigger postings_balanced after insert on postings deferrable initially deferred for each row execute function refuse_unbalanced();

-- An entry that is made from a bank's line is of its amount and direction.
create or replace function refuse_unfit_entry() returns trigger language plpgsql as $$
declare
  line bank_lines;
begin
  select * into line from bank_lines where id = new.bank_line_id;
  if new.amount_rials <> abs(line.amount_rials)
     or (case when line.amount_rials > 0 then new.debit_account else new.credit_account end) is distinct from line.account then
    raise exception 'entry % is not what line % says', new.id, line.id using errcode = 'RZ021';
  end if;
  return new;
end $$;
create or replace trigger adjustments_fit_line before insert or update on adjustments
  for each row when (new.bank_line_id is not null) execute function refuse_unfit_entry();

-- The transactions of one transfer: those of all refunds that it brought, whose number, account and arrival are the same. The
-- bank's statement has one line of it, which stands by the first.
create or replace function transfer_of_refund(refund bigint) returns table (first_id bigint, transaction_ids bigint[])
language sql stable as $$
  select min(t.id), array_agg(t.id)
    from refunds r
    join refunds s on s.order_id = r.order_id and s.method = r.method and s.reference = r.reference
                  and s.sheba is not distinct from r.sheba and s.done_at = r.done_at
    join transactions t on t.refund_id = s.id and t.kind = 'refund'
   where r.id = refund and r.method = 'bank_transfer'
$$;

-- Rials of a transaction on an account as a statement shows them: of a refund those of its whole transfer, null where it stands by
-- another one.
create or replace function rials_on_statement(tx bigint, on_account text) returns bigint language sql stable as $$
  select case when coalesce(g.first_id, t.id) = t.id then
           (select sum(p.amount_rials)::bigint from postings p
             where p.transaction_id = any (coalesce(g.transaction_ids, array[t.id])) and p.account = on_account) end
    from transactions t left join lateral transfer_of_refund(t.refund_id) g on t.refund_id is not null
   where t.id = tx
$$;

-- A line is one transaction, or one transfer of several, of its own amount and direction on its own account; what the bank wrote is
-- never changed.
create or replace function refuse_unfit_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.statement_id, new.account, new.position, new.day, new.amount_rials, new.reference, new.description)
     is distinct from (old.statement_id, old.account, old.position, old.day, old.amount_rials, old.reference, old.description) then
    raise exception 'line % is what the bank wrote', old.id using errcode = 'RZ021';
  end if;
  if new.transaction_id is not null and new.amount_rials is distinct from rials_on_statement(new.transaction_id, new.account) then
    raise exception 'line % is not transaction %', new.id, new.transaction_id using errcode = 'RZ021';
  end if;
  if new.status in ('matched', 'ignored')
     and exists (select from adjustments a where a.bank_line_id = new.id and a.status = 'requested') then
    raise exception 'an entry for line % waits for its second admin', new.id using errcode = 'RZ022';
  end if;
  return new;
end $$;
create or replace trigger bank_lines_fit before insert or update on bank_lines for each row execute function refuse_unfit_match();
