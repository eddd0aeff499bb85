import { array, assert, asyncProperty, constantFrom, integer, nat, type Arbitrary, oneof, record } from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { publishedStay } from '#month/month-testing.ts'
import { testDatabase } from './testing.ts'

const { db, pool } = await testDatabase()
const client = await pool.connect()
afterAll(() => client.release())

/** Three rooms and a villa that is all three, over eight days. */
const rooms = 3
const days = 8
const firstDay = Date.parse('2031-05-01T20:30:00Z')
const startOf = (day: number) => new Date(firstDay + day * 86_400_000).toISOString()

type Range = { from: number; length: number }
type Step =
  | ({ kind: 'take'; whole: boolean; room: number } & Range)
  | ({ kind: 'takeAny'; wanted: number } & Range)
  | { kind: 'release' | 'expire'; pick: number }
  | ({ kind: 'move'; pick: number; room: number } & Range)
  | ({ kind: 'close'; room: number } & Range)
  | { kind: 'open'; pick: number }

const range = { from: nat(days - 1), length: integer({ min: 1, max: 4 }) }
const room = nat(rooms - 1)
const pick = nat(50)
const step: Arbitrary<Step> = oneof(
  {
    weight: 5,
    arbitrary: record({ kind: constantFrom('take' as const), whole: constantFrom(true, false), room, ...range }),
  },
  {
    weight: 3,
    arbitrary: record({ kind: constantFrom('takeAny' as const), wanted: integer({ min: 1, max: 3 }), ...range }),
  },
  { weight: 4, arbitrary: record({ kind: constantFrom('release' as const, 'expire' as const), pick }) },
  { weight: 3, arbitrary: record({ kind: constantFrom('move' as const), pick, room, ...range }) },
  { weight: 2, arbitrary: record({ kind: constantFrom('close' as const), room, ...range }) },
  { weight: 2, arbitrary: record({ kind: constantFrom('open' as const), pick }) },
)

const daysOf = ({ from, length }: Range) => Array.from({ length }, (_, n) => from + n).filter((day) => day < days)
type Booking = { line: number; order: number; rooms: number[]; days: number[] }
type Block = { id: number; room: number; days: number[] }

/** The rules of the kernel, said as plainly as possible. */
function makeModel() {
  const bookings: Booking[] = []
  const blocks: Block[] = []
  const isFree = (at: number, day: number) =>
    !bookings.some((b) => b.rooms.includes(at) && b.days.includes(day)) &&
    !blocks.some((b) => b.room === at && b.days.includes(day))
  const areFree = (wanted: number[], on: number[]) => wanted.every((at) => on.every((day) => isFree(at, day)))
  return { bookings, blocks, areFree }
}
type Model = ReturnType<typeof makeModel>

const valueOf = async <T>(text: string, values: unknown[]): Promise<T> =>
  Object.values((await client.query<Record<string, T>>(text, values)).rows[0] ?? {})[0] as T

async function makeWorld() {
  const villa = await publishedStay(db, { units: rooms })
  const customer = await valueOf<number>(
    `insert into users (mobile) values ('+98935' || lpad((select count(*) from users)::text, 7, '0')) returning id`,
    [],
  )
  const idsOf = (wanted: number[]) => wanted.map((at) => villa.unitIds[at] ?? 0)
  const setLine = (line: number, wanted: number[], on: number[]) =>
    client.query('select set_line_slots($1, $2, $3)', [line, idsOf(wanted), on.map(startOf)])
  const book = async (wanted: number[], on: number[]): Promise<Booking> => {
    const { rows } = await client.query<{ line: number; order: number }>(
      `with made as (
         insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
           commission_rials, host_share_rials, quote, expires_at)
         values ('space', $1, $2, $3, 'held', now(), now(), 1, 0, 0, 0, 0, 0, '{}', now()) returning id)
       insert into order_lines (order_id, ticket_id, ticket_name, quantity, unit_rials, total_rials)
       select id, $4, 'x', 1, 0, 0 from made returning id as line, order_id as order`,
      [villa.listingId, villa.hostId, customer, villa.ticketId],
    )
    const { line = 0, order = 0 } = rows[0] ?? {}
    await setLine(line, wanted, on)
    return { line, order, rooms: wanted, days: on }
  }
  return { villa, idsOf, setLine, book }
}
const end = ({ order }: Booking) => client.query(`update orders set status = 'expired' where id = $1`, [order])
type World = Awaited<ReturnType<typeof makeWorld>>

