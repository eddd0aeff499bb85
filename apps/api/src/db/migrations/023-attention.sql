-- Who took an item of the inbox, and until when it is put off. The items themselves are questions about the other tables.
create table attention_marks (
  kind text not null,
  key text not null,
  owner_id bigint references users,
  owned_at timestamptz,
  snoozed_until timestamptz,
  snooze_reason text not null default '',
  snoozed_by bigint references users,
  updated_at timestamptz not null default now(),
  primary key (kind, key),
  check ((owner_id is null) = (owned_at is null)),
  check (snoozed_until is null or snooze_reason <> '')
);
create index attention_marks_updated on attention_marks (updated_at);

-- How many items of each kind there were at the last look of the clock, so that what only time brings is told too.
create table attention_pulse (
  only_row boolean primary key default true check (only_row),
  counts jsonb not null default '{}'
);
insert into attention_pulse default values;

-- Orders whose money or state moved and that were not yet found in order: where to look, never what is true.
-- Written by every statement that could bring an order out of order; a sweep takes out what is in order.
create table money_checks (
  order_id bigint primary key references orders on delete cascade,
  touched_at timestamptz not null default clock_timestamp()
);
create index money_checks_touched on money_checks (touched_at);

create function check_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into money_checks (order_id) select distinct order_id from changed order by order_id
    on conflict (order_id) do update set touched_at = excluded.touched_at;
  else
    insert into money_checks (order_id)
    select distinct c.order_id from changed c join before b using (id) where c.status <> b.status order by 1
    on conflict (order_id) do update set touched_at = excluded.touched_at;
  end if;
  return null;
end $$;
create trigger payments_checked_new after insert on payments referencing new table as changed for each statement execute function check_money();
create trigger payments_checked after update on payments referencing old table as before new table as changed for each statement execute function check_money();
create trigger refunds_checked_new after insert on refunds referencing new table as changed for each statement execute function check_money();
create trigger refunds_checked after update on refunds referencing old table as before new table as changed for each statement execute function check_money();

create function check_order_money() returns trigger language plpgsql as $$
begin
  if exists (select from payments where order_id = new.id) then
    insert into money_checks (order_id) values (new.id) on conflict (order_id) do update set touched_at = excluded.touched_at;
  end if;
  return null;
end $$;
create trigger orders_money_checked after update on orders for each row
  when (old.status is distinct from new.status or old.total_rials is distinct from new.total_rials) execute function check_order_money();

insert into money_checks (order_id)
select distinct order_id from payments where status = 'confirmed' or (status = 'reversed' and confirmed_at is not null);

create index refunds_asked on refunds (created_at, id) where status in ('requested', 'approved', 'sent');
create index notices_failed on notices (created_at) where status = 'failed';
create index orders_in_use on orders (ends_at) where status = 'in_use';

-- What changed, told to every API process on channel `live`: a topic, or `topic:id`. A statement of many rows tells the topic alone.
-- Making a hold tells nothing: a commit that notifies waits for the ones before it, and a hot sale must not.
create function tell_live(topic text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 20 then
    perform pg_notify('live', topic);
  else
    perform pg_notify('live', topic || ':' || id) from unnest(ids) id;
  end if;
end $$;
create function tell_live_new() returns trigger language plpgsql as $$
begin
  perform tell_live('order', array(select distinct order_id from changed limit 21));
  return null;
end $$;
create function tell_live_status() returns trigger language plpgsql as $$
begin
  perform tell_live('order', array(select distinct c.order_id from changed c join before b using (id) where c.status <> b.status limit 21));
  return null;
end $$;
create trigger payments_told_new after insert on payments referencing new table as changed for each statement execute function tell_live_new();
create trigger payments_told after update on payments referencing old table as before new table as changed for each statement execute function tell_live_status();
create trigger refunds_told_new after insert on refunds referencing new table as changed for each statement execute function tell_live_new();
create trigger refunds_told after update on refunds referencing old table as before new table as changed for each statement execute function tell_live_status();

create function tell_live_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'order:' || new.id);
  return null;
end $$;
create trigger orders_told after update on orders for each row when (old.status is distinct from new.status) execute function tell_live_order();
create trigger orders_told_new after insert on orders for each row when (new.status = 'awaiting_host') execute function tell_live_order();

create function tell_live_attention() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'attention');
  return null;
end $$;
create trigger attention_marks_told after insert or update or delete on attention_marks for each statement execute function tell_live_attention();
create trigger attention_pulse_told after update of counts on attention_pulse for each row when (old.counts is distinct from new.counts) execute function tell_live_attention();
create trigger notices_told after update of status on notices for each row
  when (old.status is distinct from new.status and 'failed' in (old.status, new.status)) execute function tell_live_attention();
