import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '@rezerv/embedded-postgres/embedded-postgres.ts'

export type ServerProcess = { child: ChildProcess; port: number; output: () => string; ended: Promise<number | null> }

/** A server in a process of its own, on this database, ready. It is killed with its test, or with the process of the tests, if it still runs. */
export async function serverProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-process-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
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
