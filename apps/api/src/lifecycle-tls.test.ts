import { livePath } from '@rezerv/contract/live.ts'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { signedInAdmin } from '#booking/booking-testing.ts'
import { testDatabase } from '#db/testing.ts'
import { testingCertificate } from '#tls/tls-testing.ts'
import { client } from '#http/testing-client.ts'
import { h2Client } from '#tls/tls-testing-client.ts'
import { exitCodes } from './lifecycle.ts'
import { serverProcess } from './lifecycle-testing.ts'

// Servers start here as processes of their own, beside everything else that is tested.
vi.setConfig({ testTimeout: 90_000 })

const { db, openTransaction, lockWaits, url } = await testDatabase()
const { token } = await signedInAdmin(db)
const bearer = { authorization: `Bearer ${token}` }
const { files, cert, remove } = await testingCertificate()
afterAll(remove)

test('over HTTP/2 too, what came before a stop is answered, and nothing holds it up', async () => {
  const server = await serverProcess(url, { ...files, SHUTDOWN_SECONDS: '6' })
  await expect.poll(server.output).toContain('https://localhost:')
  const [idle, busy] = [await h2Client(server.port, cert), await h2Client(server.port, cert)]
  const stream = idle.open({ ':path': livePath, ...bearer })
  await stream.until('event: ready')
  const silent = await client(server, '')
  const holder = await openTransaction()
  await holder.query`lock table users in access exclusive mode`
  const early = busy.ask(authEndpoints.getUser.path, bearer)
  await expect.poll(() => lockWaits()).toBeGreaterThan(0)
  const began = performance.now()
  server.child.kill('SIGTERM')
  await stream.ended
  await holder.rollback()
  expect((await early).status).toBe(200)
  expect(await server.ended).toBe(exitCodes.stopped)
  await Promise.all([idle.closed, busy.closed, silent.closed])
  expect(performance.now() - began).toBeLessThan(6_600)
})

test('a connection that stays open, and a call that is never answered, end with the time', async () => {
  const server = await serverProcess(url, { ...files, SHUTDOWN_SECONDS: '3' })
  const h2 = await h2Client(server.port, cert)
  const holder = await openTransaction()
  await holder.query`lock table users in access exclusive mode`
  const unanswered = h2.open({ ':path': authEndpoints.getUser.path, ...bearer })
  await expect.poll(() => lockWaits()).toBeGreaterThan(0)
  const began = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(exitCodes.stopped)
  expect(performance.now() - began).toBeLessThan(3_600)
  await Promise.all([unanswered.ended, h2.closed])
  await holder.rollback()
})

test('a certificate that cannot be used is told at the start', async () => {
  const started = serverProcess(url, { ...files, TLS_KEY_FILE: files.TLS_CERT_FILE })
  await expect(started).rejects.toThrow('TLS_KEY_FILE')
  await expect(serverProcess(url, { TLS_CERT_FILE: files.TLS_CERT_FILE })).rejects.toThrow('come together')
})
