import { orderDueRials } from '@rezerv/contract/order/order-due.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { query } from '#data.ts'

/** The order that is to be paid; the same entry of the cache as the order's own page. */
export const orderToPay = (id: number) =>
  query(
    orderEndpoints.getOrder,
    { params: { id } },
    // The customer may be paying by a link meanwhile.
    { refetchInterval: ({ state }) => (state.data && orderDueRials(state.data) > 0 ? 10_000 : false) },
  )
