import type { Order } from '@rezerv/contract/order/order.ts'
import type { Db } from '#db/connect.ts'
import { findOrder } from '#order/order-detail-store.ts'
import { listOrderPayments } from '#payment/payment-list-store.ts'
import { findParties } from '#print/print-store.ts'
import { listOrderRefunds } from '#refund/refund-list-store.ts'
import { listCalledOffTickets, type PassFacts } from './pass-store.ts'

type Whose = Pick<PassFacts, 'orderId' | 'ticketId'>

/** The order as its page shows it; undefined when there is none. */
export async function findPassOrder(db: Db, { orderId, ticketId }: Whose) {
  const [order, payments, refunds, parties, off] = await Promise.all([
    findOrder(db, orderId),
    listOrderPayments(db, orderId),
    listOrderRefunds(db, orderId),
    findParties(db, orderId),
    listCalledOffTickets(db, orderId),
  ])
  if (!order || !parties) return undefined
  const issuedTickets = ownTickets(order, ticketId).map((ticket) => ({ ...ticket, isOff: off.includes(ticket.id) }))
  return { order: { ...order, issuedTickets }, payments, refunds, parties }
}
export type PassOrder = NonNullable<Awaited<ReturnType<typeof findPassOrder>>>

/** On its own page a ticket alone; on the order's page all, but those that were handed on without the code, which is somebody else's. */
const ownTickets = ({ issuedTickets }: Pick<Order, 'issuedTickets'>, ticketId: number | null) =>
  ticketId === null
    ? issuedTickets.map((ticket) => (isElsewhere(ticket) ? { ...ticket, code: '' } : ticket))
    : issuedTickets.filter(({ id }) => id === ticketId)

const isElsewhere = ({ holderMobile }: Order['issuedTickets'][number]) => holderMobile !== null
