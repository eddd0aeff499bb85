import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { feedEndpoints } from '@rezerv/contract/feed/feed-endpoints.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { testApp } from '#http/testing.ts'
import { readDueFeeds, readFeed as readNow } from './feed-actions.ts'
import { isPublicAddress } from '#public-request.ts'
import { FeedError, makeFetchFeed } from './feed-fetch.ts'
import { readEntries } from './feed-entries.ts'
import { dayAhead, publishedStay } from '#month/month-testing.ts'
import { waits } from '#apart/apart-waits-testing.ts'

/** A site on this machine; only tests may read it. */
const fetchFeed = makeFetchFeed(() => true)
const { app, call, refusal, query, db } = await testApp({}, { fetchFeed })
const { addFeed, addFeedFile, changeFeed, listFeeds, makeFeedLink, readFeed, removeFeed, revokeFeedLink } =
  feedEndpoints

let text = ''
let status = 200
let asked = 0
const site = createServer((request, response) => {
  asked += 1
  if (request.url === '/away') return void response.writeHead(302, { location: 'http://10.0.0.8/x.ics' }).end()
  if (request.url?.startsWith('/to?'))
    return void response.writeHead(302, { location: decodeURIComponent(request.url.slice(4)) }).end()
  if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
  if (request.url === '/slow') {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    return void response.write(gzipSync('BEGIN:VCALENDAR').subarray(0, 12), () => response.destroy())
  }
  if (request.url === '/big') return void response.end('x'.repeat(2_000_001))
  const etag = `"${text.length}"`
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  response.writeHead(status, { etag, 'content-type': 'text/calendar' }).end(text)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const address = site.address()
  base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(() => void site.close())
beforeEach(() => {
  status = 200
})

const compact = (day: string) => day.replaceAll('-', '')
const entry = (uid: string, from: string, until: string, more = 'SUMMARY:Reserved') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(until)}\r\n${more}\r\nEND:VEVENT\r\n`
const calendar = (...entries: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//site//EN\r\n${entries.join('')}END:VCALENDAR\r\n`
const given = (url: string) => ({ label: 'جاباما', url, everyMinutes: 60, ignoredWords: ['not available'] })
const take = (unitId: number, day: number) =>
  query`select try_take_slots(${[unitId]}, ${[instantOfTehran(dayAhead(day))]}, 1) as taken`
const isFree = async (unitId: number, day: number) => {
  const [{ taken }] = await take(unitId, day)
  if (taken) await query`select release_slots(${[unitId]}, ${[instantOfTehran(dayAhead(day))]}, 1)`
  return taken as boolean
}

describe('a feed', () => {
  test('closes what another site has sold, follows it, and opens everything when it is removed', async () => {
    const villa = await publishedStay(db)
    const [unit = 0] = villa.unitIds
    text = calendar(
      entry('a', dayAhead(3), dayAhead(5)),
      entry('b', dayAhead(8), dayAhead(9), 'SUMMARY:Airbnb (Not available)'),
      entry('c', dayAhead(10), dayAhead(11), 'STATUS:CANCELLED'),
      entry('old', dayAhead(-9), dayAhead(-8)),
    )
    const feed = await call(addFeed, { params: { id: unit }, body: given(`${base}/a.ics`) })
    expect(feed).toMatchObject({ entryCount: 1, lastResult: 'ok', unitName: 'واحد 1' })
    expect([await isFree(unit, 3), await isFree(unit, 4), await isFree(unit, 5), await isFree(unit, 8)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    text = calendar(entry('a', dayAhead(4), dayAhead(6)))
    expect(await call(readFeed, { params: { id: feed.id } })).toMatchObject({ lastResult: 'ok', entryCount: 1 })
    expect([await isFree(unit, 3), await isFree(unit, 5)]).toEqual([true, false])
    expect(await call(readFeed, { params: { id: feed.id } })).toMatchObject({ lastResult: 'unchanged' })
    await call(removeFeed, { params: { id: feed.id } })
    expect(await isFree(unit, 5)).toBe(true)
    expect((await call(listFeeds, { params: { id: villa.listingId } })).items).toEqual([])
  })

  test('that cannot be read keeps what it had and says why', async () => {
    const villa = await publishedStay(db)
    const [unit = 0] = villa.unitIds
    text = calendar(entry('a', dayAhead(3), dayAhead(5)))
    const { id } = await call(addFeed, { params: { id: unit }, body: given(`${base}/a.ics`) })
    status = 500
    text += ' '
    expect(await call(readFeed, { params: { id } })).toMatchObject({
      lastResult: 'failed',
      lastError: 'نشانی با کد ۵۰۰ پاسخ داد',
    })
    expect(await isFree(unit, 3)).toBe(false)
  })

  test('is read again when its time has come, by one process only', async () => {
    const villa = await publishedStay(db)
    text = calendar(entry('a', dayAhead(3), dayAhead(5)))
    const { id } = await call(addFeed, { params: { id: villa.unitIds[0] ?? 0 }, body: given(`${base}/a.ics`) })
    await query`
      update calendar_feeds set next_read_at = case when id = ${id} then now() else now() + interval '1 day' end`
    const before = asked
    const log = { error: () => undefined }
    const done = await Promise.all([readDueFeeds(db, fetchFeed, log), readDueFeeds(db, fetchFeed, log)])
    expect([done.toSorted((a, b) => a - b), asked - before]).toEqual([[0, 1], 1])
  })

  test('that is removed while it is read closes nothing', async () => {
    const villa = await publishedStay(db)
    const [unit = 0] = villa.unitIds
    text = calendar(entry('a', dayAhead(3), dayAhead(5)))
    const { id } = await call(addFeed, { params: { id: unit }, body: given(`${base}/a.ics`) })
    const removing = async () => {
      await call(removeFeed, { params: { id } })
      return { text, etag: null }
    }
    await expect(readNow({ db, fetchFeed: removing, actor: systemActor }, id)).rejects.toThrow()
    expect(await isFree(unit, 3)).toBe(true)
  })

  test('of a file is read once; what is no calendar is refused at its field', async () => {
    const villa = await publishedStay(db)
    const params = { id: villa.unitIds[0] ?? 0 }
    const file = { label: 'فایل', ignoredWords: [], text: calendar(entry('a', dayAhead(2), dayAhead(3))) }
    const feed = await call(addFeedFile, { params, body: file })
    expect(feed).toMatchObject({ url: null, entryCount: 1 })
    expect((await refusal(readFeed, { params: { id: feed.id } })).code).toBe('bad_request')
    expect((await refusal(addFeedFile, { params, body: { ...file, text: '<html>' } })).fields).toEqual({
      text: 'این فایل تقویم iCal نیست',
    })
    const changed = await call(changeFeed, {
      params: { id: feed.id },
      body: { label: 'نام جدید', everyMinutes: 30, ignoredWords: [] },
    })
    expect(changed.label).toBe('نام جدید')
  })
})

test('a calendar that would be read for ever is refused at its field, and others are answered meanwhile', async () => {
  const villa = await publishedStay(db)
  const never = entry('n', dayAhead(2), dayAhead(3), 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
  const body = { label: 'فایل', ignoredWords: [], text: calendar(never) }
  const others = waits()
  const refused = await refusal(addFeedFile, { params: { id: villa.unitIds[0] ?? 0 }, body })
  expect(refused.fields).toEqual({ text: 'این تقویم بیش از حد پیچیده است و خوانده نشد' })
  expect(others.longest()).toBeLessThan(1_500)
  expect((await call(listFeeds, { params: { id: villa.listingId } })).items).toEqual([])
})

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '::a00:1',
    '::c0a8:101',
    '::7f00:0001',
    '0:0:0:0:0:0:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '4000::1',
  ])('%s is inside', (address) => expect(isPublicAddress(address)).toBe(false))
  test('8.8.8.8 and 2001:4860:4860::8888 are public', () => {
    expect(['8.8.8.8', '2001:4860:4860::8888'].every(isPublicAddress)).toBe(true)
  })

  test('inside, by name or after a redirect, are not asked; nor other protocols, endless redirects and giants', async () => {
    const strict = makeFetchFeed()
    const before = asked
    for (const url of [
      base,
      base.replace('127.0.0.1', 'localhost'),
      base.replace('127.0.0.1', '[::1]'),
      'http://2130706433/',
    ])
      await expect(strict(url, null)).rejects.toThrow('شبکهٔ داخلی')
    expect(asked).toBe(before)
    const half = makeFetchFeed((address) => address === '127.0.0.1')
    await expect(half(`${base}/away`, null)).rejects.toThrow('شبکهٔ داخلی')
    await expect(half(`${base}/loop`, null)).rejects.toThrow('نشانی دیگری می‌رود')
    for (const broken of ['http://', 'http://[::1', 'https://%', '//', 'http:// a b'])
      await expect(half(`${base}/to?${encodeURIComponent(broken)}`, null), broken).rejects.toBeInstanceOf(FeedError)
    await expect(half(`${base}/big`, null)).rejects.toThrow('۲ مگابایت')
    await expect(half(`${base}/slow`, null)).rejects.toThrow('ممکن نشد')
    await expect(half('file:///etc/passwd', null)).rejects.toThrow(FeedError)
    const villa = await publishedStay(db)
    const body = given('ftp://example.com/a.ics')
    expect(Object.keys((await refusal(addFeed, { params: { id: villa.unitIds[0] ?? 0 }, body })).fields ?? {})).toEqual(
      ['url'],
    )
  })
})

