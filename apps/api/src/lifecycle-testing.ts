import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, inject, onTestFinished } from 'vitest'
import { buildApp } from '#app.ts'
import { startBackground } from '#background.ts'
import { signedInAdmin } from '#booking/booking-testing.ts'
import { connect, connectPool } from '#db/connect.ts'
import { databaseLimits } from '#db/session.ts'
import { startEmbeddedDatabase } from '#db/embedded-database.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env.ts'
import type { SmsSender } from '#notice/notice-sms-service.ts'
import { freePort } from '@rezerv/embedded-postgres/embedded-postgres.ts'

export type ServerProcess = { child: ChildProcess; port: number; output: () => string; ended: Promise<number | null> }

/** A server in a process of its own, on this database, ready. It is killed with its test, or with the process of the tests, if it still runs. */
export async function serverProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-process-'))
  const child = spawn(process.execPath, ['--enable-source-maps', join(inject('builtFolder'), 'main.mjs')], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  onTestFinished(() => {
    process.removeListener('exit', kill)
    kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('✓ ready')) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => fail(new Error(`the server did not start:\n${output}`)))
  })
  return { child, port, output: () => output, ended }
}

/** The app with its jobs on an embedded database of its own, which a test may kill or freeze; all of it ends with the file. */
export async function appOnOwnDatabase(
  secondsBetweenJobs: number,
  { variables = {}, ...deps }: { variables?: Record<string, string>; sms?: SmsSender } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-own-'))
  const server = await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '32MB' } })
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: server.url, ...variables })
  const pool = connectPool(server.url, databaseLimits(env))
  await migrate(pool)
  const db = connect(pool)
  const failures = { uncaughtException: 0, unhandledRejection: 0 }
  const vitals = { phase: () => 'ready' as const, failures, restarts: 0, embedded: server.state }
  const app = await buildApp({ env, pool, db, log: pino({ level: 'silent' }), vitals, ...deps })
  const jobs = startBackground(app.deps, secondsBetweenJobs)
  afterAll(async () => {
    await jobs.stop()
    await app.close()
    await pool.end().catch(() => undefined)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { token } = await signedInAdmin(db)
  return { app, db, pool, env, server, token, dataDir }
}
