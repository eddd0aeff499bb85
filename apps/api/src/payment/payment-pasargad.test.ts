import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pasargadCodes, pasargadConfirmable, pasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { type PasargadOptions, pasargadGateway } from './payment-pasargad.ts'

const minute = 60_000
const callbackUrl = 'http://localhost:3000/payment/pasargad/callback'
const asked = (invoice: string, amountRials = 500_000) => ({
  invoice,
  amountRials,
  callbackUrl,
  mobile: '+989120000000',
  payerName: 'سارا',
})

describe('against the bank', () => {
  let bank: Simulator
  const gateway = (more: Partial<PasargadOptions> = {}) =>
    pasargadGateway({ baseUrl: bank.url, ...bank.settings, timeoutMs: 2_000, tokenMs: 5 * minute, ...more })
  beforeEach(async () => {
    bank = await startSimulator({ slowMs: 300 })
  })
  afterEach(() => bank.close())

  async function paid(invoice: string) {
    const g = gateway()
    const opened = await g.purchase(asked(invoice))
    if (opened.outcome !== 'done') throw new Error(opened.outcome)
    bank.control.pay(opened.data.urlId)
    return { g, urlId: opened.data.urlId }
  }

  test('purchase, inquiry and confirm of a paid card', async () => {
    const { g, urlId } = await paid('G1')
    const inquiry = await g.inquiry('G1')
    expect(inquiry).toMatchObject({
      outcome: 'done',
      data: { status: { name: 'unknown', class: 'waiting' }, invoice: 'G1', urlId, amountRials: 500_000 },
    })
    expect(await g.confirm('G1', urlId)).toMatchObject({
      outcome: 'done',
      data: {
        invoice: 'G1',
        amountRials: 500_000,
        cardMask: '603799******4455',
        referenceNumber: expect.stringMatching(/^\d+$/),
      },
    })
    expect(await g.confirm('G1', urlId)).toMatchObject({
      outcome: 'refused',
      result: { code: 13029, class: 'already_done' },
    })
  })

  test('verify, then reverse', async () => {
    const { g, urlId } = await paid('G2')
    expect(await g.verify('G2', urlId)).toMatchObject({ outcome: 'done', data: { amountRials: 500_000 } })
    expect(await g.inquiry('G2')).toMatchObject({ data: { status: { code: 13034 } } })
    expect(await g.reverse('G2', urlId)).toMatchObject({ outcome: 'done', data: null })
    expect(await g.inquiry('G2')).toMatchObject({ data: { status: { class: 'reversed' } } })
  })

  test('the same invoice twice is a named refusal', async () => {
    const g = gateway()
    await g.purchase(asked('G3'))
    expect(await g.purchase(asked('G3'))).toMatchObject({
      outcome: 'refused',
      result: { name: 'invoice_not_unique', class: 'duplicate' },
    })
  })

  test('many calls at once sign in once; a token that died is renewed once, unseen by the caller', async () => {
    const g = gateway({ tokenMs: 60 * minute })
    const first = await Promise.all(Array.from({ length: 10 }, (_, i) => g.purchase(asked(`T${i}`))))
    const signIns = first.flatMap((answer) => answer.log).filter((exchange) => exchange.call === '/token/getToken')
    expect(new Set(signIns).size).toBe(1)
    bank.control.advance(11 * minute)
    const late = await g.purchase(asked('T-late'))
    expect(late).toMatchObject({ outcome: 'done' })
    expect(late.log.map((exchange) => exchange.call)).toEqual([
      '/api/payment/purchase',
      '/token/getToken',
      '/api/payment/purchase',
    ])
  })

  test('a kept token is asked anew when its own time is over', async () => {
    let now = Date.now()
    const g = gateway({ clock: () => now })
    await g.purchase(asked('K1'))
    now += 5 * minute
    expect((await g.purchase(asked('K2'))).log.map((exchange) => exchange.call)).toEqual([
      '/token/getToken',
      '/api/payment/purchase',
    ])
  })

  test('wrong credentials are a refusal that says so, tried once', async () => {
    const answer = await gateway({ password: 'wrong' }).purchase(asked('W1'))
    expect(answer).toMatchObject({ outcome: 'refused', result: { code: 401 } })
    expect(answer.log).toHaveLength(1)
  })

  test('what is kept of a call holds neither password nor token nor card hash', async () => {
    const { g, urlId } = await paid('S1')
    const answers = [await gateway().purchase(asked('S2')), await g.confirm('S1', urlId)]
    const kept = JSON.stringify(answers.flatMap((answer) => answer.log))
    expect(kept).toContain('***')
    for (const secret of [bank.settings.password, 'eyJ', bank.control.transactions()[0]?.hashedCardNumber ?? '?'])
      expect(kept).not.toContain(secret)
  })

  test('a slow bank, a bank with errors and a bank that is gone are all "unavailable"', async () => {
    await gateway().purchase(asked('U1'))
    bank.control.behave('slow', 'U1')
    const g = gateway({ timeoutMs: 200 })
    expect((await g.inquiry('U1')).outcome).toBe('unavailable')
    bank.control.setOutage('error')
    expect(await gateway().purchase(asked('U2'))).toMatchObject({
      outcome: 'refused',
      result: { code: 500, class: 'retry' },
    })
    await bank.close()
    const gone = await gateway().inquiry('U1')
    expect(gone.outcome).toBe('unavailable')
    expect(gone.log[0]?.response).toHaveProperty('error')
    bank = await startSimulator()
  })
})

