import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { applicationRole, asApplication } from './db/application-role.ts'
import { lockData } from './db/data-lock.ts'
import { connect, connectPool } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { isEmpty, seedDemo } from './db/seed.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { mediaFiles } from './media/media-files.ts'
import { apiLog } from './http/log.ts'
import { gatewayFrom, pasargadGateway } from './payment/payment-pasargad.ts'
import { startOrderWorker } from './order/order-worker.ts'
import { startPaymentWorker } from './payment/payment-worker.ts'

/** Undone in reverse when the process is asked to stop. */
const undo: (() => Promise<unknown>)[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)

async function database(env: Env) {
  if (env.DATABASE_URL) return env.DATABASE_URL
  say('▸ PostgreSQL …')
  const server = await startEmbeddedPostgres({
    dataDir: join(env.DATA_DIR, 'postgres'),
    log: (line) => say(`! ${line}`),
  })
  const lock = await lockData(server.url, env.DATA_DIR)
  undo.push(server.stop, lock.release)
  return server.url
}

/** Throws what listening there would throw. */
async function refuseTakenPort({ PORT: port, HOST: host }: Env) {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Without credentials of a terminal, a bank of our own: nobody's money moves. Production refuses to start without them. */
async function bank(env: Env) {
  if (env.PASARGAD_BASE_URL) return gatewayFrom(env)
  // Its page opens wherever the product does, on a phone in the same network too.
  const simulator = await startSimulator({ host: env.HOST, namedByCallback: true })
  undo.push(simulator.close)
  say(`▸ bank simulator on ${simulator.url}`)
  return pasargadGateway({
    baseUrl: simulator.url,
    ...simulator.settings,
    keepReversible: env.PASARGAD_REVERSE === 'on',
  })
}

/** What only the tables' owner may do. @returns the address for the server itself, as a role that cannot rewrite the books. */
async function prepare(env: Env, url: string) {
  const owner = connectPool(url, { max: 4 })
  try {
    const { ran, roleRefused } = await migrate(owner)
    if (ran.length > 0) say(`▸ ${ran.length} migrations ran`)
    const db = connect(owner)
    if (env.SEED === 'demo' && env.NODE_ENV !== 'production' && (await isEmpty(db))) {
      say('▸ demo data …')
      await seedDemo(db, { now: new Date(), files: mediaFiles(env), documents: mediaFiles(env, 'documents') })
    }
    if (roleRefused === null) return asApplication(url)
    say(`! audit log and ledger are guarded by triggers alone, not by the role ${applicationRole}: ${roleRefused}`)
    return url
  } finally {
    await owner.end()
  }
}

async function start() {
  const began = performance.now()
  const env = readEnv(process.env)
  // Told before a database is made for nothing. Where there is one, whoever runs on it already is told first.
  if (!existsSync(join(env.DATA_DIR, 'postgres'))) await refuseTakenPort(env)
  await mkdir(env.DATA_DIR, { recursive: true })
  const pool = connectPool(await prepare(env, await database(env)))
  undo.push(() => pool.end())
  const db = connect(pool)
  const log = apiLog(env.LOG_LEVEL)
  // An idle connection that the database drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!stopping) log.warn({ err: error }, 'a database connection was lost')
  })
  const gateway = await bank(env)
  const app = await buildApp({ env, pool, db, log, gateway })
  undo.push(() => app.close())
  undo.push(startPaymentWorker(db, gateway, log).stop)
  undo.push(startOrderWorker(db, log).stop)
  await app.listen({ port: env.PORT, host: env.HOST })
  const background = await startBackground(app.deps)
  undo.push(background.stop)
  say(`✓ ready in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  say(`\n  ${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}\n`)
  if (env.SEED === 'demo') say('  Sign in as the demo admin 09120000000; codes that are sent appear here.\n')
}

async function stop(code: number) {
  for (const step of undo.toReversed()) await step().catch((error: unknown) => say(`! ${String(error)}`))
  process.exit(code)
}

function explain(error: unknown) {
  if (error instanceof EnvError) return `The environment is not right:\n${error.message}`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program: stop it, or set PORT to another number`
  return error instanceof Error ? error.message : String(error)
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    say('\n▸ stopping …')
    // What is being started must have started before it can be stopped.
    void started.then(() => stop(0))
  })

const started = start().catch((error: unknown) => {
  process.stderr.write(`✗ ${explain(error)}\n`)
  return stop(1)
})
