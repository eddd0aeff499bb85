import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts'

const minute = 60_000
const home = 'http://shop.example/payment/pasargad/callback'
let bank: Simulator
let token: string

beforeEach(async () => {
  bank = await startSimulator({ slowMs: 20 })
  token = (await signIn()).token
})
afterEach(() => bank.close())

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
type Said = { resultCode: number; token: string; data: Record<string, string | number> }
async function post(path: string, body: unknown, bearer: string | null = token) {
  const answer = await send(bank.url + path, body, bearer ? { authorization: `Bearer ${bearer}` } : {})
  return { http: answer.status, ...((await answer.json()) as Said) }
}
const signIn = (password = bank.settings.password) =>
  post('/token/getToken', { username: bank.settings.username, password }, null)
async function reopen(options: SimulatorOptions) {
  await bank.close()
  bank = await startSimulator(options)
  token = (await signIn()).token
}
const order = (invoice: string, more: object = {}) => ({
  amount: 1_250_000,
  invoice,
  invoiceDate: '2026-11-21',
  serviceCode: 8,
  serviceType: 'PURCHASE',
  callbackApi: home,
  terminalNumber: bank.settings.terminalNumber,
  ...more,
})
async function opened(invoice: string) {
  const { data } = await post('/api/payment/purchase', order(invoice))
  return { invoice, urlId: data.urlId as string, url: data.url as string }
}
async function pay(urlId: string, outcome?: string) {
  const answer = await send(`${bank.url}/simulator/pay`, { urlId, outcome })
  return (await answer.json()) as { state: string; callbackUrl: string | null }
}
const code = async (call: string, body: unknown) => (await post(`/api/payment/${call}`, body)).resultCode
const status = async (invoice: string, more: object = {}) =>
  (await post('/api/payment/payment-inquiry', { invoiceId: invoice, ...more })).data.status

test('a payment goes from purchase over the page to a final confirm', async () => {
  const p = await opened('A1')
  expect(p.url).toBe(`${bank.url}/${p.urlId}`)
  expect(await status('A1')).toBe(13022)
  const { callbackUrl } = await pay(p.urlId)
  const back = new URL(callbackUrl ?? '')
  expect(back.origin + back.pathname).toBe(home)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ invoiceId: 'A1', status: 'success' })
  expect(await status('A1')).toBe(2)
  const confirmed = await post('/api/payment/confirm-transactions', { invoice: 'A1', urlId: p.urlId })
  expect(confirmed).toMatchObject({
    resultCode: 0,
    data: { invoice: 'A1', amount: 1_250_000, maskedCardNumber: '603799******4455' },
  })
  expect(confirmed.data.referenceNumber).toBe(back.searchParams.get('referenceNumber'))
  expect(await code('confirm-transactions', { invoice: 'A1', urlId: p.urlId })).toBe(13029)
  expect(await code('reverse-transactions', { invoice: 'A1', urlId: p.urlId })).toBe(13035)
})

test('tokens: wrong password, none, forged, and ten minutes of life', async () => {
  expect(await signIn('wrong')).toMatchObject({ http: 401, resultCode: 401 })
  const ask = (bearer: string | null) => post('/api/payment/payment-inquiry', { invoiceId: 'X' }, bearer)
  expect(await ask(null)).toMatchObject({ http: 401, resultCode: 13004 })
  expect(await ask(`${token.slice(0, -2)}xx`)).toMatchObject({ http: 401, resultCode: 13002 })
  expect((await ask(token)).resultCode).toBe(13016)
  bank.control.advance(10 * minute)
  expect(await ask(token)).toMatchObject({ http: 401, resultCode: 401 })
  expect(await post('/api/payment/purchase', order('REFUSED'))).toMatchObject({ http: 401, resultCode: 401 })
  expect(bank.control.transactions()).toEqual([])
})

test.each([
  [13003, { invoice: 'DUP' }],
  [13028, { callbackApi: 'not an address' }],
  [13054, { amount: 0 }],
  [13054, { amount: 1000.5 }],
  [13055, { amount: 9_999 }],
  [13068, { amount: 2_000_000_001 }],
  [13060, { serviceCode: 4, serviceType: 'BILL' }],
  [13351, { invoice: 'with space' }],
  [13399, { terminalNumber: 1 }],
  [13010, { mobileNumber: '12' }],
  [13000, { invoiceDate: undefined }],
])('a purchase with a mistake is refused: %i %o', async (expected, mistake) => {
  await opened('DUP')
  expect(await code('purchase', order('NEW', mistake))).toBe(expected)
})

