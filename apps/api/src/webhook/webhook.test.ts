import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { deliveryWaits, webhookEndpoints, type WebhookInput } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { isDecided } from '#http/testing-audit.ts'
import { isInside, isLoopback, isPublicAddress } from '#public-request.ts'
import { deliverDue } from './webhook-due-actions.ts'
import { findDue } from './webhook-delivery-store.ts'
import { deliver } from './webhook-service.ts'
import { makeSendWebhook, webhookAddresses } from './webhook-send.ts'
import { renewEntries } from './webhook-store.ts'

const { app, db, query, call, refusal, signedIn } = await testApp({ WEBHOOK_LOOPBACK: 'on' })
const { createWebhook, getDelivery, listDeliveries, listWebhooks, resendDelivery, testWebhook } = webhookEndpoints

type Heard = { headers: IncomingHttpHeaders; body: string; path: string }
/** A program that hears: it answers what it is told, 200 by itself. */
const heard: Heard[] = []
let answers: number[] = []
/** Answers to messages about one order. */
const answersOf = new Map<number, number[]>()
const silent = '/silent'
const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('utf8')))
  request.on('end', () => {
    heard.push({ headers: request.headers, body, path: request.url ?? '' })
    if (request.url === silent) return
    const { data } = JSON.parse(body || '{}') as { data?: { orderId?: number } }
    const own = answersOf.get(data?.orderId ?? 0)?.shift()
    response.writeHead(own ?? answers.shift() ?? 200).end('شنیده شد')
  })
})
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})
afterEach(async () => {
  heard.length = 0
  answers = []
  await query`update webhooks set removed_at = now()`
})

const made = (terms: Partial<WebhookInput> = {}) =>
  call(createWebhook, {
    body: { name: 'حسابداری', url: `${url}/hook`, types: ['order.booked', 'order.cancelled'], ...terms },
  })
const send = (given = app.deps.sendWebhook) =>
  deliverDue({ db, send: given, pepper: app.deps.pepper, log: app.deps.log })
/** As if the time until the next try had passed. */
const later = () => query`update webhook_deliveries set next_at = now() where status = 'waiting'`
const types = () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const isOf =
  (orderId: number) =>
  ({ body }: Heard) =>
    body.includes(`"orderId":${orderId}}`)
const verify = (secret: string, { body, headers }: Heard) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

async function booked() {
  const event = await eventOnSale(db)
  return call(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]) })
}

test('what happens to an order arrives signed, with ids alone, and nothing of it arrives that was rolled back', async () => {
  const { secret, id } = await made()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { orderId } = await booked()
  expect(heard).toEqual([])
  await send()
  expect(heard).toHaveLength(1)
  const [message] = heard as [Heard]
  const [entry] = await query<{
    id: number
    at: string
  }>`select id, at from audit_entries where action = 'book' and subject_id = ${orderId}`
  expect(verify(secret, message)).toEqual({
    type: 'order.booked',
    timestamp: new Date(entry?.at ?? '').toISOString(),
    data: { orderId },
  })
  expect(message.headers['webhook-id']).toBe(`event_${entry?.id}`)
  expect(() => verify(`whsec_${Buffer.from('another').toString('base64')}`, message)).toThrow()
  // The secret stands nowhere.
  const [row] = await query<{ text: string }>`select row_to_json(w)::text as text from webhooks w where id = ${id}`
  expect(row?.text).not.toContain(secret.slice(6, 30))
  expect(JSON.stringify(await call(listWebhooks))).not.toContain(secret.slice(6, 30))

  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('auditEntries')
        .values({ action: 'book', subjectKind: 'order', subjectId: orderId })
        .execute()
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await send()
  expect(heard).toHaveLength(1)
  expect((await call(listDeliveries, { params: { id } })).items).toMatchObject([
    { status: 'delivered', statusCode: 200 },
  ])
})

