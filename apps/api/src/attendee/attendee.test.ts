import { attendeeEndpoints } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import { type QuestionInput, readAnswer } from '@rezerv/contract/attendee/attendee-question.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, eventOnSale, inHours, purchaseOf } from '#booking/booking-testing.ts'
import { formOf, testApp } from '#http/testing.ts'
import { passLink } from '#pass/pass-link-service.ts'

const { app, db, query, call, send, refusal, press } = await testApp({ PUBLIC_URL: 'https://rezerv.example.ir' })
const { pepper } = app.deps

const question = (given: Partial<QuestionInput> & { label: string }): QuestionInput => ({
  id: null,
  kind: 'text',
  options: [],
  required: true,
  ticketIds: [],
  ...given,
})

/** Two tickets of an evening, paid, of an event that asks. */
async function asked(items: QuestionInput[]) {
  const event = await eventOnSale(db, 10, inHours(100))
  const params = { id: event.listingId }
  const { items: questions } = await call(attendeeEndpoints.saveQuestions, { params, body: { items } })
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }])
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await call(paymentEndpoints.recordOfflinePayment, {
    params: { id: orderId },
    body: { method: 'cash', amountRials: 2_200_000, reference: '', paidDay: inHours(0).slice(0, 10) },
  })
  const path = await passLink(db, orderId, { origin: '', pepper })
  const tickets = await query<{ id: string }>`select id from issued_tickets where order_id = ${orderId} order by id`
  const [first = 0, second = 0] = tickets.map(({ id }) => Number(id))
  const list = async (search = {}) => (await call(attendeeEndpoints.listAttendees, { params, query: search })).items
  return { ...event, params, questions, orderId, path, first, second, list }
}

const open = (url: string) => app.inject({ method: 'GET', url })

test('a customer answers for each ticket on the page of the order, and the list of attendees has the answers', async () => {
  const { path, questions, first, second, list, orderId } = await asked([
    question({ label: 'کد ملی', kind: 'national_id' }),
    question({ label: 'غذا', kind: 'choice', options: ['گیاهی', 'معمولی'], required: false }),
  ])
  const [idQuestion, food] = questions.map(({ id }) => String(id))
  if (!idQuestion || !food) throw new Error('no questions')
  expect((await open(path)).body.match(/۱ پرسش بی‌پاسخ مانده است/g)).toHaveLength(2)
  const own = `${path}/answers/${first}`
  expect((await open(own)).body).toContain('کد ملی')
  const refused = await press(own, { [idQuestion]: '0499370898', [food]: 'گیاهی' })
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('کد ملی درست نیست')])
  expect(refused.body).toContain('<option selected>گیاهی</option>')
  const done = await press(own, { [idQuestion]: '۰۴۹۹۳۷۰۸۹۹', [food]: 'گیاهی' })
  expect([done.statusCode, done.headers.location]).toEqual([303, `${path}#tickets`])
  // Who opens the page later reads no number on it, and an empty field takes nothing away.
  const later = await open(own)
  expect(later.body).not.toContain('0499370899')
  expect(later.body).toContain('پاسخ ثبت شده است')
  expect((await press(own, { [idQuestion]: '', [food]: '' })).statusCode).toBe(303)
  expect(await list()).toMatchObject([
    { id: second, answers: {}, missing: 1 },
    { id: first, answers: { [idQuestion]: '0499370899', [food]: 'گیاهی' }, missing: 0, status: 'issued' },
  ])
  expect((await list({ answers: 'missing' })).map(({ id }) => id)).toEqual([second])
  expect((await list({ answers: 'complete' })).map(({ id }) => id)).toEqual([first])
  const [entry] = await query<{ newValue: object }>`
    select new_value as "newValue" from audit_entries where subject_kind = 'order' and subject_id = ${orderId} and action = 'answer_questions'`
  expect(JSON.stringify(entry)).not.toContain('0499370899')
})

test('a colleague puts name and answers right, and takes the list as a file with a column for each question', async () => {
  const { params, questions, first, list } = await asked([question({ label: 'اندازهٔ لباس' })])
  const [size] = questions.map(({ id }) => String(id))
  if (!size) throw new Error('no question')
  const ticket = { ...params, issuedTicketId: first }
  await call(attendeeEndpoints.changeAttendee, {
    params: ticket,
    body: { holderName: 'مینا راد', answers: { [size]: 'متوسط' } },
  })
  expect(await list({ q: 'مینا راد' })).toMatchObject([
    { id: first, holderName: 'مینا راد', answers: { [size]: 'متوسط' } },
  ])
  const emptied = await refusal(attendeeEndpoints.changeAttendee, {
    params: ticket,
    body: { holderName: 'مینا', answers: { [size]: ' ' } },
  })
  expect(emptied.fields).toEqual({ [`answers.${size}`]: 'پاسخ این پرسش لازم است' })
  const file = await send(attendeeEndpoints.exportAttendees, { params, query: { format: 'csv' } })
  expect(file.body).toContain('وضعیت,اندازهٔ لباس')
  expect(file.body).toMatch(/مینا راد,.*,متوسط/)
  const other = await eventOnSale(db)
  expect(
    (
      await refusal(attendeeEndpoints.changeAttendee, {
        params: { id: other.listingId, issuedTicketId: first },
        body: { holderName: 'او', answers: {} },
      })
    ).code,
  ).toBe('not_found')
})

