import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { applicationRole, appendOnly } from './application-role.ts'
import { scopedRole } from './scope-policies.ts'
import { connectPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing.ts'
import { databaseUrl } from './testing-server.ts'

const { pool, query, apiPool, url } = await testDatabase()

test('the role that serves requests adds to the books and cannot rewrite, empty or unguard them', async () => {
  const { rows } = await apiPool.query('select current_user as name')
  expect(rows).toEqual([{ name: applicationRole }])
  await apiPool.query(`insert into audit_entries (action, subject_kind, subject_id) values ('try', 'setting', 1)`)
  for (const table of appendOnly)
    for (const write of [
      `update ${table} set ${table === 'payout_lines' ? 'payout_id = 1' : 'id = default'}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `select from ${table} for update`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      await expect(apiPool.query(write), write).rejects.toThrow(/permission denied|must be owner/)
  await expect(apiPool.query(`insert into migrations (name) values ('999-mine')`)).rejects.toThrow('permission denied')
})

test('a connection that serves becomes nobody stronger: not by giving its role back, nor by asking for another', async () => {
  const client = await apiPool.connect()
  const who = async () =>
    (
      await client.query<Who>(`select current_user::text as name, session_user::text as login,
      (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication from pg_roles where rolname = session_user) as strong`)
    ).rows[0]
  expect(await who()).toEqual({ name: applicationRole, login: 'rezerv_server', strong: false })
  const roles = await query<{ name: string }>`select rolname::text as name from pg_roles`
  for (const { name } of roles.filter((role) => ![applicationRole, 'rezerv_server'].includes(role.name)))
    for (const become of [`set role ${name}`, `set session authorization ${name}`])
      if (become !== `set role ${scopedRole}`)
        await expect(client.query(become), become).rejects.toThrow('permission denied')
  // The one that it may become sees less, and of nobody's scope nothing at all.
  await client.query(`set role ${scopedRole}`)
  await query`insert into listings (kind) values ('event')`
  await expect(client.query('select from listings')).rejects.toThrow('rezerv.scope')
  await client.query(`set role ${applicationRole}`)
  for (const back of ['reset role', 'set role none', 'set session authorization default', 'discard all']) {
    await client.query(back)
    expect((await who())?.name, back).not.toBe('rezerv_owner')
    // Without its role it may do nothing at all.
    if ((await who())?.name === 'rezerv_server')
      await expect(client.query('select from orders'), back).rejects.toThrow('permission denied')
    await expect(client.query('delete from postings'), back).rejects.toThrow('permission denied')
    await expect(client.query('alter table postings disable trigger all'), back).rejects.toThrow('must be owner')
  }
  client.release(true)
})
type Who = { name: string; login: string; strong: boolean }

test('a right that somebody gave by hand is taken back by the next start, and a later table gets its rights', async () => {
  await pool.query(`grant update (action) on audit_entries to ${applicationRole}; create table later (n int)`)
  expect(await migrate(pool)).toEqual({ ran: [], isNewest: true, roleRefused: null, scopeRefused: null })
  await expect(apiPool.query(`update audit_entries set action = 'x'`)).rejects.toThrow('permission denied')
  await apiPool.query('insert into later values (1); update later set n = 2; delete from later')
})

test('a user who may neither make nor become the role is told so, and the triggers still refuse', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connectPool(inject('makerUrl'), { max: 1 })
  await admin.query(`create role ${name} login password 'x'`)
  await admin.query(`create database ${name} owner ${name}`)
  const own = new URL(databaseUrl(url, name))
  own.username = name
  own.password = 'x'
  const limited = connectPool(own.href, { max: 2 })
  afterAll(async () => {
    await limited.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const refused = await migrate(limited)
  expect(refused.roleRefused).toMatch(/permission denied/)
  await expect(limited.query('delete from audit_entries')).rejects.toThrow('append-only')

  // An administrator lets the user become the role: from the next start on the role is used.
  await admin.query(`grant ${applicationRole} to ${name}`)
  expect((await migrate(limited)).roleRefused).toBeNull()
  own.searchParams.set('options', '-c work_mem=9MB')
  const served = connectPool(own.href, { max: 1, session: { role: applicationRole } })
  expect((await served.query('select current_user as name, current_setting($1) as mem', ['work_mem'])).rows).toEqual([
    { name: applicationRole, mem: '9MB' },
  ])
  await expect(served.query('delete from audit_entries')).rejects.toThrow('permission denied')
  await served.end()
})
