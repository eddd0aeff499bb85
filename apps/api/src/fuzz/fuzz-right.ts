import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { booksRecipes, orderRecipes } from './fuzz-orders.ts'
import { bookingRecipes } from './fuzz-booking.ts'
import { workRecipes } from './fuzz-work.ts'
import { another, type Ask, type Program, type Recipe, type Row } from './fuzz-recipe.ts'
import { queryOf, valueOf } from './fuzz-sample.ts'
import { supplyRecipes } from './fuzz-supply.ts'
import { hallRecipes } from './fuzz-hall.ts'
import { promoRecipes } from './fuzz-promo.ts'
import { shopRecipes } from './fuzz-shop.ts'
import { waitlistRecipes } from './fuzz-waitlist.ts'
import { teamRecipes } from './fuzz-team.ts'
import { type Aim, type Attempt, type Operation, optionsOf, shoot } from './fuzz.ts'

const recipes = {
  ...supplyRecipes,
  ...hallRecipes,
  ...promoRecipes,
  ...waitlistRecipes,
  ...bookingRecipes,
  ...orderRecipes,
  ...workRecipes,
  ...booksRecipes,
  ...teamRecipes,
  ...shopRecipes,
}

/** Where the rows of a path without `find` are, if not in the table that it names. */
const tables: Record<string, string> = {
  bookings: 'listings',
  'check-in': 'occurrences',
  customers: `(select * from users where role = 'user')`,
  feeds: 'calendar_feeds',
  'mass-refunds': 'mass_cancellations',
}

type World = {
  app: FastifyInstance
  pool: pg.Pool
  /** The messages that were sent, with the codes in them. */
  sent: { mobile: string; code: string | null }[]
  admin: (name?: string) => Promise<{ token: string; mobile: string }>
  /** Calls of the shop, each time with a session of its own. */
  shop: (as: Program) => Promise<Caller>
  operations: Operation[]
  /** Those that others ask first, `operations` among them. */
  all: Operation[]
}
type Caller = { token: string | null; mobile: string; headers?: Record<string, string> }

type Way = {
  /** Changes a right body before it is sent. */
  change?: (body: unknown) => unknown
  rows?: number
}

/** A right call of every operation, found by trying, and those of which none was accepted, with what the last try was told. */
export async function rightAttempts(world: World, way: Way = {}) {
  const aims: Aim[] = []
  const silent: string[] = []
  const all = await world.admin()
  for (const operation of world.operations) {
    const recipe = recipes[operation.id] ?? {}
    const caller = await callerOf(world, recipe, all)
    const found = await firstRight(world, { operation, recipe, caller, ...way })
    if ('reason' in found) silent.push(`${operation.id}: ${found.reason}`)
    // Who ended their own session calls with another one.
    const token = isProgram(recipe.as) ? caller.token : recipe.as === 'nobody' ? null : all.token
    if (found.right) aims.push({ operation, right: found.right, token })
  }
  return { aims, silent }
}

const isProgram = (as: Recipe['as']): as is Program => as === 'a program' || as === 'a guest' || as === 'a host'

const callerOf = (world: World, { as }: Recipe, all: Caller): Promise<Caller> | Caller =>
  isProgram(as)
    ? world.shop(as)
    : as === 'nobody'
      ? { token: null, mobile: '' }
      : as
        ? world.admin(as === 'a newcomer' ? '' : undefined)
        : all

type Wanted = Way & { operation: Operation; recipe: Recipe; caller: Caller }
type Found = { right: Attempt } | { right: Attempt | undefined; reason: string }

async function firstRight(world: World, wanted: Wanted): Promise<Found> {
  const { operation, recipe, caller, change = (body) => body, rows = rowsAtMost } = wanted
  let reason = 'no row of the demo data fits'
  let last: Attempt | undefined
  for (const row of (await rowsFor(world, operation, recipe)).slice(0, rows)) {
    const attempt = await attemptOf(world, { operation, recipe, row, caller }).catch((error: Error) => error.message)
    if (typeof attempt === 'string') {
      reason = attempt
      continue
    }
    last = attempt
    const changed = attempt.body === undefined ? attempt : { ...attempt, body: change(attempt.body) }
    const answer = await sendAs(world, operation, changed, caller)
    if (answer.statusCode >= 500) throw new Error(`${operation.id} ${JSON.stringify(changed)}: ${answer.body}`)
    if (answer.statusCode < 300) return { right: attempt }
    reason = `${answer.statusCode} ${answer.body.slice(0, 300)}`
  }
  return { right: last, reason }
}

/** Reads whatever can be read, many rows of each; tells what could not be. */
export async function readEverything(world: World, rowsEach: number): Promise<string[]> {
  const all = await world.admin()
  const stopped: string[] = []
  for (const operation of world.operations.filter(({ method }) => method === 'GET')) {
    const recipe = recipes[operation.id] ?? {}
    const caller = await callerOf(world, recipe, all)
    let answered = 0
    for (const row of await rowsFor(world, operation, recipe)) {
      if (answered === rowsEach) break
      const attempt = await attemptOf(world, { operation, recipe, row, caller }).catch(() => undefined)
      if (!attempt) continue
      const answer = await mustAnswer(world.app, operation, attempt, caller)
      if (answer.statusCode < 300) answered += 1
      if (answer.statusCode >= 500)
        stopped.push(`${operation.id} ${JSON.stringify(attempt)}: ${answer.body.slice(0, 200)}`)
    }
  }
  return stopped
}

