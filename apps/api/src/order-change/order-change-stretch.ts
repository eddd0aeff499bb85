import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { type ChangePlan, planStay, type StayWish } from './order-change-plan.ts'
import type { HeldOrder } from './order-change-store.ts'

/**
 * A stay that has begun, with another end from now on: in the units it has, at the rules and rates of its booking day, so that what
 * was used keeps its price. Throws `step_not_allowed` (something else would differ too), `invalid_fields` and what `planStay` throws.
 */
export function planStretch(db: Db, held: HeldOrder, wish: StayWish, now: string): Promise<ChangePlan> {
  if (differsInMore(held, wish))
    throw new AppError('step_not_allowed', { message: 'پس از آغاز استفاده تنها پایان رزرو تغییر می‌کند' })
  if (Date.parse(wish.wanted.until) <= Date.parse(now))
    throw invalidFields({
      'wanted.until': 'این زمان گذشته است؛ برای پایان دادن، بازگشت یا خروج را در برگهٔ تحویل ثبت کنید',
    })
  return planStay(db, held, wish, held.createdAt)
}

function differsInMore({ startsAt, details, lines }: HeldOrder, { ticketId, unitId, wanted }: StayWish): boolean {
  const own = lines.flatMap((line) => line.unitIds)
  return (
    Date.parse(wanted.from) !== Date.parse(startsAt) ||
    (unitId !== null && !(own.length === 1 && own[0] === unitId)) ||
    lines.some((line) => line.ticketId !== ticketId) ||
    (details !== null && partyOf(wanted) !== partyOf(details.wanted))
  )
}

/** All that is wished beside the days, to be compared. */
const partyOf = ({ guests, quantity, extras, pickUpPointId, returnPointId, discount }: StayWish['wanted']) =>
  JSON.stringify([
    guests,
    quantity,
    extras.map((extra) => `${extra.id}×${extra.quantity}`).toSorted((one, other) => one.localeCompare(other)),
    pickUpPointId,
    returnPointId,
    discount && [
      discount.reason,
      Object.entries(discount.change).toSorted(([one], [other]) => one.localeCompare(other)),
    ],
  ])
