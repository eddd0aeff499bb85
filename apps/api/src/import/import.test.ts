import { keyEndpoints } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { customerEndpoints, customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { fieldsOf } from '@rezerv/contract/import/import-fields.ts'
import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import { addDays, dayOfInstant, formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import { integrityRules } from '#integrity/integrity-rules-store.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { setTimeout } from 'node:timers/promises'
import Excel from 'exceljs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainKey } from '#api-key/api-key-testing.ts'
import { systemActor } from '#audit/audit-service.ts'
import { changeCustomer } from '#customer/customer-actions.ts'
import { inTransaction } from '#db/transaction.ts'
import { setEventHall } from '#hall/hall-event-actions.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { publishedStay } from '#month/month-testing.ts'
import { importsOf, quiet } from './import-testing.ts'
import { moveImports } from './import-run-actions.ts'

const app = await testApp()
const { db, query, call, send, refusal } = app
const { work, sendFile, tried, takenIn, takenBack, rows } = importsOf(app)

const today = dayOfInstant(new Date().toISOString())
const jalali = (days: number) => formatDay(addDays(today, days), 'short')
const csv = (...lines: string[]) => ['\uFEFF', ...lines.map((line) => `${line}\r\n`)].join('')
const idOf = (made: { id: number } | null | undefined) => made?.id ?? 0
const verdicts = async (id: number) => (await rows(id)).map(({ verdict, reasons }) => [verdict, ...reasons])

const hostsFile = csv(
  'نام,نام خانوادگی,تلفن همراه,کد ملی,شهر',
  'مريم,كاظمی,۰۹۱۲۳۴۵۶۷۰۱,499370899,رامسر',
  'رضا,امینی,9123456702,1234567890,رامسر',
  'سارا,نوری,09123456701,0084575948,تهرون',
)

test('hosts are guessed, tried without a trace, taken in, known the second time, and taken back', async () => {
  const before = await query<{ count: number }>`select count(*)::int from hosts`
  const checked = await tried('hosts', hostsFile)
  expect(checked).toMatchObject({
    status: 'checked',
    mapping: { name: 0, family: 1, mobile: 2, nationalId: 3, city: 4 },
    counts: { all: 3, ready: 1, refused: 2 },
  })
  expect(await verdicts(checked.id)).toEqual([
    ['ready'],
    ['refused', 'کد ملی درست نیست؛ ده رقم آن را بررسی کنید'],
    ['refused', 'موبایل: در ردیف ۲ هم هست'],
  ])
  expect(await query`select count(*)::int from hosts`).toEqual(before)
  await call(importEndpoints.runImport, { params: { id: checked.id } })
  await work()
  const [first] = await rows(checked.id)
  const hostId = idOf(first?.made)
  const host = await call(hostEndpoints.getHost, { params: { id: hostId } })
  expect(host).toMatchObject({
    name: 'مریم',
    family: 'کاظمی',
    mobile: '+989123456701',
    nationalId: '0499370899',
    cityName: 'رامسر',
    status: 'onboarding',
  })
  const again = await tried('hosts', hostsFile)
  expect((await verdicts(again.id))[0]).toEqual(['known', 'میزبانی با این موبایل ثبت شده است'])
  expect((await takenBack(checked.id)).counts).toMatchObject({ undone: 1, refused: 2 })
  expect((await refusal(hostEndpoints.getHost, { params: { id: hostId } })).code).toBe('not_found')
})

test('what was changed or used since stays, and is said', async () => {
  const file = csv('نام و نام خانوادگی,موبایل,برچسب', 'سارا احمدی,09125550001,وفادار، شرکتی', 'علی رضایی,09125550002,')
  const { id } = await takenIn('customers', file)
  const [first, second] = await rows(id)
  const customer = await call(customerEndpoints.findCustomer, { query: { mobile: '+989125550001' } })
  expect(customer.customer).toMatchObject({ name: 'سارا', family: 'احمدی' })
  const stay = await publishedStay(db)
  await query`
    insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials, commission_rials, host_share_rials, quote)
    values ('space', ${stay.listingId}, ${stay.hostId}, ${second?.made?.id}, 'expired', now(), now() + interval '1 day', 1, 0, 0, 0, 0, 0, '{}')`
  await query`
    insert into audit_entries (actor_id, action, subject_kind, subject_id, at) select created_by, 'note', 'customer', ${first?.made?.id}, now() + interval '1 second' from imports where id = ${id}`
  await takenBack(id)
  expect(await verdicts(id)).toEqual([
    ['kept', 'از آن پس تغییر کرده است'],
    ['kept', 'از آن استفاده شده است'],
  ])
  await query`update orders set customer_id = (select id from users where role = 'admin' limit 1) where customer_id = ${second?.made?.id}`
  expect((await takenBack(id)).counts).toMatchObject({ kept: 1, undone: 1 })
})

const listingsFile = csv(
  'کد,نوع آگهی,موبایل میزبان,عنوان,دسته,شهر,نام واحد,ظرفیت,قیمت (تومان),پلاک,روز سانس,شروع سانس,نام بلیت',
  'V-12,اقامتگاه,09123456790,ویلای جنگلی,ویلا,رامسر,اتاق بالا,۴ نفر,"۲,۰۰۰,۰۰۰",,,,',
  'V-12,اقامتگاه,09123456790,ویلای جنگلی,ویلا,رامسر,اتاق پایین,2,1500000,,,,',
  'C-1,خودرو,09123456790,سمند تمیز,اقتصادی,رامسر,,5,900000,12ب345-67,,,',
  'C-1,خودرو,09123456790,سمند تمیز,اقتصادی,رامسر,,5,900000,12ب345-68,,,',
  `E-1,رویداد,09123456790,کنسرت پاییز,کنسرت,رامسر,,200,300000,,${jalali(20)},21:00,عادی`,
  `E-1,رویداد,09123456790,کنسرت پاییز,کنسرت,رامسر,,50,900000,,${jalali(21)},۲۱:۳۰,ویژه`,
  'X-1,خودرو,09123456790,بی‌پلاک,اقتصادی,رامسر,,5,900000,,,,',
  'X-1,خودرو,09123456790,بی‌پلاک,اقتصادی,رامسر,,5,هیچ,12ب345-69,,,',
)
const ownHost = csv('نام,نام خانوادگی,موبایل,کد ملی', 'حمید,رستمی,09123456790,0084575948')

const bookingsFile = (unit = 'اتاق بالا') =>
  csv(
    'شماره رزرو,کد آگهی,واحد,نام و نام خانوادگی,موبایل مشتری,ورود,خروج,مبلغ کل (تومان),پرداخت شده (تومان),نام بلیت,ساعت شروع,تعداد',
    `B-1,V-12,${unit},سارا احمدی,09125551001,${jalali(10)},${jalali(13)},6000000,2000000,,,`,
    `B-2,V-12,${unit},علی نوری,09125551002,${jalali(12)},${jalali(14)},4000000,,,,`,
    `B-3,C-1,12 ب 345 ایران 68,رضا امینی,09125551003,${jalali(5)},${jalali(8)},2700000,2700000,,,`,
    `B-4,E-1,,مینا شمس,09125551004,${jalali(20)},,600000,600000,عادی,21:00,2`,
    `B-5,Z-9,,مینا شمس,09125551004,${jalali(20)},,600000,700000,,,`,
  )

test('what a colleague changes while it is being taken back stays as well', async () => {
  const { id } = await takenIn('customers', csv('نام و نام خانوادگی,موبایل', 'سارا احمدی,09125550911'))
  const customerId = idOf((await rows(id))[0]?.made)
  await call(importEndpoints.undoImport, { params: { id } })
  const { running } = await inTransaction(db, async (trx) => {
    const wanted = { name: 'سارا', family: 'کریمی', mobile: '+989125550911' }
    await changeCustomer(trx, { ...systemActor, userId: app.admin.userId }, customerId, wanted)
    const running = work()
    await setTimeout(300)
    return { running }
  })
  await running
  expect(await verdicts(id)).toEqual([['kept', 'از آن پس تغییر کرده است']])
  expect(await query`select family from users where id = ${customerId}`).toEqual([{ family: 'کریمی' }])
})

test('what another program changed by its key stays too', async () => {
  const { id } = await takenIn('customers', csv('نام و نام خانوادگی,موبایل,برچسب', 'سارا احمدی,09125550901,وفادار'))
  const params = { id: idOf((await rows(id))[0]?.made) }
  const { key } = await call(keyEndpoints.createKey, {
    body: { ...plainKey, rights: ['customer.read', 'customer.change'] },
  })
  await call(customerRecordEndpoints.tagCustomer, { token: key, params, body: { tags: ['ویژه'] } })
  await takenBack(id)
  expect((await rows(id))[0]?.verdict).toBe('kept')
})

test('listings come with units, prices, occurrences and tickets, bookings take their places, and all of it goes back', async () => {
  await takenIn('hosts', ownHost)
  const listings = await takenIn('listings', listingsFile)
  expect(listings.counts).toEqual({ all: 8, done: 6, refused: 2 })
  expect(listings.moneyUnit).toBe('toman')
  const made = await rows(listings.id)
  expect(made.at(-1)?.reasons).toEqual([
    'ردیف ۸، پلاک: پلاک درست نیست؛ مثل ۱۲ ب ۳۴۵ ایران ۶۷ وارد کنید',
    'ردیف ۹، قیمت: مبلغ نیست',
  ])
  const [space, , car, , event] = made.map((row) => row.made)
  expect([space, car, event].map((one) => one?.kind)).toEqual(['space', 'car', 'event'])
  expect(made[0]?.made).toEqual(made[1]?.made)
  const listing = await call(listingEndpoints.getListing, { params: { id: idOf(space) } })
  expect(listing).toMatchObject({ status: 'draft', category: 'villa', cityName: 'رامسر', details: { maxGuests: 6 } })
  const rates = await query`
    select t.name, t.price_rials, t.takes, array_agg(r.name order by r.name) as units from tickets t join ticket_resources u on u.ticket_id = t.id
      join resources r on r.id = u.resource_id where t.listing_id in (${idOf(space)}, ${idOf(car)}, ${idOf(event)}) group by t.id order by t.id`
  expect(rates).toMatchObject([
    { name: 'اتاق بالا', price_rials: 20_000_000, takes: 'all' },
    { name: 'اتاق پایین', price_rials: 15_000_000, takes: 'all' },
    { name: 'نرخ پایه', price_rials: 9_000_000, takes: 'any' },
    { name: 'عادی', price_rials: 3_000_000 },
    { name: 'ویژه', price_rials: 9_000_000 },
  ])

  const bookings = await takenIn('bookings', bookingsFile())
  expect(await verdicts(bookings.id)).toEqual([
    ['done'],
    ['refused', expect.stringContaining('این روزها آزاد نیست')],
    ['done'],
    ['done'],
    ['refused', 'کد آگهی: آگهی با این کد پیدا نشد', 'پرداخت‌شده: بیش از مبلغ کل است'],
  ])
  const [stay, , , places] = await rows(bookings.id)
  const order = await call(orderEndpoints.getOrder, { params: { id: idOf(stay?.made) } })
  expect(order).toMatchObject({
    status: 'confirmed',
    source: 'import',
    totalRials: 60_000_000,
    paymentState: 'partly_paid',
    customerName: 'سارا احمدی',
  })
  expect(await call(orderEndpoints.getOrder, { params: { id: idOf(places?.made) } })).toMatchObject({
    quantity: 2,
    paymentState: 'paid',
  })
  expect(await query`select count(*)::int from notices where mobile like '+98912555100%'`).toEqual([{ count: 0 }])
  expect(await faults()).toEqual([])

  const again = await tried('bookings', bookingsFile())
  expect((await verdicts(again.id)).filter(([verdict]) => verdict === 'known')).toHaveLength(3)

  expect((await takenBack(bookings.id)).counts).toMatchObject({ undone: 3 })
  const undone = await call(orderEndpoints.getOrder, { params: { id: idOf(stay?.made) } })
  expect(undone.status).toBe('cancelled')
  expect(await faults()).toEqual([])
  expect(
    await query`select count(*)::int from slots where taken > 0 and resource_id in (select id from resources where listing_id = ${idOf(space)})`,
  ).toEqual([{ count: 0 }])
  // The days are free again: the same file comes in once more.
  const twice = await takenIn('bookings', bookingsFile())
  expect(twice.counts).toMatchObject({ done: 3 })
  // Listings that orders name stay.
  const back = await takenBack(listings.id)
  expect(back.counts).toMatchObject({ kept: 6 })
})

/** What the nightly look at the books finds wrong. */
async function faults() {
  const found = []
  for (const [rule, statement] of Object.entries(integrityRules)) {
    const { rows: wrong } = await sql`select * from (${statement}) wrong`.execute(db)
    found.push(...wrong.map((fault) => ({ rule, fault })))
  }
  return found
}

test('listings without orders go back whole', async () => {
  await takenIn('hosts', csv('نام,نام خانوادگی,موبایل,کد ملی', 'ناهید,صدر,09123456791,0012345679'))
  const file = listingsFile
    .replaceAll('09123456790', '09123456791')
    .replaceAll('12ب345', '13ب345')
    .replaceAll(/(V-12|C-1|E-1|X-1)/g, 'N$1')
  const { id } = await takenIn('listings', file)
  const before = await rows(id)
  const { counts } = await takenBack(id)
  expect(counts).toMatchObject({ undone: 6 })
  const ids = before.flatMap(({ made }) => (made ? [made.id] : []))
  expect(await query`select count(*)::int from listings where id = any (${ids})`).toEqual([{ count: 0 }])
  expect((await takenIn('listings', file)).counts).toMatchObject({ done: 6 })
})

test('of a listing whose plate stands twice nothing comes, and both rows say so', async () => {
  const file = csv(
    'کد,نوع آگهی,موبایل میزبان,عنوان,پلاک',
    'P-1,خودرو,09123456790,سمند تمیز,۱۴ ب ۳۴۵ ایران ۶۷',
    'P-1,خودرو,09123456790,سمند تمیز,14ب345-67',
  )
  const { id } = await tried('listings', file)
  expect(await verdicts(id)).toEqual([
    ['refused', 'پلاک: در ردیف ۲ هم هست'],
    ['refused', 'پلاک: در ردیف ۲ هم هست'],
  ])
})

test('columns that nobody guessed are said by hand, and the rows are tried anew', async () => {
  const { id, ...first } = await tried('customers', csv('A,B,C', 'سارا,احمدی,09125552001'))
  expect([first.status, first.counts]).toEqual(['checked', { all: 1, waiting: 1 }])
  expect((await refusal(importEndpoints.runImport, { params: { id } })).message).toBe('هیچ ردیفی آمادهٔ ورود نیست')
  expect(
    (await refusal(importEndpoints.checkImport, { params: { id }, body: { mapping: { name: 9 } } })).fields,
  ).toEqual({ 'mapping.name': 'این ستون در فایل نیست' })
  await call(importEndpoints.checkImport, { params: { id }, body: { mapping: { name: 0, family: 1, mobile: 2 } } })
  await work()
  expect((await call(importEndpoints.getImport, { params: { id } })).counts).toEqual({ all: 1, ready: 1 })
  await call(importEndpoints.dropImport, { params: { id } })
  expect((await refusal(importEndpoints.getImport, { params: { id } })).code).toBe('not_found')
})

test('the template is read as what it is, and refused rows come back in the columns that came', async () => {
  const template = await send(importEndpoints.getImportTemplate, {
    params: { subject: 'hosts' },
    query: { format: 'xlsx' },
  })
  const book = new Excel.Workbook()
  await book.xlsx.load(template.rawPayload as never)
  const [sheet, guide] = book.worksheets
  expect(guide?.name).toBe('راهنما')
  const heads = fieldsOf('hosts').map(([, { label }]) => label)
  expect(sheet?.getRow(1).values).toEqual([undefined, ...heads])
  sheet?.addRow(
    heads.map(
      (head) => ({ نام: 'هما', 'نام خانوادگی': 'فرخ', موبایل: '09123456795', 'کد ملی': '۱۲۳۴۵۶۷۸۹۱' })[head] ?? '',
    ),
  )
  sheet?.addRow(heads.map((head) => (head === 'نام' ? 'بی‌نشان' : '')))
  const { id, counts } = await tried('hosts', Buffer.from(await book.xlsx.writeBuffer()))
  expect(counts).toEqual({ all: 2, ready: 1, refused: 1 })
  const file = await send(importEndpoints.exportImportRows, {
    params: { id },
    query: { verdict: 'refused', format: 'csv' },
  })
  const [head = '', row = ''] = file.body.split('\r\n')
  expect(head).toBe(`\uFEFF${heads.join(',')},نتیجه,دلیل`)
  expect(row).toContain('بی‌نشان')
  expect(row).toContain('موبایل: خالی است')
})

test('a broken file, and one without rows, is refused in words', async () => {
  expect((await sendFile('hosts', '%PDF-1.7')).json().code).toBe('file_type')
  expect((await sendFile('hosts', csv('نام,موبایل'))).json().message).toContain('در این فایل ردیفی نیست')
})

test('a process that dies between two rows leaves nothing half, and the next one goes on', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `نام${n},خانواده,0912666${String(1000 + n)}`)
  const { id } = await tried('customers', csv('نام,نام خانوادگی,موبایل', ...people))
  await call(importEndpoints.runImport, { params: { id } })
  const stopping = new AbortController()
  await query`
    create function slow_users() returns trigger language plpgsql as $$ begin if new.mobile = '+989126661005' then raise exception 'died' using errcode = '57P01'; end if; return new; end $$`
  await query`create trigger slow_users before insert on users for each row execute function slow_users()`
  await expect(moveImports({ db, log: quiet, stopping: stopping.signal })).rejects.toThrow()
  expect((await call(importEndpoints.getImport, { params: { id } })).status).toBe('running')
  await query`drop trigger slow_users on users`
  await work()
  expect(await call(importEndpoints.getImport, { params: { id } })).toMatchObject({
    status: 'done',
    counts: { done: 12 },
  })
  expect(await query`select count(*)::int from users where mobile like '+98912666%'`).toEqual([{ count: 12 }])
})

