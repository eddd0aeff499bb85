import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, filtersOf } from '../page.ts'
import { OrderFilter } from './order-list-query.ts'
import { Line } from '../written-text.ts'

/** So many kept views an admin has at most: each is counted while the desk is open. */
export const viewsAtMost = 20

/** Filters that an admin keeps under a name. `count` is capped. */
export const OrderView = z.object({ id: z.int(), name: z.string(), search: OrderFilter, count: z.int() })
export type OrderView = z.infer<typeof OrderView>

export const OrderViewInput = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نامی برای نما بنویسید'), z.maxLength(40, 'نام نما حداکثر ۴۰ نویسه است')),
  search: filtersOf(OrderFilter),
})
export type OrderViewInput = z.infer<typeof OrderViewInput>

export const orderViewEndpoints = {
  listOrderViews: endpoint({
    method: 'GET',
    path: '/api/v1/order-views',
    about: ['order'],
    summary: "The admin's own kept views of the order desk, each with the capped count of its orders.",
    answer: z.object({ items: z.array(OrderView) }),
  }),
  saveOrderView: endpoint({
    method: 'POST',
    path: '/api/v1/order-views',
    summary: 'Keep filters under a name; a name that the admin has already gets the new filters.',
    body: OrderViewInput,
    answer: z.object({ id: z.int() }),
  }),
  deleteOrderView: endpoint({
    method: 'DELETE',
    path: '/api/v1/order-views/:id',
    summary: "Forget one of the admin's own views.",
    params: IdParams,
    answer: Done,
  }),
}
