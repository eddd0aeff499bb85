import { once } from 'node:events'
import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { livePath } from '@rezerv/contract/live.ts'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { followCertificate, readCertificate } from './tls-certificate.ts'
import { freshCertificate, testingCertificate } from './tls-testing.ts'
import { client } from '#http/testing-client.ts'
import { h2Client } from './tls-testing-client.ts'
import { testApp } from '#http/testing.ts'

const { files, cert, remove } = await testingCertificate()
afterAll(remove)
const webRoot = await mkdtemp(join(tmpdir(), 'web-'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>رزرو</title>')
const limits = { HTTP_HEADERS_SECONDS: '1', HTTP_SILENCE_SECONDS: '1', HTTP_KEEP_ALIVE_SECONDS: '1' }
const { app, admin, query } = await testApp({ ...files, ...limits }, { webRoot })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const bearer = { authorization: `Bearer ${admin.token}` }

/** The same over HTTP/1.1, as a browser of before asks, or a health check. */
async function askPlainly(path: string) {
  const asked = request({ host: 'localhost', lookup: thisMachine, port, path, ca: cert, headers: bearer, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, version: answer.httpVersion, headers: answer.headers, text: await text(answer) }
}
const thisMachine = (_: string, { all }: { all?: boolean }, done: (...answer: never[]) => void) =>
  done(...((all ? [null, [{ address: '127.0.0.1', family: 4 }]] : [null, '127.0.0.1', 4]) as never[]))

test('pages and calls come over one connection of HTTP/2', async () => {
  const h2 = await h2Client(port, cert)
  const [page, user, config, refused] = await Promise.all([
    h2.ask('/auth'),
    h2.ask(authEndpoints.getUser.path, bearer),
    h2.ask('/config.json'),
    h2.ask(
      authEndpoints.requestCode.path,
      { ':method': 'POST', 'content-type': 'application/json' },
      '{"mobile":"12"}',
    ),
  ])
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('رزرو')])
  expect([user.status, JSON.parse(user.text).user.id]).toEqual([200, admin.userId])
  expect(refused.status).toBe(422)
  expect(page.headers['content-security-policy']).toContain(`default-src 'self'`)
  // The browser's id is for no connection that somebody else could read.
  expect(config.headers['set-cookie']?.[0]).toContain('Secure')
  h2.close()
})

test('whoever speaks HTTP/1.1 alone is answered in it', async () => {
  for (const path of ['/auth', authEndpoints.getUser.path])
    expect(await askPlainly(path)).toMatchObject({ status: 200, version: '1.1' })
})

test('news come over HTTP/2 beside the calls, and end with their page', async () => {
  const h2 = await h2Client(port, cert)
  const live = h2.open({ ':path': livePath, ...bearer })
  await live.until('event: ready')
  expect([live.status(), live.headers()['content-type'], live.headers().connection]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
    undefined,
  ])
  await expect
    .poll(async () => {
      await query`select tell_news('order:41')`
      return live.received()
    })
    .toContain('"orders":[41]')
  expect((await h2.ask('/healthz')).status).toBe(200)
  live.stream.close()
  await live.ended
  expect((await h2.ask('/healthz')).status).toBe(200)
  h2.close()
})

test('half a body is given up with a word, and the other requests of its connection go on', async () => {
  const h2 = await h2Client(port, cert)
  const live = h2.open({ ':path': livePath, ...bearer })
  await live.until('event: ready')
  const post = { ':method': 'POST', ':path': authEndpoints.requestCode.path, 'content-type': 'application/json' }
  const half = h2.open(post, '{"mob')
  await half.ended
  expect([half.status(), half.received()]).toEqual([400, expect.stringContaining('درخواست کامل نرسید')])
  expect((await h2.ask('/healthz')).status).toBe(200)
  expect(live.stream.closed).toBe(false)
  h2.close()
})

