-- A host's balance is read from one row and what came since, instead of the sum of all postings of the host.
create table host_balances (
  host_id bigint primary key references hosts,
  amount_rials bigint not null
);
comment on table host_balances is 'The sum of a host''s postings as far as it was folded; host_postings_rials() adds what was not.';
create table host_balance_deltas (
  host_id bigint not null,
  amount_rials bigint not null
);
create index host_balance_deltas_host on host_balance_deltas (host_id);
comment on table host_balance_deltas is 'What statements did to hosts'' accounts since the last fold.';

-- From here on every posting is counted; 0006 adds those that were there before.
create function count_host_postings() returns trigger language plpgsql as $$
begin
  insert into host_balance_deltas (host_id, amount_rials)
  select host_id, sum(amount_rials) from added where host_id is not null group by host_id;
  return null;
end $$;
create trigger postings_host_balance after insert on postings referencing new table as added for each statement execute function count_host_postings();
