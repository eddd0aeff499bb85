import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { applicationRole } from './application-role.ts'
import { connect, connectPool } from './connect.ts'
import { forgetCommission } from '#commission/commission-store.ts'
import { forgetSettings } from '#setting/setting-store.ts'
import { databaseUrl } from './testing-server.ts'

/**
 * A migrated database of its own for the test file that calls it; dropped when the file is done. `pool` is its owner's, for what
 * a test arranges and looks up; `db` and `apiPool` are the application's role, as in a running server. Of `template1` it is empty.
 */
export async function testDatabase({ template = 'template_rezerv' } = {}) {
  const server = inject('postgresUrl')
  // Files of one worker share its modules: what was remembered is of another file's database.
  forgetSettings()
  forgetCommission()
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connectPool(inject('makerUrl'), { max: 1 })
  await admin.query(`create database ${name} template ${template} owner rezerv_owner`)
  // It dies with the file: a commit need not wait for the disk. No test takes the power away from this server.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  const url = databaseUrl(server, name)
  const pool = connectPool(url)
  // A slow machine is no refusal: who waits for one of twenty connections, in a race of hundreds, waits.
  const workerUrl = databaseUrl(inject('workerUrl'), name)
  const apiPool = connectPool(workerUrl, { connectionTimeoutMillis: 60_000, session: { role: applicationRole } })
  // The database is dropped by force: a connection that is still saying goodbye then has nobody to tell.
  for (const each of [pool, apiPool]) each.on('error', () => undefined)
  afterAll(async () => {
    await Promise.all([pool, apiPool].map((each) => each.end().catch(() => undefined)))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url, workerUrl, pool, apiPool, db: connect(apiPool) }
}
