import { join } from 'node:path'
import { ask, privateFolder, stoppedAfter } from '@rezerv/embedded-postgres/embedded-testing.ts'
import { expect, test } from 'vitest'
import { applicationRole } from './application-role.ts'
import { connectPool } from './connect.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { migrate } from './migrate.ts'
import { makerOf } from './testing-server.ts'

const start = async (dataDir: string) =>
  stoppedAfter(await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '16MB' } }))

test('neither login is a superuser, and the one that serves becomes nobody but its role', async () => {
  const { url, serverUrl } = await start(join(privateFolder(), 'postgres'))
  const powers = `select concat_ws(' ', session_user, rolsuper, rolcreaterole, rolcreatedb) from pg_roles where rolname = session_user`
  expect(await ask(url, powers)).toBe('rezerv_owner f f f')
  expect(await ask(serverUrl, powers)).toBe('rezerv_server f f f')
  await ask(serverUrl, `set role ${applicationRole}`)
  for (const [address, role] of [
    [url, 'postgres'],
    [url, 'rezerv_server'],
    [serverUrl, 'postgres'],
    [serverUrl, 'rezerv_owner'],
  ] as const)
    await expect(ask(address, `set role ${role}`)).rejects.toThrow('permission denied to set role')
  await expect(ask(url, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied')
  await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
})

test('data that an earlier version made as a superuser becomes the owner’s, and so does what somebody restored', async () => {
  const dataDir = join(privateFolder(), 'postgres')
  const first = await start(dataDir)
  const makerUrl = await makerOf(dataDir, first.url)
  // The cluster of an earlier version: one login, whose everything is.
  const before = connectPool(makerUrl, { max: 1 })
  await before.query(
    'alter database postgres owner to postgres; revoke all on parameter session_replication_role from rezerv_owner',
  )
  await before.query('drop role rezerv_owner; drop role rezerv_server; drop role rezerv_app')
  await migrate(before)
  await before.query(`insert into audit_entries (action, subject_kind, subject_id) values ('try', 'setting', 1)`)
  const foreign = `select count(*)::int from (
      select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select proowner from pg_proc p where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and not exists (select from pg_depend where deptype = 'e' and objid = p.oid)
      union all select typowner from pg_type t where typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and not exists (select from pg_depend where deptype = 'e' and objid = t.oid)
      union all select nspowner from pg_namespace where nspname = 'pgboss') all_of_it
    where owner <> to_regrole('rezerv_owner') or to_regrole('rezerv_owner') is null`
  expect(await ask(makerUrl, foreign)).toBeGreaterThan(200)
  await before.end()
  await first.stop()

  const second = await start(dataDir)
  expect(await ask(second.url, foreign)).toBe(0)
  const owner = connectPool(second.url, { max: 1 })
  expect(await migrate(owner)).toEqual({ ran: [], isNewest: true, roleRefused: null, scopeRefused: null })
  const served = connectPool(second.serverUrl, { max: 1, session: { role: applicationRole } })
  expect((await served.query('select action from audit_entries')).rows).toEqual([{ action: 'try' }])
  await expect(served.query('delete from audit_entries')).rejects.toThrow('permission denied')
  await owner.query('alter table orders add column later int; create table later (n int)')
  await Promise.all([owner.end(), served.end()])

  const restored = connectPool(await makerOf(dataDir, second.url), { max: 1 })
  await restored.query(
    'create table restored (id int generated always as identity, n serial); create type mood as enum ($$a$$)',
  )
  await restored.end()
  await second.stop()
  const third = await start(dataDir)
  expect(await ask(third.url, foreign)).toBe(0)
  await ask(third.url, 'drop table restored')
})
