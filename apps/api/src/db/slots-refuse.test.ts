import { expect, onTestFinished, test } from 'vitest'
import { addResource, addTicket, publishedEvent } from '#booking/booking-testing.ts'
import { insertRow } from './rows.ts'
import { testDatabase } from './testing.ts'

const { db, pool, query } = await testDatabase()
const event = await publishedEvent(db)
const unit = await addResource(db, event, 3)
const [at, later] = [event.startsAt, '2030-01-01T00:00:00Z']
const ticketId = await addTicket(db, event, [unit])
const batch = await insertRow(db, 'promoBatches', { listingId: event.listingId, name: 'باشگاه' })
const huge = 2_147_483_647
const nobody = '9223372036854775807'

const purchase = {
  key: 'key',
  mobile: '+989121112233',
  name: 'نام',
  family: '',
  quantity: 1,
  subtotal: 100,
  vat: 10,
  total: 110,
  commission: 0,
  hostShare: 100,
  quote: {},
  note: '',
  fingerprint: 'f',
  lines: [{ ticketId, name: 'بلیت', quantity: 1, unit: 100, total: 100, resourceIds: [unit] }],
  needResources: [unit],
  needQuantities: [1],
}
const buying = (change: object) => JSON.stringify([{ ...purchase, ...change }])

const lists = (list: unknown[]) => [null, [], [null], [...list, null]]
const counts = [null, 0, -1, -huge]
const ids = [null, 0, -1, nobody]
const instants = [null]
const purchases = [
  null,
  '[]',
  '[{}]',
  ...counts.map((quantity) => buying({ quantity })),
  ...lists([unit]).map((needResources) => buying({ needResources })),
  ...[...lists([1]), [0], [-1], [1, 1]].map((needQuantities) => buying({ needQuantities })),
  ...[null, []].map((lines) => buying({ lines })),
  buying({ key: null }),
  buying({ key: '' }),
  buying({ mobile: null }),
]

/** Each function of the kernel: a call that is right in form, and for each argument what must be refused in its place. */
type Call = { name: string; right: unknown[]; wrong: unknown[][] }
const changes = [lists([unit]).filter((list) => list?.length !== 0), lists([at]).filter((list) => list?.length !== 0)]
/** Of one resource, one start and how many each. */
const parallel = [
  [null, [], [null], [unit, null], [unit, unit]],
  [null, [], [null], [at, at]],
  [...lists([1]), [0], [-1]],
]
const calls: Call[] = [
  ...['take_slots', 'release_slots', 'try_take_slots'].map((name) => ({
    name: `${name}($1::bigint[], $2::timestamptz[], $3::int)`,
    right: [[unit], [at], 1],
    wrong: [lists([unit]), lists([at]), counts],
  })),
  ...['take_any_slots', 'try_take_any_slots'].map((name) => ({
    name: `${name}($1::bigint[], $2::timestamptz[], $3::int)`,
    right: [[unit], [at], 1],
    wrong: [lists([unit]), lists([at]), counts],
  })),
  {
    name: 'set_line_slots($1::bigint, $2::bigint[], $3::timestamptz[])',
    right: [0, [unit], [at]],
    wrong: [ids, lists([unit]), lists([at])],
  },
  { name: 'make_slots($1::bigint[], $2::timestamptz[])', right: [[unit], [at]], wrong: changes },
  {
    name: 'change_capacity($1::bigint, $2::int, $3::timestamptz)',
    right: [unit, 3, at],
    wrong: [ids, [null, -1, -huge], instants],
  },
  { name: 'lock_resource($1::bigint)', right: [unit], wrong: [ids] },
  {
    name: 'apply_blocks($1::bigint, $2::timestamptz, $3::timestamptz)',
    right: [unit, at, later],
    wrong: [[null], [null, '2031-01-01T00:00:00Z'], instants],
  },
  ...['lock_order_slots', 'take_order_slots', 'release_order_slots'].map((name) => ({
    name: `${name}($1::bigint)`,
    right: [0],
    wrong: [ids],
  })),
  ...['short_slots', 'try_change_slots'].map((name) => ({
    name: `${name}($1::bigint[], $2::bigint[], $3::timestamptz[], $4::int[])`,
    right: [[0], [unit], [at], [1]],
    wrong: [lists([0]), ...parallel],
  })),
  {
    name: 'keep_slot($1::bigint, $2::bigint, $3::timestamptz, $4::int)',
    right: [batch, unit, at, 1],
    wrong: [ids, ids, [null, later], [null]],
  },
  { name: 'fit_promo_holds($1::bigint)', right: [batch], wrong: [ids] },
  {
    name: 'drop_promo_holds($1::bigint, $2::timestamptz[])',
    right: [event.listingId, [at]],
    wrong: [ids, [null, [null], [at, null]]],
  },
  {
    name: 'try_take_places($1::bigint[], $2::timestamptz[], $3::int[])',
    right: [[unit], [at], [1]],
    wrong: parallel,
  },
  ...['try_change_promo_slots', 'try_take_promo_places'].map((name) => ({
    name: `${name}($1::bigint, $2::bigint[], $3::timestamptz[], $4::int[], $5::bigint[], $6::timestamptz[], $7::int[])`,
    right: [0, [unit], [at], [1], [unit], [at], [1]],
    wrong: [[null], ...parallel, ...parallel],
  })),
  { name: 'book_batch($1::bigint, $2::json)', right: [event.occurrenceId, buying({})], wrong: [ids, purchases] },
]

