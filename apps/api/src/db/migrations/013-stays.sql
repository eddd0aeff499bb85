-- What must be paid before an order is confirmed; null: all of it.
alter table orders add column pay_now_rials bigint check (pay_now_rials >= 0 and pay_now_rials <= total_rials);

-- As take_slots and take_any_slots, for callers that go on when the places are gone: they answer false or null, and nothing is taken.
create function try_take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns boolean language plpgsql as $$
begin
  perform take_slots(resource_ids, starts, quantity);
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;
create function try_take_any_slots(candidates bigint[], starts timestamptz[], wanted int) returns bigint[] language plpgsql as $$
begin
  return take_any_slots(candidates, starts, wanted);
exception when sqlstate 'RZ001' then
  return null;
end $$;
create function try_move_line_slots(of_line bigint, to_resources bigint[], to_starts timestamptz[]) returns boolean language plpgsql as $$
begin
  perform move_line_slots(of_line, to_resources, to_starts);
  return true;
exception when sqlstate 'RZ001' then
  return false;
end $$;
