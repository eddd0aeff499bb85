import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { command, query } from '#data.ts'
import { bestOf as bestSeatsOf, planSeats } from './hall-seats.ts'

const { blockSeats, getEventHall, getHallPlan, listSeats, setEventHall } = hallEventEndpoints

/** A plan never changes. */
const planOf = (id: number) => query(getHallPlan, { params: { id } }, { staleTime: Infinity })

/** Read again every 15 s, because others buy too; news of a sale comes sooner. */
export const occurrenceSeats = (occurrenceId: number) =>
  query(listSeats, { params: { id: occurrenceId } }, { staleTime: 5_000, refetchInterval: 15_000 })

/** The seats of an occurrence with a plan, as they are free now. */
export function useOccurrenceSeats(occurrenceId: number) {
  const { data: seats } = useSuspenseQuery(occurrenceSeats(occurrenceId))
  const { data } = useSuspenseQuery(planOf(seats.hallPlanId))
  const { listingId, listingTitle, startsAt } = seats
  const placed = planSeats(data.plan, seats)
  return {
    seats: placed,
    bestOf: (wanted: Parameters<typeof bestSeatsOf>[1]) => bestSeatsOf(placed, wanted),
    hallName: `${data.venue}، ${data.hallName}`,
    listingId,
    listingTitle,
    startsAt,
  }
}

export const eventHall = (listingId: number) => query(getEventHall, { params: { id: listingId } })

const renews = ['hall', 'calendar', 'booking', 'listing'] as const
export const chooseHall = command(setEventHall, {
  renews,
  says: ({ lost }) =>
    lost === 0
      ? 'سالن رویداد ثبت شد'
      : toPersianDigits(
          `سالن رویداد ثبت شد؛ ${lost} صندلی که کنار گذاشته بودید در نقشهٔ جدید نیست: صندلی‌های سانس‌ها را دوباره ببینید`,
        ),
})
export const keepSeats = command(blockSeats, {
  renews,
  says: ({ occurrences, left }) =>
    occurrences === 1
      ? 'صندلی‌ها به‌روز شد'
      : toPersianDigits(
          `صندلی‌های ${occurrences} سانس به‌روز شد${left > 0 ? `؛ ${left} صندلی فروخته شده بود و ماند` : ''}`,
        ),
  failure: 'shown',
})
