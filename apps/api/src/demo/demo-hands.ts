import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type pg from 'pg'
import { standingAt } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/db-types.ts'

/** Who makes the demo's records, by the actions that the routes call; each at its time, and in the order of their times. */
export type Hands = {
  /** One open transaction. Those that an action opens are savepoints of it. */
  db: Db
  /** Has `work` done at `instant`, by the clocks of the actions and of the database; now, when that is over already. */
  plan: (instant: string, work: () => Promise<unknown>) => void
  /** Does what is planned until `instant`, also what is planned meanwhile. */
  workUntil: (instant: string) => Promise<void>
  /** The instant that work is being done at. */
  now: () => string
}

type Planned = { at: string; work: () => Promise<unknown> }

/** Runs `work` in one transaction whose clock is moved. The clock of everybody else stands where it did. */
export async function withHands(pool: pg.Pool, work: (hands: Hands) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const db = withSavepoints(client)
    await takeClock(db)
    await work(handsOf(db))
    await giveClockBack(db)
    await client.query('commit')
  } finally {
    // The connection goes with its statements, and with whatever was not committed.
    client.release(true)
  }
}

function handsOf(db: Db): Hands {
  const planned: Planned[] = []
  let time = ''
  const moveTo = (instant: string) => {
    time = instant > time ? instant : time
    return setClock(db, time)
  }
  return {
    db,
    now: () => time,
    plan: (at, work) => {
      const place = planned.findIndex((other) => other.at > at)
      planned.splice(place < 0 ? planned.length : place, 0, { at, work })
    },
    workUntil: async (until) => {
      for (let next = planned[0]; next && next.at <= until; next = planned[0]) {
        planned.shift()
        await moveTo(next.at)
        await standingAt(time, next.work)
      }
      await moveTo(until)
    },
  }
}

const setClock = (db: Db, instant: string) => sql`select set_config('demo.now', ${instant}, true)`.execute(db)

/** A `now()` of our own is found before PostgreSQL's, until the end of the transaction; defaults are bound to theirs, so they are set. */
async function takeClock(db: Db) {
  await sql`create schema demo`.execute(db)
  await sql`create function demo.now() returns timestamptz stable language sql
    as $$ select current_setting('demo.now')::timestamptz $$`.execute(db)
  await moveDefaults(db, { from: 'now()', to: 'demo.now()' })
  await sql`set local search_path = demo, public, pg_catalog`.execute(db)
}

async function giveClockBack(db: Db) {
  await sql`set constraints all immediate`.execute(db)
  await sql`set local search_path = public, pg_catalog`.execute(db)
  await moveDefaults(db, { from: 'demo.now()', to: 'now()' })
  await sql`drop schema demo cascade`.execute(db)
}

async function moveDefaults(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
     where pg_get_expr(d.adbin, d.adrelid) = ${from}`.execute(db)
  for (const { name, column } of rows)
    await sql`alter table ${sql.id('public', name)} alter column ${sql.id(column)} set default ${sql.raw(to)}`.execute(
      db,
    )
}

/** The transaction as if it were a pool of one connection: what begins in it is a savepoint. A statement that comes again is not planned again. */
function withSavepoints(client: pg.PoolClient): Db {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `demo_${names.size}`
    names.set(text, name)
    return name
  }
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql: text, parameters }) => {
      const { rows, rowCount } = await client.query({ name: nameOf(text), text, values: [...parameters] })
      return { rows: rows as never[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('the demo data streams nothing')
    },
  }
  const run = (text: string) => () => client.query(text).then(() => undefined)
  const done = () => Promise.resolve()
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: done,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: run('savepoint action'),
        commitTransaction: run('release savepoint action'),
        rollbackTransaction: run('rollback to savepoint action'),
        releaseConnection: done,
        destroy: done,
      }),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
