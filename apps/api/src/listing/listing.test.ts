import { readFile } from 'node:fs/promises'
import { mediaEndpoints } from '@rezerv/contract/media/media-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { listingBulkEndpoints } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { type ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { type TicketInput, plainTicket } from '@rezerv/contract/ticket/ticket.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { acceptChecks } from '#host/host-testing.ts'
import { formOf, testApp } from '#http/testing.ts'

const { app, admin, call, refusal, pool, query, queryValue, send } = await testApp()
const { listListings, getListing, checkListing, createListing, changeListing, moveListing } = listingEndpoints
const { listOccurrences, addOccurrences, changeOccurrence, removeOccurrence } = occurrenceEndpoints
const { listTickets, createTicket, changeTicket, archiveTicket, sortTickets, changeResource } = ticketEndpoints

const hostId = await queryValue<number>`
  insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+989121112233', 'approved') returning id`
await acceptChecks(pool, hostId)
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0d9488' } })
  .jpeg()
  .withExif({ IFD0: { Make: 'Camera' } })
  .toBuffer()

const upload = (bytes: Buffer, name = 'a.jpg', token = admin.token) =>
  send(mediaEndpoints.uploadMedia, { body: formOf(name, bytes), token })
const draft = (title = 'شب موسیقی نواحی') =>
  call(createListing, { body: { kind: 'event', hostId, title, category: 'concert' } })
const move = (id: number, step: ListingStep, reason?: string) =>
  call(moveListing, { params: { id }, body: { step, ...(reason && { reason }) } })
const evening = (day: number) => ({
  startsAt: `2031-05-${String(day).padStart(2, '0')}T16:30:00.000Z`,
  endsAt: `2031-05-${String(day).padStart(2, '0')}T18:30:00.000Z`,
})
const ticket = (given: Partial<TicketInput> = {}): TicketInput => ({
  name: 'عادی',
  description: '',
  priceRials: 5_000_000,
  resources: [{ choice: 'new', name: 'سالن', capacity: 100 }],
  ...plainTicket,
  ...given,
})
/** An event with everything that a review asks for: one evening, one ticket. */
async function complete() {
  const { id, version } = await draft()
  const media = (await upload(picture)).json()
  await call(changeListing, {
    params: { id },
    body: {
      version,
      cityId: await queryValue`select id from cities limit 1`,
      venue: 'تالار وحدت',
      latitude: 35.7,
      longitude: 51.4,
      description: 'اجرای گروه‌های موسیقی نواحی ایران با سازهای محلی در یک شب',
      cancellationPolicy: 'balanced',
      images: [{ mediaId: media.id, alt: 'پوستر' }],
    },
  })
  await call(addOccurrences, { params: { id }, body: { items: [evening(10)] } })
  const { id: ticketId } = await call(createTicket, { params: { id }, body: ticket() })
  return { id, ticketId }
}
/** Takes places as an order does. */
const take = (id: number, startsAt: string, quantity: number) =>
  query`
    select take_slots(array(select id from resources where listing_id = ${id}), array[${startsAt}::timestamptz], ${quantity})`
const occurrencesOf = async (id: number) => (await call(listOccurrences, { params: { id } })).items

