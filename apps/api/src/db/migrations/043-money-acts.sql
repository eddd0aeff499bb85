-- The act by which money left, by the table of the contract; null for all that moves nothing out of what is ours.
alter table transactions add column act text;

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
    raise exception 'transaction % lets % rials leave that nobody cleared', of_transaction, -own using errcode = 'RZ009';
  end if;
  return null;
end $$;
