import { OrderListQuery } from '@rezerv/contract/order/order-list-query.ts'
import * as z from 'zod/mini'

/** The filters of the order desk as they stand in the URL; paging is not one of them. */
export const OrderSearch = z.omit(OrderListQuery, { after: true })
export type OrderSearch = z.infer<typeof OrderSearch>
