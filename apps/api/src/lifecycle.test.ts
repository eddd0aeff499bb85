import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { livePath } from '@rezerv/contract/live.ts'
import { expect, inject, test, vi } from 'vitest'
import { signedInAdmin } from '#booking/booking-testing.ts'
import { testDatabase } from '#db/testing.ts'
import { client } from '#http/testing-client.ts'
import { exitCodes } from './lifecycle.ts'
import { type ServerProcess, serverProcess } from './lifecycle-testing.ts'

// Servers start here as processes of their own, beside everything else that is tested.
vi.setConfig({ testTimeout: 90_000 })

const { db, openTransaction, lockWaits, url } = await testDatabase()
const { token } = await signedInAdmin(db)
const bearer = `authorization: Bearer ${token}\r\n`

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${bearer}${more}\r\n`
const refused = ({ port }: ServerProcess) =>
  expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')

/** Everybody who asks who they are waits until this ends. */
async function lockUsers() {
  const holder = await openTransaction()
  await holder.query`lock table users in access exclusive mode`
  return { waiting: () => expect.poll(() => lockWaits()).toBeGreaterThan(0), open: holder.rollback }
}

test('a server that is told to stop ends in time, whatever holds on to it', async () => {
  const server = await serverProcess(url, { SHUTDOWN_SECONDS: '3' })
  const idle = await client(server, ask('/healthz'))
  const stream = await client(server, ask(livePath))
  await Promise.all([idle.until('"ok":true'), stream.until('event: ready')])
  const halfHeader = await client(server, 'GET /healthz HTTP/1.1\r\nhost:')
  const halfBody = await client(
    server,
    `POST ${authEndpoints.requestCode.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"mob`,
  )
  const lock = await lockUsers()
  const unanswered = await client(server, ask(authEndpoints.getUser.path))
  await lock.waiting()
  const began = performance.now()
  server.child.kill('SIGTERM')
  await refused(server)
  // The listener is the first to go.
  expect(performance.now() - began).toBeLessThan(1_000)
  const stuck = [idle, stream, halfHeader, halfBody, unanswered]
  await Promise.all(stuck.map(({ closed }) => closed))
  expect(await server.ended).toBe(exitCodes.stopped)
  expect(performance.now() - began).toBeLessThan(3_600)
  await lock.open()
})

test('what came before the end is answered, what comes during it is told to come again, and then it is over at once', async () => {
  const server = await serverProcess(url)
  const late = await client(server, ask('/healthz', 'connection: keep-alive\r\n').slice(0, -2))
  const lock = await lockUsers()
  const early = await client(server, ask(authEndpoints.getUser.path))
  await lock.waiting()
  server.child.kill('SIGTERM')
  await refused(server)
  late.say('\r\n')
  await late.until('503')
  expect(late.received()).toContain('"code":"busy"')
  await lock.open()
  const opened = performance.now()
  await early.until('HTTP/1.1 200')
  expect(await server.ended).toBe(exitCodes.stopped)
  expect(performance.now() - opened).toBeLessThan(3_000)
})

test('a server with a notice serves on while it says that it is not ready, and then ends', async () => {
  const server = await serverProcess(url, { SHUTDOWN_NOTICE_SECONDS: '2' })
  const [ready, user] = ['/readyz', authEndpoints.getUser.path].map((path) => async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status
  })
  server.child.kill('SIGTERM')
  await expect.poll(() => ready?.()).toBe(503)
  expect(await user?.()).toBe(200)
  expect(await server.ended).toBe(exitCodes.stopped)
})

test.each([
  ['has gone', (server: ServerProcess) => [server.child.stdout, server.child.stderr].map((said) => said?.destroy())],
  ['has stopped reading', (server: ServerProcess) => server.child.stdout?.removeAllListeners('data').pause()],
])('whoever reads what the server says %s: everybody is served, and the end comes in time', async (_, leave) => {
  const server = await serverProcess(url, { SHUTDOWN_SECONDS: '3', ACCESS_LOG: 'on', LOG_LEVEL: 'info' })
  leave(server)
  // More than the system keeps for a reader.
  const page = `http://127.0.0.1:${server.port}/config.json?${'x'.repeat(2_000)}`
  for (let n = 0; n < 60; n += 1)
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => fetch(page))))
      expect(answer.status).toBe(200)
  const began = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(exitCodes.stopped)
  expect(performance.now() - began).toBeLessThan(3_600)
})

/** A process whose parts say when they stop. */
async function processThat(code: string) {
  const program = `
    import { runProcess, StartRefused } from ${JSON.stringify(join(inject('builtFolder'), 'lifecycle.mjs'))}
    const say = (line) => process.stdout.write(line + '\\n')
    const never = new Promise(() => undefined)
    runProcess(async (life) => {
      life.stopWithin(1)
      for (const phase of ['database', 'pool', 'jobs', 'requests']) life.onStop(phase, phase, async () => say('stopped ' + phase))
      setInterval(() => undefined, 1000)
      ${code}
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: join(import.meta.dirname, '..'),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  if (code.includes('up')) {
    await expect.poll(() => output).toContain('up')
    child.kill('SIGTERM')
  }
  const [exit] = (await once(child, 'close')) as [number]
  return { exit, output, order: [...output.matchAll(/stopped (\w+)/g)].map(([, phase]) => phase) }
}

const inOrder = ['requests', 'jobs', 'pool', 'database']

test.each([
  ['an error that nobody caught', `setTimeout(() => { throw new Error('a slip') }, 50)`, exitCodes.failed],
  [
    'a rejection that nobody handled',
    `setTimeout(() => void Promise.reject(new Error('a slip')), 50)`,
    exitCodes.failed,
  ],
  ['a start that failed', `throw new Error('a slip')`, exitCodes.failed],
  ['a start that is refused', `throw new StartRefused('a slip')`, exitCodes.refused],
])('%s is written down and ends the process in its order', async (_, code, exit) => {
  const ended = await processThat(code)
  expect(ended).toMatchObject({ exit, order: inOrder })
  expect(ended.output).toContain('a slip')
})

test('a part that never ends is left behind and named; what comes after it is stopped all the same', async () => {
  const ended = await processThat(`life.onStop('jobs', 'a job that hangs', () => never); say('up')`)
  expect(ended).toMatchObject({ exit: exitCodes.stopped, order: inOrder })
  expect(ended.output).toContain('a job that hangs did not end in time')
})

test('who is told to stop while it starts does not wait for ever', async () => {
  const began = performance.now()
  const ended = await processThat(`say('up'); await never`)
  expect(ended).toMatchObject({ exit: exitCodes.stopped, order: inOrder })
  expect(performance.now() - began).toBeLessThan(10_000)
})
