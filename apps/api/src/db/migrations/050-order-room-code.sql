-- The refusal of too many people has a code of its own: RZ009 is the ledger's.
create or replace function hold_order_room() returns trigger language plpgsql as $$
declare
  of_order bigint := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'order_id')::bigint end;
  o record;
  room int;
begin
  select status, (details -> 'wanted' ->> 'guests')::int as guests into o from orders where id = of_order and kind = 'space';
  if o.guests is null or o.status not in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'confirmed', 'in_use') then
    return null;
  end if;
  room := order_room(of_order);
  if o.guests > room then
    raise exception 'order % is for % people in room for %', of_order, o.guests, room using errcode = 'RZ020', detail = room::text;
  end if;
  return null;
end $$;
