import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { type HallFrame, standingSize } from './seat-look.ts'
import { type PlanSeat, type SeatRow, seatState } from './seat-state.ts'

/** Where the plan is seen from: `scale` pixels for a seat's breadth, `left` and `top` of what is scrolled away. */
export type SeatView = { frame: HallFrame; scale: number; left: number; top: number; width: number; height: number }

export type SeatPainting = {
  seats: readonly PlanSeat[]
  rows: readonly SeatRow[]
  /** On its way nothing is read. */
  isMoving: boolean
  tones: ReadonlyMap<string, string>
  chosen: ReadonlySet<number>
  /** Those that are left as they are: what is not sold by this ticket. */
  faded: (seat: PlanSeat) => boolean
}

/** From here on a seat is large enough for its number, and rows for their names. */
const numbersFrom = 20
const namesFrom = 11

const xOf = (view: SeatView, x: number) => (x - view.frame.left) * view.scale - view.left
const yOf = (view: SeatView, y: number) => (y - view.frame.top) * view.scale - view.top

/** The place under a point of the canvas; undefined where there is none. */
export function seatAt(view: SeatView, seats: readonly PlanSeat[], at: { x: number; y: number }): PlanSeat | undefined {
  const x = (at.x + view.left) / view.scale + view.frame.left
  const y = (at.y + view.top) / view.scale + view.frame.top
  return seats.find((seat) => {
    const [halfWidth, halfHeight] =
      seat.kind === 'standing' ? [standingSize.width / 2, standingSize.height / 2] : [0.5, 0.5]
    const middle = seat.kind === 'standing' ? seat.y - 0.4 + halfHeight : seat.y
    return Math.abs(seat.x - x) <= halfWidth && Math.abs(middle - y) <= halfHeight
  })
}

/** Draws what the view shows of the plan; every colour once, so that thousands of seats are a few strokes of the brush. */
export function drawSeats(canvas: HTMLCanvasElement, view: SeatView, painting: SeatPainting) {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio || 1
  const { width, height } = view
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  const theme = getComputedStyle(canvas)
  const colour = (name: string) => theme.getPropertyValue(name)
  const shown = painting.seats.filter((seat) => isShown(view, seat))
  drawStage(context, view, colour)
  for (const [fill, seats] of Map.groupBy(shown, (seat) => fillOf(painting, seat)))
    drawFilled(context, view, { fill: colour(fill), seats, isPlain: painting.isMoving })
  drawMarks(context, view, { painting, shown, colour })
}

const fillOf = ({ tones, faded }: SeatPainting, seat: PlanSeat) =>
  seatState(seat) === 'free' && !faded(seat) ? (tones.get(seat.category) ?? '--accent') : '--line-strong'

function isShown(view: SeatView, { x, y, kind }: PlanSeat) {
  const around = kind === 'standing' ? standingSize.width * view.scale : view.scale
  const [left, top] = [xOf(view, x), yOf(view, y)]
  return left > -around && top > -around && left < view.width + around && top < view.height + around
}

type Colour = (name: string) => string

function drawStage(context: CanvasRenderingContext2D, view: SeatView, colour: Colour) {
  context.fillStyle = colour('--line-strong')
  context.fillRect(xOf(view, -8), yOf(view, view.frame.top + 0.5), 16 * view.scale, 1.4 * view.scale)
  write(context, 'صحنه', {
    x: xOf(view, 0),
    y: yOf(view, view.frame.top + 1.2),
    size: Math.max(10, view.scale * 0.9),
    colour: colour('--muted'),
  })
}

function drawFilled(
  context: CanvasRenderingContext2D,
  view: SeatView,
  { fill, seats, isPlain }: { fill: string; seats: PlanSeat[]; isPlain: boolean },
) {
  const size = view.scale * 0.8
  context.fillStyle = fill
  context.beginPath()
  for (const { x, y, kind } of seats) {
    const [left, top] = [xOf(view, x), yOf(view, y)]
    if (kind === 'standing')
      context.rect(
        left - (standingSize.width / 2) * view.scale,
        top - 0.4 * view.scale,
        standingSize.width * view.scale,
        standingSize.height * view.scale,
      )
    else if (kind === 'wheelchair') {
      context.moveTo(left + size / 2, top)
      context.arc(left, top, size / 2, 0, Math.PI * 2)
    } else if (isPlain || view.scale < namesFrom) context.rect(left - size / 2, top - size / 2, size, size)
    else context.roundRect(left - size / 2, top - size / 2, size, size, size / 4)
  }
  context.fill()
}

