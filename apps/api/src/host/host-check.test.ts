import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import type { HostCheckItem } from '@rezerv/contract/host/host-check.ts'
import { hostEndpoints, type HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { formOf, testApp } from '#http/testing.ts'
import { remindOfChecks } from './host-check-actions.ts'
import { person } from './host-testing.ts'

const { app, admin, call, refusal, query, db, signedIn, send } = await testApp()
const { listHostChecks, decideHostCheck, removeHostDocument, moveHostDocument, readHostDocument } = hostCheckEndpoints
const today = dayOfInstant(new Date().toISOString())
const picture = await sharp({ create: { width: 40, height: 25, channels: 3, background: '#0aa' } })
  .jpeg()
  .toBuffer()

let own: HostInput
let id = 0
beforeEach(async () => {
  own = person({ sheba: 'IR820540102680020817909002', shebaOwner: 'مینا راد' })
  id = (await call(hostEndpoints.createHost, { body: own })).id
  await query`update hosts set status = 'ready_for_review' where id = ${id}`
})

/** Sends a file as a browser does. */
const uploadTo = (item: HostCheckItem, bytes: Buffer, token: string | null = admin.token) =>
  send(hostCheckEndpoints.uploadHostDocument, { params: { id, item }, body: formOf('card.jpg', bytes), token })
const checkOf = async (item: HostCheckItem) => {
  const found = (await call(listHostChecks, { params: { id } })).items.find((check) => check.item === item)
  if (!found) throw new Error(`${item} is not in the checklist`)
  return found
}
type Wish = { decision: 'accept' | 'reject' | 'waive' | 'reset'; reason?: string; expiresOn?: string; version?: number }
const decide = async (item: HostCheckItem, wish: Wish) => ({
  params: { id, item },
  body: { version: (await checkOf(item)).version, ...wish },
})
const approve = { step: 'approve' as const }

test('a host is not sent for review while something is missing or was refused; what waits for us does not keep it', async () => {
  await query`update hosts set status = 'onboarding' where id = ${id}`
  const submit = { params: { id }, body: { step: 'submit' as const } }
  for (const item of ['card_front', 'card_back'] as const) await uploadTo(item, picture)
  const early = await refusal(hostEndpoints.moveHost, submit)
  expect(early.message).toBe('برای «ارسال برای بررسی» این‌ها باید تکمیل شود: مدرک «شبا به نام میزبان» داده نشده است')
  await uploadTo('sheba', picture)
  await call(decideHostCheck, await decide('sheba', { decision: 'reject', reason: 'نام یکی نیست' }))
  expect((await refusal(hostEndpoints.moveHost, submit)).message).toContain(
    '«شبا به نام میزبان» رد شده است: نام یکی نیست',
  )
  await uploadTo('sheba', picture)
  await call(hostEndpoints.moveHost, submit)
  expect((await call(hostEndpoints.getHost, { params: { id } })).status).toBe('ready_for_review')
})

test('a host is approved when nothing of the checklist is open, and a refusal names what is', async () => {
  const early = await refusal(hostEndpoints.moveHost, { params: { id }, body: approve })
  expect(early.message).toBe(
    'برای «تایید» این‌ها باید تکمیل شود: مدرک «کارت ملی: رو» داده نشده است؛ مدرک «کارت ملی: پشت» داده نشده است؛ «مالکیت موبایل» هنوز بررسی نشده است؛ مدرک «شبا به نام میزبان» داده نشده است',
  )
  for (const item of ['card_front', 'sheba'] as const) {
    expect((await uploadTo(item, picture)).statusCode).toBe(200)
    await call(decideHostCheck, await decide(item, { decision: 'accept' }))
  }
  await call(decideHostCheck, await decide('mobile', { decision: 'accept' }))
  await call(decideHostCheck, await decide('card_back', { decision: 'waive', reason: 'کارت هوشمند، استعلام شد' }))
  await call(hostEndpoints.moveHost, { params: { id }, body: approve })
  await query`insert into listings (kind, host_id) values ('car', ${id})`
  expect((await checkOf('car_licence')).status).toBe('pending')
})

test('a host whose papers are all accepted is sent and approved in one step, with an entry for both; another stays as it was', async () => {
  await query`update hosts set status = 'onboarding' where id = ${id}`
  const move = { params: { id }, body: { ...approve, submitsFirst: true } }
  for (const item of ['card_front', 'card_back', 'sheba'] as const) await uploadTo(item, picture)
  expect((await refusal(hostEndpoints.moveHost, move)).code).toBe('step_not_allowed')
  expect((await call(hostEndpoints.getHost, { params: { id } })).status).toBe('onboarding')
  for (const item of ['card_front', 'card_back', 'sheba', 'mobile'] as const)
    await call(decideHostCheck, await decide(item, { decision: 'accept' }))
  await call(hostEndpoints.moveHost, move)
  const { status, timeline } = await call(hostEndpoints.getHost, { params: { id } })
  expect([status, ...timeline.slice(-2).map(({ action }) => action)]).toEqual(['approved', 'submit', 'approve'])
})

test('the sheba is not accepted while the host has none, whatever papers are there', async () => {
  const { version } = await call(hostEndpoints.getHost, { params: { id } })
  await call(hostEndpoints.changeHost, { params: { id }, body: { ...own, sheba: '', shebaOwner: '', version } })
  await uploadTo('sheba', picture)
  const bare = await refusal(decideHostCheck, await decide('sheba', { decision: 'accept' }))
  expect(bare.fields?.['decision']).toContain('شمارهٔ شبای میزبان ثبت نشده است')
  await call(decideHostCheck, await decide('sheba', { decision: 'waive', reason: 'تسویهٔ نقدی' }))
})

test('a paper that came to the wrong check is moved to another, and both are looked at again', async () => {
  await uploadTo('card_front', picture)
  await call(decideHostCheck, await decide('card_front', { decision: 'accept' }))
  const documentId = (await checkOf('card_front')).documents[0]?.id ?? 0
  await call(moveHostDocument, { params: { id, documentId }, body: { item: 'card_back' } })
  const [front, back] = [await checkOf('card_front'), await checkOf('card_back')]
  expect([front.status, front.documents.length, back.status, back.documents.length]).toEqual([
    'pending',
    0,
    'pending',
    1,
  ])
  const wrong = { params: { id, documentId }, body: { item: 'gazette' as const } }
  expect((await refusal(moveHostDocument, wrong)).status).toBe(404)
})

test('a document comes back to an admin with the bearer, and to nobody else', async () => {
  await uploadTo('card_front', picture)
  const [document] = (await checkOf('card_front')).documents
  const params = { id, documentId: document?.id ?? 0 }
  const file = await send(readHostDocument, { params })
  expect([file.headers['content-type'], file.headers['cache-control']]).toEqual(['image/webp', 'no-store'])
  expect((await sharp(file.rawPayload).metadata()).width).toBe(40)
  expect((await refusal(readHostDocument, { params, token: null })).status).toBe(401)
  expect((await refusal(readHostDocument, { params, token: (await signedIn('host')).token })).status).toBe(403)
  expect((await refusal(readHostDocument, { params: { ...params, id: id - 1 } })).status).toBe(404)
  const rows = await query<{ file_key: string }>`select file_key from host_documents where id = ${params.documentId}`
  expect((await app.inject(`/media/${rows[0]?.file_key}`)).statusCode).toBe(404)
  expect((await uploadTo('card_front', picture, null)).statusCode).toBe(401)
})

test('only pictures and PDFs are taken, by their bytes', async () => {
  const wrong = await uploadTo('card_front', Buffer.from('<script>alert(1)</script>'))
  expect([wrong.statusCode, wrong.json().code]).toEqual([415, 'file_type'])
  expect((await uploadTo('sheba', Buffer.from('%PDF-1.7 …'))).statusCode).toBe(200)
  expect((await checkOf('sheba')).documents[0]?.contentType).toBe('application/pdf')
  expect((await uploadTo('gazette', picture)).statusCode).toBe(404)
})

test('an acceptance needs a document and a day to come; a refusal and a waiver need a reason', async () => {
  const bare = await refusal(decideHostCheck, await decide('card_front', { decision: 'accept' }))
  expect(Object.keys(bare.fields ?? {})).toEqual(['decision'])
  await uploadTo('card_front', picture)
  const past = await refusal(
    decideHostCheck,
    await decide('card_front', { decision: 'accept', expiresOn: addDays(today, -1) }),
  )
  expect(Object.keys(past.fields ?? {})).toEqual(['expiresOn'])
  for (const decision of ['reject', 'waive'] as const)
    expect((await refusal(decideHostCheck, await decide('card_front', { decision }))).fields).toEqual({
      reason: 'دلیل را بنویسید',
    })
  await call(decideHostCheck, await decide('card_front', { decision: 'reject', reason: 'تصویر خوانا نیست' }))
  const rows = await query`select body from notices where template = 'check-rejected' order by id desc limit 1`
  expect(rows[0].body).toContain('تصویر خوانا نیست')
})

test('of two admins who decide at once one is told to look again', async () => {
  await uploadTo('card_front', picture)
  const wishes = [
    await decide('card_front', { decision: 'accept' }),
    await decide('card_front', { decision: 'reject', reason: 'تصویر خوانا نیست' }),
  ]
  const statuses = await Promise.all(wishes.map(async (wish) => (await send(decideHostCheck, wish)).statusCode))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what was accepted is looked at again after another document, or other data of the host', async () => {
  await uploadTo('card_front', picture)
  await uploadTo('sheba', picture)
  for (const item of ['card_front', 'sheba'] as const)
    await call(decideHostCheck, await decide(item, { decision: 'accept' }))
  await uploadTo('card_front', picture)
  expect((await checkOf('card_front')).status).toBe('pending')
  await call(decideHostCheck, await decide('card_front', { decision: 'accept' }))
  const [first] = (await checkOf('card_front')).documents
  await call(removeHostDocument, { params: { id, documentId: first?.id ?? 0 } })
  expect((await checkOf('card_front')).documents).toHaveLength(1)
  const { version } = await call(hostEndpoints.getHost, { params: { id } })
  await call(hostEndpoints.changeHost, { params: { id }, body: { ...own, shebaOwner: 'دیگری', version } })
  expect((await checkOf('sheba')).status).toBe('pending')
  const { timeline } = await call(hostEndpoints.getHost, { params: { id } })
  expect(timeline.at(-1)).toMatchObject({ action: 'check_reset', newValue: { item: 'sheba', checkStatus: 'pending' } })
})

test('an accepted document expires by itself, and its host is told before, once', async () => {
  await uploadTo('card_front', picture)
  await call(decideHostCheck, await decide('card_front', { decision: 'accept', expiresOn: addDays(today, 20) }))
  await query`update hosts set status = 'approved' where id = ${id}`
  const reminders = async (day: string) => {
    await query`delete from notices where template = 'check-ends'`
    await remindOfChecks(db, `${day}T10:00:00+03:30`)
    return (await query`select body from notices where template = 'check-ends'`).length
  }
  expect([
    await reminders(today),
    await reminders(today),
    await reminders(addDays(today, 13)),
    await reminders(addDays(today, 21)),
  ]).toEqual([1, 0, 1, 0])
  await query`update host_checks set expires_on = ${addDays(today, -1)} where host_id = ${id}`
  expect((await checkOf('card_front')).status).toBe('expired')
})

test('the list of hosts says how far each checklist is; what ended counts no more', async () => {
  const checks = async () =>
    (await call(hostEndpoints.listHosts, { query: {} })).items.find((host) => host.id === id)?.checks
  expect(await checks()).toEqual({ done: 0, of: 4 })
  await query`
    insert into host_checks (host_id, item, status, reason, expires_on) values (${id}, 'card_front', 'accepted', '', ${addDays(today, 9)}), (${id}, 'mobile', 'waived', 'تماس گرفته شد', null), (${id}, 'sheba', 'accepted', '', ${addDays(today, -1)})`
  expect(await checks()).toEqual({ done: 2, of: 4 })
  const isFound = async (documents: 'lacking' | 'ended') =>
    (await call(hostEndpoints.listHosts, { query: { documents } })).items.some((host) => host.id === id)
  expect([await isFound('lacking'), await isFound('ended')]).toEqual([true, true])
  await query`update host_checks set expires_on = null where host_id = ${id}`
  await query`insert into host_checks (host_id, item, status, reason) values (${id}, 'card_back', 'waived', 'آشنا')`
  expect([await isFound('lacking'), await isFound('ended')]).toEqual([false, false])
})
