import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { lockDataFolder, startEmbeddedDatabase } from '#db/embedded-database.ts'
import { type Env, readEnv } from '#env.ts'
import { StartRefused } from '#lifecycle.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { checkBackup, restoreBackup } from './backup-restore.ts'
import { takeBackup } from './backup-take.ts'
import { tryBackup } from './backup-trial.ts'

// `npm run backup -- FILE`, `npm run backup -- --check FILE` and `npm run restore -- FILE`, with the server's environment.
const usage = 'usage: npm run backup -- FILE | npm run backup -- --check FILE | npm run restore -- FILE'
const say = (line: string) => process.stdout.write(`${line}\n`)

const stopping = new AbortController()

async function run(words: string[]) {
  const file = words.at(-1) ?? ''
  const does = verbs[words.slice(0, -1).join(' ')]
  if (!does || file.startsWith('-')) throw new StartRefused(usage)
  await does(readEnv(process.env), file)
}

/** For the job: a copy, and whether it comes back. Those who are served have the processor first. */
async function keep(env: Env, file: string) {
  setPriority(10)
  await take(env, file)
  await tryBackup(env, file)
}

const verbs: Record<string, (env: Env, file: string) => Promise<void>> = {
  take,
  'take --check': check,
  restore,
  keep,
}

const filesOf = (env: Env) => ({ media: mediaFiles(env), documents: mediaFiles(env, 'documents') })

async function take(env: Env, file: string) {
  // Broken off, it leaves nothing behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  const { url, leave } = await database(env)
  try {
    const given = { file, key: env.BACKUP_KEY, signal: stopping.signal }
    const { rows, files, missing } = await takeBackup({ url, files: filesOf(env), ...given })
    const { size } = await stat(file)
    say(`✓ ${file}: ${sum(rows)} rows, ${sum(files)} files, ${(size / 1_048_576).toFixed(1)} MB`)
    if (env.BACKUP_KEY === undefined) say('! it is not encrypted: whoever has it reads everything (BACKUP_KEY)')
    if (missing.length > 0)
      say(`! ${missing.length} files that rows name are not there: ${missing.slice(0, 3).join(', ')} …`)
  } finally {
    await leave()
  }
}

async function check(env: Env, file: string) {
  const { head, manifest } = await checkBackup({ file, key: env.BACKUP_KEY })
  say(`✓ ${file} is whole: of ${head.takenAt}, ${sum(manifest.rows)} rows, ${sum(manifest.files)} files`)
}

async function restore(env: Env, file: string) {
  // A broken copy is refused before a database is made for it.
  const checked = await checkBackup({ file, key: env.BACKUP_KEY })
  const advice = env.DATABASE_URL
    ? 'Make a new database and name it in DATABASE_URL.'
    : `Stop what runs there and move ${join(env.DATA_DIR, 'postgres')} away, or set DATA_DIR to another folder.`
  const { url, lock, leave } = await database(env)
  try {
    const release = await lock()
    const given = { file, key: env.BACKUP_KEY, url, files: filesOf(env), advice, checked }
    const faults = await restoreBackup(given)
    await release()
    const { rows, files } = checked.manifest
    say(`✓ ${sum(rows)} rows and ${sum(files)} files are back; everybody signs in anew`)
    for (const { rule, key, facts } of faults) say(`! ${rule} ${key}: ${JSON.stringify(facts)}`)
    say(
      faults.length === 0
        ? '✓ books, places and figures fit each other'
        : '! books, places and figures do not fit each other',
    )
  } finally {
    await leave()
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

/** The owner's address; `lock` refuses while a server runs on the data folder. An embedded database that runs goes on, and ends when its server ends it. */
async function database(env: Env) {
  if (env.DATABASE_URL) {
    const nothing = async () => undefined
    return { url: env.DATABASE_OWNER_URL ?? env.DATABASE_URL, lock: async () => nothing, leave: nothing }
  }
  const server = await startEmbeddedDatabase({ dataDir: join(env.DATA_DIR, 'postgres') })
  if (server.adopted) server.leave()
  return {
    url: server.url,
    lock: async () => (await lockDataFolder(server.url, env.DATA_DIR)).release,
    leave: server.adopted ? async () => undefined : server.stop,
  }
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`✗ ${error instanceof StartRefused ? error.message : inspect(error)}\n`)
    process.exit(stopping.signal.aborted ? 130 : 1)
  },
)
