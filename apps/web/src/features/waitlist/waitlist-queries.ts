import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { command, query } from '#data.ts'

const { joinWaitlist, leaveWaitlist, listWaitlist } = waitlistEndpoints

/** Who waits for places of an event. */
export const waitlistOf = (listingId: number) => query(listWaitlist, { params: { id: listingId } })

const renews = ['order', 'booking'] as const
export const writeDown = command(joinWaitlist, {
  renews,
  says: ({ turn }) => toPersianDigits(`به فهرست انتظار اضافه شد: نفر ${turn}`),
  failure: 'shown',
})
export const takeOff = command(leaveWaitlist, { renews, says: 'از فهرست انتظار برداشته شد' })