test('questions are asked with the tickets that they name, and those that were left out keep their answers', async () => {
  const { params, questions, ticketId, first, path, list } = await asked([
    question({ label: 'شمارهٔ همراه', kind: 'mobile' }),
  ])
  const [before] = questions
  if (!before) throw new Error('no question')
  await press(`${path}/answers/${first}`, { [before.id]: '۰۹۱۲ ۱۱۱ ۲۲۳۳' })
  const save = (items: QuestionInput[]) => call(attendeeEndpoints.saveQuestions, { params, body: { items } })
  const both = await save([{ ...before, label: 'موبایل همراه' }, question({ label: 'شرکت', ticketIds: [ticketId] })])
  expect((await list()).map(({ missing }) => missing)).toEqual([2, 1])
  await save(both.items.slice(1))
  expect(await list()).toMatchObject([{ missing: 1 }, { missing: 1, answers: { [before.id]: '+989121112233' } }])
  const gone = await refusal(attendeeEndpoints.saveQuestions, { params, body: { items: [before] } })
  expect(gone.fields).toEqual({ 'items.0.label': 'این پرسش دیگر نیست؛ صفحه را به‌روز کنید' })
  const foreign = await refusal(attendeeEndpoints.saveQuestions, {
    params,
    body: { items: [question({ label: 'بلیت دیگر', ticketIds: [999_999] })] },
  })
  expect(foreign.fields).toEqual({ 'items.0.ticketIds': 'بلیتی انتخاب شده که دیگر نیست' })
})

test.each([
  [{ kind: 'choice', options: ['الف', 'ب'], required: true }, 'ج', 'یکی از گزینه‌ها را انتخاب کنید'],
  [{ kind: 'mobile', options: [], required: false }, '123', 'شماره موبایل نامعتبر است'],
  [{ kind: 'text', options: [], required: true }, '  ', 'پاسخ این پرسش لازم است'],
] as const)('%j refuses %j', (given, typed, refused) => {
  expect(readAnswer({ ...given, options: [...given.options] }, typed)).toEqual({ refusal: refused })
})

test('a question of a ticket that was put away since is saved again as it is', async () => {
  const event = await eventOnSale(db, 20)
  const params = { id: event.listingId }
  const other = await addTicket(db, event, [await addResource(db, event, 5)])
  const wanted: QuestionInput = {
    id: null,
    label: 'غذا',
    kind: 'text',
    options: [],
    required: true,
    ticketIds: [other],
  }
  await call(attendeeEndpoints.saveQuestions, { params, body: { items: [wanted] } })
  await call(ticketEndpoints.archiveTicket, { params: { ...params, ticketId: other } })
  const { items } = await call(attendeeEndpoints.listQuestions, { params })
  const more: QuestionInput = { ...wanted, label: 'خواب', ticketIds: [] }
  const saved = await call(attendeeEndpoints.saveQuestions, { params, body: { items: [...items, more] } })
  expect(saved.items.map(({ label }) => label)).toEqual(['غذا', 'خواب'])
  const body = { items: [{ ...more, ticketIds: [other] }] }
  expect((await refusal(attendeeEndpoints.saveQuestions, { params, body })).code).toBe('invalid_fields')
})

test('a file is sent on a page of its own, seen by colleagues alone, and the one before it is removed', async () => {
  const { path, params, questions, first, list } = await asked([question({ label: 'کارت دانشجویی', kind: 'file' })])
  const [card] = questions
  if (!card) throw new Error('no question')
  const own = `${path}/answers/${first}`
  expect((await open(own)).body).toContain(`${own}/file/${card.id}`)
  expect((await open(`${own}/file/${card.id}`)).body).toContain('type="file"')
  const sendFile = (bytes: string) =>
    app.inject({
      method: 'POST',
      url: `${own}/file/${card.id}`,
      payload: formOf('کارت.pdf', bytes, 'application/pdf'),
    })
  const refused = await sendFile('MZ')
  expect([refused.statusCode, refused.body]).toEqual([415, expect.stringContaining('این فایل تصویر یا PDF درستی نیست')])
  expect((await sendFile('%PDF-1.7 one')).headers.location).toBe(own)
  expect((await sendFile('%PDF-1.7 two')).statusCode).toBe(303)
  expect(await list({ answers: 'complete' })).toMatchObject([{ id: first, answers: { [card.id]: 'کارت.pdf' } }])
  const where = { params: { ...params, issuedTicketId: first, questionId: card.id } }
  const read = await send(attendeeEndpoints.readAttendeeFile, where)
  expect([read.body, read.headers['content-type']]).toEqual(['%PDF-1.7 two', 'application/pdf'])
  expect((await refusal(attendeeEndpoints.readAttendeeFile, { ...where, token: null })).status).toBe(401)
  const jobs = await query`select 1 from pgboss.job where name = 'remove-files'`
  expect(jobs).toHaveLength(1)
})

