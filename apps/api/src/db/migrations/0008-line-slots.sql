-- What a line holds stands in rows instead of arrays, so that who is in a unit is one read of an index. 0009 fills them, 0010 takes the arrays away.
create table line_slots (
  resource_id bigint not null,
  starts_at timestamptz not null,
  line_id bigint not null references order_lines on delete cascade,
  primary key (resource_id, starts_at, line_id)
);
create index line_slots_line on line_slots (line_id);
comment on table line_slots is 'One slot that a line holds, `quantity` of it; would hold, while its order waits for the host; held, when its order is over. Written by set_line_slots() and book_purchases().';

-- Until 0010 an earlier version writes arrays. A change of them waits for 0009, which reads them as they were when it began.
create function copy_line_slots() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock_shared(8217346);
    delete from line_slots where line_id = new.id;
  end if;
  insert into line_slots (resource_id, starts_at, line_id)
  select r, t, new.id from unnest(new.resource_ids) r, unnest(new.slot_starts) t on conflict do nothing;
  return null;
end $$;
create trigger order_lines_slots after insert or update of resource_ids, slot_starts on order_lines for each row execute function copy_line_slots();