type Marked = { painting: SeatPainting; shown: PlanSeat[]; colour: Colour }

/** What tells states apart without their colour: a ring around what is chosen, a stroke through what is not sold, numbers where they can be read. */
function drawMarks(context: CanvasRenderingContext2D, view: SeatView, { painting, shown, colour }: Marked) {
  const half = view.scale * 0.4
  context.lineWidth = Math.max(1, view.scale * 0.08)
  context.strokeStyle = colour('--muted')
  context.beginPath()
  for (const seat of shown) {
    const state = seatState(seat)
    if (state !== 'held' && state !== 'killed') continue
    const [x, y] = [xOf(view, seat.x), yOf(view, seat.y)]
    context.moveTo(x - half, y - half)
    context.lineTo(x + half, y + half)
    if (state === 'held') continue
    context.moveTo(x + half, y - half)
    context.lineTo(x - half, y + half)
  }
  context.stroke()
  if (!painting.isMoving) drawNumbers(context, view, { seats: shown, colour: colour('--on-accent') })
  for (const seat of shown)
    if (painting.chosen.has(seat.id))
      drawChosen(context, view, {
        x: xOf(view, seat.x),
        y: yOf(view, seat.y),
        isStanding: seat.kind === 'standing',
        colour,
      })
  if (view.scale >= namesFrom && !painting.isMoving)
    drawRowNames(context, view, { rows: painting.rows, colour: colour('--muted') })
}

type Numbered = { seats: PlanSeat[]; colour: string }

/** What a free seat is called where it can be read, and how many can stand. */
function drawNumbers(context: CanvasRenderingContext2D, view: SeatView, { seats, colour }: Numbered) {
  for (const { kind, section, free, x, y } of seats)
    if (kind === 'standing')
      write(context, `${section}: ${formatCount(free)} جا`, {
        x: xOf(view, x),
        y: yOf(view, y + 0.6),
        size: Math.max(10, view.scale * 0.8),
        colour,
      })
  if (view.scale < numbersFrom) return
  beginWords(context, { size: view.scale * 0.42, colour })
  for (const seat of seats)
    if (seat.kind !== 'standing' && seatState(seat) === 'free')
      context.fillText(digitsOf(seat.seat), xOf(view, seat.x), yOf(view, seat.y))
}

const known = new Map<string, string>()
/** Seat numbers in Persian digits: the same few hundred, thousands of times a second. */
function digitsOf(number: string): string {
  const digits = known.get(number) ?? toPersianDigits(number)
  known.set(number, digits)
  return digits
}

type Chosen = { x: number; y: number; isStanding: boolean; colour: Colour }

function drawChosen(context: CanvasRenderingContext2D, { scale }: SeatView, { x, y, isStanding, colour }: Chosen) {
  const [halfWidth, top, height] = isStanding
    ? [(standingSize.width / 2) * scale, y - 0.4 * scale, standingSize.height * scale]
    : [scale * 0.48, y - scale * 0.48, scale * 0.96]
  context.fillStyle = colour('--text')
  context.beginPath()
  context.roundRect(x - halfWidth, top, halfWidth * 2, height, scale * 0.2)
  context.fill()
  context.strokeStyle = colour('--surface')
  context.lineWidth = Math.max(1.2, scale * 0.12)
  context.beginPath()
  const middle = top + height / 2
  context.moveTo(x - scale * 0.22, middle)
  context.lineTo(x - scale * 0.05, middle + scale * 0.18)
  context.lineTo(x + scale * 0.24, middle - scale * 0.2)
  context.stroke()
}

type Rows = { rows: readonly SeatRow[]; colour: string }

function drawRowNames(context: CanvasRenderingContext2D, view: SeatView, { rows, colour }: Rows) {
  beginWords(context, { size: Math.max(9, view.scale * 0.5), colour })
  for (const { title, right } of rows)
    if (title !== '' && right && isShown(view, right))
      context.fillText(title, xOf(view, right.x + 1), yOf(view, right.y))
}

type Words = { size: number; colour: string }

function beginWords(context: CanvasRenderingContext2D, { size, colour }: Words) {
  context.fillStyle = colour
  context.font = `${size}px 'Vazirmatn Variable', Vazirmatn, Tahoma, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = 'rtl'
}

function write(context: CanvasRenderingContext2D, text: string, { x, y, ...words }: Words & { x: number; y: number }) {
  beginWords(context, words)
  context.fillText(text, x, y)
}
