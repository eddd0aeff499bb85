-- Names that the glossary does not know, put right with the rows that they stand in, before the first release: nothing of an earlier version runs beside (docs/decisions/144-names-before-the-first-release.md).

-- Keys, rules and indexes are called after their table and columns.
create function pg_temp.call_parts(of_table regclass, was text, now text) returns void language plpgsql as $$
declare
  part text;
begin
  for part in select conname from pg_constraint where conrelid = of_table and position(was in conname) > 0 loop
    execute format('alter table %s rename constraint %I to %I', of_table, part, replace(part, was, now));
  end loop;
  for part in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = of_table and position(was in c.relname) > 0 loop
    execute format('alter index %I rename to %I', part, replace(part, was, now));
  end loop;
end $$;

-- To settle is said of a bank line alone: a payout gets its result.
alter table payouts rename column settled_by to result_by;
alter table payouts rename column settled_at to result_at;
select pg_temp.call_parts('payouts', 'settled', 'result');
comment on column payments.checks_left is 'A payment that has ended is asked about again, once a day until the bank was heard so often.';

-- Acts and background work of a mass cancellation; repeated work is queued again by itself.
update step_ups set act = case act when 'refund_mass' then 'mass_refund' else 'mass_release' end where act in ('refund_mass', 'deposit_mass');
do $$
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  delete from pgboss.job where name = 'resume-masses';
  perform pgboss.delete_queue(name) from pgboss.queue where name = 'resume-masses';
  update pgboss.archive set name = 'resume-mass-cancellations' where name = 'resume-masses';
  update pgboss.job set data = jsonb_build_object('massCancellationId', data -> 'massId') where name = 'mass-cancel' and data ? 'massId';
end $$;

-- Papers are vehicle documents, host documents or print documents.
alter table paper_reminders rename to vehicle_document_reminders;
alter table vehicle_document_reminders rename column paper to document;
select pg_temp.call_parts('vehicle_document_reminders', '_paper_', '_document_');
select pg_temp.call_parts('vehicle_document_reminders', 'paper_reminders', 'vehicle_document_reminders');
comment on table vehicle_document_reminders is 'A reminder that was sent of a vehicle document that ends: one for each document, last day and number of days before it.';
comment on column resources.details is 'The contract''s CarUnit or SpaceUnit (plate, documents, beds): one physical car or room is a resource of capacity 1.';
update settings set key = replace(replace(key, 'ended_papers', 'ended_documents'), 'paper-ends', 'vehicle-document-ends')
 where key in ('stop_sale_on_ended_papers', 'sms:paper-ends');
update notices set template = 'vehicle-document-ends' where template = 'paper-ends';
update listings set field_reasons = field_reasons - 'papers' || jsonb_build_object('documents', field_reasons -> 'papers') where field_reasons ? 'papers';
update attention_marks set kind = 'vehicle_document_ending' where kind = 'paper_ending';
update attention_pulse set counts = '{}';
do $$
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  delete from pgboss.job where name = 'remind-of-papers';
  perform pgboss.delete_queue(name) from pgboss.queue where name = 'remind-of-papers';
  update pgboss.archive set name = 'remind-of-vehicle-documents' where name = 'remind-of-papers';
end $$;
-- The log is append-only for whoever serves. Nothing that it says changes: the same things are called otherwise.
create function pg_temp.said_anew(said jsonb) returns jsonb language sql as $$
  select replace(replace(replace(replace(said::text, '"kind": "paper_ending"', '"kind": "vehicle_document_ending"'), '"template": "paper-ends"', '"template": "vehicle-document-ends"'),
                         '"key": "stop_sale_on_ended_papers"', '"key": "stop_sale_on_ended_documents"'), '"key": "sms:paper-ends"', '"key": "sms:vehicle-document-ends"')::jsonb
$$;
alter table audit_entries disable trigger user;
update audit_entries set old_value = pg_temp.said_anew(old_value), new_value = pg_temp.said_anew(new_value)
 where concat(old_value, new_value) ~ '"(kind|template|key)": "(paper_ending|(sms:)?paper-ends|stop_sale_on_ended_papers)"';
alter table audit_entries enable trigger user;

-- What waits for an admin is the inbox. Its triggers and their function are made anew by functions/outbox.sql.
drop function if exists tell_live_attention() cascade;
alter table attention_marks rename to inbox_marks;
alter table attention_pulse rename to inbox_pulse;
select pg_temp.call_parts('inbox_marks', 'attention', 'inbox');
select pg_temp.call_parts('inbox_pulse', 'attention', 'inbox');
alter table audit_entries disable trigger user;
update audit_entries set action = replace(action, 'attention_', 'inbox_') where action in ('attention_owner', 'attention_snooze', 'attention_wake');
alter table audit_entries enable trigger user;
