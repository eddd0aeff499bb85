import { Writable } from 'node:stream'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { signedInAdmin } from '#booking/booking-testing.ts'
import { testDatabase } from '#db/testing.ts'
import { productionVariables as production } from '#env-testing.ts'
import { readEnv } from '#env.ts'
import { noteFailure } from './error-answer.ts'
import { apiLog, pathForLog } from './log.ts'

const { query, apiPool, db, url } = await testDatabase()

let written: string[] = []
const destination = () =>
  new Writable({ write: (chunk: Buffer, _, done) => (written.push(...chunk.toString().trim().split('\n')), done()) })
beforeEach(() => {
  written = []
})
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

const mobile = '+989125550199'
const person = { name: 'پریچهر', family: 'کوهستانی‌نژاد', sheba: 'IR820540102680020817909002', card: '6037991234567893' }
const secrets = [mobile, '9125550199', person.name, person.family, person.sheba, person.card]
const untold = (texts: string[] = written) => {
  for (const secret of secrets) expect(texts.join('\n')).not.toContain(secret)
}

async function refused(text: string, values: unknown[] = []): Promise<Error> {
  return apiPool.query(text, values).then(
    () => Promise.reject(new Error(`accepted: ${text}`)),
    (error: unknown) => error as Error,
  )
}

await query`insert into users (mobile, name, family) values (${mobile}, ${person.name}, ${person.family})`
const failures: [state: string, text: string, values: unknown[]][] = [
  ['23505', 'insert into users (mobile, name) values ($1, $2)', [mobile, person.name]],
  ['23514', 'insert into users (mobile, name, family) values ($1, $2, $3)', [`${mobile}x`, person.name, person.family]],
  ['23502', 'insert into users (mobile, name, family) values (null, $1, $2)', [person.name, person.family]],
  ['22P02', 'select $1::bigint', [person.name]],
  ['22P02', `select '${person.family}'::int`, []],
  ['22007', `select '${person.name} ${mobile}'::date`, []],
  ['22P02', `select '{"name": ${person.name}}'::json`, []],
  ['42883', `select unheard_of('${mobile}')`, []],
  [
    'P0001',
    `do $$ begin raise exception 'seen % of %', '${mobile}', '${person.sheba}' using detail = '${person.name}'; end $$`,
    [],
  ],
]

test.each(failures)(
  'a refusal %s is logged with its state, and with nothing of the row',
  async (state, text, values) => {
    const error = await refused(text, values)
    // With what a library adds on its way, and with a cause.
    const wrapped = new Error(`not written: ${person.card}`, { cause: error })
    const grown = Object.assign(error, { query: text, parameters: values, where: `line of ${person.name}` })
    const log = apiLog('info', destination())
    log.error({ err: grown }, 'request failed')
    log.error({ err: wrapped, id: 7 }, 'job failed')
    log.error({ err: new AggregateError([grown], 'several') }, 'several')
    untold()
    const [plain, outer, several] = lines()
    expect(plain).toMatchObject({ err: { code: state, stack: expect.stringContaining('    at ') } })
    expect(outer).toMatchObject({ id: 7, err: { cause: { code: state } } })
    expect(several).toMatchObject({ err: { errors: [{ code: state }] } })
  },
)

test('what keeps the lines clean is not an accident: the errors do hold it', async () => {
  const held = await Promise.all(
    failures.map(async ([, text, values]) => {
      const error = await refused(text, values)
      return secrets.some((secret) => JSON.stringify([error.message, Object.entries(error)]).includes(secret))
    }),
  )
  expect(held).toEqual(failures.map(([state]) => state !== '42883'))
})

test('a failure of a real call stands in the real log with its state and trace, and without whom it was about', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: url })
  const log = apiLog(env.LOG_LEVEL, destination())
  const app = await buildApp({ env, pool: apiPool, db, log })
  const { token } = await signedInAdmin(db)
  app.post('/broken', async (request: FastifyRequest) => {
    const error = await refused('insert into users (mobile, name) values ($1, $2)', [mobile, person.name])
    noteFailure(request, Object.assign(new Error('wrapped', { cause: error }), { code: 'X', statusCode: 500 }))
    return { ok: true }
  })
  await app.inject({ method: 'POST', url: '/broken', headers: { authorization: `Bearer ${token}` } })
  await app.close()
  untold()
  expect(written.join('')).not.toContain(token)
  expect(lines()).toEqual([
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({
        cause: expect.objectContaining({ code: '23505', constraint: 'users_mobile_key' }),
      }),
    }),
  ])
})

test('what fails unforeseen among many stands in the log, though the rest is answered', async () => {
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: url })
  const app = await buildApp({ env, pool: apiPool, db, log: apiLog(env.LOG_LEVEL, destination()) })
  const { token } = await signedInAdmin(db)
  const rows = await query<{ id: string }>`
    insert into notices (template, mobile, body, status) values ('new-device', '+989121112233', 'ورود', 'failed') returning id`
  await query`alter table audit_entries rename to away`
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/notices/resend',
    headers,
    payload: { ids: [Number(rows[0]?.id)] },
  })
  await query`alter table away rename to audit_entries`
  await app.close()
  untold()
  expect(statusCode).toBe(200)
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request failed' }))
})

