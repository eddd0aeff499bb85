-- Changes, written to `live_news` in the transaction that makes them; every API process reads them from there.

-- A topic, or `topic:id`.
create or replace function tell_news(topic text) returns void language sql as $$
  insert into live_news (topic) values (topic)
$$;

-- The record that changed, its kind and who changed it: every write leaves an audit entry. One row for all entries of a statement of one kind and one person, however many places a batch sells.
-- `changed:order:12:41,42` · without ids when they are too many to name.
create or replace function tell_changed() returns trigger language plpgsql as $$
begin
  insert into live_news (topic)
  select 'changed:' || c.kind || ':' || coalesce(c.actor_id::text, '') || ':' || c.ids
    from (select k.kind, a.actor_id,
                 case when count(distinct a.subject_id) > 300 then '' else string_agg(distinct a.subject_id::text, ',') end as ids
            from added a
            cross join lateral (
              select case a.subject_kind when 'listing' then (select l.kind from listings l where l.id = a.subject_id) else a.subject_kind end as kind
              -- A payment or a refund is written down with its order: the lists of these are told too.
              union all select 'payment' where a.subject_kind = 'order' and a.action like 'payment%'
              union all select 'refund' where a.subject_kind = 'order' and a.action like 'refund%') k
           where k.kind in ('order', 'host', 'car', 'event', 'space', 'payment', 'refund', 'comment', 'customer', 'payout_batch', 'adjustment')
           group by k.kind, a.actor_id) c;
  return null;
end $$;
create or replace trigger audit_entries_told after insert on audit_entries referencing new table as added for each statement execute function tell_changed();

-- A statement of many rows tells the topic alone.
create or replace function tell_live(topic text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 20 then
    perform tell_news(topic);
  else
    perform tell_news(topic || ':' || id) from unnest(ids) id;
  end if;
end $$;

create or replace function tell_live_new() returns trigger language plpgsql as $$
begin
  perform tell_live('order', array(select distinct order_id from changed limit 21));
  return null;
end $$;
create or replace trigger payments_told_new after insert on payments referencing new table as changed for each statement execute function tell_live_new();
create or replace trigger refunds_told_new after insert on refunds referencing new table as changed for each statement execute function tell_live_new();

create or replace function tell_live_status() returns trigger language plpgsql as $$
begin
  perform tell_live('order', array(select distinct c.order_id from changed c join before b using (id) where c.status <> b.status limit 21));
  return null;
end $$;
create or replace trigger payments_told after update on payments referencing old table as before new table as changed for each statement execute function tell_live_status();
create or replace trigger refunds_told after update on refunds referencing old table as before new table as changed for each statement execute function tell_live_status();

create or replace function tell_live_order() returns trigger language plpgsql as $$
begin
  perform tell_news('order:' || new.id);
  return null;
end $$;
create or replace trigger orders_told after update on orders for each row when (old.status is distinct from new.status) execute function tell_live_order();
create or replace trigger orders_told_new after insert on orders for each row when (new.status = 'awaiting_host') execute function tell_live_order();

create or replace function tell_live_gate() returns trigger language plpgsql as $$
begin
  perform tell_news('occurrence:' || new.occurrence_id);
  return null;
end $$;
create or replace trigger gate_scans_told after insert or update on gate_scans for each row execute function tell_live_gate();

create or replace function tell_live_inbox() returns trigger language plpgsql as $$
begin
  perform tell_news('inbox');
  return null;
end $$;
create or replace trigger inbox_marks_told after insert or update or delete on inbox_marks for each statement execute function tell_live_inbox();
create or replace trigger inbox_pulse_told after update of counts on inbox_pulse for each row when (old.counts is distinct from new.counts) execute function tell_live_inbox();
create or replace trigger notices_told after update of status on notices for each row
  when (old.status is distinct from new.status and 'failed' in (old.status, new.status)) execute function tell_live_inbox();
-- A feed that was read may bring a conflict, or end one.
create or replace trigger blocks_imported_told_new after insert on blocks for each row
  when (new.kind = 'imported') execute function tell_live_inbox();
create or replace trigger blocks_imported_told after update of removed_at on blocks for each row
  when (new.kind = 'imported') execute function tell_live_inbox();
create or replace trigger payment_mismatches_told after insert or update of closed_at on payment_mismatches for each statement execute function tell_live_inbox();

-- Of no page: each process looks whose streams have ended.
create or replace function tell_live_session() returns trigger language plpgsql as $$
begin
  perform tell_news('session');
  return null;
end $$;
create or replace trigger sessions_told after update of revoked_at on sessions for each statement execute function tell_live_session();
create or replace trigger users_role_told after update of team_role_id on users for each row
  when (old.team_role_id is distinct from new.team_role_id) execute function tell_live_session();
create or replace trigger team_roles_scope_told after update of is_scoped on team_roles for each row
  when (old.is_scoped <> new.is_scoped) execute function tell_live_session();

create or replace function tell_live_comment() returns trigger language plpgsql as $$
begin
  perform tell_news('comment');
  return null;
end $$;
create or replace trigger comments_told after insert or update on comments for each statement execute function tell_live_comment();
create or replace trigger comment_reports_told after insert or update on comment_reports for each statement execute function tell_live_comment();

-- What webhooks hear of (webhook/webhook-type.ts), queued in the transaction that it is about.
create or replace function queue_deliveries() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where paused_at is null and removed_at is null) then
    insert into webhook_deliveries (webhook_id, audit_entry_id, entry, subject_kind, subject_id, happened_at)
    select w.id, a.id, a.subject_kind || ':' || a.action, a.subject_kind, a.subject_id, a.at
      from added a join webhooks w on a.subject_kind || ':' || a.action = any (w.entries) and w.paused_at is null and w.removed_at is null
     order by a.id;
  end if;
  return null;
end $$;
create or replace trigger audit_entries_queued after insert on audit_entries referencing new table as added for each statement execute function queue_deliveries();
