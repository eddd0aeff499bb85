import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { publishDueComments } from './comment-actions.ts'
import { eventRatings, soldOrders } from './comment-testing.ts'

const e = commentEndpoints
const app = await testApp()
const { call, refusal, pool, query, db } = app

const at = (id: number, body?: object) => ({ params: { id }, ...(body && { body }) })
const record = (orderId: number, part: object = {}) =>
  call(
    e.recordComment,
    at(orderId, { side: 'customer', ratings: eventRatings, body: 'خوب بود', photoIds: [], ...part }),
  )
const hostSays = (orderId: number) =>
  record(orderId, { side: 'host', ratings: { punctuality: 5, manners: 5 }, body: '' })
const read = (id: number) => call(e.getComment, at(id))
const seen = async (id: number, more: object = {}) => at(id, { version: (await read(id)).version, ...more })
const approve = async (id: number) => call(e.approveComment, await seen(id))
const codeOf = async (orderId: number) => (await query`select code from orders where id = ${orderId}`)[0].code

test('only a booking that is over is written about, once by each side; the database itself refuses the rest', async () => {
  const soon = (await soldOrders(app, { isOver: false })).orderIds[0] ?? 0
  const refused = await refusal(
    e.recordComment,
    at(soon, { side: 'customer', ratings: eventRatings, body: '', photoIds: [] }),
  )
  expect(refused).toMatchObject({ code: 'step_not_allowed', message: 'این رزرو هنوز به پایان نرسیده است' })
  const insert = `insert into comments (order_id, side, listing_id, host_id, customer_id, ratings, rating_tenths)
    select id, 'customer', listing_id, host_id, customer_id, '{"value": 5}', 0 from orders where id = $1`
  await expect(pool.query(insert, [soon])).rejects.toMatchObject({ code: 'RZ007' })

  const [orderId = 0] = (await soldOrders(app)).orderIds
  const found = await call(e.findCommentOrder, { query: { code: (await codeOf(orderId)).toLowerCase() } })
  expect(found.order).toMatchObject({ id: orderId, refusal: null, written: [] })
  const fields = { side: 'customer', ratings: { programme: 5 }, body: '', photoIds: [] }
  expect((await refusal(e.recordComment, at(orderId, fields))).fields).toHaveProperty('ratings')
  const { id } = await record(orderId)
  expect(await read(id)).toMatchObject({ status: 'pending', ratingTenths: 40, side: 'customer', publishedAt: null })
  expect((await refusal(e.recordComment, at(orderId, { ...fields, ratings: eventRatings }))).code).toBe(
    'step_not_allowed',
  )
  await expect(query`update comments set body = 'دیگر' where id = ${id}`).rejects.toMatchObject({
    code: 'RZ008',
  })
})

test('recorded twice at once it is written once, and the second is told so', async () => {
  const [orderId = 0] = (await soldOrders(app)).orderIds
  const body = { side: 'customer', ratings: eventRatings, body: '', photoIds: [] }
  const answers = await Promise.all([1, 2, 3].map(() => app.send(e.recordComment, at(orderId, body))))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({
      code: 'step_not_allowed',
      message: 'این طرف برای این سفارش قبلاً نظر داده است',
    })
})

test('both sides are published together; one alone after seven days; the mean follows', async () => {
  const { orderIds, listingId } = await soldOrders(app, { count: 2 })
  const [both = 0, alone = 0] = orderIds
  const mean = async () => {
    const { ratingTenths, count, items } = await call(e.listListingComments, at(listingId))
    return { ratingTenths, count, shown: items.length }
  }
  const { id: customer } = await record(both)
  const { id: host } = await hostSays(both)
  await approve(customer)
  expect(await mean()).toEqual({ ratingTenths: null, count: 0, shown: 0 })
  await approve(host)
  const [one, other] = [await read(customer), await read(host)]
  expect(one.publishedAt).not.toBeNull()
  expect(one.publishedAt).toBe(other.publishedAt)
  expect(await mean()).toEqual({ ratingTenths: 40, count: 1, shown: 1 })

  const { id: lonely } = await record(alone, { ratings: { programme: 1, organisation: 1, place: 1, value: 1 } })
  await approve(lonely)
  expect(await publishDueComments(db)).toBe(0)
  await query`alter table comments disable trigger comments_xkept`
  await query`update comments set created_at = now() - interval '8 days' where id = ${lonely}`
  await query`alter table comments enable trigger comments_xkept`
  expect(await publishDueComments(db)).toBe(1)
  expect(await mean()).toEqual({ ratingTenths: 25, count: 2, shown: 2 })
  await call(e.rejectComment, await seen(lonely, { reason: 'repeated', note: '' }))
  expect(await mean()).toEqual({ ratingTenths: 40, count: 1, shown: 1 })
})

