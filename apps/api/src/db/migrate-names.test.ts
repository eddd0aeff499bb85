import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { sqlFolder } from './migrate-testing.ts'
import { functionFiles, migrationFiles } from './migration-files.ts'
import { testDatabase } from './testing.ts'

const own = 'migrations/0003-standard-names.sql'

/** A database as it stood before its names were put right, with rows that say the earlier ones. */
const { name, pool } = await testDatabase({ template: 'template1' })
const earlier = await sqlFolder()
const later = (await migrationFiles()).filter(({ path }) => path >= own)
for (const { path } of [...later, ...(await functionFiles())]) await earlier.remove(path)
await migrate(pool, earlier.url)
await pool.query(`
    insert into users (mobile, name) values ('+989120000001', 'سارا');
    insert into hosts (kind, name, mobile) values ('person', 'میزبان', '+989120000002');
    insert into listings (kind, host_id, title, field_reasons) select 'car', id, 'پژو', '{"papers": "خوانا نیست", "images": "تار است"}' from hosts;
    insert into resources (listing_id, name, unit, capacity) select id, 'سفید', 'day', 1 from listings;
    insert into paper_reminders (resource_id, paper, last_day, days_before) select id, 'insurance', '2027-01-01', 7 from resources;
    insert into attention_marks (kind, key, owner_id, owned_at) select 'paper_ending', '7-insurance', id, now() from users;
    update attention_pulse set counts = '{"paper_ending": 1}';
    insert into notices (template, mobile, body) values ('paper-ends', '+989120000002', 'بیمه');
    insert into settings (key, effective_from, value) values ('sms:paper-ends', '2026-01-01', '"{مدرک} {روز}"');
    insert into audit_entries (action, subject_kind, subject_id, new_value) values
      ('attention_owner', 'inbox', 0, '{"kind": "paper_ending"}'), ('change', 'setting', 0, '{"key": "stop_sale_on_ended_papers", "value": false}'),
      ('note', 'order', 1, '{"text": "paper_ending"}'), ('note', 'order', 1, '{"text": "کاغذ paper"}');
    create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
    create trigger audit_entries_append_only before update or delete on audit_entries for each statement execute function refuse_change();
    create function tell_live_attention() returns trigger language plpgsql as $$ begin perform pg_notify('live', 'attention'); return null; end $$;
    create trigger attention_marks_told after insert on attention_marks for each statement execute function tell_live_attention();
    create trigger notices_told after update of status on notices for each row execute function tell_live_attention();
    select pgboss.create_queue('resume-masses', '{"policy": "stately"}');
    insert into pgboss.job (name, data, state) values ('resume-masses', '{}', 'failed'), ('mass-cancel', '{"massId": 7}', 'created')`)
await pool.end()
const namedAsBefore = () => testDatabase({ template: name })

test('a database with rows keeps them, under the names of now', async () => {
  const { pool, query } = await namedAsBefore()
  expect((await migrate(pool)).ran).toContain(own)

  expect(await query`select kind, key, owner_id is not null as owned from inbox_marks`).toEqual([
    { kind: 'vehicle_document_ending', key: '7-insurance', owned: true },
  ])
  expect(await query`select document, days_before from vehicle_document_reminders`).toEqual([
    { document: 'insurance', days_before: 7 },
  ])
  expect(await query`select field_reasons from listings`).toEqual([
    { field_reasons: { documents: 'خوانا نیست', images: 'تار است' } },
  ])
  expect(await query`select template from notices`).toEqual([{ template: 'vehicle-document-ends' }])
  expect(await query`select key, value from settings where key ~ 'document' order by key`).toEqual([
    { key: 'sms:vehicle-document-ends', value: '{مدرک} {روز}' },
    { key: 'stop_sale_on_ended_documents', value: true },
  ])
  expect(await query`select action, new_value as said from audit_entries order by id`).toEqual([
    { action: 'inbox_owner', said: { kind: 'vehicle_document_ending' } },
    { action: 'change', said: { key: 'stop_sale_on_ended_documents', value: false } },
    { action: 'note', said: { text: 'paper_ending' } },
    { action: 'note', said: { text: 'کاغذ paper' } },
  ])
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('append-only')
})

test('a mass cancellation that waited in the queue is found by the worker, and no queue is left that nobody works at', async () => {
  const { pool, query } = await namedAsBefore()
  await migrate(pool)
  expect(await query`select name, data from pgboss.job`).toEqual([
    { name: 'mass-cancel', data: { massCancellationId: 7 } },
  ])
  expect(await query`select name from pgboss.queue where name ~ 'masses|papers'`).toEqual([])
})

test('nothing of the schema says an earlier name, its keys and indexes neither', async () => {
  const { pool, query } = await namedAsBefore()
  await migrate(pool)
  const rows = await query`
    select name from (select conname::text from pg_constraint union select relname from pg_class where relnamespace = 'public'::regnamespace
      union select proname from pg_proc union select tgname from pg_trigger
      union select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') n (name)
     where name ~ 'attention|paper|settled'`
  expect(rows).toEqual([])
})