/** Reads whatever can be read as its page does first, and with each of its filters alone; `begin` hears which call comes. */
export async function readEveryWay(world: World, begin: (operation: string) => void): Promise<void> {
  const all = await world.admin()
  for (const operation of world.operations.filter(({ method }) => method === 'GET')) {
    const recipe = recipes[operation.id] ?? {}
    const caller = await callerOf(world, recipe, all)
    const found = await firstRight(world, { operation, recipe, caller })
    if (!found.right) continue
    const { right } = found
    const filters = operation.query.filter(({ required }) => !required)
    begin(operation.id)
    await mustAnswer(world.app, operation, right, caller)
    for (const { name, schema } of filters) {
      const value = valueOf(schema, name) as string
      begin(`${operation.id} ${name}`)
      await mustAnswer(world.app, operation, { ...right, query: { ...right.query, [name]: value } }, caller)
    }
    begin('')
  }
}

const rowsAtMost = 60

async function rowsFor({ pool }: World, { path }: Operation, { find }: Recipe): Promise<Row[]> {
  if (!find && !path.includes('{')) return [{ id: 0 }]
  const name = path.split('/')[3] ?? ''
  const wanted = find ?? everyKindOf(tables[name] ?? name.replaceAll('-', '_'))
  const { rows } = await pool.query<Row>(`select * from (${wanted}) wanted limit ${rowsAtMost}`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** The newest of each kind and status first: whatever a call is right for is soon among them. */
const everyKindOf = (table: string) => `
  select * from (select t.*, row_number() over (partition by to_jsonb(t) -> 'kind', to_jsonb(t) -> 'status' order by id desc) as nth
                   from ${table} t) t order by nth, id desc`

type Making = { operation: Operation; recipe: Recipe; row: Row; caller: Caller }

async function attemptOf(world: World, { operation, recipe, row: found, caller }: Making): Promise<Attempt> {
  const ask = asking(world, caller)
  const row = { ...found, ...(await recipe.before?.(found, ask)) }
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const params = Object.fromEntries(names.map((name) => [name, row[name] as string]))
  const given = (await codes[operation.id]?.(world, caller)) ?? (await recipe.body?.(row, ask))
  return {
    params,
    query: { ...queryOf(operation.query, row), ...recipe.query?.(row) },
    ...(operation.body && { body: { ...(valueOf(operation.body, '', row) as object), ...given } }),
    ...(recipe.file && multipart(recipe.file())),
    ...(caller.headers && { headers: caller.headers }),
  }
}

/** As a page asks before it writes. */
const asking =
  (world: World, caller: Caller): Ask =>
  async (id, { params = {}, query, body, other }) => {
    const operation = world.all.find((one) => one.id === id)
    if (!operation) throw new Error(`no operation ${id}`)
    const by: Caller = other ? await world.admin() : caller
    const headers = by.headers && { headers: by.headers }
    const attempt = { params, ...(query && { query }), ...(body !== undefined && { body }), ...headers } as Attempt
    const answer = await sendAs(world, operation, attempt, by)
    if (answer.statusCode >= 300) throw new Error(`${id}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    return answer.json()
  }

/** Sends; an act that asks for a fresh code is done by an admin who has none yet: a number gets one code a minute. */
async function sendAs(world: World, operation: Operation, attempt: Attempt, caller: Caller) {
  const answer = await mustAnswer(world.app, operation, attempt, caller)
  const stepUp = answer.statusCode === 403 ? answer.json<{ stepUp?: object }>().stepUp : undefined
  if (!stepUp) return answer
  const other = await world.admin()
  await asking(world, other)('sendStepUpCode', { body: stepUp })
  await asking(world, other)('stepUp', { body: { ...stepUp, code: lastCode(world, other.mobile) } })
  return mustAnswer(world.app, operation, attempt, other)
}

async function mustAnswer(app: FastifyInstance, operation: Operation, attempt: Attempt, { token }: Caller) {
  const answer = await shoot(app, optionsOf(operation, attempt, token))
  if (!answer) throw new Error(`${operation.id} was never answered`)
  return answer
}

const lastCode = ({ sent }: World, mobile: string) => sent.findLast((message) => message.mobile === mobile)?.code

/** Bodies with a code that was sent. */
const codes: Record<string, (world: World, caller: Caller) => Promise<object>> = {
  verifyCode: async (world) => {
    const { mobile } = await world.admin()
    await asking(world, { token: null, mobile })('requestCode', { body: { mobile } })
    return { mobile, code: lastCode(world, mobile) }
  },
  openShopSession: async (world, caller) => {
    const mobile = `+98935${another()}`
    const { signIn } = await asking(world, caller)('sendShopCode', { body: { mobile } })
    return { signIn, mobile, code: lastCode(world, mobile) }
  },
  stepUp: async (world, { mobile }) => ({
    act: 'refund',
    subject: '1',
    amountRials: 1_000,
    code: lastCode(world, mobile),
  }),
}

function multipart({ name, bytes }: { name: string; bytes: Buffer }) {
  const head = `--fuzz\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--fuzz--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
  }
}
