import { afterEach, expect, test } from 'vitest'
import { commissionEndpoints as commission } from '@rezerv/contract/commission/commission-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { systemActor } from '#audit/audit-service.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { forgetCommission } from './commission-store.ts'

const { db, query, call, refusal } = await testApp()
afterEach(forgetCommission)

const today = dayOfInstant(new Date().toISOString())
const rule = {
  name: 'رویدادها',
  kind: 'event' as const,
  category: null,
  hostId: null,
  from: today,
  until: null,
  hostPercent: 4,
  hostFixedRials: 12_500,
  guestPercent: 5,
  guestFixedRials: 0,
  vatOnCommission: true,
}

test('an order freezes the rule of its day; what it posts is balanced and the host gets what the rule leaves', async () => {
  const event = await eventOnSale(db, 10)
  const lines = [{ ticketId: event.ticketId, quantity: 2 }]
  const before = await makeBookEvent(db)(purchaseOf(event, lines), systemActor)
  const { id } = await call(commission.addCommissionRule, { body: { ...rule, hostId: event.hostId } })
  await expect(makeBookEvent(db)(purchaseOf(event, lines), systemActor)).rejects.toMatchObject({ code: 'conflict' })
  const booked = await makeBookEvent(db)({ ...purchaseOf(event, lines), expectedTotalRials: 2_310_000 }, systemActor)
  await call(commission.endCommissionRule, { params: { id }, body: { until: addDays(today, -1) } })
  const frozen = (orderId: number) =>
    db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['commissionRuleId', 'commissionRials', 'commissionVatRials', 'hostShareRials'])
      .executeTakeFirstOrThrow()
  expect(await frozen(booked.orderId)).toEqual({
    commissionRuleId: id,
    commissionRials: 205_000,
    commissionVatRials: 10_500,
    hostShareRials: 1_884_500,
  })
  expect(await frozen(before.orderId)).toMatchObject({ commissionRuleId: null, commissionRials: 200_000 })
  await confirmBooked(db, booked.orderId)
  const rows = await query`
    select p.account, p.amount_rials from postings p join transactions t on t.id = p.transaction_id where t.order_id = ${booked.orderId} order by p.id`
  expect(rows.map((row) => [row.account, Number(row.amount_rials)])).toEqual([
    ['customer', 2_310_000],
    ['host', -1_884_500],
    ['commission', -205_000],
    ['vat', -220_500],
  ])
})

test('trying a listing says which rule applies on a day and why the others do not', async () => {
  const event = await publishedEvent(db)
  const later = addDays(today, 10)
  const { id: kind } = await call(commission.addCommissionRule, { body: rule })
  const { id: host } = await call(commission.addCommissionRule, {
    body: { ...rule, name: 'میزبان', kind: null, hostId: event.hostId, from: later },
  })
  const verdicts = async (day: string) => {
    const trial = await call(commission.tryCommission, { query: { listingId: event.listingId, day } })
    return trial.verdicts
      .filter(({ rule: one }) => [0, kind, host].includes(one.id))
      .map((one) => [one.rule.id, one.verdict])
  }
  expect(await verdicts(today)).toEqual([
    [kind, 'applies'],
    [0, 'outranked'],
    [host, 'not_yet'],
  ])
  expect(await verdicts(later)).toEqual([
    [host, 'applies'],
    [kind, 'outranked'],
    [0, 'outranked'],
  ])
  const { items } = await call(commission.findCommissionListings)
  expect(items.map((one) => one.id)).toContain(event.listingId)
})

test('a rule begins today or later, has a scope that exists, and is never changed but for its end', async () => {
  const refused = async (body: object) =>
    Object.keys((await refusal(commission.addCommissionRule, { body: { ...rule, ...body } })).fields ?? {})
  expect(await refused({ from: addDays(today, -1) })).toEqual(['from'])
  expect(await refused({ from: addDays(today, 3), until: today })).toEqual(['until'])
  expect(await refused({ category: 'villa' })).toEqual(['category'])
  expect(await refused({ hostId: 999_999 })).toEqual(['hostId'])
  expect(await refused({ hostPercent: 101 })).toEqual(['hostPercent'])
  const { id } = await call(commission.addCommissionRule, { body: { ...rule, from: addDays(today, 5) } })
  expect(await call(commission.endCommissionRule, { params: { id }, body: { until: today } })).toEqual({
    until: addDays(today, 4),
  })
  await expect(query`update commission_rules set host_percent = 1 where id = ${id}`).rejects.toThrow()
  await expect(query`delete from commission_rules where id = ${id}`).rejects.toThrow()
  const rows = await query`
    select action from audit_entries where subject_kind = 'commission_rule' and subject_id = ${id} order by id`
  expect(rows.map((row) => row.action)).toEqual(['create', 'end'])
})
