import { join } from 'node:path'
import { parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { addAdmin, removeAdmin } from './auth/auth-admin-actions.ts'
import { listAdmins } from './auth/auth-admin-store.ts'
import { connect, connectPool, type Db } from './db/connect.ts'
import { startEmbeddedDatabase } from './db/embedded-database.ts'
import { migrate } from './db/migrate.ts'
import { rebuildStatistics } from './statistics/statistics-service.ts'
import { EnvError, type Env, readEnv } from './env.ts'

const usage = 'usage: npm run admin -- add MOBILE | remove MOBILE | list | rebuild-statistics'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The database of `npm start`: it may be running, and then goes on running. */
async function database(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_OWNER_URL ?? env.DATABASE_URL, stop: async () => undefined }
  const server = await startEmbeddedDatabase({ dataDir: join(env.DATA_DIR, 'postgres') })
  if (server.adopted) server.leave()
  return { url: server.url, stop: server.adopted ? async () => undefined : server.stop }
}

async function obey(db: Db, [verb, typed]: string[]) {
  if (verb === 'list') {
    for (const admin of await listAdmins(db)) say(`${admin.mobile}  ${admin.name} ${admin.family}`.trimEnd())
    return
  }
  if (verb === 'rebuild-statistics') {
    say(`the statistics were made anew from the records: ${await rebuildStatistics(db)} rows`)
    return
  }
  if (typed === undefined || (verb !== 'add' && verb !== 'remove')) throw new EnvError([usage])
  const read = parseSignInMobile(typed)
  if ('error' in read) throw new EnvError([`${typed} is not an Iranian mobile number (09123456789)`])
  await (verb === 'add' ? addAdmin : removeAdmin)(db, read.mobile)
  say(verb === 'add' ? `${read.mobile} is an admin` : `${read.mobile} is no admin any more; their sessions are ended`)
}

async function run() {
  const { url, stop } = await database(readEnv(process.env))
  const pool = connectPool(url, { max: 2 })
  try {
    await migrate(pool)
    await obey(connect(pool), process.argv.slice(2))
  } finally {
    await pool.end()
    await stop()
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
