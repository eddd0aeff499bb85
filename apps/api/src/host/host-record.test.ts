import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { person } from './host-testing.ts'

const { db, call, refusal, query } = await testApp()
const { createHost, getHost, moveHost, listHosts } = hostEndpoints
const { inviteHost, inviteHostAgain, tagHost, listHostTags, changeHostPayoutTerms, getHostAnswers } =
  hostRecordEndpoints

test('a name and a mobile are invited by SMS, once a day, until the host begins', async () => {
  const lead = { kind: 'person' as const, name: 'مینا', family: 'راد', mobile: '09135550011' }
  const { id, status, displayName } = await call(inviteHost, { body: lead })
  expect([status, displayName]).toEqual(['invited', 'مینا راد'])
  const sent = () => query<{ mobile: string; body: string }>`select mobile, body from notices where host_id = ${id}`
  expect(await sent()).toEqual([{ mobile: '+989135550011', body: expect.stringContaining('مینا راد گرامی') }])
  expect(await refusal(inviteHost, { body: lead })).toMatchObject({ fields: { mobile: expect.any(String) } })
  expect(await refusal(inviteHostAgain, { params: { id } })).toMatchObject({ status: 409, code: 'conflict' })
  await query`update notices set created_at = now() - interval '25 hours' where host_id = ${id}`
  await call(inviteHostAgain, { params: { id } })
  expect(await sent()).toHaveLength(2)
  await call(moveHost, { params: { id }, body: { step: 'start' } })
  expect(await refusal(inviteHostAgain, { params: { id } })).toMatchObject({ code: 'step_not_allowed' })
  const { timeline } = await call(getHost, { params: { id } })
  expect(timeline.map(({ action }) => action)).toEqual(['create', 'invite', 'start'])
})

test('hosts carry tags and are found by them', async () => {
  const { id } = await call(createHost, { body: person() })
  const tagged = await call(tagHost, { params: { id }, body: { tags: [' ویژه ', 'شمال', 'ویژه'] } })
  expect(tagged.tags).toEqual(['ویژه', 'شمال'])
  expect((await call(listHostTags)).items).toEqual(expect.arrayContaining(['ویژه', 'شمال']))
  const found = await call(listHosts, { query: { tag: 'شمال' } })
  expect(found.items.map((row) => [row.id, row.tags])).toEqual([[id, ['ویژه', 'شمال']]])
  expect(tagged.timeline.at(-1)).toMatchObject({ action: 'tag', newValue: { tags: ['ویژه', 'شمال'] } })
})

test('payout terms of a host are kept with a day that belongs to them', async () => {
  const { id, version } = await call(createHost, { body: person() })
  const terms = { payoutEvery: 'week' as const, payoutDay: 2, payoutMinimumRials: 50_000_000 }
  expect(
    await refusal(changeHostPayoutTerms, { params: { id }, body: { terms: { ...terms, payoutDay: 9 }, version } }),
  ).toMatchObject({ status: 422 })
  const kept = await call(changeHostPayoutTerms, { params: { id }, body: { terms, version } })
  expect(kept).toMatchObject(terms)
  expect(kept.timeline.at(-1)).toMatchObject({ action: 'payout_terms', newValue: terms })
  expect(await refusal(changeHostPayoutTerms, { params: { id }, body: { terms, version } })).toMatchObject({
    code: 'conflict',
  })
})

test('a host is judged by the answers to requests and by the orders that were cancelled because of the host', async () => {
  const event = await eventOnSale(db)
  const params = { id: event.hostId }
  expect(await call(getHostAnswers, { params })).toEqual({
    days: 180,
    requests: 0,
    answered: 0,
    answerMinutes: null,
    orders: 0,
    cancelled: 0,
  })
  const ids: number[] = []
  for (let number = 0; number < 4; number += 1) {
    const { orderId } = await makeBookEvent(db)(
      purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]),
      systemActor,
    )
    await confirmBooked(db, orderId)
    ids.push(orderId)
  }
  const [first, second, third] = ids
  await query`update orders set answer_until = now() - interval '1 hour', created_at = now() - interval '3 hours' where id = any (${[first, second]}::bigint[])`
  await query`
    insert into audit_entries (subject_kind, subject_id, action, at, new_value) values ('order', ${first}, 'accept', now() - interval '2 hours', '{}')`
  await query`insert into cancellations (order_id, cancelled_by, code, result) values (${third}, 'host', 'host_unable', '{}')`
  expect(await call(getHostAnswers, { params })).toMatchObject({
    requests: 2,
    answered: 1,
    answerMinutes: 60,
    orders: 4,
    cancelled: 1,
  })
})