test('bookings of numbered seats come with their seats, by name in whatever digits, none twice', async () => {
  const event = await seatedEvent(app, planOf(4, 4))
  await query`update occurrences set starts_at = date_trunc('minute', starts_at) where id = ${event.occurrenceId}`
  const { code } = await call(listingEndpoints.getListing, { params: { id: event.listingId } })
  const [day, time] = [formatDay(dayOfInstant(event.startsAt), 'short'), formatTime(event.startsAt)]
  const at = (number: string, seats: string, ticket = 'بلیت') =>
    `${number},${code},0912555020${number.slice(-1)},علی نوری,${day},${time},${ticket},"${seats}",9000000,0`
  const file = csv(
    'شماره رزرو,کد آگهی,موبایل,نام و نام خانوادگی,روز سانس,ساعت,بلیت,صندلی,مبلغ کل,پرداخت‌شده',
    at('S-1', 'همکف، ردیف 2، صندلی ۱؛همکف,ردیف ۲,صندلی 2'),
    at('S-2', 'همکف، ردیف ۲، صندلی ۲'),
    at('S-3', 'همکف، ردیف ۹، صندلی ۱'),
    at('S-4', ''),
    at('S-5', 'همکف، ردیف ۱، صندلی ۱؛همکف، ردیف ۱، صندلی ۱'),
  )
  const taken = await takenIn('bookings', file)
  expect(await verdicts(taken.id)).toEqual([
    ['done'],
    ['refused', expect.stringContaining('این صندلی‌ها در این سانس آزاد نیستند')],
    ['refused', 'صندلی: «همکف، ردیف ۹، صندلی ۱» در نقشهٔ این سانس نیست'],
    ['refused', 'صندلی: صندلی را بنویسید؛ مثل «همکف، ردیف ۵، صندلی ۱۲»'],
    ['refused', 'صندلی: یک صندلی دو بار نوشته شده است'],
  ])
  const [first] = await rows(taken.id)
  const order = await call(orderEndpoints.getOrder, { params: { id: idOf(first?.made) } })
  expect(order).toMatchObject({ status: 'confirmed', quantity: 2, totalRials: 9_000_000 })
  expect(order.issuedTickets.map(({ seatLabel }) => seatLabel)).toEqual([
    'همکف، ردیف ۲، صندلی ۱',
    'همکف، ردیف ۲، صندلی ۲',
  ])
  expect(await faults()).toEqual([])
  expect((await takenBack(taken.id)).counts).toMatchObject({ undone: 1 })
  expect(await faults()).toEqual([])
})