test('a listener that fails twice gets it the third time; what came after it of the same order waits its turn', async () => {
  const { id } = await made()
  const [first, other] = [await booked(), await booked()]
  answersOf.set(first.orderId, [500, 503])
  await query`insert into audit_entries (action, subject_kind, subject_id) values ('cancel', 'order', ${first.orderId})`
  await send()
  // The other order is not held up.
  expect(types()).toEqual(['order.booked', 'order.booked'])
  await later()
  await send()
  await send()
  expect(types()).toHaveLength(3)
  await later()
  await send()
  expect(types().slice(3)).toEqual(['order.booked', 'order.cancelled'])
  const ids = heard.filter(isOf(first.orderId)).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  const { items } = await call(listDeliveries, { params: { id } })
  expect(items.map(({ status, tries }) => [status, tries])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
    ['delivered', 3],
  ])
  const detail = await call(getDelivery, { params: { id: items.at(-1)?.id ?? 0 } })
  expect(detail.attempts.map(({ statusCode, answer }) => [statusCode, answer])).toEqual([
    [200, 'شنیده شد'],
    [503, 'شنیده شد'],
    [500, 'شنیده شد'],
  ])
  expect(detail.body).toBe(heard.find(isOf(first.orderId))?.body)
  expect(other.orderId).not.toBe(first.orderId)
})

test('after three days nobody tries again: it waits in the inbox until it is sent again', async () => {
  const { id } = await made({ name: 'انبار' })
  await booked()
  answers = Array.from({ length: deliveryWaits.length + 1 }, () => 500)
  for (let tries = 0; tries <= deliveryWaits.length; tries += 1) {
    await later()
    await send()
  }
  expect(heard).toHaveLength(deliveryWaits.length + 1)
  await later()
  await send()
  expect(heard).toHaveLength(deliveryWaits.length + 1)
  const inbox = async () =>
    (await call(inboxEndpoints.listInbox, { query: { kind: 'webhook_dead' } })).items.map(
      ({ key, title, detail, reason }) => [key, title, detail, reason],
    )
  expect(await inbox()).toEqual([[String(id), 'انبار', '۱ پیام نرسیده', 'پاسخ ۵۰۰']])
  expect((await call(listWebhooks)).items[0]).toMatchObject({ waiting: 0, dead: 1 })

  const [dead] = (await call(listDeliveries, { params: { id }, query: { status: 'dead' } })).items
  answers = [404]
  const again = await call(resendDelivery, { params: { id: dead?.id ?? 0 } })
  expect([again.status, again.statusCode, again.attempts.length]).toEqual(['dead', 404, deliveryWaits.length + 2])
  expect(await call(webhookEndpoints.resendDead, { params: { id } })).toEqual({ count: 1 })
  expect(await inbox()).toEqual([])
  await send()
  expect((await call(getDelivery, { params: { id: dead?.id ?? 0 } })).status).toBe('delivered')
  // Once more by hand, with the same id; that it failed then takes nothing back.
  answers = [500]
  const { status, messageId } = await call(resendDelivery, { params: { id: dead?.id ?? 0 } })
  expect([status, heard.at(-1)?.headers['webhook-id']]).toEqual(['delivered', messageId])
})

test('a new secret signs beside the old one for a day, and alone after it', async () => {
  const { id, secret } = await made()
  const turned = await call(webhookEndpoints.turnWebhookSecret, { params: { id } })
  expect(turned.secret).not.toBe(secret)
  await call(testWebhook, { params: { id } })
  const [message] = heard as [Heard]
  expect([verify(secret, message), verify(turned.secret, message)]).toMatchObject([{ type: 'test' }, { type: 'test' }])
  expect((await call(listWebhooks)).items[0]?.oldSecretUntil).not.toBeNull()
  await query`update webhooks set old_secret_until = now()`
  await call(testWebhook, { params: { id } })
  const next = heard[1] as Heard
  expect(verify(turned.secret, next)).toMatchObject({ type: 'test', data: {} })
  expect(() => verify(secret, next)).toThrow()
})

test('each of the secrets turned over within a day signs until its own day is over', async () => {
  const { id, secret } = await made()
  const turn = () => call(webhookEndpoints.turnWebhookSecret, { params: { id } })
  const secrets = [secret, (await turn()).secret, (await turn()).secret]
  const signers = async () => {
    heard.length = 0
    await call(testWebhook, { params: { id } })
    const [message] = heard as [Heard]
    return secrets.filter((one) => {
      try {
        return verify(one, message) !== undefined
      } catch {
        return false
      }
    })
  }
  expect(await signers()).toEqual(secrets)
  // The first day passes; the second secret was turned over later.
  await query`update webhooks set older_secrets_until = array[now()] where id = ${id}`
  expect(await signers()).toEqual(secrets.slice(1))
  secrets.push((await turn()).secret)
  expect(await signers()).toEqual(secrets.slice(1))
  // None loses its day: who turns it all the time waits.
  for (let more = 0; more < 6; more += 1) secrets.push((await turn()).secret)
  expect((await refusal(webhookEndpoints.turnWebhookSecret, { params: { id } })).code).toBe('step_not_allowed')
  expect(await signers()).toEqual(secrets.slice(1))
})

