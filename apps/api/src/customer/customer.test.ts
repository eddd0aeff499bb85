import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { placeEndpoints } from '@rezerv/contract/place/place-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { findOrCreateCustomer } from './customer-service.ts'

const { call, db, query } = await testApp()
const input = (mobile: string, name = 'رضا') => ({ mobile, name, family: 'نوری' })

test('two sales to one new mobile at once make one customer', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => findOrCreateCustomer(db, input('+989351112233'))))
  expect(new Set(made.map((customer) => customer.id)).size).toBe(1)
})

test('a known name stays; an empty one is filled; a blocked customer is told', async () => {
  await query`insert into users (mobile) values ('+989350000001')`
  await findOrCreateCustomer(db, input('+989350000001'))
  await findOrCreateCustomer(db, input('+989350000001', 'دیگری'))
  await query`update users set blocked_at = now() where mobile = '+989350000001'`
  expect((await findOrCreateCustomer(db, input('+989350000001'))).blockedReason).toBe('')
  const { customer } = await call(customerEndpoints.findCustomer, { query: { mobile: '+989350000001' } })
  expect(customer).toMatchObject({ name: 'رضا', blocked: true, orderCount: 0 })
  const nobody = await call(customerEndpoints.findCustomer, { query: { mobile: '+989350000009' } })
  expect(nobody).toEqual({ customer: null })
})

test('customers are found by part of a number and by folded names', async () => {
  await findOrCreateCustomer(db, { mobile: '+989367654321', name: 'كيان', family: 'علیزاده' })
  for (const q of ['0936765', 'کیان', '۷۶۵۴'])
    expect((await call(customerEndpoints.listCustomers, { query: { q } })).items.map((c) => c.family)).toContain(
      'علیزاده',
    )
})

test('provinces come in the order of the Persian alphabet with their cities', async () => {
  const { items } = await call(placeEndpoints.listProvinces)
  expect([items.length, items[0]?.name, items.at(-1)?.name]).toEqual([31, 'آذربایجان شرقی', 'یزد'])
  expect(items.find((province) => province.name === 'تهران')?.cities.map((city) => city.name)).toContain('تهران')
})
