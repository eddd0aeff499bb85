import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { passEndpoints } from '@rezerv/contract/pass/pass-endpoints.ts'
import { ticketLinkMark } from '@rezerv/contract/pass/pass-link.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { expect, test } from 'vitest'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { eventOnSale, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { eventOfEvenings, spanBody } from '#booking/booking-span-testing.ts'
import { testApp } from '#http/testing.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { passLink, ticketLink, withPassLink } from './pass-link-service.ts'

const origin = 'https://rezerv.example.ir'
const { app, db, query, call, refusal, sent, press } = await testApp({ PUBLIC_URL: origin })
const { pepper } = app.deps

/** Two tickets of an evening, paid. */
async function sold() {
  const event = await eventOnSale(db, 10, inHours(100))
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }])
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await call(paymentEndpoints.recordOfflinePayment, {
    params: { id: orderId },
    body: {
      method: 'cash',
      amountRials: 2_200_000,
      reference: '',
      paidDay: new Date().toISOString().slice(0, 10),
      note: '',
      idempotencyKey: crypto.randomUUID(),
    },
  })
  const path = await passLink(db, orderId, { origin: '', pepper })
  const tickets = await query<{ id: number; code: string }>`
    select id, code from issued_tickets where order_id = ${orderId} order by id`
  const [first, second] = tickets.map(({ id, code }) => ({ id: Number(id), code }))
  if (!first || !second) throw new Error('no tickets')
  return { ...event, orderId, path, mobile: body.customer.mobile, first, second }
}

const open = (url: string) => app.inject({ method: 'GET', url })
const codeTo = (mobile: string) => sent.findLast((message) => message.mobile === mobile)?.code ?? ''
const mina = { name: 'مینا راد', mobile: '۰۹۳۹ ۱۱۱ ۲۲۳۳' }
const minaMobile = '+989391112233'

/** The address in the message that somebody got. */
async function pageOf(mobile: string) {
  const [notice] = await query<{ body: string; orderId: string }>`
    select body, order_id as "orderId" from notices where mobile = ${mobile} and template = 'ticket-transferred' order by id desc limit 1`
  const text = await withPassLink(db, { body: notice?.body ?? '', orderId: null }, { origin, pepper })
  return { stored: notice?.body ?? '', path: /https:\S+(\/t\/\S+)/.exec(text)?.[1] ?? '' }
}

