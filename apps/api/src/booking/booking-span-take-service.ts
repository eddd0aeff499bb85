import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { coversTicket } from '@rezerv/contract/pricing/pricing-promo.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { shortSlots, type TargetLine, wantsOf } from '#order-change/order-change-store.ts'
import type { StoredPromo } from '#promo/promo-store.ts'
import { type CodePlaces, listKept, takePlaces } from './booking-span-store.ts'

export const byStart = (a: { startsAt: string }, b: { startsAt: string }) => (a.startsAt < b.startsAt ? -1 : 1)

/**
 * In the kernel's one order, before the order is written: who buys at one of them waits, or is waited for, once. What is kept for the
 * code is drawn first.
 */
export async function takeSpan(db: Db, lines: TargetLine[], promo: StoredPromo | undefined) {
  const wants = wantsOf(lines)
  const code = promo && {
    promoCodeId: promo.id,
    places: wantsOf(lines.filter((line) => coversTicket(promo, line.ticketId))),
  }
  if (await takePlaces(db, wants, code)) return
  const kept = await keptOf(db, code)
  const [short] = (
    await shortSlots(
      db,
      [0],
      wants.map((want) => ({ ...want, quantity: want.quantity - kept(want) })).filter(({ quantity }) => quantity > 0),
    )
  ).toSorted(byStart)
  throw new AppError('slots_taken', short && { message: fullText({ ...short, free: short.free + kept(short) }) })
}

/** Of each place how many are kept for the code. */
async function keptOf(db: Db, code: CodePlaces | undefined) {
  const rows = code ? await listKept(db, code) : []
  return ({ unitId, startsAt }: { unitId: number; startsAt: string }) =>
    rows.find((row) => row.unitId === unitId && Date.parse(row.startsAt) === Date.parse(startsAt))?.kept ?? 0
}

function fullText({ startsAt, free }: { startsAt: string; free: number }) {
  const when = `سانس ${formatInstant(startsAt, 'full')}`
  return free > 0 ? toPersianDigits(`${when} فقط ${free} جا دارد`) : `${when} جا ندارد`
}
