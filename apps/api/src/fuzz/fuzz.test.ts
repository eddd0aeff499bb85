import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditLogEntry } from '@rezerv/contract/audit/audit.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import { scopedRights } from '@rezerv/contract/team/team-right.ts'
import { newToken } from '#auth/auth-code.ts'
import { ownerRole } from '#auth/auth-admin-store.ts'
import { addSession } from '#auth/auth-store.ts'
import { randomOf } from '#demo/demo-random.ts'
import { seedDemo } from '#demo/demo-seed.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { contractEndpoints, testApp } from '#http/testing.ts'
import { keepWhatNobodyChecked, otherValues, tableSums } from './fuzz-kept.ts'
import { fuzz, operationsOf, optionsOf, shoot } from './fuzz.ts'
import { ical } from './fuzz-supply.ts'
import { believeInAMillion, keepQuestions, wholeReads } from './fuzz-plans.ts'
import { readEverything, readEveryWay, rightAttempts } from './fuzz-right.ts'
import { createKey } from '#api-key/api-key-actions.ts'
import { plainKey } from '#api-key/api-key-testing.ts'
import { keyMode } from '#api-key/api-key-service.ts'
import { insertRow, oneValue } from '#db/rows.ts'
import { addShopSession } from '#shop/shop-session-store.ts'
import type { Program } from './fuzz-recipe.ts'

/** The seed is fixed, so that a finding comes again; `npm run bench -- fuzz` brings others, without an end. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1405)
const shots = Number(process.env['FUZZ_SHOTS'] ?? 8)

const simulator = await startSimulator()
afterAll(() => simulator.close())
const { app, pool, apiPool, query, db, env, sent } = await testApp(
  {
    PASARGAD_BASE_URL: simulator.url,
    PASARGAD_USERNAME: simulator.settings.username,
    PASARGAD_PASSWORD: simulator.settings.password,
    PASARGAD_TERMINAL: String(simulator.settings.terminalNumber),
    PUBLIC_URL: 'http://admin.example',
    RATE_LIMIT_PER_MINUTE: '10000000',
  },
  {
    fetchFeed: async () => ({ text: ical, etag: null }),
    sendWebhook: async () => ({ statusCode: 200, answer: '', fault: null, tookMs: 1 }),
  },
  // Some of its calls are right and find nothing to change.
  { isWatched: false },
)
// The test's own admin has a number that the demo gives to somebody.
await query`update users set mobile = '+989899999999'`
const documents = mediaFiles(env, 'documents')
await seedDemo(pool, { orders: 600, now: new Date(), files: mediaFiles(env), documents })

/** Another signed-in admin each time: some calls end the sessions of whoever makes them. */
let admins = 0
async function admin(name = 'سارا') {
  admins += 1
  const mobile = `+9899000${String(admins).padStart(5, '0')}`
  const userId = await insertRow(db, 'users', {
    mobile,
    name,
    family: name && 'احمدی',
    role: 'admin',
    teamRoleId: ownerRole,
  })
  const token = newToken()
  await addSession(db, { userId, token, hours: 24, ip: '127.0.0.1', userAgent: null })
  await addSession(db, { userId, token: newToken(), hours: 24, ip: '127.0.0.1', userAgent: null })
  return { token, mobile }
}

// A message that no order asked for and no provider took: the demo has none.
await query`
  insert into notices (template, mobile, body, status) values ('vehicle_document_ending', '+989121112244', 'مدرک شما رو به پایان است', 'failed')`

// What is beside an order and a payment when other calls have taken away what they put there: the demo has none.
await documents.write('private', Buffer.from('%PDF-1.7'))
await query`
  insert into order_files (order_id, name, content_type, file_key, bytes)
  select max(id), 'نامه', 'application/pdf', 'private', 8 from orders`
await query`
  insert into listing_files (listing_id, kind, name, content_type, file_key, bytes)
  select max(id), 'other', 'سند', 'application/pdf', 'private', 8 from listings`
