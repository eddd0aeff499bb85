import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresPool,
  sql,
} from 'kysely'
import pg from 'pg'
import { dbFailure, endWhenSilent, streamOf } from './db-failure.ts'
import type { Database } from './db-types.ts'
import { beginTurn, startPart, workInHand } from '#watch/watch-work.ts'
import { poolWait } from '#watch/watch-figures.ts'
import { beginSession, type DatabaseSession } from './session.ts'

/** A pool or an open transaction: stores do not care which. Always the first argument. */
export type Db = Kysely<Database>

const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}
/** Microseconds are kept when there are any: a keyset cursor that lost them would skip rows of the same millisecond. */
const isoInstant = (text: string) => {
  // Whole seconds in UTC, as nearly all are, only change their dress: a timeline has 30,000 of them, and Date reads them slowly.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  const micros = /\.\d{3}(\d{1,3})/.exec(text)?.[1]
  const iso = new Date(text).toISOString()
  return micros ? `${iso.slice(0, -1)}${micros}Z` : iso
}
const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string) =>
    (pg.types.getTypeParser(1009 as number as never)(text) as string[]).map(parse)

/** int8 as number (throws beyond 2^53), numeric as number, instants as ISO strings in UTC, dates as YYYY-MM-DD. */
const parsers: Record<number, (text: string) => unknown> = {
  20: safeInteger,
  1016: arrayOf(safeInteger),
  1700: Number,
  1184: isoInstant,
  1185: arrayOf(isoInstant),
  1082: String,
}

/** How a connection of ours reads what the database sends. */
export const connectionTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

type Options = Omit<pg.PoolConfig, 'onConnect' | 'options' | keyof DatabaseSession> & {
  /** The settings that every connection begins with. */
  session?: DatabaseSession
  /** Lends connections from one transaction to the next: the database itself begins them with role and limits, and no statement is prepared. */
  isLentByTransaction?: boolean
  /** A connection that is asked something and says nothing for so long is given up: a frozen database sends no refusal. */
  silenceMs?: number
}

export function connectPool(
  url: string,
  { silenceMs, session = {}, isLentByTransaction = false, ...options }: Options = {},
) {
  const begin = async (client: pg.ClientBase) => {
    watch(client as pg.PoolClient, silenceMs)
    hearWork(client, !isLentByTransaction)
    if (!isLentByTransaction) await beginSession(client, { statement_timeout: 30_000, ...session })
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    application_name: 'rezerv',
    types: connectionTypes,
    ...options,
    // Who waits for this connection gets it when this is done, or hears why not.
    onConnect: begin as (client: pg.ClientBase) => void,
  })
  // An idle connection that the server ends is replaced at the next query; without a listener it would end this process.
  pool.on('error', () => undefined)
  timeWaits(pool)
  return pool
}

export const plannedMark = '/* planned */'
/**
 * Begins a statement that each connection reads and plans once: a look-up by a key, or one whose plan is right whatever its values
 * are. One whose best plan hangs on a value (a rare state, a wide span) is planned each time.
 */
export const planned = sql.raw(plannedMark)
/** Of this process; so many texts that a connection's plans take some megabytes. */
const names = new Map<string, string>()
const namesMax = 300

type Query = (...given: unknown[]) => unknown

/**
 * A promise of our own about the driver's callback. What the driver's own promise answered stays in memory until the next collection of
 * everything: 100 kB for a page of orders, and a sixth of the processor's time for it.
 */
const answeredOnce =
  (query: Query): Query =>
  (asked, ...rest) =>
    typeof rest.at(-1) === 'function' || (typeof asked === 'object' && asked !== null && 'submit' in asked)
      ? query(asked, ...rest)
      : new Promise((resolve, reject) =>
          query(asked, ...rest, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer))),
        )

