import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { expect, test } from 'vitest'
import { isMadeOldBy, type Asked } from './asked.ts'
import { setUnsaved } from './draft/unsaved.ts'

const of = (endpoint: Asked, id: number): Asked => ({ ...endpoint, request: { params: { id } } })
const asked = {
  inbox: inboxEndpoints.countInbox,
  home: homeEndpoints.listHomeQueues,
  order12: of(orderEndpoints.getOrder, 12),
  order13: of(orderEndpoints.getOrder, 13),
  checkIn12: of(checkInEndpoints.getCheckIn, 12),
  orders: orderListEndpoints.listOrders,
}
const made = (change: Parameters<typeof isMadeOldBy>[1]) =>
  Object.entries(asked).flatMap(([name, one]) => (isMadeOldBy(one, change) ? name : []))

test('a change asks again what it is about, and everything when something may have been missed', () => {
  expect(made({ topics: ['order'], orders: [12], occurrences: [], records: [] })).toEqual(['inbox', 'home', 'order12'])
  expect(made({ topics: ['all'], orders: [], occurrences: [], records: [] })).toEqual([
    'inbox',
    'home',
    'order12',
    'order13',
    'checkIn12',
    'orders',
  ])
})

test('what is being written is not begun anew for what may have been missed', () => {
  setUnsaved('note', true)
  expect(made({ topics: ['all'], orders: [], occurrences: [], records: [] })).not.toContain('orders')
  setUnsaved('note', false)
})
