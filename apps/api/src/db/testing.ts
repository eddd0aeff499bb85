import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { applicationRole } from './application-role.ts'
import { connect, connectPool } from './connect.ts'
import { forgetCommission } from '#commission/commission-store.ts'
import { forgetSettings } from '#setting/setting-store.ts'
import { databaseUrl } from './testing-server.ts'

/**
 * A migrated database of its own for the test file that calls it; dropped when the file is done. `pool` is its owner's, for what
 * a test arranges and looks up; `db` and `apiPool` are the application's role, as in a running server. Of `template1` it is empty;
 * of another one's `name`, whose pool has ended, it is a copy.
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
  // By a connection that is given back: `pool.query` ends the one that an error came by, and the next must be made.
  const query = statementsOn({
    query: async (text: string, values: unknown[]) => {
      const client = await pool.connect()
      return client.query(text, values).finally(() => client.release())
    },
  })
  /** The first value of the first row that a statement answers. */
  const queryValue = async <Value = pg.QueryResult['rows'][number]>(
    words: TemplateStringsArray,
    ...values: unknown[]
  ) => Object.values((await query<Record<string, Value>>(words, ...values))[0] ?? {})[0] as Value
  /** A transaction of the owner on a connection of its own, open until it is ended. */
  const openTransaction = async () => {
    const client = await pool.connect()
    await client.query('begin')
    const end = async (how: 'commit' | 'rollback') => {
      await client.query(how)
      client.release()
    }
    return { query: statementsOn(client), commit: () => end('commit'), rollback: () => end('rollback') }
  }
  /** How many statements wait for a lock, of those that name this. */
  const lockWaits = async (named = '') => {
    const waiting = await query`
      select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${named}) > 0`
    return waiting.length
  }
  return { name, url, workerUrl, pool, query, queryValue, openTransaction, lockWaits, apiPool, db: connect(apiPool) }
}

/** Runs a statement, each value where it belongs, and answers its rows: ``query`select … where id = ${id}` ``. */
const statementsOn =
  (client: { query: (text: string, values: unknown[]) => Promise<pg.QueryResult> }) =>
  async <Row = pg.QueryResult['rows'][number]>(words: TemplateStringsArray, ...values: unknown[]) => {
    const text = words.reduce((before, word, place) => `${before}$${place}${word}`)
    return (await client.query(text, values)).rows as Row[]
  }