/** A plan that is kept belongs to one connection: to nobody where they are lent. */
function hearWork(client: pg.ClientBase, keepsPlans: boolean) {
  const query = answeredOnce(client.query.bind(client) as Query)
  let asker: string | undefined
  // Before its rows are read: reading many is a part of the asker's turn.
  streamOf(client).prependListener('data', () => beginTurn(asker))
  client.query = ((asked: unknown, ...rest: unknown[]) => {
    const work = workInHand()
    asker = work?.name
    const ask = work?.span ? tracedQuery(query) : query
    if (!keepsPlans && isNamed(asked)) return ask({ ...asked, name: undefined }, ...rest)
    if (!keepsPlans || typeof asked !== 'string' || !asked.startsWith(plannedMark)) return ask(asked, ...rest)
    if (!names.has(asked) && names.size < namesMax) names.set(asked, `planned-${names.size}`)
    return ask({ text: asked, name: names.get(asked) }, ...rest)
  }) as typeof client.query
}

/** A library names its statements whoever the connection belongs to: another process has given the name on it already. */
const isNamed = (asked: unknown): asked is object =>
  typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)

/** The same, as a part of the work in hand: the statement without its values. */
const tracedQuery =
  (query: Query): Query =>
  (asked, ...rest) => {
    const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
    const span = startPart(() => ({
      name: /\b[a-z]+\b/i.exec(text.replace(plannedMark, ''))?.[0].toLowerCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, 2_000) },
    }))
    const end = (error?: unknown) => {
      const state = error === undefined || error === null ? undefined : (dbFailure(error)?.code ?? 'unknown')
      span?.end(state === undefined ? {} : { failed: true, attributes: { 'db.response.status_code': state } })
    }
    const done = rest.at(-1)
    if (typeof done === 'function')
      return query(asked, ...rest.slice(0, -1), (...answer: unknown[]) => {
        end(answer[0])
        done(...answer)
      })
    const answering = query(asked, ...rest) as Promise<unknown>
    answering.then(() => end(), end)
    return answering
  }

/** Whoever finds no idle connection is timed; the others wait for nothing. */
function timeWaits(pool: pg.Pool) {
  const take = pool.connect.bind(pool) as (done?: Taken) => Promise<pg.PoolClient> | undefined
  pool.connect = ((done?: Taken) => {
    if (pool.idleCount > 0) return take(done)
    const end = poolWait.startTimer()
    if (done)
      return take((...given) => {
        end()
        done(...given)
      })
    return take()?.finally(() => end())
  }) as typeof pool.connect
}
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

function watch(client: pg.PoolClient, silenceMs: number | undefined) {
  // A connection that dies in the middle of a query would end this process too: its query is refused, and that is enough.
  client.on('error', () => undefined)
  // The server's last word on this connection: kept, it would be given to the next caller before its end is noticed.
  client.connection.on('errorMessage', (message: { severity?: string }) => {
    if (message.severity === 'FATAL') void client.end()
  })
  if (silenceMs !== undefined) endWhenSilent(client, silenceMs)
}

/** Statements are written in snake_case; their rows come with their names already changed. */
class CamelCaseNames extends CamelCasePlugin {
  of = (column: string) => this.camelCase(column)

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

const camelCaseNames = new CamelCaseNames({ maintainNestedObjectKeys: true })

/** Whether kysely works with it now: whoever asks the driver itself gets the database's own names. */
const lent = new WeakMap<pg.PoolClient, boolean>()

/** The pool as kysely knows it. A column is renamed once for an answer, before its rows are made: a copy of each row cost more than its reading. */
const poolOfKysely = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    if (!lent.has(client)) nameColumns(client)
    lent.set(client, true)
    const release = client.release.bind(client)
    client.release = (error) => {
      lent.set(client, false)
      release(error)
    }
    return client
  },
  end: () => pool.end(),
})

const nameColumns = (client: pg.PoolClient) =>
  client.connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
    if (lent.get(client)) for (const field of fields) field.name = camelCaseNames.of(field.name)
  })

const pools = new WeakMap<Db, PostgresPool>()

export function connect(pool: pg.Pool): Db {
  const lending = poolOfKysely(pool)
  const db = connectBy(lending)
  pools.set(db, lending)
  return db
}

/** The pool of a database that was connected; a transaction has none. */
export const poolOf = (db: Db): PostgresPool | undefined => pools.get(db)

export const connectBy = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [camelCaseNames] })

/** `%` and `_` of what somebody typed lose their meaning in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)
