-- A plan of a hall is only added: what was sold in it keeps it.
create or replace trigger hall_plans_append_only before update or delete on hall_plans for each statement execute function refuse_change();
create or replace trigger hall_plans_not_emptied before truncate on hall_plans for each statement execute function refuse_change();

-- Who looks at the plan of an occurrence sees at once what others take of it, and what they give back.
create or replace function tell_seats_taken() returns trigger language plpgsql as $$
begin
  perform tell_live('occurrence', array(select distinct occurrence_id from added where seat_label is not null limit 21));
  return null;
end $$;
create or replace trigger order_lines_seats_told after insert on order_lines referencing new table as added for each statement execute function tell_seats_taken();

create or replace function tell_seats_moved() returns trigger language plpgsql as $$
begin
  perform tell_news('occurrence:' || id) from (select old.occurrence_id union select new.occurrence_id) o (id) where id is not null;
  return null;
end $$;
create or replace trigger order_lines_seats_moved after update of seat_label, occurrence_id on order_lines for each row
  when (old.seat_label is not null or new.seat_label is not null) execute function tell_seats_moved();

-- An order that ends gives its seats back, one that comes back takes them again.
create or replace function tell_seats_of_order() returns trigger language plpgsql as $$
begin
  perform tell_news('occurrence:' || l.occurrence_id)
     from (select distinct occurrence_id from order_lines where order_id = new.id and seat_label is not null) l;
  return null;
end $$;
create or replace trigger orders_seats_told after update of status on orders for each row
  when (new.kind = 'event' and old.status <> new.status and not (order_lives(new.status) and order_lives(old.status)))
  execute function tell_seats_of_order();
