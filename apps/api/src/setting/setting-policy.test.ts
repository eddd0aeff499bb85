import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { CancellationTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import { settingPolicyEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { eventOnSale, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { call, refusal, db, query, queryValue, admin, signedIn } = await testApp()
const { listPolicies, addPolicyVersion } = settingPolicyEndpoints

const versionsOf = async (policy: CancellationPolicy) =>
  (await call(listPolicies)).items.find((item) => item.policy === policy)?.versions ?? []
async function newest(policy: CancellationPolicy) {
  const versions = await versionsOf(policy)
  const [last] = versions
  if (!last) throw new Error(`no version of ${policy}`)
  return { terms: last.terms, seenId: Math.max(...versions.map((version) => version.id)) }
}
/** The terms with another percent that an ordinary cancellation keeps in time. */
const keeping = (terms: CancellationTerms, percent: number): CancellationTerms => ({
  ...terms,
  ordinary: {
    ...terms.ordinary,
    tiers: terms.ordinary.tiers.map((tier) => ({ ...tier, firstPercent: percent, restPercent: percent })),
  },
})
const reason = 'هم‌سو با بازار'

/** An order of an event with the balanced policy, and what an ordinary cancellation in time keeps of it. */
async function bookedOrder() {
  const event = await eventOnSale(db, 10, inHours(400))
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]),
  })
  return orderId
}
const keptOf = (orderId: number) => queryValue<number>`
  select (p.terms #>> '{ordinary,tiers,0,firstPercent}')::int
    from orders o join cancellation_policies p on p.id = o.cancellation_terms_id where o.id = ${orderId}`

test('orders made from its beginning on get a version, those made before keep theirs', async () => {
  const early = await bookedOrder()
  const { terms, seenId } = await newest('balanced')
  const from = inHours(24)
  const { id } = await call(addPolicyVersion, {
    params: { policy: 'balanced' },
    body: { terms: keeping(terms, 7), from, reason, seenId },
  })
  expect((await versionsOf('balanced'))[0]).toMatchObject({ id, effectiveFrom: from, reason, byName: 'سارا احمدی' })
  const between = await bookedOrder()
  expect(await keptOf(between)).toBe(20)

  // A day goes by.
  await query`alter table cancellation_policies disable trigger cancellation_policies_append_only`
  await query`update cancellation_policies set effective_from = now() where id = ${id}`
  await query`alter table cancellation_policies enable trigger cancellation_policies_append_only`
  expect(await keptOf(await bookedOrder())).toBe(7)
  expect([await keptOf(early), await keptOf(between)]).toEqual([20, 20])
})

test('at once holds for the next order, and who changed what and why stands in the log', async () => {
  const { terms, seenId } = await newest('balanced')
  const next = keeping(terms, 9)
  const { id } = await call(addPolicyVersion, {
    params: { policy: 'balanced' },
    body: { terms: next, from: null, reason, seenId },
  })
  expect(await keptOf(await bookedOrder())).toBe(9)
  const rows = await query`
    select actor_id, action, old_value, new_value from audit_entries where subject_kind = 'cancellation_policy' and subject_id = ${id}`
  expect(rows).toEqual([
    {
      actor_id: admin.userId,
      action: 'change',
      old_value: { terms: { ordinary: terms.ordinary } },
      new_value: { policy: 'balanced', effectiveFrom: expect.any(String), reason, terms: { ordinary: next.ordinary } },
    },
  ])
})

describe('a version is refused', () => {
  const adding = async (change: (terms: CancellationTerms) => object, more: object = {}) => {
    const { terms, seenId } = await newest('strict')
    const body = { terms: change(terms), from: null, reason, seenId, ...more }
    return refusal(addPolicyVersion, { params: { policy: 'strict' }, body })
  }
  const ordinary = (part: object) => (terms: CancellationTerms) => ({
    ...terms,
    ordinary: { ...terms.ordinary, ...part },
  })
  const tier = (hours: number, percent: number) => ({
    until: { kind: 'hours', hours },
    firstPercent: percent,
    restPercent: percent,
  })

  test.each([
    [
      'for a percent above a hundred',
      ordinary({ late: { firstPercent: 101, restPercent: 50 } }),
      'ordinary.late.firstPercent',
    ],
    [
      'for part of a percent',
      ordinary({ late: { firstPercent: 99.5, restPercent: 50 } }),
      'ordinary.late.firstPercent',
    ],
    ['for steps out of order', ordinary({ tiers: [tier(24, 10), tier(72, 20)] }), 'ordinary.tiers.1.until.hours'],
    ['for a later step that keeps less', ordinary({ tiers: [tier(72, 60)] }), 'ordinary.late.restPercent'],
    [
      'for a day of Esfand out of Nowruz',
      ordinary({ tiers: [{ ...tier(1, 10), until: { kind: 'esfand', day: 15 } }] }),
      'ordinary.tiers.0.until',
    ],
    ['without one of the cases', (terms: CancellationTerms) => ({ ...terms, long: undefined }), 'long'],
  ])('%s', async (_, change, field) => {
    const { status, fields } = await adding(change)
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [`terms.${field}`]])
  })

  test('when it says what is said already, or nobody says why', async () => {
    expect((await adding((terms) => terms)).fields).toEqual({ terms: 'در آن زمان همین شرایط اعمال می‌شود' })
    expect((await adding((terms) => keeping(terms, 5), { reason: '  ' })).fields).toHaveProperty('reason')
  })

  test('in the past, and where another begins at the same instant', async () => {
    const late = await adding((terms) => keeping(terms, 5), { from: inHours(-1) })
    expect(late.fields).toHaveProperty('from')
    const { terms, seenId } = await newest('strict')
    const from = inHours(48)
    const params = { policy: 'strict' }
    await call(addPolicyVersion, { params, body: { terms: keeping(terms, 5), from, reason, seenId } })
    expect((await adding((one) => keeping(one, 6), { from })).fields).toEqual({
      from: 'نسخهٔ دیگری در همین لحظه شروع می‌شود؛ زمان دیگری انتخاب کنید',
    })
  })

  test('when two admins change the same one: the second sees it first', async () => {
    const { terms, seenId } = await newest('easy')
    const body = (percent: number) => ({ terms: keeping(terms, percent), from: null, reason, seenId })
    const params = { policy: 'easy' }
    await call(addPolicyVersion, { params, body: body(3) })
    expect(await refusal(addPolicyVersion, { params, body: body(4) })).toMatchObject({ status: 409, code: 'conflict' })
    expect(await versionsOf('easy')).toHaveLength(2)
  })

  test('to everybody but admins', async () => {
    const { token } = await signedIn('host')
    expect((await refusal(listPolicies, { token })).status).toBe(403)
  })
})
