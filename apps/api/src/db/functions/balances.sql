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
