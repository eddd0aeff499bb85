import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { freeRuns, type Seat, type SeatBlocks, seatBlocks, type SeatsWanted, takeBest } from './hall-best.ts'
import { hallPlaces, HallRow } from './hall-plan.ts'

const row = (name: string, over: Partial<HallRow> = {}): HallRow => ({
  ...HallRow.parse({ name, first: 1, last: 9, ...over }),
  name,
})
const seatsOf = (rows: HallRow[]): (Seat & { seat: string })[] =>
  hallPlaces({
    sections: [{ kind: 'seated', name: 'همکف', category: 'الف', x: 0, y: 0, direction: 'rtl', curve: 30, rows }],
  }).map((place, nr) => ({ ...place, id: nr + 1 }))
const plain: SeatsWanted = { category: 'الف', kind: 'seat' }
const bestSeats = (blocks: SeatBlocks, wanted: SeatsWanted & { count: number }, isFree: (seat: Seat) => boolean) =>
  takeBest(freeRuns(blocks, wanted, isFree), [], wanted.count)

/** Their names as a customer reads them, «1/5»: row and number. */
function chosen(rows: HallRow[], count: number, taken: string[] = []) {
  const seats = seatsOf(rows)
  const nameOf = (id: number) => {
    const one = seats[id - 1]
    return `${one?.row}/${one?.seat}`
  }
  const best = bestSeats(seatBlocks(seats), { ...plain, count }, ({ id }) => !taken.includes(nameOf(id)))
  return best && { names: best.seats.map(({ id }) => nameOf(id)), isTogether: best.isTogether }
}

test('the middle of the first row goes first, then what stands beside it or behind it', () => {
  const rows = [row('1'), row('2')]
  expect(chosen(rows, 3)?.names).toEqual(['1/4', '1/5', '1/6'])
  expect(chosen(rows, 3, ['1/4', '1/5', '1/6'])?.names).toEqual(['2/4', '2/5', '2/6'])
})

test('no seat is left alone where another choice is nearly as good', () => {
  // Of the first row five are free: two in the middle of them would leave one alone at each end.
  expect(chosen([row('1', { last: 5 })], 3)?.names).toEqual(['1/1', '1/2', '1/3'])
})

test('the end of the first row is better than the middle of a row far behind', () => {
  const rows = Array.from({ length: 9 }, (_, nr) => row(String(nr + 1)))
  // Free are the first row's end, four seats from the middle (as far as two rows), and the middle of the ninth row.
  const isFree = (name: string) => name === '1/9' || name === '9/5'
  const taken = rows
    .flatMap(({ name }) => Array.from({ length: 9 }, (_, nr) => `${name}/${nr + 1}`))
    .filter((name) => !isFree(name))
  expect(chosen(rows, 1, taken)?.names).toEqual(['1/9'])
  const farther = [row('1', { last: 40 }), ...rows.slice(1)]
  const others = Array.from({ length: 40 }, (_, nr) => `1/${nr + 1}`).filter((name) => name !== '1/33')
  // Twelve and a half seats to the side count six rows: still nearer than eight rows behind.
  expect(chosen(farther, 1, [...taken.filter((name) => !name.startsWith('1/')), ...others])?.names).toEqual(['1/33'])
})

test('a passage, a gap and a taken seat part neighbours', () => {
  expect(chosen([row('1', { last: 4, aisles: [2] })], 3)).toMatchObject({ isTogether: false })
  expect(chosen([row('1', { last: 5, gaps: [3] })], 3)).toMatchObject({ isTogether: false })
  expect(chosen([row('1', { last: 5 })], 3, ['1/3'])).toMatchObject({ isTogether: false })
})

test('when nothing is left side by side, the largest group comes first and the rest sits near it', () => {
  const rows = [row('1', { last: 4 }), row('2', { last: 4 }), row('9', { last: 4 })]
  const taken = ['1/1', '2/4']
  expect(chosen(rows, 5, [...taken, '9/2'])).toEqual({ names: ['1/2', '1/3', '1/4', '2/2', '2/3'], isTogether: false })
})

test('a wheelchair’s place is given to who asks for one', () => {
  const blocks = seatBlocks(seatsOf([row('1', { last: 3, wheelchairs: [2] })]))
  const all = () => true
  expect(bestSeats(blocks, { ...plain, kind: 'wheelchair', count: 1 }, all)?.seats.map(({ id }) => id)).toEqual([2])
  expect(bestSeats(blocks, { ...plain, count: 3 }, all)).toBeUndefined()
})

test('who cannot sit stands, in one area where it holds all, in as few as can be, or beside the seats that are left', () => {
  const runs = freeRuns(seatBlocks(seatsOf([row('1', { last: 2 })])), plain, () => true)
  const areas = [
    { id: 91, free: 3 },
    { id: 92, free: 5 },
  ]
  const placesOf = (count: number) => {
    const best = takeBest(runs, areas, count)
    const stands = best?.standing.map(({ id, quantity }) => [id, quantity])
    return best && [best.seats.length, stands, best.isTogether]
  }
  expect([2, 3, 5, 7, 9, 10].map(placesOf)).toEqual([
    [2, [], true],
    [0, [[91, 3]], true],
    [0, [[92, 5]], true],
    [
      0,
      [
        [92, 5],
        [91, 2],
      ],
      false,
    ],
    [
      2,
      [
        [92, 5],
        [91, 2],
      ],
      false,
    ],
    [
      2,
      [
        [92, 5],
        [91, 3],
      ],
      false,
    ],
  ])
  expect(placesOf(11)).toBeUndefined()
})

const anyHall = fc.array(
  fc.record({
    last: fc.integer({ min: 1, max: 12 }),
    category: fc.constantFrom('', 'ویژه'),
    aisles: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
)
prop([anyHall, fc.array(fc.boolean(), { minLength: 72, maxLength: 72 }), fc.integer({ min: 1, max: 8 })])(
  'what is chosen is free, of the category, each once, as many as wanted, and side by side wherever a row has so many',
  (drawn, free, count) => {
    const seats = seatsOf(drawn.map((own, nr) => row(String(nr), own)))
    const blocks = seatBlocks(seats)
    const isFit = (seat: Seat) => seat.category === 'الف' && free[seat.id - 1] === true
    const best = bestSeats(blocks, { ...plain, count }, ({ id }) => free[id - 1] === true)
    expect(best === undefined).toBe(seats.filter(isFit).length < count)
    if (!best) return
    expect(best.seats.every(isFit)).toBe(true)
    expect(new Set(best.seats.map(({ id }) => id)).size).toBe(count)
    const marks = blocks.map((block) => block.map((seat) => (isFit(seat) ? 'x' : ' ')).join(''))
    const longest = Math.max(...marks.flatMap((text) => text.split(' ').map((run) => run.length)))
    expect(best.isTogether).toBe(longest >= count)
    const [first, last] = [best.seats[0], best.seats.at(-1)]
    if (best.isTogether && first && last) {
      const block = blocks.find((one) => one.includes(first)) ?? []
      expect(block.indexOf(last) - block.indexOf(first)).toBe(count - 1)
    }
  },
)
