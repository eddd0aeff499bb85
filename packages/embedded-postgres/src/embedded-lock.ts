import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './embedded-process.ts'
import { EmbeddedRefused } from './embedded-refused.ts'

/** Held as long as the server runs: no migration may ask for the same one, as 0009 does for the one before it. */
const key = 8_217_347
/** A process that was killed a moment ago still holds the lock until the database has noticed. */
const patienceMs = 5_000

type Owner = {
  /** The name of all its processes among the database's sessions. */
  name: string
  /** Says to another process which one owns the data. */
  refusal: (pid: number | undefined) => string
}

/**
 * Says that this process owns the data folder, for as long as it lives: the lock is a database session, so a kill -9 frees it, and it is
 * taken again when the database itself was killed. Throws `EmbeddedRefused` when somebody else owns it.
 */
export async function lockData(url: string, owner: Owner): Promise<{ release: () => Promise<void> }> {
  const stopping = new AbortController()
  let client = await take(url, owner)
  const keep = async () => {
    for (;;) {
      await ended(client)
      for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5_000)) {
        if (stopping.signal.aborted) return
        const taken = await take(url, owner).catch(() => undefined)
        if (taken) {
          client = taken
          break
        }
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  void keep()
  return {
    release: async () => {
      stopping.abort()
      await client.end().catch(() => undefined)
    },
  }
}

const ended = (client: pg.Client) => new Promise<void>((done) => void client.once('end', () => done()))

async function take(url: string, owner: Owner): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${owner.name}-${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined) // its end is what matters
  await client.connect()
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key])
    if (rows[0]?.mine) return client
    const pid = await ownerOf(client, owner)
    if (performance.now() > deadline || (pid !== undefined && (await isAlive(pid)))) {
      await client.end()
      throw new EmbeddedRefused(owner.refusal(pid))
    }
    await sleep(50)
  }
}

async function ownerOf(client: pg.Client, { name }: Owner): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where application_name like $1 and application_name <> $2 limit 1',
    [`${name}-%`, `${name}-${process.pid}`],
  )
  return rows[0] && Number(rows[0].name.slice(name.length + 1))
}