const state = () => query`select * from slots order by 1, 2`
const all = calls.flatMap(({ name, right, wrong }) =>
  wrong.flatMap((values, place) => values.map((value) => ({ name, given: right.with(place, value) }))),
)

test(`the kernel refuses null, nothing, less than one and what is not there: ${all.length} calls`, async () => {
  await query`select make_slots(${[unit]}, ${[at]})`
  const before = await state()
  const client = await pool.connect()
  onTestFinished(() => client.release())
  for (const { name, given } of all) {
    const words = `${name} ${JSON.stringify(given)}`
    await expect(client.query(`select ${name}`, given), words).rejects.toMatchObject({ code: 'RZ002' })
  }
  expect(await state()).toEqual(before)
  expect(await query`select count(*)::int as n from orders`).toEqual([{ n: 0 }])
})

test('more than there can ever be is taken, not an error of arithmetic', async () => {
  await query`select take_slots(${[unit]}, ${[at]}, 1)`
  for (const quantity of [4, huge]) {
    await expect(query`select take_slots(${[unit]}, ${[at]}, ${quantity})`).rejects.toMatchObject({
      code: 'RZ001',
    })
    await expect(query`select release_slots(${[unit]}, ${[at]}, ${quantity})`).rejects.toMatchObject({
      code: 'RZ003',
    })
  }
  await expect(query`select take_slots(${[nobody]}, ${[at]}, 1)`).rejects.toMatchObject({ code: 'RZ001' })
  expect(await query`select taken from slots`).toEqual([{ taken: 1 }])
})

test('a place of a closed slot cannot be had by giving back less than nothing', async () => {
  await query`update slots set closed = true`
  await expect(query`select release_slots(${[unit]}, ${[at]}, -1)`).rejects.toMatchObject({ code: 'RZ002' })
  expect(await query`select taken from slots`).toEqual([{ taken: 1 }])
})

test('every function that writes slots, or asks what is free, is among these', async () => {
  const rows = await query<{ name: string }>`
    select proname::text as name from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
       and prosrc ~* '(update slots|into slots|take_slots|release_slots|from slots s? ?where|make_slots|book_purchases|change_slots|short_slots)'
       and not exists (select from pg_depend where deptype = 'e' and objid = p.oid)`
  // They stand behind one of the others, which looks first.
  const inner = ['book_purchases', 'change_slots', 'find_short_slots']
  const known = calls.map(({ name }) => name.split('(')[0])
  expect(rows.map(({ name }) => name).filter((name) => ![...known, ...inner].includes(name))).toEqual([])
})
