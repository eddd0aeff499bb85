import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderBulkEndpoints } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints, type OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { ownerRole } from '#auth/auth-admin-store.ts'
import { insertRow } from '#db/rows.ts'
import { testApp } from '#http/testing.ts'

const { db, query, admin, call, refusal } = await testApp()
const { assignOrder, getOrder } = orderEndpoints
const colleague = await insertRow(db, 'users', {
  mobile: '+989351110001',
  name: 'نگار',
  family: 'رستمی',
  role: 'admin',
  teamRoleId: ownerRole,
})
const event = await eventOnSale(db, 50)
const book = async () => {
  const wish = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  return (await call(bookingEndpoints.bookEvent, { body: wish })).orderId
}
const [first, second] = [await book(), await book()]
const ids = async (filters: OrderFilter) =>
  (await call(orderListEndpoints.listOrders, { query: filters })).items
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)

test('an order is given to a colleague, found by it, and its log says from whom to whom', async () => {
  const params = { id: first }
  const { version } = await call(getOrder, { params })
  await call(assignOrder, { params, body: { ownerId: admin.userId } })
  await call(assignOrder, { params, body: { ownerId: colleague } })
  await call(assignOrder, { params, body: { ownerId: colleague } })
  const order = await call(getOrder, { params })
  // Who sees to it changes nothing of what was sold.
  expect(order).toMatchObject({ ownerId: colleague, ownerName: 'نگار رستمی', version })
  expect(await ids({ ownerId: colleague })).toEqual([first])
  expect(await ids({ ownerId: 'none' })).toEqual([second])
  const counts = await call(orderListEndpoints.countOrders)
  expect(counts.mine).toBe(0)
  expect(counts.owners).toContainEqual({ id: colleague, name: 'نگار رستمی' })
  const told = order.timeline.filter(({ action }) => action === 'order_owner')
  expect(told).toHaveLength(2)
  const [entry] = await query<{ old: unknown; new: unknown }>`
    select old_value as old, new_value as new from audit_entries where action = 'order_owner' order by id desc limit 1`
  expect(entry).toMatchObject({ old: { ownerId: admin.userId }, new: { ownerId: colleague, owner: 'نگار رستمی' } })
})

test('many at once, and those who have it already are told apart', async () => {
  const bulkAction = { action: 'owner', ownerId: colleague } as const
  const both = [first, second]
  const dry = await call(orderBulkEndpoints.dryRunOrders, { body: { bulkAction, target: { ids: both } } })
  expect(dry.items.map(({ refusal: why }) => why)).toEqual(['مسئولش همین همکار است', null])
  expect(await ids({ ownerId: colleague })).toEqual([first])
  await call(orderBulkEndpoints.runOrders, { body: { bulkAction, ids: both } })
  expect(await ids({ ownerId: colleague })).toEqual(both)
  await call(orderBulkEndpoints.runOrders, { body: { bulkAction: { ...bulkAction, ownerId: null }, ids: both } })
  expect(await ids({ ownerId: 'none' })).toEqual(both)
})

test('only a colleague who can sign in takes an order', async () => {
  const [customer] = await query<{ id: number }>`select customer_id as id from orders where id = ${first}`
  const request = { params: { id: first }, body: { ownerId: customer?.id ?? 0 } }
  expect(await refusal(assignOrder, request)).toMatchObject({ code: 'invalid_fields' })
})
