import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { livePath } from '@rezerv/contract/live.ts'
import { expect, test } from 'vitest'
import { client } from './testing-client.ts'
import { testApp } from './testing.ts'

const { app, admin } = await testApp({ HTTP_HEADERS_SECONDS: '1', HTTP_SILENCE_SECONDS: '2' })
await app.listen({ port: 0, host: '127.0.0.1' })
const server = app.server.address() as AddressInfo
const post = `POST ${authEndpoints.requestCode.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`

test('half a head and half a body are given up in their time, with a word', async () => {
  const halfHead = await client(server, 'GET /healthz HTTP/1.1\r\nhost:')
  const halfBody = await client(server, `${post}content-length: 1000\r\n\r\n{"mob`)
  for (const half of [halfHead, halfBody]) {
    await half.closed
    expect(half.received()).toMatch(/^HTTP\/1\.1 408/)
    expect(half.received()).toContain('"code":"bad_request"')
  }
})

test('a write that takes too long is not told to be tried again: it may go on', async () => {
  const slow = await testApp({ HTTP_ANSWER_SECONDS: '1' })
  const busy = await slow.openTransaction()
  await busy.query`lock table settings in access exclusive mode`
  const write = { params: { key: 'hold_minutes' }, body: { value: 11, from: null } }
  const [wrote, read] = await Promise.all([
    slow.refusal(settingEndpoints.changeSetting, write),
    slow.refusal(settingEndpoints.listSettings),
  ])
  await busy.rollback()
  expect([wrote.code, wrote.message]).toEqual(['busy', expect.stringContaining('هنوز در حال انجام')])
  expect([read.code, read.message]).toEqual(['busy', expect.stringContaining('دوباره تلاش کنید')])
})

test('slow is not stuck: a body may take its time as long as something comes', async () => {
  const slow = await client(server, `${post}content-length: 24\r\n\r\n`)
  for (const part of ['{"mob', 'ile":', '"0912', '00000', '00"}']) {
    await sleep(450)
    slow.say(part)
  }
  await slow.until('HTTP/1.1 ')
  expect(slow.received()).not.toContain('408')
})

test('a head that is too long is refused', async () => {
  const long = await client(server, `GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  await long.closed
  expect(long.received()).toMatch(/^HTTP\/1\.1 431/)
})

test('a body that calls itself compressed is refused at once, whether it is or not', async () => {
  const packed = await client(
    server,
    `${post}authorization: Bearer x\r\ncontent-encoding: gzip\r\ncontent-length: 24\r\n\r\n{"mobile":"09120000000"}`,
  )
  await packed.until('HTTP/1.1 400')
})

test('who asks for the head of the live stream gets it, and its end', async () => {
  const bearer = `authorization: Bearer ${admin.token}`
  const head = await client(server, `HEAD ${livePath} HTTP/1.1\r\nhost: x\r\n${bearer}\r\nconnection: close\r\n\r\n`)
  await head.closed
  expect(head.received()).toMatch(/^HTTP\/1\.1 200[^]*text\/event-stream/)
})