describe('answers that the document does not promise', () => {
  let stop = () => {}
  afterEach(() => stop())
  async function serving(listener: RequestListener) {
    const server = createServer(listener)
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    stop = () => void server.close()
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dorsa1/`
    return pasargadGateway({ baseUrl, terminalNumber: 1, username: 'u', password: 'p', timeoutMs: 1_000 })
  }
  const saying = (body: unknown, status = 200) =>
    serving((request, response) => {
      response.writeHead(request.url?.endsWith('getToken') ? 200 : status, { 'content-type': 'text/plain' })
      const token = { resultCode: '0', token: 't' }
      response.end(
        typeof body === 'string' && !request.url?.endsWith('getToken')
          ? body
          : JSON.stringify(request.url?.endsWith('getToken') ? token : body),
      )
    })

  test('numbers as strings, a numeric reference and missing fields are read', async () => {
    const g = await saying({
      resultCode: '0',
      data: { status: '2', amount: '500000', referenceNumber: 123, trackId: '' },
    })
    expect(await g.inquiry('X')).toMatchObject({
      outcome: 'done',
      data: {
        status: { code: 2 },
        amountRials: 500_000,
        referenceNumber: '123',
        trackId: null,
        cardMask: null,
        urlId: null,
      },
    })
  })
  test('a verify that answers a string is done', async () => {
    const g = await saying({ resultCode: 0, data: 'ok' })
    expect(await g.verify('X', 'u')).toMatchObject({ outcome: 'done', data: { amountRials: null } })
  })
  test.each([
    ['HTML of a proxy', '<html>'],
    ['an empty body', ''],
    ['another shape', { hello: 1 }],
    ['a purchase without an address', { resultCode: 0, data: { urlId: 'x' } }],
  ])('%s is "unavailable", never a success', async (_, body) => {
    const g = await saying(body)
    expect((await g.purchase(asked('X'))).outcome).toBe('unavailable')
  })
  test('a 401 without a body renews the token once and then gives up', async () => {
    const g = await saying('', 401)
    const answer = await g.inquiry('X')
    expect(answer).toMatchObject({ outcome: 'refused', result: { code: 401 } })
    expect(answer.log).toHaveLength(4)
  })
})

describe('the table of codes', () => {
  test('names each code once, in Persian, without Latin digits where a person reads', () => {
    const results = pasargadCodes.map(pasargadResult)
    expect(results.length).toBeGreaterThan(200)
    expect(new Set(results.map((r) => r.name)).size).toBe(results.length)
    for (const r of results) expect(r.message, String(r.code)).toMatch(/^(?:[^0-9]|CVV2)*[آ-ی](?:[^0-9]|CVV2)*$/)
  })
  test.each([
    [0, 'ok'],
    [2, 'waiting'],
    [401, 'token'],
    [13003, 'duplicate'],
    [13029, 'already_done'],
    [13046, 'already_done'],
    [13421, 'already_done'],
    [13428, 'already_done'],
    [13033, 'reversed'],
    [13045, 'unpaid'],
    [13075, 'expired'],
    [13076, 'expired'],
    [13084, 'retry'],
    [13329, 'retry'],
    [13402, 'config'],
    [13422, 'config'],
    [13055, 'refused'],
    [13016, 'not_found'],
  ] as const)('%i is %s', (code, expected) => expect(pasargadResult(code).class).toBe(expected))
  test('an unnamed code gives nothing up', () =>
    expect(pasargadResult(99_999)).toMatchObject({ name: 'unnamed', class: 'retry' }))
  test('exactly the four inquiry statuses are tried for a confirm', () =>
    expect([...pasargadConfirmable]).toEqual([0, 2, 13031, 13034]))
})