test('a split purchase names every share, without IR and adding up', async () => {
  const split = (more: object) =>
    code(
      'multiacc/purchase',
      order(`S${Math.round(performance.now() * 1000)}`, {
        sheba: ['820540102680020817909002'],
        sharedValue: ['1250000'],
        ...more,
      }),
    )
  expect(await split({})).toBe(0)
  expect(await split({ sharedValue: ['100'] })).toBe(0)
  expect(await split({ sharedValue: ['1000'] })).toBe(13416)
  expect(await split({ sheba: ['IR820540102680020817909002'] })).toBe(13403)
})

test('only registered domains may be called back', async () => {
  await reopen({ callbackDomains: ['other.example'] })
  expect(await post('/api/payment/purchase', order('D1'))).toMatchObject({ resultCode: 13028 })
})

test.each([
  ['failed', 13025, 13025, 'failed'],
  ['cancelled', 13045, 13045, 'cancel'],
  ['expired', 13049, 13049, 'expire'],
])('leaving the page as %s: nothing can be confirmed', async (outcome, inquiry, confirm, callback) => {
  const p = await opened('B1')
  const { callbackUrl } = await pay(p.urlId, outcome)
  expect(new URL(callbackUrl ?? '').searchParams.get('status')).toBe(callback)
  expect(await status('B1')).toBe(inquiry)
  expect(await code('confirm-transactions', p)).toBe(confirm)
})

test('the window: unconfirmed money goes back after 25 minutes', async () => {
  const p = await opened('C1')
  await pay(p.urlId)
  bank.control.advance(25 * minute + 1)
  token = (await signIn()).token
  expect(await code('confirm-transactions', p)).toBe(13075)
  expect(await status('C1')).toBe(13033)
})

test('verify first: it can be reversed inside the window, and is settled by itself after it', async () => {
  const [a, b] = [await opened('V1'), await opened('V2')]
  await pay(a.urlId)
  await pay(b.urlId)
  expect(await code('reverse-transactions', a)).toBe(13426)
  expect((await post('/api/payment/verify-payment', a)).data).toMatchObject({ invoice: 'V1', amount: 1_250_000 })
  expect((await post('/api/payment/verify-transactions', b)).data).toBeUndefined()
  expect(await code('verify-payment', a)).toBe(13428)
  expect([await status('V1'), await status('V1', { checkVerify: true })]).toEqual([0, 13034])
  expect(await code('reverse-transactions', a)).toBe(0)
  expect(await code('reverse-transactions', a)).toBe(13033)
  expect(await status('V1')).toBe(13033)
  bank.control.advance(25 * minute + 1)
  token = (await signIn()).token
  expect(await code('reverse-transactions', b)).toBe(13076)
  expect(await status('V2')).toBe(13046)
})

test('a wrong pair of invoice and urlId confirms nothing', async () => {
  const [a, b] = [await opened('W1'), await opened('W2')]
  await pay(a.urlId)
  expect(await code('confirm-transactions', { invoice: 'W2', urlId: a.urlId })).toBe(13016)
  expect(await code('confirm-transactions', { invoice: 'W1', urlId: 'nothing' })).toBe(13009)
  expect(await code('confirm-transactions', b)).toBe(13022)
})

test('behaviours: unknown until later, other amount, busy once, switch down once, lost callback', async () => {
  const behave = (body: object) => send(`${bank.url}/simulator/behaviour`, body)
  for (const [invoice, behaviour] of [
    ['E1', 'unknown'],
    ['E2', 'amount_mismatch'],
    ['E3', 'confirm_busy'],
    ['E4', 'switch_down'],
  ])
    await behave({ invoice, behaviour })
  await behave({ next: true, behaviour: 'lost_callback' })
  const lost = await opened('E5')
  const made = [await opened('E1'), await opened('E2'), await opened('E3'), await opened('E4')] as const
  const left = []
  for (const p of made) left.push(await pay(p.urlId))
  expect((await pay(lost.urlId)).callbackUrl).toBeNull()
  expect(await status('E5')).toBe(2)
  expect(new URL(left[0]?.callbackUrl ?? '').searchParams.get('status')).toBe('unknown')
  expect(await status('E1')).toBe(13049)
  bank.control.advance(4 * minute)
  expect(await status('E1')).toBe(2)
  expect((await post('/api/payment/payment-inquiry', { invoiceId: 'E2' })).data.amount).toBe(1_260_000)
  expect([await code('confirm-transactions', made[2]), await code('confirm-transactions', made[2])]).toEqual([
    13329, 13029,
  ])
  expect([await code('confirm-transactions', made[3]), await code('confirm-transactions', made[3])]).toEqual([13084, 0])
})

