import pg from 'pg'
import { StartRefused } from '#lifecycle.ts'

/** The settings that a connection begins with. */
export type DatabaseSession = {
  /** The role that it works as, which its login may become. */
  role?: string
  statement_timeout?: number
  lock_timeout?: number
  idle_in_transaction_session_timeout?: number
}

/**
 * Says what the connection begins with as statements, and makes sure of the role: a pooler between us and the database refuses start
 * parameters, or drops them without a word, and then whatever we do is done by the owner of the tables.
 */
export async function beginSession(client: pg.ClientBase, { role, ...limits }: DatabaseSession): Promise<void> {
  const statements = Object.entries(limits).map(([name, ms]) => `set ${name} = ${Math.trunc(ms)}`)
  if (role !== undefined) statements.push(`set role ${pg.escapeIdentifier(role)}`)
  if (statements.length === 0) return
  const text = [...statements, 'select current_user::text as name'].join('; ')
  const answers = (await client.query(text)) as unknown as pg.QueryResult<{ name: string }>[]
  const name = answers.at(-1)?.rows[0]?.name
  if (role !== undefined && name !== role)
    throw new Error(`this connection works as ${name ?? 'nobody'} and not as ${role}: it is not used`)
}

/**
 * Throws when this pool's connections cannot be worked with: one does not become the role, or a pooler lends them from one transaction
 * to the next, so that role and limits would be somebody else's in a moment.
 */
export async function refuseUnfitSessions(pool: pg.Pool): Promise<void> {
  const [mine, other] = [await pool.connect().catch(refuse), new pg.Client(pool.options)]
  other.on('error', () => undefined)
  try {
    await other.connect()
    const first = await backendOf(mine)
    if ((await backendOf(other)) === first)
      throw new StartRefused(
        'DATABASE_URL leads to a pooler that lends connections by transaction: let it pool by session (PgBouncer: pool_mode = session), ' +
          'or give the address of PostgreSQL itself',
      )
  } finally {
    mine.release()
    await other.end().catch(() => undefined)
  }
}

/**
 * The same where a pooler lends connections by transaction: the server may not say role and limits itself, for the next transaction has another
 * connection, so the database has to begin each with them. Throws with the statements that make it so.
 */
export async function refuseUnpreparedPooler(pool: pg.Pool, { role, ...limits }: DatabaseSession): Promise<void> {
  const wanted = Object.entries({ role, ...limits }).filter(([, value]) => value !== undefined)
  const { rows } = await pool
    .query<Record<string, string>>(
      `select current_user::text as login, session_user::text as login_itself, ${Object.keys(limits)
        .map((name) => `(select setting from pg_settings where name = '${name}') as ${name}`)
        .join(', ')}`,
    )
    .catch(refuse)
  const [found = {}] = rows
  const isReady =
    (role === undefined || found['login'] === role) &&
    Object.entries(limits).every(([name, ms]) => Number(found[name]) === ms)
  if (isReady) return
  const login = pg.escapeIdentifier(found['login_itself'] ?? '')
  throw new StartRefused(
    `DATABASE_POOLER=transaction: connections have to begin with role and limits. Run once, as an administrator, and let the pooler connect anew: ${wanted
      .map(([name, value]) => `alter role ${login} set ${name} = ${pg.escapeLiteral(String(value))};`)
      .join(' ')}`,
  )
}

/** Each of two open connections has a process of the database of its own, unless somebody shares one out. */
async function backendOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

function refuse(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  // A refusal of the database to this login comes at every start; that it is away may pass.
  if (code !== undefined && !/^(42501|22023)$/.test(code)) throw error
  throw new StartRefused(`the server may not work as its role: ${message}`, { cause: error })
}

/** How long a server waits for its database: to be connected, for a statement, for a lock, and with a transaction that nobody goes on with. */
export const databaseLimits = (env: {
  DATABASE_CONNECTIONS: number
  DATABASE_CONNECT_SECONDS: number
  DATABASE_STATEMENT_SECONDS: number
  DATABASE_LOCK_SECONDS: number
  DATABASE_IDLE_SECONDS: number
  DATABASE_POOLER: 'session' | 'transaction'
}) => ({
  isLentByTransaction: env.DATABASE_POOLER === 'transaction',
  max: env.DATABASE_CONNECTIONS,
  connectionTimeoutMillis: env.DATABASE_CONNECT_SECONDS * 1000,
  session: {
    statement_timeout: env.DATABASE_STATEMENT_SECONDS * 1000,
    lock_timeout: env.DATABASE_LOCK_SECONDS * 1000,
    idle_in_transaction_session_timeout: env.DATABASE_IDLE_SECONDS * 1000,
  },
  // The database breaks a statement off first, as long as it does anything.
  silenceMs: (env.DATABASE_STATEMENT_SECONDS + 2) * 1000,
})
