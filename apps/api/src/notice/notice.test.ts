import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBackground } from '#background.ts'
import { freePort } from '@rezerv/embedded-postgres/embedded-postgres.ts'
import { testApp } from '#http/testing.ts'
import { sendNotice } from './notice-actions.ts'
import { consoleSender } from './notice-sender.ts'
import { kavenegarSender } from './notice-kavenegar.ts'
import { SmsError, type SmsSender } from './notice-sms-service.ts'
import { smsirSender } from './notice-smsir.ts'
import { queueNotice } from './notice-service.ts'

/** The requests to the fake provider, and its next answer; null hangs up without one. */
type Asked = { path: string; headers: IncomingMessage['headers']; body: string }
const asked: Asked[] = []
let next: { status: number; body: unknown } | null = null
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    if (!next) return void request.socket.destroy()
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
  })
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => new Promise((resolve) => provider.close(resolve)))
beforeEach(() => void asked.splice(0))

const account = {
  KAVENEGAR_API_KEY: 'KEY',
  KAVENEGAR_TEMPLATE: 'rezerv-code',
  KAVENEGAR_STEP_UP_TEMPLATE: undefined,
  KAVENEGAR_SENDER: undefined,
  KAVENEGAR_BASE: base,
}
const kavenegar = kavenegarSender(account)
const smsir = smsirSender({
  SMSIR_API_KEY: 'KEY',
  SMSIR_TEMPLATE_ID: 42,
  SMSIR_STEP_UP_TEMPLATE_ID: 43,
  SMSIR_LINE: 3000,
  SMSIR_BASE: base,
})
const kindOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof SmsError ? error.kind : error),
  )

describe('Kavenegar', () => {
  const ok = { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8792343, status: 5 }] }

  test('sends a code through the approved template, to the 09 form of the number', async () => {
    next = { status: 200, body: ok }
    expect(await kavenegar.sendCode('+989123456789', '012345', 'rezerv.ir')).toBe('8792343')
    expect(asked[0]?.path).toBe('/v1/KEY/verify/lookup.json')
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      receptor: '09123456789',
      token: '012345',
      template: 'rezerv-code',
    })
  })

  const confirming = { act: 'بازپرداخت', amount: '۲٬۵۰۰٬۰۰۰', text: 'برای بازپرداخت: ۰۱۲۳۴۵', host: 'rezerv.ir' }

  test('sends a code that confirms money as a text of its own, or through the template for it', async () => {
    next = { status: 200, body: ok }
    await kavenegar.sendConfirmation('+989123456789', '012345', confirming)
    const [text] = asked.splice(0)
    expect(text?.path).toBe('/v1/KEY/sms/send.json')
    expect(new URLSearchParams(text?.body).get('message')).toBe('برای بازپرداخت: ۰۱۲۳۴۵\n@rezerv.ir #012345')
    const own = kavenegarSender({ ...account, KAVENEGAR_STEP_UP_TEMPLATE: 'rezerv-money' })
    await own.sendConfirmation('+989123456789', '012345', confirming)
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      receptor: '09123456789',
      token: '012345',
      token2: '۲۵۰۰۰۰۰',
      token10: 'بازپرداخت',
      template: 'rezerv-money',
    })
  })

  test('sends a text as it is', async () => {
    next = { status: 200, body: ok }
    await kavenegar.sendText('+989123456789', 'سفارش شما قطعی شد')
    expect(asked[0]?.path).toBe('/v1/KEY/sms/send.json')
    expect(new URLSearchParams(asked[0]?.body).get('message')).toBe('سفارش شما قطعی شد')
  })

  test.each([
    [200, { return: { status: 424, message: 'الگو' }, entries: null }, 'refused'],
    [411, { return: { status: 411, message: 'دریافت‌کننده' }, entries: null }, 'refused'],
    [418, { return: { status: 418, message: 'اعتبار' }, entries: null }, 'unavailable'],
    [200, { return: { status: 451, message: 'فراخوانی' }, entries: null }, 'unavailable'],
    [502, 'bad gateway', 'unavailable'],
    [404, 'not found', 'refused'],
  ])('http %i with %o is %s', async (status, body, kind) => {
    next = { status, body }
    expect(await kindOf(kavenegar.sendCode('+989123456789', '012345', 'rezerv.ir'))).toBe(kind)
    expect(asked).toHaveLength(1)
  })
})

