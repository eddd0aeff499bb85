import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applicationRole } from './application-role.ts'
import { connectPool } from './connect.ts'
import { refuseUnfitSessions, refuseUnpreparedPooler } from './session.ts'
import { fakePooler, knownParameters, pooler } from './session-testing.ts'
import { testDatabase } from './testing.ts'

const { workerUrl } = await testDatabase()
const limits = { statement_timeout: 4_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 5_000 }
const session = { ...limits, role: applicationRole }

function served(address: string, given: Parameters<typeof connectPool>[1] = { session }) {
  const pool = connectPool(address, given)
  onTestFinished(() => pool.end())
  return pool
}

for (const unknown of ['dropped', 'refused'] as const)
  test(`behind a pooler whose unknown start parameters are ${unknown}, role and limits are as without one`, async () => {
    const { url: through, seen } = await pooler(workerUrl, unknown)
    const pool = served(through)
    await refuseUnfitSessions(pool)
    const { rows } =
      await pool.query(`select current_user::text as name, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(rows).toEqual([{ name: applicationRole, statement: '4s', lock: '3s', idle: '5s' }])
    expect(seen.filter((name) => !knownParameters.includes(name))).toEqual([])
  })

test('the limits hold: a statement that takes longer is ended', async () => {
  const pool = served(workerUrl, { session: { ...session, statement_timeout: 50 } })
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
})

test('a login that may not become the role gets no connection, and the start says why', async () => {
  const pool = served(workerUrl, { session: { role: 'rezerv_owner' } })
  const why = 'permission denied to set role "rezerv_owner"'
  await expect(pool.query('select 1')).rejects.toThrow(why)
  await expect(refuseUnfitSessions(pool)).rejects.toThrow(`the server may not work as its role: ${why}`)
  const nobody = served(workerUrl, { session: { role: 'rezerv_nobody' } })
  await expect(refuseUnfitSessions(nobody)).rejects.toThrow('role "rezerv_nobody" does not exist')
})

test('a connection that took the statement and did not become the role is not used', async () => {
  const pool = served(await fakePooler({ current_user: 'rezerv_owner' }))
  const why = `this connection works as rezerv_owner and not as ${applicationRole}`
  await expect(pool.query('select 1')).rejects.toThrow(why)
  await expect(refuseUnfitSessions(pool)).rejects.toThrow(why)
})

test('a pooler that lends connections by transaction is refused at the start', async () => {
  // Every client meets the same process of the database, as clients of such a pooler do one after the other.
  const pool = served(await fakePooler({ current_user: applicationRole, pg_backend_pid: '4711' }))
  await expect(refuseUnfitSessions(pool)).rejects.toThrow(/by transaction.*pool_mode = session/)
})

test('behind a pooler that lends by transaction the database begins each connection with role and limits, or the start says how', async () => {
  const name = `worker_${randomBytes(4).toString('hex')}`
  const maker = connectPool(inject('makerUrl'), { max: 1 })
  onTestFinished(async () => {
    await maker.query(`drop role "${name}"`)
    await maker.end()
  })
  await maker.query(`create role "${name}" login noinherit password 'x'; grant ${applicationRole} to "${name}"`)
  const address = new URL(workerUrl)
  Object.assign(address, { username: name, password: 'x' })
  const lent = () => served(address.href, { session, isLentByTransaction: true })
  const refused = refuseUnpreparedPooler(lent(), session)
  await expect(refused).rejects.toThrow(
    `alter role "${name}" set role = '${applicationRole}'; alter role "${name}" set statement_timeout = '4000';`,
  )
  const { message } = (await refused.catch((error: unknown) => error)) as Error
  await maker.query(message.slice(message.indexOf('alter role')))
  await refuseUnpreparedPooler(lent(), session)
  const { rows } = await lent().query(
    `select current_user::text as name, current_setting('statement_timeout') as statement`,
  )
  expect(rows).toEqual([{ name: applicationRole, statement: '4s' }])
})
