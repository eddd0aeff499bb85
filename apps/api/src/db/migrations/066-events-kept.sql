-- What was said to the bank stays as it was said. That it was said again is counted, and nothing else of a row is changed.
drop trigger payment_events_append_only on payment_events;
create function keep_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.repeats >= old.repeats
     and (to_jsonb(new) - 'repeats' - 'last_at') = (to_jsonb(old) - 'repeats' - 'last_at') then
    return new;
  end if;
  raise exception 'payment_events is append-only' using errcode = 'restrict_violation';
end $$;
create trigger payment_events_kept before update or delete on payment_events for each row execute function keep_payment_event();