test('a booking that comes while the hall gets another plan has its seats of that one', async () => {
  const event = await seatedEvent(app, planOf(4, 4))
  await query`update occurrences set starts_at = date_trunc('minute', starts_at) where id = ${event.occurrenceId}`
  // «عادی» is sold by another ticket.
  await query`update tickets set seat_rials = '{"ویژه": 3000000}' where id = ${event.ticketId}`
  const { code } = await call(listingEndpoints.getListing, { params: { id: event.listingId } })
  const [day, time] = [formatDay(dayOfInstant(event.startsAt), 'short'), formatTime(event.startsAt)]
  const file = csv(
    'شماره رزرو,کد آگهی,موبایل,نام و نام خانوادگی,روز سانس,ساعت,بلیت,صندلی,مبلغ کل,پرداخت‌شده',
    `P-1,${code},09125550301,علی نوری,${day},${time},بلیت,"همکف، ردیف ۱، صندلی ۱",9000000,0`,
  )
  const { id } = await tried('bookings', file)
  expect(await verdicts(id)).toEqual([['ready']])
  await call(importEndpoints.runImport, { params: { id } })
  // From now on the first row is «عادی» too.
  const next = planOf(4, 4)
  for (const section of next.sections) if (section.kind === 'seated') for (const row of section.rows) row.category = ''
  await event.hall.change(next)
  const { running } = await inTransaction(db, async (trx) => {
    await setEventHall(trx, { ...systemActor, userId: app.admin.userId }, event.listingId, event.hall.id)
    const running = work()
    await setTimeout(500)
    return { running }
  })
  await running
  expect(await verdicts(id)).toEqual([['refused', 'صندلی: «همکف، ردیف ۱، صندلی ۱» با این بلیت فروخته نمی‌شود']])
  expect(await query`select from orders where listing_id = ${event.listingId}`).toEqual([])
})
