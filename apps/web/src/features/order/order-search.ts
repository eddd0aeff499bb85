import { OrderFilter } from '@rezerv/contract/order/order-list-query.ts'

/** The filters of the order desk as they stand in the URL; paging is not one of them. */
export const OrderSearch = OrderFilter
export type OrderSearch = OrderFilter