test('a ticket goes to another mobile after a code: the old one is void, the new one stands on a page of its own', async () => {
  const { path, first, second, mobile, occurrenceId, orderId } = await sold()
  const own = `${path}/transfer/${first.id}`
  expect((await open(path)).body).toContain(`href="${own}"`)
  expect((await open(own)).body).toContain('نام و نام خانوادگی گیرنده')
  const asked = await press(`${own}/code`, mina)
  expect(asked.body).toContain('کد ۶ رقمی پیامک‌شده')
  expect(asked.body).not.toContain(mobile)
  expect((await press(own, { ...mina, code: '000000' })).statusCode).toBe(422)
  // The code is for this receiver alone.
  const other = await press(own, { ...mina, mobile: '09390000000', code: codeTo(mobile) })
  expect(other.statusCode).toBe(422)
  const done = await press(own, { ...mina, code: codeTo(mobile) })
  expect([done.statusCode, done.headers.location]).toEqual([303, path])

  const after = await open(path)
  expect(after.body).toContain('منتقل شده')
  // What opens the door stands before what does not any more.
  const placeOf = ({ code }: { code: string }) => after.body.indexOf(code.slice(0, 4))
  expect(placeOf(second)).toBeLessThan(placeOf(first))
  const { stored, path: hers } = await pageOf(minaMobile)
  const [made] = await query<{ id: string; code: string }>`
    select id, code from issued_tickets where order_id = ${orderId} and holder_mobile = ${minaMobile}`
  expect(stored).toContain(ticketLinkMark(Number(made?.id)))
  expect(stored).not.toContain('/t/')
  const newCode = made?.code ?? ''
  expect(after.body).not.toContain(newCode.slice(0, 8))

  const page = await open(hers)
  expect(page.statusCode).toBe(200)
  for (const word of ['مینا عزیز', 'این بلیت به شما منتقل شده است', newCode.slice(0, 4)])
    expect(page.body).toContain(word)
  for (const word of [second.code.slice(0, 8), 'پرداخت‌شده', 'فاکتور', 'لغو سفارش'])
    expect(page.body).not.toContain(word)
  for (const [method, end] of [
    ['GET', 'invoice'],
    ['GET', 'cancel'],
    ['POST', 'cancel'],
    ['POST', 'pay'],
  ] as const)
    expect((await (method === 'GET' ? open : press)(`${hers}/${end}`)).statusCode, end).toBe(404)
  expect((await open(`${hers}/calendar.ics`)).statusCode).toBe(200)
  expect((await open(`${hers}/transfer/${second.id}`)).statusCode).toBe(404)

  const scan = (code: string) =>
    call(checkInEndpoints.scanTickets, {
      params: { id: occurrenceId },
      body: { scans: [{ id: crypto.randomUUID(), code, gate: 'اصلی', at: new Date().toISOString() }] },
    })
  const outcomes = await Promise.all([scan(first.code), scan(newCode)])
  expect(outcomes.map(({ results }) => results[0]?.outcome)).toEqual(['void', 'ok'])
  const [entry] =
    await query`select new_value from audit_entries where subject_kind = 'order' and subject_id = ${orderId} and action = 'transfer_ticket'`
  expect(entry?.['new_value']).toMatchObject({ name: 'مینا راد', mobile: minaMobile })
})

test('the code of a transfer says what it is for, whatever admins wrote for the code of a cancellation', async () => {
  const { path, first, mobile } = await sold()
  const body = { value: 'کد لغو سفارش {کد سفارش}: {کد}', from: null }
  await call(settingEndpoints.changeSetting, { params: { key: 'sms:customer-code' }, body })
  await press(`${path}/transfer/${first.id}/code`, mina)
  const [notice] = await query<{ body: string; template: string }>`
    select body, template from notices where mobile = ${mobile} order by id desc limit 1`
  expect(notice?.template).toBe('transfer-code')
  expect(notice?.body).toContain('انتقال بلیت')
  expect(notice?.body).not.toContain('لغو')
  // Another text of it is an admin's own, of this message alone.
  const own = { value: 'برای واگذاری بلیت: {کد}', from: null }
  await call(settingEndpoints.changeSetting, { params: { key: 'sms:transfer-code' }, body: own })
  await query`delete from sign_in_codes`
  await press(`${path}/transfer/${first.id}/code`, mina)
  const [next] = await query<{
    body: string
  }>`select body from notices where mobile = ${mobile} order by id desc limit 1`
  expect(next?.body).toBe('برای واگذاری بلیت: ••••••')
})

