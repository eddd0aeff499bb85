-- What the books miss is made from the bank's line: the entry knows its line, and when it is posted the line is matched with it.
alter table adjustments add column bank_line_id bigint references bank_lines;
create index adjustments_bank_line on adjustments (bank_line_id) where bank_line_id is not null;
create unique index adjustments_bank_line_waits on adjustments (bank_line_id) where status = 'requested';

create function refuse_unfit_entry() returns trigger language plpgsql as $$
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
create trigger adjustments_fit_line before insert or update on adjustments
  for each row when (new.bank_line_id is not null) execute function refuse_unfit_entry();

-- A line is one transaction of its own amount and direction on its own account; what the bank wrote is never changed.
create function refuse_unfit_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.statement_id, new.account, new.position, new.day, new.amount_rials, new.reference, new.description)
     is distinct from (old.statement_id, old.account, old.position, old.day, old.amount_rials, old.reference, old.description) then
    raise exception 'line % is what the bank wrote', old.id using errcode = 'RZ021';
  end if;
  if new.transaction_id is not null and new.amount_rials is distinct from
     (select sum(p.amount_rials) from postings p where p.transaction_id = new.transaction_id and p.account = new.account) then
    raise exception 'line % is not transaction %', new.id, new.transaction_id using errcode = 'RZ021';
  end if;
  if new.status in ('matched', 'ignored')
     and exists (select from adjustments a where a.bank_line_id = new.id and a.status = 'requested') then
    raise exception 'an entry for line % waits for its second admin', new.id using errcode = 'RZ022';
  end if;
  return new;
end $$;
create trigger bank_lines_fit before insert or update on bank_lines for each row execute function refuse_unfit_match();