test('two sides approved at the same instant are both published', async () => {
  const [orderId = 0] = (await soldOrders(app)).orderIds
  const ids = [(await record(orderId)).id, (await hostSays(orderId)).id]
  await Promise.all(ids.map(approve))
  for (const id of ids) expect((await read(id)).publishedAt).not.toBeNull()
})

test('a comment that was decided meanwhile says so and stays as the first admin left it', async () => {
  const [orderId = 0] = (await soldOrders(app)).orderIds
  const { id } = await record(orderId)
  const { version } = await read(id)
  const { token } = await app.signedIn('admin', 'نسرین')
  await call(e.rejectComment, { ...at(id, { version, reason: 'off_topic', note: '' }), token })
  const late = await refusal(e.approveComment, at(id, { version }))
  expect(late).toMatchObject({ code: 'conflict' })
  expect(late.message).toContain('نسرین احمدی در این فاصله این نظر را «ردشده» کرد')
  expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'off_topic', decidedByName: 'نسرین احمدی' })
  expect((await refusal(e.rejectComment, await seen(id, { reason: 'abuse', note: '' }))).code).toBe('step_not_allowed')
  await call(e.reopenComment, await seen(id))
  const wordless = await refusal(e.rejectComment, await seen(id, { reason: 'other', note: '' }))
  expect(wordless).toMatchObject({ code: 'invalid_fields', fields: { note: 'دلیل را بنویسید' } })
})

test('a phone number is flagged, hidden, and read in the original with a trace', async () => {
  const [orderId = 0] = (await soldOrders(app)).orderIds
  const { id } = await record(orderId, { body: 'عالی بود، زنگ بزنید ۰۹۱۲ ۱۲۳ ۴۵ ۶۷' })
  expect((await read(id)).flags).toMatchObject([{ kind: 'phone', source: 'rule', piece: '۰۹۱۲ ۱۲۳ ۴۵ ۶۷' }])
  expect((await call(e.listComments, { query: { flag: 'phone' } })).items.map((row) => row.id)).toContain(id)
  const masked = await call(e.maskComment, await seen(id, { pieces: ['۰۹۱۲ ۱۲۳ ۴۵ ۶۷'] }))
  expect(masked).toMatchObject({ body: 'عالی بود، زنگ بزنید •••', isMasked: true, hiddenCount: 1, flags: [] })
  expect(JSON.stringify(masked)).not.toContain('۴۵ ۶۷')
  expect((await call(e.readOriginalComment, at(id))).body).toContain('۰۹۱۲ ۱۲۳ ۴۵ ۶۷')
  expect((await read(id)).timeline.map((entry) => entry.action)).toEqual(['record', 'mask', 'read_original'])
  expect((await refusal(e.maskComment, await seen(id, { pieces: ['بد بود'] }))).code).toBe('invalid_fields')
  expect(await call(e.maskComment, await seen(id, { pieces: [] }))).toMatchObject({ isMasked: false, hiddenCount: 0 })
})

test('what is hidden stands in no flag or note of the assistant, before or after; what is not hidden stays', async () => {
  const [orderId = 0] = (await soldOrders(app)).orderIds
  const { id } = await record(orderId, { body: 'عالی بود، زنگ بزنید ۰۹۱۲ ۱۲۳ ۴۵ ۶۷' })
  const flags = [
    { kind: 'personal', piece: '۰۹۱۲ ۱۲۳ ۴۵ ۶۷', note: 'شمارهٔ ۰۹۱۲ ۱۲۳ ۴۵ ۶۷' },
    { kind: 'spam', piece: 'زنگ بزنید', note: '' },
  ]
  const advised = { commentId: id, advice: 'look', note: 'شمارهٔ 09121234567 پوشانده شود', flags }
  const flag = () => call(e.flagComments, { body: { items: [advised] } })
  const left = [
    { kind: 'personal', piece: '', note: 'شمارهٔ •••' },
    { kind: 'spam', piece: 'زنگ بزنید', note: '' },
  ]
  await flag()
  expect((await read(id)).flags.filter(({ source }) => source === 'assistant')).toMatchObject(flags)
  const masked = await call(e.maskComment, await seen(id, { pieces: ['۰۹۱۲ ۱۲۳ ۴۵ ۶۷'] }))
  expect(masked).toMatchObject({ flags: left, adviceNote: 'شمارهٔ ••• پوشانده شود' })
  await flag()
  expect(await read(id)).toMatchObject({ flags: left, adviceNote: 'شمارهٔ ••• پوشانده شود' })
  expect(JSON.stringify(await call(e.listComments, { query: { orderId } }))).not.toMatch(/۴۵ ۶۷|1234567/)
})