await query`
  insert into receipts (payment_id, name, content_type, file_key, bytes)
  select max(id), 'رسید', 'application/pdf', 'private', 8 from payments where method <> 'pasargad'`

await query`
  with asked as (
    insert into attendee_questions (listing_id, label, kind, required, position)
    select o.listing_id, 'کارت دانشجویی', 'file', false, 9 from issued_tickets i join orders o on o.id = i.order_id where o.kind = 'event' order by i.id desc limit 1
    returning id, listing_id)
  insert into attendee_answers (issued_ticket_id, question_id, answer, file_key, content_type)
  select max(i.id), min(asked.id), 'کارت', 'private', 'application/pdf' from asked join orders o on o.listing_id = asked.listing_id join issued_tickets i on i.order_id = o.id`
// Files that were tried, and one that was taken in: the background does not run here.
await query`
  with made as (
    insert into imports (subject, file_name, columns, mapping, money_unit, status, created_by, done_at)
    select 'customers', 'مشتری‌ها.csv', '{موبایل}', '{"mobile": 0}', 'rial', status, (select min(id) from users where role = 'admin'), case status when 'done' then now() end
      from unnest('{checked,checked,checked,checked,checked,checked,done}'::text[]) status
    returning id, status)
  insert into import_rows (import_id, line, cells, verdict) select id, 2, '{09121112255}', case status when 'done' then 'done' else 'ready' end from made`

// A deposit that one admin wants to give back and another must agree to.
await query`
  update deposits set ask = '{"deductions": [], "earlyReason": ""}', asked_at = now(), asked_by = (select min(id) from users where role = 'admin')
    where id = (select max(d.id) from deposits d join orders o on o.id = d.order_id
                 where o.status = 'completed' and d.released_at is null and d.undone_at is null)`

const operations = operationsOf((await app.inject('/api/v1/openapi.json')).json())

// A program of the house, with the customer of a finished order and the host of a waiting request signed in.
const keyActor = {
  userId: await oneValue<number>(db)`select min(id) from users where role = 'admin'`,
  sessionId: null,
  ip: '',
  traceId: '',
}
const program = await createKey(
  db,
  { ...keyActor, rights: 'all' },
  { ...plainKey, name: 'برنامهٔ مهمان', rights: ['shop'], callsPerMinute: 6000 },
  keyMode(env),
)
await query`update api_keys set calls_per_minute = 6000`
// One host has all that waits for an answer, whenever this runs: one call accepts, another declines.
await query`
  with asked as (select id, listing_id, host_id from orders where status = 'awaiting_host' and starts_at > now()),
  theirs as (update listings set host_id = (select min(host_id) from asked) where id in (select listing_id from asked))
  update orders set host_id = (select min(host_id) from asked) where id in (select id from asked)`
await query`
  insert into users (mobile) select h.mobile from orders o join hosts h on h.id = o.host_id where o.status = 'awaiting_host' and o.starts_at > now()
   order by o.id limit 1 on conflict do nothing`
// Everybody in the demo has said how it was: one has not.
await query`alter table comments disable trigger user`
await query`
  delete from comments where id = (
    select max(c.id) from comments c join orders o on o.id = c.order_id
     where c.side = 'customer' and o.status = 'completed' and not exists (select from comment_flags f where f.comment_id = c.id)
       and not exists (select from comment_photos p where p.comment_id = c.id) and not exists (select from comment_reports r where r.comment_id = c.id))`