const steps: { [K in Step['kind']]: (world: World, model: Model, step: Extract<Step, { kind: K }>) => Promise<void> } =
  {
    async take({ idsOf, book }, model, { whole, room: at, ...span }) {
      const [wanted, on] = [whole ? [0, 1, 2] : [at], daysOf(span)]
      const free = model.areFree(wanted, on)
      expect(await valueOf('select try_take_slots($1, $2, 1)', [idsOf(wanted), on.map(startOf)])).toBe(free)
      if (free) model.bookings.push(await book(wanted, on))
    },
    async takeAny({ villa, book }, model, { wanted, ...span }) {
      const on = daysOf(span)
      const free = [0, 1, 2].filter((at) => model.areFree([at], on)).slice(0, wanted)
      const chosen = await valueOf<number[] | null>('select try_take_any_slots($1, $2, $3)', [
        villa.unitIds,
        on.map(startOf),
        wanted,
      ])
      expect(chosen).toEqual(free.length < wanted ? null : free.map((at) => villa.unitIds[at]))
      if (chosen) for (const at of free) model.bookings.push(await book([at], on))
    },
    async release({ idsOf }, model, { pick: n }) {
      const [gone] = model.bookings.splice(n % Math.max(1, model.bookings.length), 1)
      if (!gone) return
      await client.query('select release_slots($1, $2, 1)', [idsOf(gone.rooms), gone.days.map(startOf)])
      await end(gone)
    },
    async expire(_, model, { pick: n }) {
      const [gone] = model.bookings.splice(n % Math.max(1, model.bookings.length), 1)
      if (!gone) return
      await client.query('select release_order_slots($1)', [gone.order])
      await end(gone)
    },
    async move({ idsOf, setLine }, model, { pick: n, room: at, ...span }) {
      const booking = model.bookings[n % Math.max(1, model.bookings.length)]
      if (!booking) return
      const [wanted, on] = [booking.rooms.length > 1 ? booking.rooms : [at], daysOf(span)]
      // What it has and keeps may be closed by now.
      const has = (room: number, day: number) => booking.rooms.includes(room) && booking.days.includes(day)
      const free = wanted.every((room) => on.every((day) => has(room, day) || model.areFree([room], [day])))
      const places = idsOf(wanted).flatMap((unit) => on.map((day) => ({ unit, start: startOf(day) })))
      const moved = await valueOf('select try_change_slots($1, $2, $3, $4)', [
        [booking.order],
        places.map(({ unit }) => unit),
        places.map(({ start }) => start),
        places.map(() => 1),
      ])
      expect(moved).toBe(free)
      if (!free) return
      await setLine(booking.line, wanted, on)
      Object.assign(booking, { rooms: wanted, days: on })
    },
    async close({ villa }, model, { room: at, ...span }) {
      const on = daysOf(span)
      const [unit, from, until] = [villa.unitIds[at], startOf(on[0] ?? 0), startOf((on.at(-1) ?? 0) + 1)]
      await client.query('begin')
      await client.query('select lock_resource($1)', [unit])
      const id = await valueOf<number>(
        `insert into blocks (resource_id, starts_at, ends_at, kind) values ($1, $2, $3, 'closed') returning id`,
        [unit, from, until],
      )
      await client.query('select apply_blocks($1, $2, $3)', [unit, from, until])
      await client.query('commit')
      model.blocks.push({ id, room: at, days: on })
    },
    async open({ villa }, model, { pick: n }) {
      const [gone] = model.blocks.splice(n % Math.max(1, model.blocks.length), 1)
      if (!gone) return
      await client.query('begin')
      await client.query('select lock_resource($1)', [villa.unitIds[gone.room]])
      await client.query('update blocks set removed_at = now() where id = $1', [gone.id])
      await client.query('select apply_blocks($1, $2, $3)', [villa.unitIds[gone.room], startOf(0), startOf(days + 4)])
      await client.query('commit')
    },
  }

it('does what a plain count of rooms and days would, for 5,000 steps', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 100, maxLength: 100 }), async (list) => {
      const [world, model] = [await makeWorld(), makeModel()]
      for (const one of list)
        await (steps[one.kind] as (w: World, m: Model, s: Step) => Promise<void>)(world, model, one)
      const { rows } = await client.query<{ resource_id: number; starts_at: Date; taken: number; closed: boolean }>(
        'select resource_id, starts_at, taken, closed from slots where resource_id = any ($1)',
        [world.villa.unitIds],
      )
      for (const slot of rows) {
        const [at, day] = [
          world.villa.unitIds.indexOf(Number(slot.resource_id)),
          (new Date(slot.starts_at).getTime() - firstDay) / 86_400_000,
        ]
        expect(slot.taken).toBe(model.bookings.filter((b) => b.rooms.includes(at) && b.days.includes(day)).length)
        expect(slot.closed).toBe(model.blocks.some((b) => b.room === at && b.days.includes(day)))
      }
      expect((await client.query('select * from slots_against_lines')).rows).toEqual([])
    }),
    { numRuns: 50, endOnFailure: true },
  )
}, 120_000)