test('an option that was written with wide spaces or Arabic letters can be chosen, on the page too', async () => {
  const { params, questions, first, path, list } = await asked([
    question({ label: 'کلاس', kind: 'choice', options: ['کلاس  الف ', 'كلاس ي'] }),
  ])
  const [group] = questions
  if (!group) throw new Error('no question')
  expect(group.options).toEqual(['کلاس الف', 'کلاس ی'])
  // A browser sends what its page shows: spaces beside each other are one.
  expect((await press(`${path}/answers/${first}`, { [group.id]: 'کلاس الف' })).statusCode).toBe(303)
  expect(await list({ answers: 'complete' })).toMatchObject([{ answers: { [group.id]: 'کلاس الف' } }])
  // Of a question that was written before, as it stands.
  await query`update attendee_questions set options = '{"كلاس  الف","كلاس ب"}' where id = ${group.id}`
  expect((await press(`${path}/answers/${first}`, { [group.id]: 'کلاس ب' })).statusCode).toBe(303)
  expect(await list({ answers: 'complete' })).toMatchObject([{ answers: { [group.id]: 'كلاس ب' } }])
  const same = question({ label: 'کلاس', kind: 'choice', options: ['الف  ب', 'الف ب'] })
  const refused = await refusal(attendeeEndpoints.saveQuestions, { params, body: { items: [same] } })
  expect(refused.fields).toEqual({ 'items.0.options': 'حداقل دو گزینهٔ متفاوت بنویسید' })
})

test.each([
  ['a text', 'text', 'national_id'],
  ['a file', 'file', 'national_id'],
  ['a mobile', 'mobile', 'choice'],
] as const)('what was answered with %s never counts as an answer of another kind', async (_, kind, next) => {
  const { params, questions, first, path, list } = await asked([question({ label: 'مدرک', kind })])
  const [before] = questions
  if (!before) throw new Error('no question')
  const save = (terms: Partial<QuestionInput>) => {
    const items = [question({ label: 'تازه' }), { ...before, ...terms }]
    return refusal(attendeeEndpoints.saveQuestions, { params, body: { items } })
  }
  // While nobody answered it is free to change.
  const options = next === 'choice' ? ['الف', 'ب'] : []
  await call(attendeeEndpoints.saveQuestions, { params, body: { items: [{ ...before, kind: next, options }] } })
  await call(attendeeEndpoints.saveQuestions, { params, body: { items: [before] } })
  const own = `${path}/answers/${first}`
  if (kind === 'file')
    await app.inject({
      method: 'POST',
      url: `${own}/file/${before.id}`,
      payload: formOf('کارت.pdf', '%PDF-1.7 one', 'application/pdf'),
    })
  else await press(own, { [before.id]: '09121112233' })
  const said = { 'items.1.kind': 'این پرسش پاسخ دارد و نوع آن عوض نمی‌شود؛ پرسش دیگری اضافه کنید و این را حذف کنید' }
  expect((await save({ kind: next, options })).fields).toEqual(said)
  const kept = await call(attendeeEndpoints.listQuestions, { params })
  expect(kept.items).toMatchObject([{ id: before.id, kind }])
  expect((await list({ answers: 'complete' })).map(({ id }) => id)).toEqual([first])
  // As it says: another question, without this one.
  const body = { items: [question({ label: 'مدرک تازه', kind: next, options })] }
  await call(attendeeEndpoints.saveQuestions, { params, body })
  expect(await list({ answers: 'complete' })).toEqual([])
})

test('who answers while the kind of the question changes is not counted as having answered the new one', async () => {
  const { params, questions, first, path, list } = await asked([question({ label: 'کد' })])
  const [before] = questions
  if (!before) throw new Error('no question')
  for (let round = 0; round < 5; round += 1) {
    await query`delete from attendee_answers where question_id = ${before.id}`
    await query`update attendee_questions set kind = 'text' where id = ${before.id}`
    const body = { items: [{ ...before, kind: 'national_id' as const }] }
    const [answered, saved] = await Promise.all([
      press(`${path}/answers/${first}`, { [before.id]: 'نمی‌دانم' }),
      send(attendeeEndpoints.saveQuestions, { params, body }),
    ])
    expect([
      [303, 422],
      [422, 200],
    ]).toContainEqual([answered.statusCode, saved.statusCode])
    const complete = await list({ answers: 'complete' })
    expect(complete.length).toBe(saved.statusCode === 200 ? 0 : 1)
  }
})