test('a webhook hears what became part of its events after it was made', async () => {
  const { id } = await made({ types: ['order.changed', 'payout.cancelled'] })
  await query`update webhooks set entries = '{order:change}' where id = ${id}`
  // One that was made by a later version is left as that made it.
  const later = await made({ types: ['order.changed'] })
  await query`update webhooks set types = '{order.changed,order.of_tomorrow}', entries = '{order:of_tomorrow}' where id = ${later.id}`
  await renewEntries(db)
  expect(await query`select entries from webhooks where id = ${later.id}`).toEqual([{ entries: ['order:of_tomorrow'] }])
  await query`update webhooks set removed_at = now() where id = ${later.id}`
  await query`insert into audit_entries (action, subject_kind, subject_id) values ('extend', 'order', 9), ('cancel', 'payout_batch', 7)`
  await send()
  expect(heard.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'order.changed', data: { orderId: 9 } },
    { type: 'payout.cancelled', data: { payoutBatchId: 7 } },
  ])
})

test('a test says what was answered; one that failed is nobody’s work', async () => {
  const { id } = await made()
  answers = [418]
  expect(await call(testWebhook, { params: { id } })).toMatchObject({ type: null, status: 'dead', statusCode: 418 })
  expect((await call(inboxEndpoints.listInbox, { query: { kind: 'webhook_dead' } })).items).toEqual([])
  const { port } = new URL(url)
  listener.closeIdleConnections()
  await query`update webhooks set url = ${`http://127.0.0.1:${port === '1' ? 2 : 1}/`} where id = ${id}`
  expect(await call(testWebhook, { params: { id } })).toMatchObject({
    statusCode: null,
    fault: 'این نشانی اتصال را نپذیرفت',
  })
})

test('what is paused hears nothing of that time; a receiver that is gone pauses it by itself', async () => {
  const { id } = await made()
  await booked()
  await call(webhookEndpoints.pauseWebhook, { params: { id } })
  expect((await refusal(webhookEndpoints.pauseWebhook, { params: { id } })).code).toBe('step_not_allowed')
  await booked()
  await send()
  expect(heard).toEqual([])
  await call(webhookEndpoints.resumeWebhook, { params: { id } })
  answers = [410]
  await send()
  expect(heard).toHaveLength(1)
  const [shown] = (await call(listWebhooks)).items
  expect([shown?.pausedAt === null, shown?.dead]).toEqual([false, 1])
  const log = await call(auditEndpoints.listAuditEntries, { query: { kind: 'webhook' } })
  expect(log.items[0]).toMatchObject({ action: 'pause_webhook', actorName: null })

  await call(webhookEndpoints.changeWebhook, {
    params: { id },
    body: { name: 'حسابداری ۲', url: `${url}/new?token=hidden`, types: ['order.confirmed'] },
  })
  const changed = await call(auditEndpoints.listAuditEntries, { query: { kind: 'webhook' } })
  expect(changed.items[0]).toMatchObject({ action: 'change_webhook', newValue: { url: `${url}/new` } })
  await call(webhookEndpoints.removeWebhook, { params: { id } })
  expect((await call(listWebhooks)).items).toEqual([])
  expect((await refusal(testWebhook, { params: { id } })).status).toBe(404)
})