describe('a draft', () => {
  test('saves any field alone and grows more complete', async () => {
    const { id, version, completeness, code } = await draft()
    expect([completeness, code]).toEqual([36, expect.stringMatching(/^E-[0-9A-Z]{6}$/)])
    const placed = await call(changeListing, { params: { id }, body: { version, venue: 'تالار وحدت' } })
    expect([placed.completeness, placed.title, placed.venue]).toEqual([45, 'شب موسیقی نواحی', 'تالار وحدت'])
    const stale = await refusal(changeListing, { params: { id }, body: { version, venue: 'جای دیگر' } })
    expect([stale.status, stale.code]).toEqual([409, 'conflict'])
    const same = await call(changeListing, { params: { id }, body: { version: placed.version, venue: 'تالار وحدت' } })
    expect(same.version).toBe(placed.version)
  })

  test('refuses hosts, cities, pictures and categories that there are not, at their field', async () => {
    const { id, version } = await draft()
    const fieldOf = async (body: object) =>
      Object.keys((await refusal(changeListing, { params: { id }, body: { version, ...body } })).fields ?? {})
    expect(await fieldOf({ hostId: 999_999 })).toEqual(['hostId'])
    expect(await fieldOf({ cityId: 999_999 })).toEqual(['cityId'])
    expect(await fieldOf({ images: [{ mediaId: 999_999, alt: '' }] })).toEqual(['images'])
    const small = await sharp({ create: { width: 799, height: 600, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const { id: mediaId } = (await upload(small)).json<{ id: number }>()
    const { fields } = await refusal(changeListing, {
      params: { id },
      body: { version, images: [{ mediaId, alt: '' }] },
    })
    expect(fields?.['images']).toMatch(/^این تصویر ۷۹۹ در ۶۰۰ پیکسل است؛ حداقل ۸۰۰ در ۵۰۰ لازم است/)
    expect(await fieldOf({ category: 'car' })).toEqual(['category'])
    expect((await refusal(getListing, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('is not submitted before it is whole, and says what is missing', async () => {
    const { id } = await draft()
    expect((await refusal(moveListing, { params: { id }, body: { step: 'submit' } })).message).toBe(
      'برای «ارسال برای بررسی» این‌ها باید درست شود: شهر؛ نام محل برگزاری؛ نقطهٔ روی نقشه؛ شرح (حداقل ۳۰ حرف)؛ حداقل یک تصویر؛ حداقل یک سانس؛ حداقل یک بلیت',
    )
  })
})

test('many take a step together: a dry run says why some cannot, and one that is refused does not keep the others', async () => {
  const [ready, raw] = [await complete(), await draft()]
  await move(ready.id, 'submit')
  const body = { step: 'publish', ids: [ready.id, raw.id] } as const
  const refused = { id: raw.id, refusal: '«انتشار» برای آگهی‌ای که «پیش‌نویس» است ممکن نیست' }
  const counted = async () => {
    const { statuses } = await call(listingBulkEndpoints.countListings, { query: { kind: 'event' } })
    return statuses.find(({ status }) => status === 'published')?.count ?? 0
  }
  const before = await counted()
  const foreseen = await call(listingBulkEndpoints.dryRunListings, { body })
  expect(foreseen.items).toMatchObject([{ id: ready.id, refusal: null }, refused])
  expect(await counted()).toBe(before)
  expect((await call(listingBulkEndpoints.runListings, { body })).items).toEqual(foreseen.items)
  expect(await counted()).toBe(before + 1)
})

test('review: change request, publish, pause, and every step in the timeline', async () => {
  const { id } = await complete()
  await move(id, 'submit')
  expect((await refusal(moveListing, { params: { id }, body: { step: 'request_change' } })).fields).toEqual({
    reason: 'دلیل را بنویسید',
  })
  await move(id, 'request_change', 'پوستر بهتری ارسال کنید')
  expect(await call(getListing, { params: { id } })).toMatchObject({ statusReason: 'پوستر بهتری ارسال کنید' })
  await move(id, 'submit')
  await query`update hosts set status = 'suspended' where id = ${hostId}`
  expect((await refusal(moveListing, { params: { id }, body: { step: 'publish' } })).message).toContain('میزبان')
  await query`update hosts set status = 'approved' where id = ${hostId}`
  await move(id, 'publish')
  const published = await call(getListing, { params: { id } })
  expect(published).toMatchObject({ status: 'published', completeness: 100, publishedAt: expect.any(String) })
  expect(published.timeline.map((entry) => entry.action)).toEqual([
    'create',
    'change',
    'add_occurrences',
    'add_ticket',
    'submit',
    'request_change',
    'submit',
    'publish',
  ])
  const edited = await call(changeListing, { params: { id }, body: { version: published.version, images: [] } })
  expect(edited).toMatchObject({ changeWaits: true, images: published.images })
  const twice = await refusal(moveListing, { params: { id }, body: { step: 'publish' } })
  expect(twice.code).toBe('step_not_allowed')
})

test('the list shows the next evening, places and the lowest price, and is found by code', async () => {
  const { id } = await complete()
  await call(createTicket, { params: { id }, body: ticket({ name: 'دانشجویی', priceRials: 2_000_000, hidden: true }) })
  await call(addOccurrences, { params: { id }, body: { items: [evening(12)] } })
  await take(id, evening(10).startsAt, 7)
  const { code } = await call(getListing, { params: { id } })
  const { items } = await call(listListings, { query: { kind: 'event', q: code } })
  expect(items).toEqual([
    expect.objectContaining({
      id,
      nextStartsAt: evening(10).startsAt,
      occurrenceCount: 2,
      capacity: 400,
      taken: 14,
      priceFromRials: 5_000_000,
      coverUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/),
    }),
  ])
  expect(await call(checkListing, { params: { kind: 'event', code } })).toMatchObject({ id })
  expect((await refusal(checkListing, { params: { kind: 'car', code } })).status).toBe(404)
  expect((await call(listListings, { query: { kind: 'car', q: code } })).items).toEqual([])
})

test('upcoming events come nearest first, and pages neither repeat nor skip', async () => {
  await query`with made as (
      insert into listings (kind, title, host_id) select 'event', 'گروهی ' || n, ${hostId} from generate_series(1, 70) n returning id)
    insert into occurrences (listing_id, starts_at, ends_at)
    select id, '2030-01-01Z'::timestamptz + (id % 9) * interval '1 day', '2030-02-01Z' from made`
  for (const when of ['upcoming', undefined] as const) {
    const seen: { id: number; nextStartsAt: string | null }[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await call(listListings, { query: { kind: 'event', q: 'گروهی', when, after } })
      seen.push(...page.items)
      after = page.next ?? undefined
      more = page.next !== null
    }
    expect(new Set(seen.map((l) => l.id)).size).toBe(70)
    expect(seen.length).toBe(70)
    const starts = seen.map((l) => l.nextStartsAt ?? '')
    if (when) expect(starts).toEqual(starts.toSorted())
  }
})

test('what can have orders stands apart from what cannot be bought yet', async () => {
  const titled = 'نمایش مرحله‌ها'
  await query`insert into listings (kind, title, host_id, status)
     select 'event', ${titled}, ${hostId}, s from unnest(${ListingStatus.options}::text[]) s`
  const statuses = async (stage?: 'live' | 'waiting') => {
    const { items } = await call(listListings, { query: { kind: 'event', q: titled, stage } })
    return items.map(({ status }) => status).toSorted()
  }
  expect(await statuses('live')).toEqual(['paused', 'published'])
  expect(await statuses('waiting')).toEqual(['change_requested', 'draft', 'rejected', 'submitted'])
  expect(await statuses()).toHaveLength(6)
})

describe('occurrences', () => {
  test('a series is added once, however often it is sent', async () => {
    const { id } = await draft()
    const items = [evening(1), evening(2), evening(2), evening(3)]
    expect(await call(addOccurrences, { params: { id }, body: { items } })).toEqual({ added: 3, skipped: 1 })
    expect(await call(addOccurrences, { params: { id }, body: { items } })).toEqual({ added: 0, skipped: 4 })
    expect((await occurrencesOf(id)).map((o) => o.startsAt)).toEqual([1, 2, 3].map((day) => evening(day).startsAt))
  })

  test('one that is booked neither moves nor goes; a free one does, and sells at its new time', async () => {
    const { id } = await complete()
    await call(addOccurrences, { params: { id }, body: { items: [evening(20)] } })
    await take(id, evening(10).startsAt, 2)
    const [booked, free] = (await occurrencesOf(id)).map((o) => o.id)
    for (const refused of [
      await refusal(changeOccurrence, { params: { id: booked ?? 0 }, body: evening(11) }),
      await refusal(removeOccurrence, { params: { id: booked ?? 0 } }),
    ])
      expect(refused.message).toMatch(/^برای سانس شنبه ۲۰ اردیبهشت ۱۴۱۰، ۲۰:۰۰ جا فروخته/)
    expect((await refusal(changeOccurrence, { params: { id: free ?? 0 }, body: evening(10) })).fields).toEqual({
      startsAt: 'سانس دیگری در همین زمان شروع می‌شود',
    })
    await call(changeOccurrence, { params: { id: free ?? 0 }, body: evening(21) })
    await expect(take(id, evening(20).startsAt, 1)).rejects.toThrow('slots_taken')
    await take(id, evening(21).startsAt, 1)
    await call(addOccurrences, { params: { id }, body: { items: [evening(20)] } })
    await take(id, evening(20).startsAt, 1)
  })

  test('an end before its start is refused', async () => {
    const { id } = await draft()
    const items = [{ startsAt: evening(2).startsAt, endsAt: evening(1).endsAt }]
    expect((await refusal(addOccurrences, { params: { id }, body: { items } })).fields).toEqual({
      'items.0.endsAt': 'پایان باید پس از شروع باشد',
    })
  })
})

describe('tickets', () => {
  test('two tickets share one capacity, and remaining follows it', async () => {
    const { id } = await complete()
    const [hall] = (await call(listTickets, { params: { id } })).resources
    await call(createTicket, {
      params: { id },
      body: ticket({ name: 'ویژه', resources: [{ choice: 'existing', id: hall?.id ?? 0 }] }),
    })
    await take(id, evening(10).startsAt, 40)
    const { items, resources } = await call(listTickets, { params: { id } })
    expect(items.map((t) => [t.name, t.remaining])).toEqual([
      ['عادی', 60],
      ['ویژه', 60],
    ])
    expect(resources).toEqual([{ id: hall?.id, name: 'سالن', capacity: 100, unit: 'occurrence', fullest: 40 }])
  })

  test('a lunch that is only sold with a seat adds no place', async () => {
    const { id } = await complete()
    const [hall] = (await call(listTickets, { params: { id } })).resources
    const resources = [
      { choice: 'existing' as const, id: hall?.id ?? 0 },
      { choice: 'new' as const, name: 'ناهار', capacity: 30 },
    ]
    await call(createTicket, { params: { id }, body: ticket({ name: 'با ناهار', resources }) })
    await take(id, evening(10).startsAt, 5)
    expect((await occurrencesOf(id)).map((o) => o.capacity)).toEqual([100])
    expect(await call(getListing, { params: { id } })).toMatchObject({ capacity: 100, taken: 5 })
    expect((await call(listTickets, { params: { id } })).items.map((t) => t.remaining)).toEqual([95, 25])
  })

  test('capacity does not go below what is sold, and the message has the number', async () => {
    const { id } = await complete()
    await take(id, evening(10).startsAt, 47)
    const [hall] = (await call(listTickets, { params: { id } })).resources
    const params = { id, resourceId: hall?.id ?? 0 }
    const refused = await refusal(changeResource, { params, body: { name: 'سالن', capacity: 46 } })
    expect([refused.code, refused.message]).toEqual([
      'capacity_below_sold',
      'در یکی از سانس‌ها ۴۷ جا فروخته یا نگه داشته شده است؛ ظرفیت کمتر از آن نمی‌شود',
    ])
    await call(changeResource, { params, body: { name: 'سالن اصلی', capacity: 47 } })
    expect((await call(listTickets, { params: { id } })).items[0]?.remaining).toBe(0)
    const other = await draft()
    expect(
      (await refusal(changeResource, { params: { ...params, id: other.id }, body: { name: 'x', capacity: 1 } })).status,
    ).toBe(404)
  })

  test('a capacity of another listing cannot be borrowed', async () => {
    const { id } = await complete()
    const [hall] = (await call(listTickets, { params: { id } })).resources
    const other = await draft()
    const body = ticket({ resources: [{ choice: 'existing', id: hall?.id ?? 0 }] })
    expect(Object.keys((await refusal(createTicket, { params: { id: other.id }, body })).fields ?? {})).toEqual([
      'resources',
    ])
  })

  test('changes need the version that was read, and keep the rules between fields', async () => {
    const { id, ticketId } = await complete()
    const [known] = (await call(listTickets, { params: { id } })).items
    const resources = [{ choice: 'existing' as const, id: known?.resourceIds[0] ?? 0 }]
    const body = { ...ticket({ resources, priceRials: 7_000_000 }), version: known?.version }
    const params = { id, ticketId }
    const crossed = await refusal(changeTicket, { params, body: { ...body, minPerOrder: 9, maxPerOrder: 2 } })
    expect(crossed.fields).toEqual({ maxPerOrder: 'حداکثر نمی‌تواند کمتر از حداقل باشد' })
    await call(changeTicket, { params, body })
    expect((await refusal(changeTicket, { params, body })).code).toBe('conflict')
    expect((await call(listTickets, { params: { id } })).items[0]?.priceRials).toBe(7_000_000)
  })

  test('order and archive', async () => {
    const { id, ticketId } = await complete()
    const second = await call(createTicket, { params: { id }, body: ticket({ name: 'دوم' }) })
    await call(sortTickets, { params: { id }, body: { ids: [second.id, ticketId] } })
    expect((await call(listTickets, { params: { id } })).items.map((t) => t.id)).toEqual([second.id, ticketId])
    expect((await refusal(sortTickets, { params: { id }, body: { ids: [second.id] } })).code).toBe('conflict')
    await call(archiveTicket, { params: { id, ticketId } })
    expect((await refusal(archiveTicket, { params: { id, ticketId } })).status).toBe(404)
    expect((await call(listTickets, { params: { id } })).items.map((t) => t.id)).toEqual([second.id])
  })
})

describe('images', () => {
  test('the same bytes are one image, without EXIF, in sizes and formats that the browser takes', async () => {
    const first = (await upload(picture)).json()
    expect((await upload(picture, 'other.png')).json()).toEqual(first)
    const kept = await app.inject(first.url)
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined()
    const small = await app.inject({ url: `${first.url}?w=320`, headers: { accept: 'image/avif,image/webp' } })
    expect([small.headers['content-type'], small.headers['cache-control']]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    const plain = await app.inject({ url: `${first.url}?w=320`, headers: { accept: '*/*' } })
    expect(plain.headers['content-type']).toBe('image/webp')
    expect((await app.inject(`${first.url}?w=321`)).statusCode).toBe(400)
    expect((await app.inject(`/media/${'0'.repeat(64)}?w=320`)).statusCode).toBe(404)
    expect((await app.inject('/media/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404)
  })

  test('what only calls itself an image, or is too large, is refused; so is a stranger', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).json().code).toBe('file_type')
    expect((await upload(picture.subarray(0, 900))).json().code).toBe('file_type')
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).json().code).toBe('file_too_large')
    expect((await upload(picture, 'a.jpg', 'nobody')).statusCode).toBe(401)
  })

  test('a photo of an iPhone is taken, and so is half of one not', async () => {
    const photo = await readFile(new URL('../media/media-photo.heic', import.meta.url))
    const { url, width, height } = (await upload(photo, 'IMG_1.HEIC')).json()
    expect([width, height]).toEqual([960, 640])
    const kept = await sharp((await app.inject(url)).rawPayload)
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer()
    // Amber in its upper left quarter.
    expect([...kept.subarray(0, 3)].map((part) => Math.round(part / 20))).toEqual([12, 8, 1])
    expect((await upload(photo.subarray(0, 700), 'IMG_2.HEIC')).json().code).toBe('file_type')
  })

  test('a photo taken sideways is kept upright', async () => {
    const sideways = await sharp(picture).withMetadata({ orientation: 6 }).toBuffer()
    expect((await upload(sideways)).json()).toMatchObject({ width: 600, height: 900 })
  })
})
