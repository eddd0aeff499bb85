import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { expect, test } from 'vitest'
import { publishedStay } from '#month/month-testing.ts'
import { acceptChecks } from '#host/host-testing.ts'
import { testApp } from '#http/testing.ts'

const { call, refusal, pool, query, queryValue, db } = await testApp()
const { getListing, changeListing, moveListing, listListings, duplicateListing } = listingEndpoints
const { getPendingChange, approveChange, declineChange } = reviewEndpoints

/** A published villa with everything that a review asks for. */
async function villa() {
  const stay = await publishedStay(db, { units: 2 })
  const mediaId = await queryValue<number>`
    with picture as (insert into media (sha256, content_type, width, height, bytes)
      values (encode(sha256(random()::text::bytea), 'hex'), 'image/webp', 1, 1, 1) returning id)
    insert into listing_images (listing_id, media_id, position, alt) select ${stay.listingId}, id, 0, 'نما' from picture returning media_id`
  await query`
    update listings set category = 'villa', city_id = (select min(id) from cities), address = 'خیابان ساحل', latitude = 36.5, longitude = 52.7, description = repeat('ویلای ساحلی ', 5),
       details = '{"area": 120, "baseGuests": 4, "maxGuests": 6, "amenities": ["wifi"]}' where id = ${stay.listingId}`
  await acceptChecks(pool, stay.hostId)
  return { ...stay, mediaId }
}
const read = (id: number) => call(getListing, { params: { id } })
const waitingEdits = async () =>
  (await call(listListings, { query: { kind: 'space', edit: 'waits' } })).items.map((one) => one.id)
const pendingOf = async (id: number) => (await call(getPendingChange, { params: { id } })).pending

test('an edit of a published listing waits, grows, and goes live when it is approved', async () => {
  const { listingId: id } = await villa()
  const live = await read(id)
  expect(live).toMatchObject({ changeWaits: false, completeness: 100 })
  const after = await call(changeListing, { params: { id }, body: { version: live.version, title: 'ویلای جدید' } })
  expect(after).toMatchObject({ title: 'ویلای ساحلی', changeWaits: true, status: 'published' })
  const stale = await refusal(changeListing, { params: { id }, body: { version: live.version, address: 'جای دیگر' } })
  expect(stale.code).toBe('conflict')
  const { version } = await call(changeListing, {
    params: { id },
    body: { version: after.version, address: 'خیابان جنگل' },
  })
  expect(await waitingEdits()).toEqual([id])
  const pending = await pendingOf(id)
  expect(pending).toMatchObject({ patch: { title: 'ویلای جدید', address: 'خیابان جنگل' }, createdByName: 'سارا احمدی' })
  const changeId = pending?.id ?? 0
  const early = await refusal(approveChange, { params: { id }, body: { changeId, version: after.version } })
  expect(early.code).toBe('conflict')
  await call(approveChange, { params: { id }, body: { changeId, version } })
  expect(await waitingEdits()).toEqual([])
  expect(await read(id)).toMatchObject({ title: 'ویلای جدید', address: 'خیابان جنگل', changeWaits: false })
  expect((await call(getPendingChange, { params: { id } })).decided).toMatchObject([
    { status: 'approved', fields: ['title', 'address'] },
  ])
})

test('an edit taken back to the live value is no change; one refused or withdrawn leaves the listing alone', async () => {
  const { listingId: id } = await villa()
  const save = async (body: object) =>
    call(changeListing, { params: { id }, body: { version: (await read(id)).version, ...body } })
  await save({ title: 'ویلای دیگر' })
  expect((await save({ title: 'ویلای ساحلی' })).changeWaits).toBe(false)
  await save({ title: 'ویلای دیگر' })
  const first = await pendingOf(id)
  await call(declineChange, { params: { id }, body: { changeId: first?.id ?? 0, reason: 'عنوان درست نیست' } })
  await save({ summary: 'کنار دریا' })
  const second = await pendingOf(id)
  expect(
    (await refusal(declineChange, { params: { id }, body: { changeId: first?.id ?? 0, reason: null } })).code,
  ).toBe('conflict')
  await call(declineChange, { params: { id }, body: { changeId: second?.id ?? 0, reason: null } })
  expect(await read(id)).toMatchObject({ title: 'ویلای ساحلی', summary: '', changeWaits: false })
  expect((await call(getPendingChange, { params: { id } })).decided.map((one) => one.status)).toEqual([
    'withdrawn',
    'declined',
    'withdrawn',
  ])
})

test('an edit that somebody approves at this moment is not declined', async () => {
  const { listingId: id } = await villa()
  await call(changeListing, { params: { id }, body: { version: (await read(id)).version, title: 'ویلای دیگر' } })
  const changeId = (await pendingOf(id))?.id ?? 0
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from listings where id = $1 for update', [id])
  const declining = refusal(declineChange, { params: { id }, body: { changeId, reason: 'نه' } })
  while (
    (await query`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length === 0
  )
    await new Promise(setImmediate)
  await other.query(`update listing_changes set status = 'approved', decided_at = now() where id = $1`, [changeId])
  await other.query('commit')
  other.release()
  expect((await declining).code).toBe('conflict')
})

test('an edit that would leave the listing incomplete is not approved', async () => {
  const { listingId: id } = await villa()
  const { version } = await call(changeListing, {
    params: { id },
    body: { version: (await read(id)).version, images: [] },
  })
  const changeId = (await pendingOf(id))?.id ?? 0
  const refused = await refusal(approveChange, { params: { id }, body: { changeId, version } })
  expect([refused.code, refused.message]).toEqual(['step_not_allowed', expect.stringContaining('حداقل یک تصویر')])
  expect((await read(id)).images).toHaveLength(1)
})

test('a request for change names fields; sending it again clears them', async () => {
  const { listingId: id } = await villa()
  await query`update listings set status = 'submitted' where id = ${id}`
  const body = { step: 'request_change', reason: 'چند مورد', fieldReasons: { images: 'تصویرها تاریک است' } }
  await call(moveListing, { params: { id }, body })
  expect(await read(id)).toMatchObject({ status: 'change_requested', fieldReasons: { images: 'تصویرها تاریک است' } })
  await call(moveListing, { params: { id }, body: { step: 'submit' } })
  expect((await read(id)).fieldReasons).toEqual({})
})

test('a copy has texts, images, units and rates, but no plate, and begins as a draft', async () => {
  const stay = await villa()
  await query`
    update resources set details = jsonb_build_object('plate', '12ب' || (100 + id % 900) || '-67', 'guests', 3) where listing_id = ${stay.listingId}`
  const { id } = await call(duplicateListing, { params: { id: stay.listingId } })
  expect(await read(id)).toMatchObject({
    title: 'ویلای ساحلی (کپی)',
    status: 'draft',
    unitCount: 2,
    ticketCount: 1,
    images: [{ alt: 'نما' }],
  })
  const rows = await query`
    select r.name, r.details, count(u.ticket_id)::int as tickets from resources r left join ticket_resources u on u.resource_id = r.id
      where r.listing_id = ${id} group by r.id order by r.position`
  expect(rows).toEqual([
    { name: 'واحد 1', details: { guests: 3 }, tickets: 1 },
    { name: 'واحد 2', details: { guests: 3 }, tickets: 1 },
  ])
  const tickets = await query`select pricing from tickets where listing_id = ${id}`
  expect(tickets[0].pricing).toMatchObject(plainRatePlan('night', 10_000_000))
})