test('an address inside is refused where it is typed, also in an old way to write it; of a name it is only known when it is called', async () => {
  const { id } = await made()
  const body = { name: 'حسابداری', types: ['order.booked'] }
  for (const inside of [
    'https://10.0.0.7/hook',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://0x0a000007/',
    'https://167772167/',
    'https://0.0.0.0/',
  ]) {
    const given = { ...body, url: inside }
    expect((await refusal(createWebhook, { body: given })).fields, inside).toEqual({
      url: 'این نشانی به شبکهٔ داخلی می‌رسد و چیزی به آن ارسال نمی‌شود',
    })
    expect((await refusal(webhookEndpoints.changeWebhook, { params: { id }, body: given })).code).toBe('invalid_fields')
  }
  const isOfInternet = (address: string) => isInside(new URL(address), isPublicAddress)
  for (const own of [
    'http://localhost:3000/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'http://127.0.0.1/',
    'http://[::1]/',
  ]) {
    expect(isOfInternet(own), own).toBe(true)
    expect(isInside(new URL(own), webhookAddresses({ WEBHOOK_LOOPBACK: 'on' })), own).toBe(false)
  }
  for (const outside of ['https://example.ir/', 'https://5.200.200.200/', 'https://localhost.example.ir/'])
    expect(isOfInternet(outside), outside).toBe(false)
  // One that was kept before keeps its name and events.
  await query`update webhooks set url = 'https://10.0.0.7/hook' where id = ${id}`
  await call(webhookEndpoints.changeWebhook, {
    params: { id },
    body: { ...body, name: 'انبار', url: 'https://10.0.0.7/hook' },
  })
})

test('a try that fails leaves a message as it is that was ended or asked for again meanwhile', async () => {
  const { id } = await made()
  await booked()
  const failing = (meanwhile: () => Promise<unknown>) => async () => {
    await meanwhile()
    return { statusCode: 500, answer: '', fault: null, tookMs: 1 }
  }
  const standing = () =>
    query`select status, ended_at is null as is_open from webhook_deliveries where webhook_id = ${id}`
  await query`update webhook_deliveries set status = 'dead', next_at = null, ended_at = now() where webhook_id = ${id}`
  const [delivery] = await query<{ id: string }>`select id from webhook_deliveries where webhook_id = ${id}`
  const due = await findDue(db, Number(delivery?.id))
  const again = failing(() => call(webhookEndpoints.resendDead, { params: { id } }))
  if (due) await deliver({ db, send: again, pepper: app.deps.pepper }, due)
  expect(await standing()).toEqual([{ status: 'waiting', is_open: true }])
  await send(failing(() => call(webhookEndpoints.removeWebhook, { params: { id } })))
  expect(await standing()).toEqual([{ status: 'dead', is_open: false }])
})

test('nothing is sent inside: not to an address, not to a name, and not where a redirect points', async () => {
  const strict = makeSendWebhook()
  const message = { headers: {}, body: '{}' }
  for (const inside of [url, 'http://localhost/', 'http://10.0.0.7/', 'http://169.254.169.254/latest', 'http://[::1]/'])
    expect(await strict(inside, message)).toMatchObject({
      statusCode: null,
      fault: 'این نشانی به شبکهٔ داخلی می‌رسد و چیزی به آن ارسال نمی‌شود',
    })
  expect(heard).toEqual([])
  const loopback = makeSendWebhook(isLoopback)
  answers = [302]
  expect(await loopback(url, message)).toMatchObject({ statusCode: 302 })
  expect(heard).toHaveLength(1)
  expect((await loopback('http://192.168.1.1/', message)).fault).toContain('شبکهٔ داخلی')
})

test('one that never answers is left after its time, and holds up no other', async () => {
  const slow = await made({ url: `${url}${silent}`, name: 'کند' })
  const quick = await made({ name: 'تند' })
  await booked()
  await send(makeSendWebhook(isLoopback, 1))
  const [late] = (await call(listDeliveries, { params: { id: slow.id } })).items
  const [soon] = (await call(listDeliveries, { params: { id: quick.id } })).items
  expect(late).toMatchObject({ status: 'waiting', tries: 1, fault: 'در ۱ ثانیه پاسخ نداد' })
  expect(soon).toMatchObject({ status: 'delivered' })
  const tries = await query<{ webhook_id: number }>`
    select d.webhook_id from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
     where d.webhook_id in (${slow.id}, ${quick.id}) order by a.id`
  expect(tries.map((row) => Number(row.webhook_id))).toEqual([quick.id, slow.id])
})

/** Messages of so many orders that nobody made, for every webhook that listens. */
const happened = (count: number) => query`
  insert into audit_entries (action, subject_kind, subject_id) select 'book', 'order', 9000000 + n from generate_series(1, ${count}::int) n`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A receiver at `/slow` that takes all, each after a while, and others that answer at once. */