test('slow is not stuck: a body may take its time as long as something comes', async () => {
  const h2 = await h2Client(port, cert)
  const post = { ':method': 'POST', ':path': authEndpoints.requestCode.path, 'content-type': 'application/json' }
  const slow = h2.open(post, '{"mob')
  for (const part of ['ile":', '"0912', '"}']) {
    await new Promise((done) => setTimeout(done, 450))
    slow.stream.write(part)
  }
  slow.stream.end()
  await slow.ended
  expect(slow.status()).toBe(422)
  h2.close()
})

test('a head that is too long is refused, whichever protocol it comes by', async () => {
  const h2 = await h2Client(port, cert)
  const long = await h2.ask('/healthz', { 'x-long': 'x'.repeat(20_000) })
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('بزرگ‌تر از حد مجاز')])
  h2.close()
  const plain = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: cert, ALPNProtocols: ['http/1.1'] })
  plain.write(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await text(plain)).toMatch(/^HTTP\/1\.1 431/)
})

test('who connects and says nothing, half a head, or no TLS is let go in its time', async () => {
  const silent = await client({ port }, '')
  const clear = await client({ port }, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  const half = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: cert, ALPNProtocols: ['http/1.1'] })
  half.write('GET /healthz HTTP/1.1\r\nhost:')
  expect(await text(half)).toMatch(/^HTTP\/1\.1 408/)
  await Promise.all([silent.closed, clear.closed])
  expect(clear.received()).not.toContain('"ok":true')
})

test('a server that stops ends its connections, with news that are open on them', async () => {
  const stopped = await buildApp({ ...app.deps })
  await stopped.listen({ port: 0, host: '127.0.0.1' })
  const own = (stopped.server.address() as AddressInfo).port
  const [idle, busy] = [await h2Client(own, cert), await h2Client(own, cert)]
  const live = busy.open({ ':path': livePath, ...bearer })
  await live.until('event: ready')
  await stopped.close()
  await Promise.all([idle.closed, busy.closed, live.ended])
})

test('a renewed certificate is used by the next connection; half of one is not', async () => {
  const own = await testingCertificate()
  const told: object[] = []
  const given = readCertificate(own.files)
  if (!given) throw new Error('the files name no certificate')
  const server = createSecureServer(given)
  followCertificate(server, given, {
    files: own.files,
    log: { warn: (detail: object) => void told.push(detail) },
    everyMs: 20,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const shown = async () => {
    const socket = connect({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ALPNProtocols: ['h2'],
    })
    await once(socket, 'secureConnect')
    const { raw } = socket.getPeerCertificate()
    socket.destroy()
    return raw.toString('base64')
  }
  const before = await shown()
  const renewed = await freshCertificate()
  await replace(own.files.TLS_CERT_FILE, renewed.cert)
  await expect.poll(() => told).toEqual([{ reason: expect.stringContaining('TLS_KEY_FILE') }])
  expect(await shown()).toBe(before)
  await replace(own.files.TLS_KEY_FILE, renewed.private)
  await expect.poll(shown).not.toBe(before)
  server.close()
  await own.remove()
})

/** Whole at once, as a client of a certificate authority does it. */
async function replace(path: string, content: string) {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

test('files of no use are refused by name', async () => {
  const other = await testingCertificate()
  const refusal = (change: Partial<typeof files>) => () => readCertificate({ ...files, ...change })
  expect(refusal({ TLS_CERT_FILE: '/nowhere/cert.pem' })).toThrow('TLS_CERT_FILE: /nowhere/cert.pem cannot be read')
  expect(refusal({ TLS_KEY_FILE: '/nowhere/key.pem' })).toThrow('TLS_KEY_FILE: /nowhere/key.pem cannot be read')
  expect(refusal({ TLS_CERT_FILE: files.TLS_KEY_FILE })).toThrow('is no certificate in PEM')
  expect(refusal({ TLS_KEY_FILE: files.TLS_CERT_FILE })).toThrow('is no private key in PEM')
  expect(refusal({ TLS_KEY_FILE: other.files.TLS_KEY_FILE })).toThrow('is not the key of the certificate')
  await other.remove()
})
