import type { Right } from '../team/team-right.ts'
import type { HomeQueueKind } from './home-endpoints.ts'

/** Who sees how long a queue is: those who may see what stands in it. */
export const homeQueueRights: Record<HomeQueueKind, Right> = {
  order_answer: 'order.read',
  host_review: 'host.read',
  car_review: 'listing.read',
  event_review: 'listing.read',
  space_review: 'listing.read',
  refund_due: 'refund.read',
  payout_open: 'payout.read',
}