function receivers({ slowMs, quickStatus = 200 }: { slowMs: number; quickStatus?: number }) {
  const got: string[] = []
  const sendTo = async (to: string) => {
    const isSlow = to.endsWith('slow')
    if (isSlow) await pause(slowMs)
    got.push(isSlow ? 'slow' : 'quick')
    return { statusCode: isSlow ? 200 : quickStatus, answer: '', fault: null, tookMs: 1 }
  }
  return { got, sendTo, count: (name: string) => got.filter((one) => one === name).length }
}

test('while a slow receiver still takes its many messages, what happens meanwhile arrives elsewhere at once', async () => {
  await made({ url: `${url}/slow` })
  await happened(30)
  await made()
  const { got, sendTo } = receivers({ slowMs: 250 })
  const round = send(sendTo)
  await pause(100)
  await booked()
  await round
  expect(got.filter((name) => name === 'quick')).toHaveLength(1)
  expect(got.indexOf('quick')).toBeLessThan(20)
  expect(got.filter((name) => name === 'slow')).toHaveLength(31)
})

test('a receiver that refuses is left alone for a while also where another one is busy', async () => {
  await made({ url: `${url}/slow` })
  await happened(20)
  await made({ name: 'خراب' })
  const { sendTo, count } = receivers({ slowMs: 200, quickStatus: 500 })
  const round = send(sendTo)
  await happened(20)
  await round
  expect(count('slow')).toBe(40)
  // Five at once, and after a rest once more at the most.
  expect(count('quick')).toBeLessThanOrEqual(10)
})

test('a process that stops ends with what it has begun, and the next one sends the rest', async () => {
  const { id } = await made({ url: `${url}/slow` })
  await happened(30)
  const { sendTo, count } = receivers({ slowMs: 100 })
  const stopping = new AbortController()
  const round = deliverDue({ db, send: sendTo, pepper: app.deps.pepper, log: app.deps.log, stopping: stopping.signal })
  await pause(150)
  stopping.abort()
  await round
  expect(count('slow')).toBeLessThan(30)
  await send(sendTo)
  expect(count('slow')).toBe(30)
  expect((await call(listWebhooks)).items.find((one) => one.id === id)).toMatchObject({ waiting: 0, dead: 0 })
})

test('a round in which the database failed ends when all that it sends has ended', async () => {
  await made({ url: `${url}/slow` })
  await happened(5)
  await made({ name: 'تند' })
  await happened(1)
  const { sendTo, count } = receivers({ slowMs: 600 })
  let hasBegun = false
  const broken = db.withPlugin({
    transformQuery: ({ node }) => {
      if (hasBegun && count('slow') === 0) throw new Error('the database went')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const watched = (to: string) => {
    hasBegun ||= to.endsWith('slow')
    return sendTo(to)
  }
  const round = deliverDue({ db: broken, send: watched, pepper: app.deps.pepper, log: { error: () => undefined } })
  await expect(round).rejects.toThrow('the database went')
  expect(count('slow')).toBe(5)
})

test('who may not change keys sees none of it, and what is wrong is told at its field', async () => {
  const { id } = await made()
  const { token } = await signedIn('admin', 'نگار', 'viewer')
  for (const endpoint of Object.values(webhookEndpoints))
    expect((await refusal(endpoint, { token, params: { id }, body: {} } as never)).code).toBe('forbidden')
  const bad = async (terms: object) =>
    (await refusal(createWebhook, { body: { name: 'حسابداری', url, types: ['order.booked'], ...terms } })).fields
  expect(await bad({ url: 'ftp://hooks.example' })).toHaveProperty('url')
  expect(await bad({ url: 'hooks' })).toHaveProperty('url')
  expect(await bad({ types: [] })).toHaveProperty('types')
  expect(await bad({ types: ['order.noticed'] })).toHaveProperty(['types.0'])
  expect(await bad({ name: ' ' })).toHaveProperty('name')
})

test('an entry of an order of which nobody decided whether webhooks hear of it is refused', () => {
  // @ts-expect-error: neither an event nor among those that are none.
  const action: AuditAction<'order'> = 'wholly_new'
  expect(isDecided('order', action)).toBe(false)
  expect([isDecided('order', 'reinstate'), isDecided('order', 'note'), isDecided('user', action)]).toEqual([
    true,
    true,
    true,
  ])
})