test('the page opens only for a browser that comes from the callback host', async () => {
  const p = await opened('P1')
  const open = (referer?: string) => fetch(p.url, { headers: referer ? { referer } : {} })
  const alone = await open()
  expect([alone.status, await alone.text()]).toEqual([403, expect.stringContaining('۱۳۴۰۲')])
  expect((await open('http://evil.example/')).status).toBe(403)
  const good = await open('http://shop.example/')
  const page = await good.text()
  expect(good.status).toBe(200)
  expect(page).toContain('۱٬۲۵۰٬۰۰۰')
  expect(page).toContain('lang="fa" dir="rtl"')
  // Nothing from elsewhere, nothing inline: the page lives under its own strict policy.
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(page).not.toMatch(/<script(?![^>]*src=)|style="/)
  expect(good.headers.get('content-security-policy')).toContain("default-src 'none'")
  // A press before the script is there would be lost; the script lets it be pressed.
  expect(page).toMatch(/<button[^>]* id="fill"[^>]* disabled>/)
})

test('the form on the page pays with what was typed and sends the browser back', async () => {
  const p = await opened('P2')
  const submit = (fields: Record<string, string>) =>
    fetch(p.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const first = await submit({ action: 'pay', behaviour: 'success', pan: '۵۰۲۲ ۲۹۱۰ ۱۲۳۴ ۵۶۷۸' })
  expect(first.status).toBe(303)
  expect(new URL(first.headers.get('location') ?? '').searchParams.get('invoiceId')).toBe('P2')
  expect((await post('/api/payment/payment-inquiry', { invoiceId: 'P2' })).data.cardNumber).toBe('502229******5678')
  expect((await submit({ action: 'cancel' })).status).toBe(410)
})

test('an outage answers errors until it ends', async () => {
  bank.control.setOutage('error')
  expect(await post('/api/payment/purchase', order('O1'))).toMatchObject({ http: 500, resultCode: 500 })
  bank.control.setOutage('none')
  expect(await code('purchase', order('O1'))).toBe(0)
})

test('the list tells every call and what it got', async () => {
  const p = await opened('L1')
  await code('confirm-transactions', p)
  const list = (await (await fetch(`${bank.url}/simulator/transactions`)).json()) as {
    items: { calls: { call: string; code: number }[] }[]
  }
  expect(list.items[0]?.calls.map(({ call, code: got }) => `${call} ${got}`)).toEqual(['purchase 0', 'confirm 13022'])
})

test('the page stands at the host that the browser came from', async () => {
  await reopen({ namedByCallback: true })
  const callbackApi = 'http://192.168.1.5:3000/payment/pasargad/callback'
  const { data } = await post('/api/payment/purchase', order('A1', { callbackApi }))
  expect(data.url).toBe(`http://192.168.1.5:${new URL(bank.url).port}/${data.urlId}`)
})

const ours = Object.values(networkInterfaces())
  .flat()
  .find((at) => at?.family === 'IPv4' && !at.internal)?.address

test.runIf(ours)('from another machine the page opens, but the bank takes no orders', async () => {
  await reopen({ host: '0.0.0.0' })
  const { urlId } = await opened('A1')
  const from = `http://${ours}:${new URL(bank.url).port}`
  const page = await fetch(`${from}/${urlId}`, { headers: { referer: 'http://shop.example/' } })
  expect(page.status).toBe(200)
  for (const call of ['transactions', 'pay', 'clock', 'outage', 'behaviour'])
    expect(
      (await fetch(`${from}/simulator/${call}`, { method: call === 'transactions' ? 'GET' : 'POST' })).status,
    ).toBe(403)
})
