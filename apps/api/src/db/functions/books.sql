-- Tables that are only added to: nobody changes, takes away or empties their rows, the owner neither.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_entries_append_only before update or delete on audit_entries for each statement execute function refuse_change();
create or replace trigger bank_statements_append_only before update or delete on bank_statements for each statement execute function refuse_change();
create or replace trigger cancellation_policies_append_only before update or delete on cancellation_policies for each statement execute function refuse_change();
create or replace trigger comments_stay before delete on comments for each statement execute function refuse_change();
create or replace trigger payout_lines_append_only before update or delete on payout_lines for each statement execute function refuse_change();
create or replace trigger postings_append_only before update or delete on postings for each statement execute function refuse_change();
create or replace trigger transactions_append_only before update or delete on transactions for each statement execute function refuse_change();
-- `truncate … cascade` asks no trigger of single rows.
create or replace trigger audit_entries_not_emptied before truncate on audit_entries for each statement execute function refuse_change();
create or replace trigger bank_statements_not_emptied before truncate on bank_statements for each statement execute function refuse_change();
create or replace trigger cancellation_policies_not_emptied before truncate on cancellation_policies for each statement execute function refuse_change();
create or replace trigger comments_not_emptied before truncate on comments for each statement execute function refuse_change();
create or replace trigger commission_rules_not_emptied before truncate on commission_rules for each statement execute function refuse_change();
create or replace trigger payment_events_not_emptied before truncate on payment_events for each statement execute function refuse_change();
create or replace trigger payout_lines_not_emptied before truncate on payout_lines for each statement execute function refuse_change();
create or replace trigger postings_not_emptied before truncate on postings for each statement execute function refuse_change();
create or replace trigger security_events_not_emptied before truncate on security_events for each statement execute function refuse_change();
create or replace trigger transactions_not_emptied before truncate on transactions for each statement execute function refuse_change();

-- A word to the bank stays as it was said. That it was said again is counted, and nothing else of a row is changed.
create or replace function keep_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.repeats >= old.repeats
     and (to_jsonb(new) - 'repeats' - 'last_at') = (to_jsonb(old) - 'repeats' - 'last_at') then
    return new;
  end if;
  -- Who paid is taken out, and nothing else, of a customer who is erased.
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'detail') = (to_jsonb(old) - 'detail') and new.detail = (
       select without_words(without_payer(old.detail), words_of_person(coalesce(u.merged_into, u.id)))
         from payments p join orders o on o.id = p.order_id join users u on u.id = o.customer_id
        where p.id = old.payment_id and u.erased_at is not null) then
    return new;
  end if;
  raise exception 'payment_events is append-only' using errcode = 'restrict_violation';
end $$;
create or replace trigger payment_events_kept before update or delete on payment_events for each row execute function keep_payment_event();

-- Rows are added, and go when they are old: nobody changes one, and nobody takes one away before its time, the owner neither.
create or replace function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'security_events is append-only for 180 days' using errcode = 'restrict_violation';
end $$;
create or replace trigger security_events_kept before update or delete on security_events for each row execute function keep_security_event();

-- The application's role has no right to delete; it may ask for this, which takes what is old and nothing else.
create or replace function sweep_security_events() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  swept int;
begin
  delete from security_events where at < now() - interval '180 days';
  get diagnostics swept = row_count;
  return swept;
end $$;

-- The rule that an order was sold under must stay readable.
create or replace function refuse_rule_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(old) - 'until_day' <> to_jsonb(new) - 'until_day' then
    raise exception 'a commission rule is ended, not changed' using errcode = 'RZ006';
  end if;
  return new;
end $$;
create or replace trigger commission_rules_kept before update or delete on commission_rules for each row execute function refuse_rule_change();
