import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'

const { query } = await testDatabase()

test('the database and the contract say the same of which orders of an event are not over', async () => {
  const rows = await query`select s, order_lives(s) as lives from unnest(${OrderStatus.options}::text[]) s`
  expect(rows.filter(({ lives }) => lives === true).map(({ s }) => s)).toEqual(
    OrderStatus.options.filter((status) => orderHoldsSlots({ kind: 'event', status })),
  )
})
