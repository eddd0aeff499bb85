-- What a host's account comes to, without adding its postings up: each statement that posts leaves what it did to each host beside it,
-- and a job folds that into one row a host. Nobody waits for a row of a host that others post to.

create or replace function count_host_postings() returns trigger language plpgsql as $$
begin
  insert into host_balance_deltas (host_id, amount_rials)
  select host_id, sum(amount_rials) from added where host_id is not null group by host_id;
  return null;
end $$;
create or replace trigger postings_host_balance after insert on postings referencing new table as added for each statement execute function count_host_postings();

-- The sum of a host's postings, to the rial: what was folded and what was not, seen by one statement.
create or replace function host_postings_rials(host bigint) returns bigint language sql stable as $$
  select coalesce((select amount_rials from host_balances where host_id = host), 0)
       + coalesce((select sum(amount_rials) from host_balance_deltas where host_id = host), 0)::bigint
$$;

-- Moves what is committed by now from the deltas to the balances: how many deltas. One statement deletes and adds.
create or replace function fold_host_balances() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  if not exists (select from host_balance_deltas) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(270028);
  with gone as (
    delete from host_balance_deltas returning host_id, amount_rials
  ), added as (
    insert into host_balances as b (host_id, amount_rials) select host_id, sum(amount_rials) from gone group by host_id order by host_id
    on conflict (host_id) do update set amount_rials = b.amount_rials + excluded.amount_rials
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- For postings that were written in bulk, while triggers slept. One statement sees the postings and what was counted of them: the rest is folded.
create or replace function fill_host_balances() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(270028);
  delete from host_balances;
  insert into host_balances (host_id, amount_rials)
  select p.host_id, p.rials - coalesce(d.rials, 0)
    from (select host_id, sum(amount_rials)::bigint as rials from postings where host_id is not null group by host_id) p
    left join (select host_id, sum(amount_rials)::bigint as rials from host_balance_deltas group by host_id) d on d.host_id = p.host_id;
end $$;

-- The same for all accounts, by day and by what the ledger is filtered by: of all of them, of each account, and of each host's.
create or replace function count_ledger_days() returns trigger language plpgsql as $$
begin
  insert into ledger_deltas
  select coalesce(p.account, ''), coalesce(p.host_id, 0), t.kind, (t.created_at at time zone 'Asia/Tehran')::date as day,
         coalesce(r.kind, t.kind) = 'sale' as sales, coalesce(o.kind, '') as listing_kind, count(distinct t.id),
         coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0), coalesce(-sum(p.amount_rials) filter (where p.amount_rials < 0), 0),
         min(p.id), max(p.id)
    from added p join transactions t on t.id = p.transaction_id left join transactions r on r.id = t.reverses_id left join orders o on o.id = t.order_id
   group by t.kind, day, sales, listing_kind, grouping sets ((), (p.account), (p.account, p.host_id))
  having grouping(p.host_id) = 1 or p.host_id is not null;
  return null;
end $$;
create or replace trigger postings_ledger_days after insert on postings referencing new table as added for each statement execute function count_ledger_days();

-- The same from the postings themselves.
create or replace view ledger_raw as
select coalesce(p.account, '') as account, coalesce(p.host_id, 0) as host_id, t.kind, (t.created_at at time zone 'Asia/Tehran')::date as day,
       coalesce(r.kind, t.kind) = 'sale' as sales, coalesce(o.kind, '') as listing_kind, count(distinct t.id) as transactions,
       coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0)::bigint as debit_rials,
       coalesce(-sum(p.amount_rials) filter (where p.amount_rials < 0), 0)::bigint as credit_rials, min(p.id) as first_posting, max(p.id) as last_posting
  from postings p join transactions t on t.id = p.transaction_id left join transactions r on r.id = t.reverses_id left join orders o on o.id = t.order_id
 group by t.kind, day, sales, listing_kind, grouping sets ((), (p.account), (p.account, p.host_id))
having grouping(p.host_id) = 1 or p.host_id is not null;

-- What was folded and what was not, to be added up by whoever asks; one statement sees both.
create or replace view ledger_kept as
select * from ledger_days union all select * from ledger_deltas;

-- Moves what is committed by now from the deltas to the days: how many deltas. One statement deletes and adds.
create or replace function fold_ledger_days() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  if not exists (select from ledger_deltas) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(270029);
  with gone as (
    delete from ledger_deltas returning *
  ), added as (
    insert into ledger_days as l
    select account, host_id, kind, day, sales, listing_kind, sum(transactions), sum(debit_rials), sum(credit_rials), min(first_posting), max(last_posting)
      from gone group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (account, host_id, kind, day, sales, listing_kind) do update set
      transactions = l.transactions + excluded.transactions, debit_rials = l.debit_rials + excluded.debit_rials,
      credit_rials = l.credit_rials + excluded.credit_rials, first_posting = least(l.first_posting, excluded.first_posting),
      last_posting = greatest(l.last_posting, excluded.last_posting)
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- For postings that were written in bulk, as above.
create or replace function fill_ledger_days() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(270029);
  delete from ledger_days;
  insert into ledger_days
  select account, host_id, kind, day, sales, listing_kind, r.transactions - coalesce(d.transactions, 0), r.debit_rials - coalesce(d.debit_rials, 0),
         r.credit_rials - coalesce(d.credit_rials, 0), r.first_posting, r.last_posting
    from ledger_raw r
    left join (select account, host_id, kind, day, sales, listing_kind, sum(transactions) as transactions, sum(debit_rials) as debit_rials,
                      sum(credit_rials) as credit_rials from ledger_deltas group by 1, 2, 3, 4, 5, 6) d using (account, host_id, kind, day, sales, listing_kind)
   where r.transactions > coalesce(d.transactions, 0);
end $$;
