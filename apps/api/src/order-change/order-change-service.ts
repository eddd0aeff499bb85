import { coversTicket } from '@rezerv/contract/pricing/pricing-promo.ts'
import type { Db } from '#db/connect.ts'
import { execute, insertRow, oneValue, updateRow } from '#db/rows.ts'
import { voidSurplus } from '#order/order-service.ts'
import { lockOrderPromo } from '#promo/promo-store.ts'
import {
  type HeldLine,
  type HeldOrder,
  type Want,
  arraysOf,
  lockSlots,
  setFigures,
  type TargetLine,
  wantsOf,
} from './order-change-store.ts'

/** Makes these orders together hold exactly these places, in one step; false and nothing changed when one is gone. Write their lines next. */
export const changeSlots = (db: Db, orderIds: number[], wants: Want[]) => oneValue<boolean>(db)`
  select try_change_slots(${orderIds}::bigint[], ${arraysOf(wants)}) as changed`

/** The same for one order with a code, whose batch may keep places: `codePlaces` are those of the code's tickets. */
export const changeCodeSlots = (db: Db, orderId: number, wants: Want[], codePlaces: Want[]) => oneValue<boolean>(db)`
  select try_change_promo_slots(${orderId}, ${arraysOf(wants)}, ${arraysOf(codePlaces)}) as changed`

/**
 * Writes what an order holds from now on. A line that goes on keeps its id, and with it the tickets that were issued for it; tickets
 * of a line that ends become void.
 */
export async function replaceLines(db: Db, held: HeldOrder, targets: TargetLine[]) {
  const left = [...held.lines]
  const kept: number[] = []
  // Whose seat stays comes first, so that no other takes its line.
  const isOwn = ({ seatId }: TargetLine) => seatId !== null && held.lines.some((line) => line.seatId === seatId)
  for (const target of [...targets.filter(isOwn), ...targets.filter((one) => !isOwn(one))]) {
    const line = takeMatch(left, target)
    // Before the line is another evening or seat: a void ticket says what it was for.
    if (line) await voidSurplus(db, line.id, target.quantity)
    kept.push(line ? await changeLine(db, line.id, target) : await addLine(db, held.id, target))
  }
  for (const { id } of left) {
    await execute(db)`
      update issued_tickets set status = 'void', order_line_id = ${kept[0]} where order_line_id = ${id}`
    await db.deleteFrom('orderLines').where('id', '=', id).execute()
  }
}

/**
 * Makes an order hold these of its lines alone; what it had of its code's places by the others is kept for the code again, where that
 * keeps any. End the others next.
 */
export async function keepLines(db: Db, orderId: number, lines: HeldLine[]) {
  await lockSlots(db, [orderId], [], [])
  const promo = await lockOrderPromo(db, orderId)
  if (!promo) return changeSlots(db, [orderId], wantsOf(lines))
  const coded = lines.filter(({ ticketId }) => coversTicket(promo, ticketId))
  return changeCodeSlots(db, orderId, wantsOf(lines), wantsOf(coded))
}

/** Ends lines of an order; their tickets become void, and stay with the order by a line that is kept. */
export async function dropLines(db: Db, { dropped, kept }: { dropped: number[]; kept: number }) {
  await execute(db)`
    update issued_tickets set status = 'void', order_line_id = ${kept} where order_line_id = any (${dropped})`
  await db.deleteFrom('orderLines').where('id', 'in', dropped).execute()
}

/** The times and the price of an order from now on. */
export const moveFigures = setFigures

/** The old line that goes on as the new one: of the same seat or unit, else of the same ticket, else any. */
function takeMatch(left: HeldLine[], target: TargetLine): HeldLine | undefined {
  const sameTicket = (line: HeldLine) => line.ticketId === target.ticketId
  const sameUnit = (line: HeldLine) => sameTicket(line) && line.unitIds[0] === target.unitIds[0]
  const sameSeat = (line: HeldLine) => sameTicket(line) && target.seatId !== null && line.seatId === target.seatId
  const found =
    left.find(sameSeat) ??
    left.find(sameUnit) ??
    left.find(sameTicket) ??
    (target.occurrenceId === null ? left[0] : undefined)
  if (found) left.splice(left.indexOf(found), 1)
  return found
}

const valuesOf = (line: TargetLine) => ({
  ticketId: line.ticketId,
  ticketName: line.ticketName,
  occurrenceId: line.occurrenceId,
  quantity: line.quantity,
  unitRials: Math.round(line.totalRials / line.quantity),
  totalRials: line.totalRials,
  startsAt: line.startsAt,
  endsAt: line.endsAt,
  seatLabel: line.seatLabel,
})

async function changeLine(db: Db, id: number, line: TargetLine) {
  await updateRow(db, 'orderLines', id, valuesOf(line))
  await setLineSlots(db, id, line)
  return id
}

export async function addLine(db: Db, orderId: number, line: TargetLine) {
  const id = await insertRow(db, 'orderLines', { orderId, ...valuesOf(line) })
  await setLineSlots(db, id, line)
  return id
}

const setLineSlots = (db: Db, lineId: number, { unitIds, starts }: TargetLine) =>
  execute(db)`select set_line_slots(${lineId}, ${unitIds}::bigint[], ${starts}::timestamptz[])`
