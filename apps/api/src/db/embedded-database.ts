import { lockData } from '@rezerv/embedded-postgres/embedded-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rezerv/embedded-postgres/embedded-postgres.ts'
import { EmbeddedRefused } from '@rezerv/embedded-postgres/embedded-refused.ts'
import pg from 'pg'
import { StartRefused } from '#lifecycle.ts'
import { prepareLogins, urlOf } from './embedded-logins.ts'

export type EmbeddedDatabase = Omit<EmbeddedPostgres, 'makerUrl'> & {
  /** For the owner of the tables, who is no superuser. */
  url: string
  /** For the login that serves: it owns nothing. */
  serverUrl: string
}

/** `log` hears of crashes; `settings` go to postgres as `-c name=value`. */
type Options = { dataDir: string; settings?: Record<string, string>; log?: (line: string) => void }

const otherFolder = 'set DATA_DIR to another folder'
const advice = { otherServer: 'set DATABASE_URL to a PostgreSQL of your own', otherFolder }

/** The PostgreSQL of `npm start`, with the product's logins in it. Throws what a start throws that can only fail again. */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { makerUrl, ...server } = await refusing(startEmbeddedPostgres({ ...options, advice, prepare: prepareLogins }))
  return { url: urlOf('rezerv_owner', makerUrl), serverUrl: urlOf('rezerv_server', makerUrl), ...server }
}

/** A database beside the one of the product, empty and the owner's, in the embedded server that runs on this folder. */
export async function scratchDatabase(dataDir: string) {
  const { makerUrl, adopted, leave, stop } = await refusing(
    startEmbeddedPostgres({ dataDir, advice, prepare: prepareLogins }),
  )
  if (adopted) leave()
  const url = new URL(urlOf('rezerv_owner', makerUrl))
  url.pathname = '/rezerv_trial'
  const say = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: makerUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const gone = 'drop database if exists rezerv_trial with (force)'
  await say(gone, 'create database rezerv_trial owner rezerv_owner')
  const drop = async () => {
    await say(gone)
    if (!adopted) await stop()
  }
  return { url: url.href, drop }
}

/** Says that this process owns the data folder, for as long as it lives. Throws, naming the other process, when somebody else owns it. */
export const lockDataFolder = (url: string, dataDir: string) =>
  refusing(
    lockData(url, {
      name: 'rezerv-owner',
      refusal: (pid) => `another Rezerv (process ${pid ?? '?'}) already runs on ${dataDir}: stop it, or ${otherFolder}`,
    }),
  )

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof EmbeddedRefused ? new StartRefused(error.message, { cause: error }) : error
  }
}
