import { agendaEndpoints } from '@rezerv/contract/agenda/agenda-endpoints.ts'
import { addDays, addMinutes, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { dayAhead, publishedStay, type TestStay, storeOrder } from '#month/month-testing.ts'

const { app, call, refusal, db, pool, query, queryValue, admin, signedIn } = await testApp()
const { getAgenda, getAgendaLink, listAgendaItems, makeAgendaLink, revokeAgendaLink } = agendaEndpoints

const order = (stay: TestStay, given: Parameters<typeof storeOrder>[2]) => storeOrder(pool, stay, given)

const day = dayAhead(5)
const at = (time: string, of = day) => instantOfTehran(of, time)
const read = (query: Record<string, string | number | string[]> = {}) =>
  call(listAgendaItems, { query: { day, ...query } })
const fetchText = async (path: string) => app.inject({ method: 'GET', url: path })

test('a day of Tehran tells who comes and goes, what is shown and what a host must answer', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const car = await publishedStay(db, { kind: 'car', unit: 'day' })
  const event = await eventOnSale(db)
  await query`
    update occurrences set starts_at = ${at('18:00')}, ends_at = ${at('20:00')} where id = ${event.occurrenceId}`
  // 00:30 in Tehran is still the day before in UTC; one minute to midnight is not the next day.
  const early = await order(villa, { from: at('00:30'), until: at('12:00', addDays(day, 2)) })
  await order(villa, { from: at('14:00', addDays(day, -2)), until: addMinutes(at('00:00'), -1) })
  const leaving = await order(villa, { from: at('14:00', addDays(day, -3)), until: at('12:00') })
  const rented = await order(car, { kind: 'car', from: at('09:00'), until: at('23:59') })
  const asked = await order(villa, {
    status: 'awaiting_host',
    from: at('14:00'),
    until: at('12:00', addDays(day, 1)),
    answerUntil: at('10:00'),
  })
  await order(villa, { status: 'cancelled', from: at('14:00'), until: at('12:00', addDays(day, 1)) })
  await order(villa, { status: 'no_show', from: at('14:00', addDays(day, -3)), until: at('12:00') })

  const { items, total } = await read()
  expect(items.map((item) => [item.kind, item.order?.id ?? item.occurrence?.id])).toEqual([
    ['arrival', early],
    ['pick_up', rented],
    ['answer_due', asked],
    ['departure', leaving],
    ['occurrence', event.occurrenceId],
    ['return', rented],
  ])
  expect(total).toBe(6)
  const customerMobile = await queryValue<string>`
    select u.mobile from users u join orders o on o.customer_id = u.id where o.id = ${early}`
  expect(items[0]).toMatchObject({
    at: at('00:30'),
    listingTitle: 'ویلای ساحلی',
    unitNames: ['واحد 1', 'واحد 2'],
    placeName: null,
    order: { status: 'confirmed', customerName: 'مینا راد', customerMobile },
  })
  expect(items[1]?.placeName).toBe('فرودگاه')
  expect(items[4]).toMatchObject({ order: null, occurrence: { taken: 0, capacity: 100, endsAt: at('20:00') } })

  expect((await read({ kind: 'pick_up' })).items.map((item) => item.order?.id)).toEqual([rented])
  expect((await read({ kind: ['pick_up', 'return'] })).items.map((item) => item.kind)).toEqual(['pick_up', 'return'])
  expect((await read({ hostId: car.hostId })).items.map((item) => item.kind)).toEqual(['pick_up', 'return'])
  expect((await read({ cityId: 1 })).items).toEqual([])

  const month = await call(getAgenda, { query: { month: day } })
  expect(month.counts.filter((count) => count.day === day)).toEqual(
    ['answer_due', 'arrival', 'departure', 'occurrence', 'pick_up', 'return'].map((kind) => ({ day, kind, count: 1 })),
  )
  expect((await call(getAgenda, { query: { month: day, hostId: villa.hostId } })).hostName).toBe('ساحل‌گردان')
  expect((await refusal(getAgenda, { query: { month: '0001-01-01' } })).status).toBe(422)
})

test('the month has its holidays, and only its own days', async () => {
  const { counts, holidays } = await call(getAgenda, { query: { month: '2027-03-25' } })
  expect(counts).toEqual([])
  expect(holidays.map((one) => one.name).slice(0, 4)).toEqual(['نوروز', 'نوروز', 'نوروز', 'نوروز'])
  expect(holidays.every((one) => one.day >= '2027-03-21' && one.day <= '2027-04-20')).toBe(true)
})

test('a subscribed agenda tells the next sixty days, names nobody’s number, and ends when it is revoked', async () => {
  const villa = await publishedStay(db)
  await order(villa, { from: at('15:00', dayAhead(20)), until: at('12:00', dayAhead(70)) })
  expect(await call(getAgendaLink)).toEqual({ link: null })
  const { path } = await call(makeAgendaLink)
  const answer = await fetchText(path)
  expect(answer.headers['content-type']).toContain('text/calendar')
  const text = answer.body.replaceAll(/\r\n /g, '')
  expect(text).toContain('SUMMARY:ورود: ویلای ساحلی')
  expect(text).toContain(`DTSTART:${at('15:00', dayAhead(20)).replace(/[-:]|\.000/g, '')}`)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(
    (await Promise.all([...Array(60).keys()].map((n) => read({ day: dayAhead(n) })))).flatMap((one) => one.items)
      .length,
  )
  expect(text).not.toMatch(/\+98|09\d{9}/)
  expect((await call(getAgendaLink)).link?.lastReadAt).not.toBeNull()

  const next = await call(makeAgendaLink)
  expect((await fetchText(path)).statusCode).toBe(404)
  expect((await fetchText(next.path)).statusCode).toBe(200)
  await call(revokeAgendaLink)
  expect((await fetchText(next.path)).statusCode).toBe(404)
  expect(await call(getAgendaLink)).toEqual({ link: null })
})

test('whoever is no admin any more loses the feed; another admin’s is not touched by it', async () => {
  const other = await signedIn()
  const own = await call(makeAgendaLink)
  const theirs = await call(makeAgendaLink, { token: other.token })
  await query`update users set role = 'user', team_role_id = null where id = ${other.userId}`
  expect((await fetchText(theirs.path)).statusCode).toBe(404)
  expect((await fetchText(own.path)).statusCode).toBe(200)
  // Nor who may not see orders any more.
  const third = await signedIn('admin', 'مینا', 'viewer')
  const kept = await call(makeAgendaLink, { token: third.token })
  expect((await fetchText(kept.path)).statusCode).toBe(200)
  await query`update team_roles set rights = array_remove(rights, 'order.read') where key = 'viewer'`
  expect((await fetchText(kept.path)).statusCode).toBe(404)
  const rows = await query`
    select action from audit_entries where subject_kind = ${'user'} and actor_id = ${admin.userId}`
  expect(rows.map((row) => row.action)).toContain('make_agenda_link')
})
