-- What each account came to by day, so that totals and opening balances of the ledger add no postings up. 0015 fills it.
create table ledger_days (
  account text not null,
  host_id bigint not null,
  kind text not null,
  day date not null,
  sales boolean not null,
  listing_kind text not null,
  transactions bigint not null,
  debit_rials bigint not null,
  credit_rials bigint not null,
  first_posting bigint not null,
  last_posting bigint not null,
  primary key (account, host_id, kind, day, sales, listing_kind)
);
comment on table ledger_days is 'Debits and credits by day as far as they were folded: of all accounts (account empty), of an account (host_id zero), of a host''s account.';
comment on column ledger_days.day is 'In Tehran.';
comment on column ledger_days.sales is 'Sales and what took them back.';
comment on column ledger_days.listing_kind is 'Of the order; empty without one.';
comment on column ledger_days.transactions is 'With a posting on the account; each is counted once.';
comment on column ledger_days.first_posting is 'No posting of the row has a smaller id, and none a larger one than `last_posting`.';
create table ledger_deltas (
  account text not null,
  host_id bigint not null,
  kind text not null,
  day date not null,
  sales boolean not null,
  listing_kind text not null,
  transactions bigint not null,
  debit_rials bigint not null,
  credit_rials bigint not null,
  first_posting bigint not null,
  last_posting bigint not null
);
comment on table ledger_deltas is 'What statements added to the days of the ledger since the last fold.';

-- From here on every posting is counted; 0015 adds those that were there before. The owner counts: an earlier version has no rights on these tables yet.
create function count_ledger_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger postings_ledger_days after insert on postings referencing new table as added for each statement execute function count_ledger_days();
