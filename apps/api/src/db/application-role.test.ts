import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { applicationRole, asApplication } from './application-role.ts'
import { connectPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing.ts'
import { databaseUrl } from './testing-server.ts'

const { pool, apiPool, url } = await testDatabase()

test('the role that serves requests adds to the books and cannot rewrite, empty or unguard them', async () => {
  const { rows } = await apiPool.query('select current_user as name')
  expect(rows).toEqual([{ name: applicationRole }])
  await apiPool.query(`insert into audit_entries (action, subject_kind, subject_id) values ('try', 'setting', 1)`)
  for (const table of ['audit_entries', 'security_events', 'transactions', 'postings'])
    for (const write of [
      `update ${table} set id = default`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `select from ${table} for update`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      await expect(apiPool.query(write), write).rejects.toThrow(/permission denied|must be owner/)
  await expect(apiPool.query(`insert into migrations (name) values ('999-mine')`)).rejects.toThrow('permission denied')
})

test('giving the role back does not make a connection the owner again', async () => {
  const { rows } = await apiPool.query(`reset role; select 1`).then(() => apiPool.query('select current_user as name'))
  expect(rows).toEqual([{ name: applicationRole }])
})

test('a right that somebody gave by hand is taken back by the next start, and a later table gets its rights', async () => {
  await pool.query(`grant update (action) on audit_entries to ${applicationRole}; create table later (n int)`)
  expect(await migrate(pool)).toEqual({ ran: [], roleRefused: null })
  await expect(apiPool.query(`update audit_entries set action = 'x'`)).rejects.toThrow('permission denied')
  await apiPool.query('insert into later values (1); update later set n = 2; delete from later')
})

test('a user who may neither make nor become the role is told so, and the triggers still refuse', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connectPool(inject('postgresUrl'), { max: 1 })
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
  const served = connectPool(asApplication(own.href), { max: 1 })
  expect((await served.query('select current_user as name, current_setting($1) as mem', ['work_mem'])).rows).toEqual([
    { name: applicationRole, mem: '9MB' },
  ])
  await expect(served.query('delete from audit_entries')).rejects.toThrow('permission denied')
  await served.end()
})
