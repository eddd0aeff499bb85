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
import { execute } from '#db/rows.ts'
import type { Database } from '#db/db-types.ts'

/** Who makes the demo's records, by the actions that the routes call; each at its time, and in the order of their times. */
export type Hands = {
  /** One open transaction. Those that an action opens are part of it: whatever fails, fails the demo. */
  db: Db
  /** Has `work` done at `instant`, by the clocks of the actions and of the database; now, when that is over already. */
  plan: (instant: string, work: () => Promise<unknown>) => void
  /** Does what is planned until `instant`, also what is planned meanwhile. */
  workUntil: (instant: string) => Promise<void>
  /** Has `work` done at an instant that may be over already, after what is planned. */
  at: <T>(instant: string, work: () => Promise<T>) => Promise<T>
  /** The instant that work is being done at. */
  now: () => string
}

type Planned = { at: string; work: () => Promise<unknown> }

/** Runs `work` in one transaction whose clock is moved. The clock of everybody else stands where it did. */
export async function withHands(pool: pg.Pool, work: (hands: Hands) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const db = inOne(client)
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
  const at = async <T>(instant: string, work: () => Promise<T>) => {
    if (instant !== time) await setClock(db, instant)
    time = instant
    return standingAt(instant, work)
  }
  return {
    db,
    at,
    now: () => time,
    plan: (at, work) => {
      const place = planned.findIndex((other) => other.at > at)
      planned.splice(place < 0 ? planned.length : place, 0, { at, work })
    },
    workUntil: async (until) => {
      for (let next = planned[0]; next && next.at <= until; next = planned[0]) {
        planned.shift()
        await at(next.at > time ? next.at : time, next.work)
      }
      await at(until, () => Promise.resolve())
    },
  }
}

const setClock = (db: Db, instant: string) => sql`select set_config('demo.now', ${instant}, true)`.execute(db)

/** A `now()` of our own is found before PostgreSQL's, until the end of the transaction; defaults are bound to theirs, so they are set. */
async function takeClock(db: Db) {
  await execute(db)`create schema demo`
  await execute(db)`create function demo.now() returns timestamptz stable parallel safe language sql
    as $$ select current_setting('demo.now')::timestamptz $$`
  await moveDefaults(db, { from: 'now()', to: 'demo.now()' })
  await execute(db)`set local search_path = demo, public, pg_catalog`
}

async function giveClockBack(db: Db) {
  await execute(db)`set constraints all immediate`
  await execute(db)`set local search_path = public, pg_catalog`
  await moveDefaults(db, { from: 'demo.now()', to: 'now()' })
  await execute(db)`drop schema demo cascade`
}

async function moveDefaults(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
     where pg_get_expr(d.adbin, d.adrelid) = ${from}`.execute(db)
  for (const { name, column } of rows)
    await execute(db)`alter table ${sql.id('public', name)} alter column ${sql.id(column)} set default ${sql.raw(to)}`
}

/** The transaction as if it were a pool of one connection, with one query at a time. A statement that comes again is not planned again. */
function inOne(client: pg.PoolClient): Db {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `demo_${names.size}`
    names.set(text, name)
    return name
  }
  let last: Promise<unknown> = Promise.resolve()
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql: text, parameters }) => {
      const asked = last.then(() => client.query({ name: nameOf(text), text, values: [...parameters] }))
      last = asked.catch(() => undefined)
      const { rows, rowCount } = await asked
      return { rows: rows as never[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('the demo data streams nothing')
    },
  }
  const done = () => Promise.resolve()
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: done,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: done,
        commitTransaction: done,
        rollbackTransaction: done,
        releaseConnection: done,
        destroy: done,
      }),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
