import { hostBulkEndpoints } from '@rezerv/contract/host/host-bulk-endpoints.ts'
import { hostEndpoints, type HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { legalId, nationalId, person } from './host-testing.ts'

const { call, refusal, query } = await testApp()
const { listHosts, getHost, createHost, changeHost, moveHost } = hostEndpoints

const create = (given: Partial<HostInput> = {}) => call(createHost, { body: person(given) })
/** All that an approval asks for, without documents. */
const verify = (id: number) =>
  query`insert into host_checks (host_id, item, status, reason)
     select ${id}, item, 'waived', 'آشنا' from unnest(array['card_front', 'card_back', 'mobile', 'sheba', 'event_licence']) item`
const move = (id: number, step: 'submit' | 'approve' | 'suspend' | 'close', reason?: string) =>
  call(moveHost, { params: { id }, body: { step, ...(reason && { reason }) } })

test('a new host is in onboarding, its numbers kept bare however they were typed', async () => {
  const id = nationalId()
  const typed = toPersianDigits(id)
  const host = await create({ nationalId: ` ${typed}`, sheba: '82 0540 1026 8002 0817 9090 02', companyName: 'مانده' })
  expect(host).toMatchObject({
    status: 'onboarding',
    displayName: 'علی کریمی',
    nationalId: id,
    companyName: '',
    sheba: 'IR820540102680020817909002',
    balanceRials: 0,
    timeline: [{ action: 'create' }],
  })
})

test('each kind needs its own identity, named at its field', async () => {
  const empty = await refusal(createHost, { body: person({ name: '', family: '', nationalId: '1111111111' }) })
  expect([empty.code, Object.keys(empty.fields ?? {})]).toEqual(['invalid_fields', ['name', 'family', 'nationalId']])
  const company = await refusal(createHost, {
    body: person({ kind: 'company', sheba: 'IR00', postalCode: '0000000000' }),
  })
  expect(Object.keys(company.fields ?? {})).toEqual(['companyName', 'legalId', 'sheba', 'postalCode'])
  const made = await create({ kind: 'company', companyName: 'آوای سپید', legalId: legalId() })
  expect(made).toMatchObject({ displayName: 'آوای سپید', name: '', nationalId: '' })
})

test('a mobile, national id or legal id belongs to one host', async () => {
  const first = await create()
  expect((await refusal(createHost, { body: person({ mobile: first.mobile }) })).fields).toEqual({
    mobile: 'میزبان دیگری با این شمارهٔ موبایل ثبت شده است',
  })
  expect((await refusal(createHost, { body: person({ nationalId: first.nationalId }) })).fields).toEqual({
    nationalId: 'میزبان دیگری با این کد ملی ثبت شده است',
  })
  const company = { kind: 'company' as const, companyName: 'آوا', legalId: legalId() }
  await create(company)
  expect((await refusal(createHost, { body: person(company) })).fields).toEqual({
    legalId: 'میزبان دیگری با این شناسهٔ ملی ثبت شده است',
  })
})

test('of two admins who save at once, one is told to look again', async () => {
  const { id, version, nationalId: known, mobile: number } = await create()
  const body = { ...person({ nationalId: known, mobile: number, note: 'یک' }), version }
  const both = await Promise.all([
    call(changeHost, { params: { id }, body }).then(
      () => 'saved',
      () => 'refused',
    ),
    call(changeHost, { params: { id }, body: { ...body, note: 'دو' } }).then(
      () => 'saved',
      () => 'refused',
    ),
  ])
  expect(both.toSorted()).toEqual(['refused', 'saved'])
  expect((await refusal(changeHost, { params: { id }, body })).code).toBe('conflict')
})

test('the timeline tells what changed, and only that', async () => {
  const host = await create({ address: 'تهران' })
  const body = {
    ...person({ nationalId: host.nationalId, mobile: host.mobile, address: 'شیراز' }),
    version: host.version,
  }
  const changed = await call(changeHost, { params: { id: host.id }, body })
  expect(changed.timeline.at(-1)).toMatchObject({
    action: 'change',
    oldValue: { address: 'تهران' },
    newValue: { address: 'شیراز' },
  })
  const again = await call(changeHost, { params: { id: host.id }, body: { ...body, version: changed.version } })
  expect([again.version, again.timeline.length]).toEqual([changed.version, changed.timeline.length])
})

test('steps go their way, and a refusal says why', async () => {
  const { id } = await create()
  const early = await refusal(moveHost, { params: { id }, body: { step: 'approve' } })
  expect([early.code, early.message]).toEqual([
    'step_not_allowed',
    '«تایید» برای میزبانی که «در حال ثبت‌نام» است ممکن نیست',
  ])
  await verify(id)
  await move(id, 'submit')
  await move(id, 'approve')
  expect((await refusal(moveHost, { params: { id }, body: { step: 'suspend' } })).fields).toEqual({
    reason: 'دلیل را بنویسید',
  })
  await move(id, 'suspend', 'شکایت مشتری')
  expect(await call(getHost, { params: { id } })).toMatchObject({ status: 'suspended', statusReason: 'شکایت مشتری' })
})

test('a host with an open order is not closed', async () => {
  const { id } = await create()
  await verify(id)
  await move(id, 'submit')
  await move(id, 'approve')
  const [user] = await query`insert into users (mobile) values ('+989121112233') returning id`
  const [listing] = await query`insert into listings (kind, host_id) values ('event', ${id}) returning id`
  await query`
    insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials, commission_rials, host_share_rials, quote)
     values ('event', ${listing.id}, ${id}, ${user.id}, 'confirmed', now(), now(), 1, 0, 0, 0, 0, 0, '{}')`
  const kept = await refusal(moveHost, { params: { id }, body: { step: 'close', reason: 'درخواست خود او' } })
  expect(kept.message).toBe('حساب این میزبان هنوز بسته نمی‌شود: ۱ سفارش قطعی یا در حال استفاده')
  await query`update orders set status = 'completed' where host_id = ${id}`
  await move(id, 'close', 'درخواست خود او')
})

test('many hosts take a step at once: first it is said who can, then those do', async () => {
  const [ready, bare] = [await create(), await create({ nationalId: nationalId() })]
  await verify(ready.id)
  const body = { step: 'submit' as const, ids: [ready.id, bare.id] }
  const foreseen = (await call(hostBulkEndpoints.dryRunHosts, { body })).items
  expect(foreseen.map(({ refusal }) => refusal === null)).toEqual([true, false])
  expect((await call(getHost, { params: { id: ready.id } })).status).toBe('onboarding')
  expect((await call(hostBulkEndpoints.runHosts, { body })).items).toEqual(foreseen)
  expect((await call(getHost, { params: { id: ready.id } })).status).toBe('ready_for_review')
})

test('the list is found by any spelling and any words, page by page', async () => {
  await create({ name: 'یکتا', family: 'کیان‌پور' })
  const found = await call(listHosts, { query: { q: 'كيان پور ﻳﻜﺘﺎ' } })
  expect(found.items.map((host) => host.displayName)).toEqual(['یکتا کیان‌پور'])
  await query`
    insert into hosts (kind, name, family, mobile) select 'person', 'انبوه', n::text, '+98935' || lpad(n::text, 7, '0') from generate_series(1, 120) n`
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await call(listHosts, { query: { q: 'انبوه', ...(after && { after }) } })
    expect(page.total).toBe(120)
    seen.push(...page.items.map((host) => host.id))
    after = page.next ?? undefined
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  const oldest = await call(listHosts, { query: { q: 'انبوه', sort: 'oldest' } })
  expect(oldest.items.map((host) => host.id)).toEqual(seen.toReversed().slice(0, oldest.items.length))
  expect((await call(listHosts, { query: { q: 'انبوه', balance: 'debt' } })).total).toBe(0)
  expect((await call(listHosts, { query: { q: 'انبوه', status: 'approved' } })).items).toEqual([])
  const { total } = await call(listHosts, { query: { q: 'انبوه' } })
  expect((await call(listHosts, { query: { q: 'انبوه', status: ['approved', 'onboarding'] } })).total).toBe(total)
  expect((await refusal(getHost, { params: { id: 999_999 } })).status).toBe(404)
})
