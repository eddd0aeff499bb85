-- The lines that were there before 0008; nobody waits but who changes a line's places.
select pg_advisory_xact_lock(8217346);
insert into line_slots (resource_id, starts_at, line_id)
select r, t, l.id from order_lines l, unnest(l.resource_ids) r, unnest(l.slot_starts) t order by 1, 2, 3
on conflict do nothing;
