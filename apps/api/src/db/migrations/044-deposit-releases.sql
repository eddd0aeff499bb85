-- Giving a deposit back is asked by one admin and agreed to by another above the limit, has a reason when it is early, and can be undone.
alter table deposits
  add column ask jsonb,
  add column asked_by bigint references users,
  add column asked_at timestamptz,
  add column early_reason text not null default '',
  add column release_deductions int not null default 0 check (release_deductions >= 0),
  add column release_transaction_id bigint references transactions,
  add constraint deposits_ask check ((ask is null) = (asked_by is null) and (ask is null) = (asked_at is null)),
  add constraint deposits_second_approver check (released_at is null or asked_by is null or released_by is distinct from asked_by);
create index deposits_asked_by on deposits (asked_by) where asked_by is not null;
create index deposits_release_transaction on deposits (release_transaction_id) where release_transaction_id is not null;

-- Above this amount of money that leaves, a deposit asks for a code and for a second admin.
insert into settings (key, effective_from, value) values ('deposit_approval_rials', '2024-03-20T00:00:00+03:30', '100000000');

-- Money that leaves without an act is refused under a code of its own.
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