await query`alter table comments enable trigger user`
const people = {
  'a guest': await oneValue<number>(db)`
    select o.customer_id from orders o
     where o.status = 'completed' and not exists (select from comments c where c.order_id = o.id and c.side = 'customer')
     order by (select count(*) from orders b where b.customer_id = o.customer_id) desc, o.id limit 1`,
  'a host': await oneValue<number>(db)`
    select u.id from orders o join hosts h on h.id = o.host_id join users u on u.mobile = h.mobile
     where o.status = 'awaiting_host' and o.starts_at > now() order by o.id limit 1`,
}
async function shop(as: Program) {
  const caller = { token: program.key, mobile: '' }
  if (as === 'a program') return caller
  const token = newToken()
  await addShopSession(db, { keyId: program.id, userId: people[as], token, ip: '', expiresAt: '2100-01-01T00:00:00Z' })
  return { ...caller, headers: { 'session-token': token } }
}
const world = { app, pool, sent, admin, shop, operations, all: operations }
const { aims, silent } = await rightAttempts(world)

let total = 0

test('every operation is reached: a call that is right is accepted', () => {
  expect(operations.length).toBeGreaterThan(250)
  expect(silent).toEqual([])
})

/** A number of somebody and not a part of a longer one: an invoice ends with the id of its order, after digits of chance. */
const isWhole = (text: string, word: string) =>
  !/^\d+$/.test(word) || new RegExp(String.raw`(?<!\d)(?:\+?98|0)?${word}(?!\d)`).test(text)

describe('a scoped colleague', () => {
  const rights = new Set<string>([...scopedRights, 'own'])
  const rightOf = async (id: string) => (await contractEndpoints()).find(([name]) => name === id)?.[1].right ?? ''
  const clerk = { id: 0, token: '' }
  const listing = { id: 0, codes: [] as string[] }
  /** What each call of theirs that is right for an owner answers. */
  const answers = async (wanted: (method: string) => boolean) => {
    const heard: { id: string; status: number; text: string }[] = []
    for (const { operation, right } of aims) {
      if (!wanted(operation.method) || !rights.has(await rightOf(operation.id))) continue
      const answer = await shoot(app, optionsOf(operation, right, clerk.token))
      heard.push({ id: operation.id, status: answer?.statusCode ?? 0, text: answer?.body ?? '' })
    }
    return heard
  }
  beforeAll(async () => {
    const [role] = await query<{ id: number }>`
      insert into team_roles (name, rights, is_scoped) values ('محدود', ${scopedRights}, true) returning id::int`
    clerk.token = newToken()
    clerk.id = await insertRow(db, 'users', {
      mobile: '+989899100000',
      name: 'مریم',
      family: 'راد',
      role: 'admin',
      teamRoleId: role?.id ?? 0,
    })
    await addSession(db, { userId: clerk.id, token: clerk.token, hours: 24, ip: '127.0.0.1', userAgent: null })
    const [busiest] = await query<{ id: number; codes: string[] }>`
      select l.id::int, array_agg(o.code) || l.code as codes from listings l join orders o on o.listing_id = l.id
       where l.kind = 'event' group by l.id order by count(*) desc limit 1`
    Object.assign(listing, busiest)
  })

  test('reads nothing of what was not chosen for them, by any call', { timeout: 120_000 }, async () => {
    await query`insert into team_scopes (user_id, listing_id) values (${clerk.id}, ${listing.id})`
    const others = await query<{ word: string }>`
      select code as word from orders where listing_id <> ${listing.id}
      union select code from listings where id <> ${listing.id} union select title from listings where id <> ${listing.id} and title <> ''
      union select substr(u.mobile, 4) from users u where u.role = 'user' and not exists (
        select from orders o where o.customer_id = any (same_person(u.id)) and o.listing_id = ${listing.id})`
    const heard = await answers((method) => method === 'GET')
    // Whoever asks for a mobile knows it.
    const told = heard.flatMap(({ id, text }) => {
      if (id === 'findCustomer') return []
      const found = others.find(({ word }) => text.includes(word) && isWhole(text, word))
      return found ? [`${id}: ${found.word}`] : []
    })
    expect(told).toEqual([])
    expect(heard.length).toBeGreaterThan(80)
    expect(heard.filter(({ status }) => status >= 500)).toEqual([])
    expect(heard.filter(({ text }) => listing.codes.some((code) => text.includes(code))).length).toBeGreaterThan(2)
  })

  test('for whom nothing was chosen changes nothing but what is their own', { timeout: 120_000 }, async () => {
    await query`delete from team_scopes`
    const before = await tableSums(pool)
    const heard = await answers((method) => method !== 'GET')
    const after = await tableSums(pool)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      // That they tried; the code that they asked for, their own views and their agenda's address.
      'audit_entries',
      'calendar_links',
      'live_news',
      'notices',
      'order_views',
      'security_events',
      'timeline_views',
    ])
    expect(heard.filter(({ status }) => status >= 500)).toEqual([])
    expect(heard.length).toBeGreaterThan(80)
  })
})