describe('entries', () => {
  const night = { unit: 'night' as const, handoverTime: '12:00' }
  const span = { from: instantOfTehran(dayAhead(0)), until: instantOfTehran(dayAhead(60)), ignoredWords: [] }
  const daysOf = (ics: string, unit: Parameters<typeof readEntries>[1] = night) =>
    readEntries(ics, unit, span).map((one) => [one.startsAt, one.endsAt])

  test('with times take the nights that they touch, from handover to handover', () => {
    const timed = `BEGIN:VEVENT\r\nUID:t\r\nDTSTART;TZID=Asia/Tehran:${compact(dayAhead(3))}T140000\r\nDTEND;TZID=Asia/Tehran:${compact(dayAhead(5))}T120000\r\nEND:VEVENT\r\n`
    expect(daysOf(calendar(timed))).toEqual([[instantOfTehran(dayAhead(3)), instantOfTehran(dayAhead(5))]])
  })

  test('that recur are written out, and those of ours that come back are left out', () => {
    const weekly = entry('w', dayAhead(2), dayAhead(3), 'RRULE:FREQ=WEEKLY;COUNT=3')
    expect(daysOf(calendar(weekly, entry('order-7@rezerv', dayAhead(1), dayAhead(2)))).map(([start]) => start)).toEqual(
      [2, 9, 16].map((day) => instantOfTehran(addDays(dayAhead(0), day))),
    )
  })

  test('that recur since years still count, but for the one that was cancelled', () => {
    const daily = entry('d', dayAhead(-1400), dayAhead(-1399), `RRULE:FREQ=DAILY;UNTIL=${compact(dayAhead(3))}`)
    const cancelled = entry(
      'd',
      dayAhead(1),
      dayAhead(2),
      `RECURRENCE-ID;VALUE=DATE:${compact(dayAhead(1))}\r\nSTATUS:CANCELLED`,
    )
    expect(daysOf(calendar(daily, cancelled)).map(([start]) => start)).toEqual(
      [0, 2, 3].map((day) => instantOfTehran(dayAhead(day))),
    )
  })

  test('of a zone that one calendar brings are not those of the next; odd ones are cut and turned ones left out', () => {
    const zoned = `BEGIN:VEVENT\r\nUID:z\r\nDTSTART;TZID=Here:${compact(dayAhead(3))}T140000\r\nDTEND;TZID=Here:${compact(dayAhead(4))}T120000\r\nEND:VEVENT\r\n`
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:Here\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+1400\r\nTZOFFSETTO:-1000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'
    const alone = daysOf(calendar(zoned))
    expect(daysOf(calendar(zone, zoned))).not.toEqual(alone)
    expect(daysOf(calendar(zoned))).toEqual(alone)
    const odd = entry(`u\0${'u'.repeat(5_000)}`, dayAhead(2), dayAhead(3), 'SUMMARY:a\0b')
    expect(readEntries(calendar(odd), night, span)).toMatchObject([{ uid: 'u'.repeat(500), title: 'ab' }])
    // Turned round, and of ten years.
    expect(
      daysOf(calendar(entry('r', dayAhead(5), dayAhead(3)), entry('l', dayAhead(1), dayAhead(3650)))),
    ).toHaveLength(1)
  })
})

test('a secret address shows what is sold and closed, no names, until it is revoked or made anew', async () => {
  const villa = await publishedStay(db)
  const params = { id: villa.unitIds[0] ?? 0 }
  await query`
    insert into blocks (resource_id, starts_at, ends_at, kind, reason) values (${params.id}, ${instantOfTehran(dayAhead(3))}, ${instantOfTehran(dayAhead(6))}, 'closed', 'سفر میزبان')`
  const { path } = await call(makeFeedLink, { params })
  const read = await app.inject(path)
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(read.body).toContain(`DTSTART;VALUE=DATE:${compact(dayAhead(3))}`)
  expect(read.body).toContain(`DTEND;VALUE=DATE:${compact(dayAhead(6))}`)
  expect(read.body).not.toContain('سفر')
  const { path: next } = await call(makeFeedLink, { params })
  expect([(await app.inject(path)).statusCode, (await app.inject(next)).statusCode]).toEqual([404, 200])
  expect((await call(listFeeds, { params: { id: villa.listingId } })).links).toHaveLength(1)
  await call(revokeFeedLink, { params })
  expect((await app.inject(next)).statusCode).toBe(404)
})
