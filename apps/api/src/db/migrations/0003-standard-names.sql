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