describe('SMS.ir', () => {
  test('sends a code through the template, with the key in the header', async () => {
    next = { status: 200, body: { status: 1, message: 'موفق', data: { messageId: 89545112, cost: 1 } } }
    expect(await smsir.sendCode('+989123456789', '012345', 'rezerv.ir')).toBe('89545112')
    expect([asked[0]?.path, asked[0]?.headers['x-api-key']]).toEqual(['/v1/send/verify', 'KEY'])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      mobile: '09123456789',
      templateId: 42,
      parameters: [{ name: 'CODE', value: '012345' }],
    })
  })

  test('sends a code that confirms money through the template for it, with act and amount', async () => {
    next = { status: 200, body: { status: 1, message: 'موفق', data: { messageId: 1, cost: 1 } } }
    const message = { act: 'بازپرداخت', amount: '۲٬۵۰۰٬۰۰۰', text: '', host: 'rezerv.ir' }
    await smsir.sendConfirmation('+989123456789', '012345', message)
    const parameters = [
      { name: 'CODE', value: '012345' },
      { name: 'ACT', value: 'بازپرداخت' },
      { name: 'AMOUNT', value: '۲٬۵۰۰٬۰۰۰' },
    ]
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ templateId: 43, parameters })
  })

  test('sends a text from the line', async () => {
    next = { status: 200, body: { status: 1, message: 'موفق', data: { packId: 'x', messageIds: [7], cost: 1 } } }
    expect(await smsir.sendText('+989123456789', 'سلام')).toBe('7')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ lineNumber: 3000, messageText: 'سلام', mobiles: ['09123456789'] })
  })

  test.each([
    [401, { status: 10, message: 'کلید', data: null }, 'refused'],
    [400, { status: 113, message: 'قالب', data: null }, 'refused'],
    [429, { status: 20, message: 'زیاد', data: null }, 'unavailable'],
    [500, 'oops', 'unavailable'],
    [504, 'timeout', 'unsure'],
  ])('http %i with %o is %s', async (status, body, kind) => {
    next = { status, body }
    expect(await kindOf(smsir.sendCode('+989123456789', '012345', 'rezerv.ir'))).toBe(kind)
  })
})

test('an answer that never came may mean sent; a connection that was never made does not', async () => {
  next = null
  expect(await kindOf(kavenegar.sendText('+989123456789', 'سلام'))).toBe('unsure')
  expect(asked).toHaveLength(1)
  const nobody = kavenegarSender({
    ...account,
    KAVENEGAR_BASE: `http://127.0.0.1:${await freePort()}`,
  })
  expect(await kindOf(nobody.sendText('+989123456789', 'سلام'))).toBe('unavailable')
})

test('the console sender leaves one line a message in the outbox, before it returns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const printed: string[] = []
  const sender = consoleSender({ DATA_DIR: folder }, (line) => printed.push(line) > 0)
  void sender.sendCode('+989123456789', '012345', 'rezerv.ir')
  void sender.sendText('+989123456789', 'سلام')
  const lines = (await readFile(join(folder, 'outbox.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      to: '+989123456789',
      text: 'کد ورود به رزرو: 012345\n@rezerv.ir #012345',
      code: '012345',
    },
    { at: expect.stringMatching(/Z$/), to: '+989123456789', text: 'سلام', code: null },
  ])
  expect(printed[0]).toContain('012345')
  expect((await stat(join(folder, 'outbox.jsonl'))).mode & 0o077).toBe(0)
})

describe('queued notices', async () => {
  const { app, db, sent } = await testApp()
  const queue = () =>
    queueNotice(db, { template: 'order-confirmed', mobile: '+989123456789', body: 'سفارش شما قطعی شد' })
  const row = (id: number) =>
    db
      .selectFrom('notices')
      .where('id', '=', id)
      .select(['status', 'tries', 'error', 'providerId'])
      .executeTakeFirstOrThrow()
  const answering = (answer: () => Promise<string | null>): SmsSender => ({
    provider: 'kavenegar',
    sendCode: answer,
    sendConfirmation: answer,
    sendText: answer,
  })

  test('the worker sends what was queued', async () => {
    const worker = startBackground(app.deps)
    const id = await queue()
    await expect.poll(async () => (await row(id)).status).toBe('sent')
    await worker.stop()
    expect(sent).toEqual([{ mobile: '+989123456789', code: null, text: 'سفارش شما قطعی شد' }])
  })

  test('one that was sent is not sent again', async () => {
    const id = await queue()
    const send = vi.fn(async () => '99')
    await sendNotice(db, answering(send), id)
    await sendNotice(db, answering(send), id)
    expect(send).toHaveBeenCalledTimes(1)
    expect(await row(id)).toEqual({ status: 'sent', tries: 1, error: null, providerId: '99' })
  })

  test('a provider that is away is tried again, up to seven times', async () => {
    const id = await queue()
    const away = answering(() => Promise.reject(new SmsError('unavailable', 'kavenegar 451')))
    for (let n = 0; n < 6; n += 1) await expect(sendNotice(db, away, id)).rejects.toThrow('451')
    expect((await row(id)).status).toBe('queued')
    await sendNotice(db, away, id)
    expect(await row(id)).toMatchObject({ status: 'failed', tries: 7, error: 'kavenegar 451' })
  })

  test('a refused one and one without an answer are not repeated', async () => {
    const [refused, unsure] = [await queue(), await queue()]
    await sendNotice(
      db,
      answering(() => Promise.reject(new SmsError('refused', 'kavenegar 411'))),
      refused,
    )
    await sendNotice(
      db,
      answering(() => Promise.reject(new SmsError('unsure', 'no answer in time'))),
      unsure,
    )
    expect([(await row(refused)).status, await row(unsure)]).toEqual([
      'failed',
      { status: 'failed', tries: 1, error: 'no answer in time: may have been sent', providerId: null },
    ])
  })

  test('a process that died while sending leaves no second message', async () => {
    const id = await queue()
    const asked = new Promise<void>((resolve) => {
      const neverAnswers = () => (resolve(), new Promise<string>(() => undefined))
      void sendNotice(db, answering(neverAnswers), id)
    })
    await asked
    const send = vi.fn(async () => '99')
    await sendNotice(db, answering(send), id)
    expect(send).not.toHaveBeenCalled()
    expect((await row(id)).error).toMatch('may have been sent')
  })
})