test('whose it is now hands it on again, with a code to the new mobile; nobody hands on what was used or handed on', async () => {
  const { path, first, second, mobile, orderId } = await sold()
  const own = `${path}/transfer/${first.id}`
  const receiver = { name: 'مینا راد', mobile: '09395556677' }
  await press(`${own}/code`, receiver)
  const code = codeTo(mobile)
  const both = await Promise.all([press(own, { ...receiver, code }), press(own, { ...receiver, code })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(303)
  expect(await query`select from issued_tickets where order_id = ${orderId} and status = 'issued'`).toHaveLength(2)
  expect((await press(`${own}/code`, receiver)).statusCode).toBe(409)

  const { path: hers } = await pageOf('+989395556677')
  const [made] = await query<{
    id: string
  }>`select id from issued_tickets where order_id = ${orderId} and holder_mobile is not null`
  const again = `${hers}/transfer/${made?.id ?? ''}`
  const next = { name: 'رضا', mobile: '09390001122' }
  await press(`${again}/code`, next)
  expect((await press(again, { ...next, code: codeTo('+989395556677') })).statusCode).toBe(303)
  expect((await open(hers)).body).toContain('باطل')
  await query`update issued_tickets set status = 'checked_in' where id = ${second.id}`
  expect((await open(`${path}/transfer/${second.id}`)).statusCode).toBe(409)
})

test('a receiver without a name, with a wrong mobile or the same one is told, and nothing is sent', async () => {
  const { path, first, mobile } = await sold()
  const own = `${path}/transfer/${first.id}`
  const before = sent.length
  for (const [fields, message] of [
    [{ name: ' ', mobile: '09391112233' }, 'نام گیرنده را وارد کنید'],
    [{ name: 'evil.example/x راد', mobile: '09391112233' }, 'نام گیرنده را فقط با حروف بنویسید'],
    [{ name: 'مینا', mobile: '0939' }, 'role="alert"'],
    [{ name: 'مینا', mobile: mobile.replace('+98', '0') }, 'همین حالا به نام صاحب همین موبایل است'],
  ] as const) {
    const page = await press(`${own}/code`, fields)
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain(message)
  }
  expect(sent).toHaveLength(before)
  expect((await open(`${path}/transfer/x`)).statusCode).toBe(404)
})

test('a house that wants no transfers switches them off', async () => {
  const { path, first } = await sold()
  const setTo = (value: boolean) =>
    call(settingEndpoints.changeSetting, { params: { key: 'ticket_transfer' }, body: { value, from: null } })
  await setTo(false)
  expect((await open(path)).body).not.toContain('/transfer/')
  expect((await open(`${path}/transfer/${first.id}`)).statusCode).toBe(409)
  expect((await press(`${path}/transfer/${first.id}/code`, mina)).statusCode).toBe(409)
  await setTo(true)
  expect((await open(path)).body).toContain(`/transfer/${first.id}`)
})

test('whoever got one evening of two has that evening alone in the calendar', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 3 })
  const ticketId = await event.span('all')
  const { orderId } = await call(bookingEndpoints.bookSpan, { body: spanBody(event, [{ ticketId, quantity: 1 }]) })
  await payOffline({ call }, orderId, 1_100_000)
  const means = { origin: '', pepper }
  const whole = (await open(`${await passLink(db, orderId, means)}/calendar.ics`)).body
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  const [, second] = await query<{ id: string }>`select id from issued_tickets where order_id = ${orderId} order by id`
  await query`update issued_tickets set holder_mobile = ${minaMobile}, holder_name = 'مینا راد' where id = ${Number(second?.id)}`
  const hers = (await open(`${await ticketLink(db, Number(second?.id), means)}/calendar.ics`)).body
  expect(hers.match(/DTSTART.*/g)).toEqual([whole.match(/DTSTART.*/g)?.[1]])
})

test('whoever lost the message of a handed-on ticket gets a new one, and nobody else; the address before opens nothing', async () => {
  const { orderId, first, second } = await sold()
  await query`update issued_tickets set holder_mobile = ${minaMobile}, holder_name = 'مینا راد' where id = ${first.id}`
  const before = await ticketLink(db, first.id, { origin: '', pepper })
  const params = { id: orderId, issuedTicketId: first.id }
  const { noticeId } = await call(passEndpoints.sendTicketLink, { params })
  expect(await query`select mobile from notices where id = ${noticeId}`).toEqual([{ mobile: minaMobile }])
  const { path } = await pageOf(minaMobile)
  expect([(await open(before)).statusCode, (await open(path)).statusCode]).toEqual([404, 200])
  expect((await open(path)).body).toContain('مینا عزیز')
  const own = { id: orderId, issuedTicketId: second.id }
  expect((await refusal(passEndpoints.sendTicketLink, { params: own })).code).toBe('not_found')
  for (let n = 0; n < 2; n += 1) await call(passEndpoints.sendTicketLink, { params })
  expect((await refusal(passEndpoints.sendTicketLink, { params })).code).toBe('too_many_requests')
})
