import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freshCertificate } from '#tls/tls-testing.ts'
import { watchCertificate } from './payment-pasargad-wire.ts'

test('when the certificate of a host ends is known from its connections, and of no other host', async () => {
  const { cert, private: key } = await freshCertificate()
  const server = createServer({ cert, key }, (_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seen = watchCertificate(`${url}/bank`)
  const other = watchCertificate('https://bank.example')
  expect(seen()).toBeNull()
  // It is signed by itself.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  await fetch(url)
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
  const hours = (Date.parse(seen() ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(25)
  expect(other()).toBeNull()
})
