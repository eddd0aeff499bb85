import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import type pg from 'pg'
import { type Env, readEnv } from '#env.ts'
import { StartRefused } from '#lifecycle.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { connectPool } from '#db/connect.ts'
import { type EmbeddedDatabase, lockDataFolder, startEmbeddedDatabase } from '#db/embedded-database.ts'
import { migrate } from '#db/migrate.ts'
import { emptyDatabase } from '#backup/backup-database-store.ts'
import { emptyDataFolder, whyNotReset } from './demo-reset.ts'
import { bulkSettings } from './demo-bulk.ts'
import { seedDemo } from './demo-seed.ts'

/**
 * `npm run db:seed -- --orders N`: adds N orders (10,000 unless said) to DATABASE_URL, or to the embedded database in DATA_DIR.
 * An empty one gets at least those of the last weeks, some 230.
 * `npm run db:reset`: empties it first; a DATABASE_URL only with `--database NAME`.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    reset: { type: 'boolean', default: false },
    database: { type: 'string' },
  },
})
const orders = Number(values.orders)

function whyNot(env: Env): string | undefined {
  if (!Number.isInteger(orders) || orders < 100 || orders > 5_000_000)
    return '--orders takes a whole number from 100 to 5000000'
  if (env.NODE_ENV === 'production') return 'demo data is refused with NODE_ENV=production'
  return values.reset ? whyNotReset(env, values.database) : undefined
}

async function run() {
  const env = readEnv(process.env)
  const refusal = whyNot(env)
  if (refusal) throw new StartRefused(refusal)
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase({ dataDir: join(env.DATA_DIR, 'postgres'), settings: bulkSettings(orders) })
  endWhenTold(embedded)
  const pool = connectPool(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? embedded?.url ?? '')
  try {
    if (values.reset) await empty(env, pool, embedded)
    await migrate(pool)
    const began = performance.now()
    process.stdout.write(`▸ ${orders} orders …\n`)
    await seedDemo(pool, {
      orders,
      now: new Date(),
      files: mediaFiles(env),
      documents: mediaFiles(env, 'documents'),
      say: (line) => process.stdout.write(`${line}\n`),
    })
    process.stdout.write(`✓ seeded in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  } finally {
    await pool.end()
    // A server that was found running belongs to whoever started it.
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}

/** A signal leaves no server behind that was started for this. */
function endWhenTold(embedded: EmbeddedDatabase | undefined) {
  const end = async () => {
    process.stderr.write('✗ broken off: orders are added whole or not at all; begin again\n')
    if (embedded && !embedded.adopted) await embedded.stop()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())
}

/** Not under a server that runs: it would go on with what it remembers of the old data. */
async function empty(env: Env, pool: pg.Pool, embedded: EmbeddedDatabase | undefined) {
  const lock = embedded && (await lockDataFolder(embedded.url, env.DATA_DIR))
  await emptyDatabase(pool)
  await emptyDataFolder(env)
  await lock?.release()
  process.stdout.write(`✓ emptied ${embedded ? env.DATA_DIR : values.database}\n`)
}

run().catch((error: unknown) => {
  process.stderr.write(`✗ ${error instanceof StartRefused ? error.message : inspect(error)}\n`)
  process.exitCode = 1
})
