-- Before the first release no earlier version runs beside, so the arrays go in the same release (docs/decisions/146-who-is-in-a-unit-stands-in-rows.md).
-- functions/booking.sql and functions/slots.sql make what read them anew.
drop trigger order_lines_slots on order_lines;
drop function copy_line_slots();
drop trigger if exists order_lines_room_moved on order_lines;
drop function if exists try_move_line_slots(bigint, bigint[], timestamptz[]);
drop function if exists move_line_slots(bigint, bigint[], timestamptz[]);
alter table order_lines drop column resource_ids, drop column slot_starts;