describe('with a million orders', () => {
  const asked = (by: string, text: string) => ({ by, text, values: [] })

  test('nothing that a page asks reads a table of theirs from one end to the other', { timeout: 120_000 }, async () => {
    const questions = keepQuestions(apiPool)
    await readEveryWay(world, questions.of)
    expect(questions.all().length).toBeGreaterThan(400)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await believeInAMillion(client)
      expect(await wholeReads(client, questions.all())).toEqual([])

      const made = [
        asked('note', `select id from orders where note = 'x'`),
        asked('all', 'select code from orders order by id'),
        asked('few', 'select id from orders order by created_at desc limit 50'),
        asked('mine', 'select * from orders where customer_id = 1'),
      ]
      expect(await wholeReads(client, made)).toEqual(['note: orders', 'all: orders'])
      await client.query('drop index orders_customer')
      const ofOne = questions.all().filter(({ by }) => by === 'getCustomer')
      expect(await wholeReads(client, ofOne)).toEqual(['getCustomer: orders'])
    } finally {
      client.release(true)
    }
  })
})

test(
  'what must be refused is refused, with 4xx, in time, and nothing is changed by it',
  { timeout: 300_000 },
  async () => {
    // That a key was used is noted once a minute, also with what is refused; within a day of then it is not.
    await query`update api_keys set last_used_at = now() + interval '1 day'`
    const before = await tableSums(pool)
    const { findings, sent: count } = await fuzz(app, aims, { seed, shots, surely: true })
    expect(findings).toEqual([])
    expect(await tableSums(pool)).toEqual(before)
    expect(count).toBeGreaterThan(shots * 140)
    total += count
  },
)

test('whatever comes, no call ends with 5xx or not at all', { timeout: 300_000 }, async () => {
  const { findings, sent: count } = await fuzz(app, aims, { seed: seed + 1, shots, surely: false })
  expect(findings).toEqual([])
  expect(total + count).toBeGreaterThan(3000)
  expect(await query`select * from slots_against_lines`).toEqual([])
})

describe('no stored value stops a reader', () => {
  test(
    'texts, days and numbers of every write are kept, then listed, opened and exported',
    { timeout: 300_000 },
    async () => {
      const random = randomOf(seed)
      let kept = 0
      for (const kind of ['texts', 'others'] as const) {
        const change = (body: unknown) => otherValues(body, { kind, seed }, random)
        const writes = operations.filter(({ method, id }) => method !== 'GET' && !/Code|logout|stepUp|Session/.test(id))
        const { silent: refused } = await rightAttempts(
          { ...world, operations: writes, all: operations },
          { change, rows: 2 },
        )
        kept += writes.length - refused.length
      }
      expect(kept).toBeGreaterThan(120)
      expect(await readEverything(world, 4)).toEqual([])
    },
  )

  test('what no rule of today would let in is shown too', { timeout: 300_000 }, async () => {
    expect(await keepWhatNobodyChecked(pool)).toBeGreaterThan(80)
    expect(await readEverything(world, 4)).toEqual([])
    const rows = await query<AuditLogEntry>`
      select subject_kind as "subjectKind", old_value as "oldValue", new_value as "newValue" from audit_entries`
    for (const entry of rows) for (const row of auditRows(entry)) expect(row.label).toEqual(expect.any(String))
  })
})
