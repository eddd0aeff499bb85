import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#env.ts'
import { mediaFiles } from '#media/media-files.ts'
import { connect, connectPool } from './connect.ts'
import { lockData } from './data-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { emptyDatabase, emptyDataFolder, whyNotReset } from './reset.ts'
import { seedDemo } from './seed.ts'

/**
 * `npm run db:seed -- --orders N`: adds N orders (10,000 unless said) to DATABASE_URL, or to the embedded database in DATA_DIR.
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
if (!Number.isInteger(orders) || orders < 100 || orders > 5_000_000) {
  process.stderr.write('--orders takes a whole number from 100 to 5000000\n')
  process.exit(2)
}

const env = readEnv(process.env)
if (env.NODE_ENV === 'production') {
  process.stderr.write('demo data is refused with NODE_ENV=production\n')
  process.exit(2)
}
const refusal = values.reset ? whyNotReset(env, values.database) : undefined
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exit(2)
}
const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: join(env.DATA_DIR, 'postgres') })
const pool = connectPool(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? embedded?.url ?? '')
try {
  if (values.reset) await empty()
  await migrate(pool)
  const began = performance.now()
  process.stdout.write(`▸ ${orders} orders …\n`)
  await seedDemo(connect(pool), {
    orders,
    now: new Date(),
    files: mediaFiles(env),
    documents: mediaFiles(env, 'documents'),
  })
  process.stdout.write(`✓ seeded in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
} finally {
  await pool.end()
  // A server that was found running belongs to whoever started it.
  if (embedded && !embedded.adopted) await embedded.stop()
}

/** Not under a server that runs: it would go on with what it remembers of the old data. */
async function empty() {
  const lock = embedded && (await lockData(embedded.url, env.DATA_DIR))
  await emptyDatabase(pool)
  await emptyDataFolder(env)
  await lock?.release()
  process.stdout.write(`✓ emptied ${embedded ? env.DATA_DIR : values.database}\n`)
}