test('the host replies, the reply is moderated too; reports are answered; the best is featured', async () => {
  const [orderId = 0] = (await soldOrders(app)).orderIds
  const { id } = await record(orderId)
  await call(e.replyToComment, await seen(id, { body: 'سپاس از شما' }))
  expect((await call(e.listComments, { query: { view: 'replies' } })).items.map((row) => row.id)).toContain(id)
  await call(e.rejectReply, await seen(id, { reason: 'advertising', note: '' }))
  await call(e.replyToComment, await seen(id, { body: 'سپاسگزاریم' }))
  const replied = await call(e.approveReply, await seen(id))
  expect(replied.reply).toMatchObject({ body: 'سپاسگزاریم', status: 'approved', reason: null })

  expect((await refusal(e.featureComment, at(id, { isFeatured: true }))).code).toBe('step_not_allowed')
  await approve(id)
  expect(await call(e.featureComment, at(id, { isFeatured: true }))).toMatchObject({ isFeatured: true })

  const before = (await call(e.countComments)).reported
  await call(e.reportComment, at(id, { by: 'host', reason: 'false_claim', note: 'چنین نبود' }))
  expect(await call(e.countComments)).toMatchObject({ reported: before + 1 })
  expect(await call(e.clearReports, at(id))).toMatchObject({ reportCount: 0, status: 'approved' })
  expect((await refusal(e.clearReports, at(id))).code).toBe('step_not_allowed')
})

test('the assistant flags and advises, and decides nothing', async () => {
  const { orderIds } = await soldOrders(app, { count: 2 })
  const ids: number[] = []
  for (const orderId of orderIds) ids.push((await record(orderId)).id)
  const [first = 0, second = 0] = ids
  const item = (commentId: number) => ({ commentId, advice: 'reject', note: 'ناسزا', flags: [{ kind: 'off_topic' }] })
  const { flagged } = await call(e.flagComments, { body: { items: [item(second), item(999_999), item(first)] } })
  expect(flagged).toEqual([first, second])
  await call(e.flagComments, { body: { items: [{ ...item(first), advice: 'approve', flags: [] }] } })
  expect(await read(first)).toMatchObject({ status: 'pending', advice: 'approve', flags: [] })
  const advised = await call(e.listComments, { query: { advice: 'reject' } })
  expect(advised.items.map((row) => [row.id, row.status])).toEqual([[second, 'pending']])
})

test('the queue begins with what waits longest, page by page, and is searched with folding', async () => {
  const { orderIds, listingId } = await soldOrders(app)
  const same = `kind, listing_id, host_id, customer_id, status, confirmed_at, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials,
    commission_rials, host_share_rials, quote`
  await pool.query(
    `insert into orders (${same}) select ${same} from orders, generate_series(1, 51) where id = $1`,
    orderIds,
  )
  await query`
    insert into comments (order_id, side, listing_id, host_id, customer_id, ratings, rating_tenths, body)
     select id, 'customer', listing_id, host_id, customer_id, '{"value": 4}', 0, 'كيفيت عالی' from orders where listing_id = ${listingId} order by id`
  const first = await call(e.listComments, { query: { listingId, q: 'کیفیت' } })
  const next = await call(e.listComments, { query: { listingId, q: 'کیفیت', after: first.next } })
  const ids = [...first.items, ...next.items].map((row) => row.id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect({ shown: new Set(ids).size, total: first.total, next: next.next }).toEqual({
    shown: 52,
    total: 52,
    next: null,
  })
  const newest = await call(e.listComments, { query: { listingId, view: 'all' } })
  expect(newest.items[0]?.id).toBe(ids.at(-1))
})