test('an address in an error is its host alone', () => {
  const log = apiLog('info', destination())
  log.warn({
    err: new Error(
      'fetch failed: https://user:pass@cal.example/ical/S3CRET.ics?key=S3CRET and postgres://u:S3CRET@db:5432/x',
    ),
  })
  log.warn(new Error('fetch failed: https://cal.example/S3CRET'))
  log.warn({ err: 'no error at all: https://cal.example/S3CRET' })
  expect(written.join('')).not.toContain('S3CRET')
  expect(written.join('')).toContain('https://cal.example')
})

describe('addresses', () => {
  const secret = 'qY7_3kd0Fh2LmZ9-aB4cD5eF6gH7iJ8k'
  test.each([
    `/pay/${secret}`,
    `/PAY/${secret}`,
    `//pay/${secret}`,
    `/pay//${secret}`,
    `/Pay/${secret}/`,
    `/%70ay/${secret}`,
    `/%2570ay/x${secret}`,
    `/pay%2f${secret}`,
    `/./pay/${secret}`,
    `/x/../pay/${secret}`,
    `\\pay\\${secret}`,
    `/pay;/${secret}`,
    `/pay /${secret}`,
    `http://localhost/pay/${secret}`,
    `/pay/short`,
    `/pay/return/${secret}`,
    `/pay/%E0%A4%A/${secret}`,
    `/ical/${secret}.ics`,
    `/ICAL/a.ics`,
    `/pya/${secret}`,
    `/api/v1/anything/${secret}?x`,
    `/x#${secret}`,
  ])('%s is hidden', (address) => {
    const path = pathForLog(address)
    for (const part of [secret, 'short', 'a.ics']) expect(path).not.toContain(part)
  })

  test.each(['/pay/return', '/api/v1/orders/12', '/assets/index-Bx91kd0Fh2LmZ9aB4cD5.js', '/order/12/handover'])(
    '%s is shown',
    (address) => expect(pathForLog(`${address}?q=1`)).toBe(address),
  )
})

describe('the access log', () => {
  const serving = async (given: Record<string, string>) => {
    const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: url, ...given })
    return buildApp({ env, pool: apiPool, db, log: apiLog(env.LOG_LEVEL, destination()) })
  }
  const secret = 'qY7_3kd0Fh2LmZ9-aB4cD5eF6gH7iJ8k'

  test('has one line for each answer, with the route and who, and nothing of what was asked', async () => {
    const app = await serving({ ACCESS_LOG: 'on' })
    const { token, id: userId } = await signedInAdmin(db)
    const headers = { authorization: `Bearer ${token}` }
    await app.inject({ url: `${customerEndpoints.listCustomers.path}?q=${mobile}`, headers })
    await app.inject({ url: orderEndpoints.getOrder.path.replace(':id', '4294967290'), headers })
    await app.inject({ url: `/pay/${secret}` })
    await app.inject({ url: `/nowhere/${secret}` })
    await app.close()
    const seen = lines().filter(({ kind }) => kind === 'access')
    expect(seen).toMatchObject([
      { method: 'GET', route: customerEndpoints.listCustomers.path, status: 200, adminId: userId },
      { method: 'GET', route: orderEndpoints.getOrder.path, adminId: userId },
      { method: 'GET', adminId: null },
      { method: 'GET', adminId: null },
    ])
    for (const line of seen)
      expect(line).toMatchObject({ ms: expect.any(Number), reqId: expect.stringMatching(/^\w+/) })
    untold()
    for (const hidden of [token, secret]) expect(written.join('')).not.toContain(hidden)
  })

  test('is not kept by itself', async () => {
    const app = await serving({})
    await app.inject({ url: '/healthz' })
    await app.close()
    expect(written).toEqual([])
  })
})

describe('the page of all calls', () => {
  const paths = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html', '/api/v1/openapi.json']
  const statuses = async (given: Record<string, string>) => {
    const env = { ...readEnv({ NODE_ENV: 'test', DATABASE_URL: url }), ...given } as ReturnType<typeof readEnv>
    const app = await buildApp({ env, pool: apiPool, db, log: apiLog('silent', destination()) })
    const all = await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode))
    await app.close()
    return all
  }
  test('is not there in production unless it is asked for', () => {
    expect(readEnv({}).API_DOCS).toBe('on')
    expect(readEnv(production).API_DOCS).toBe('off')
    expect(readEnv({ ...production, API_DOCS: 'on' }).API_DOCS).toBe('on')
    expect(readEnv({ API_DOCS: 'off' }).API_DOCS).toBe('off')
  })

  test('switched off, none of its addresses answers', async () => {
    expect(new Set(await statuses({ API_DOCS: 'off' }))).toEqual(new Set([404]))
    expect(await statuses({ API_DOCS: 'on' })).not.toContain(404)
  })
})
