import { describe, expect, test } from 'vitest'
import type { StandingCheck } from '../host/host-standing.ts'
import type { HostStatus } from '../host/host-status.ts'
import { ListingDetails } from './listing-details.ts'
import type { ListingFacts } from './listing-missing.ts'
import {
  endedDocumentsReason,
  linesFor,
  listingReadiness,
  documentsEnded,
  type ReadinessAct,
} from './listing-readiness.ts'
import type { ListingStanding } from './listing.ts'

const today = '2026-11-22'
const acts: ReadinessAct[] = ['submit', 'publish', 'resume', 'sell']

const concert: ListingFacts = {
  title: 'کنسرت همایون شجریان',
  category: 'concert',
  hostId: 7,
  cityId: 2,
  venue: 'تالار وحدت',
  address: '',
  latitude: 35.7,
  longitude: 51.4,
  description: 'شبی با آوازهای جدید و قدیمی در تالار وحدت، همراه ارکستر.',
  imageCount: 1,
  occurrenceCount: 1,
  ticketCount: 1,
  unitCount: 0,
  cancellationPolicy: 'balanced',
  details: ListingDetails.parse({ kind: 'event' }),
}
const permit = (given: Partial<StandingCheck> = {}): StandingCheck => ({
  item: 'event_licence',
  status: 'accepted',
  reason: '',
  expiresOn: '2027-03-01',
  hasDocument: true,
  ...given,
})
const standing = (status: HostStatus, ...checks: StandingCheck[]): ListingStanding => ({
  host: { id: 7, name: 'تماشاخانهٔ آفتاب', status, checks },
  vehicleDocuments: [],
  lastDay: '2026-12-20',
})
/** The obstacles of each act, in Persian. */
const stops = (facts: ListingFacts, beside: ListingStanding) => {
  const lines = listingReadiness(facts, beside, today)
  return Object.fromEntries(acts.map((act) => [act, linesFor(act, lines).map((line) => line.text)]))
}
const nothing = { submit: [], publish: [], resume: [], sell: [] }

test('with its permit, a point on the map and an approved host nothing is missing', () => {
  expect(stops(concert, standing('approved', permit()))).toEqual(nothing)
})

describe('one list for all', () => {
  const before = (text: string) => ({ ...nothing, submit: [text], publish: [text] })
  const always = (text: string) => ({ submit: [text], publish: [text], resume: [text], sell: [text] })
  const name = '«مجوز برگزاری رویداد»'
  const cases: [string, Partial<ListingFacts>, ListingStanding, Record<ReadinessAct, string[]>][] = [
    ['no picture', { imageCount: 0 }, standing('approved', permit()), before('حداقل یک تصویر')],
    ['no ticket', { ticketCount: 0 }, standing('approved', permit()), before('حداقل یک بلیت')],
    ['no point on the map', { latitude: null }, standing('approved', permit()), before('نقطهٔ روی نقشه')],
    [
      'a permit that was never given',
      {},
      standing('approved', permit({ status: 'pending', hasDocument: false })),
      before(`مدرک ${name} داده نشده است`),
    ],
    [
      'a permit that nobody looked at yet',
      {},
      standing('approved', permit({ status: 'pending' })),
      { ...nothing, publish: [`${name} هنوز بررسی نشده است`] },
    ],
    [
      'a permit that was refused',
      {},
      standing('approved', permit({ status: 'rejected', reason: 'خوانا نیست' })),
      always(`${name} رد شده است: خوانا نیست`),
    ],
    [
      'a permit that has ended',
      {},
      standing('approved', permit({ expiresOn: '2026-11-21' })),
      always(`${name} ۳۰ آبان ۱۴۰۵ به پایان رسیده است`),
    ],
    [
      'a permit that ends before the last occurrence',
      {},
      standing('approved', permit({ expiresOn: '2026-12-19' })),
      always(`${name} ۲۸ آذر ۱۴۰۵ به پایان می‌رسد، پیش از روز سانس`),
    ],
    ['a waived permit', {}, standing('approved', permit({ status: 'waived', hasDocument: false })), nothing],
    [
      'a host who waits for review',
      {},
      standing('ready_for_review', permit()),
      {
        ...nothing,
        publish: ['میزبان «تماشاخانهٔ آفتاب» آمادهٔ بررسی است'],
        resume: ['میزبان «تماشاخانهٔ آفتاب» آمادهٔ بررسی است'],
      },
    ],
    ['a suspended host', {}, standing('suspended', permit()), always('میزبان «تماشاخانهٔ آفتاب» معلق است')],
  ]
  test.each(cases)('%s', (_name, facts, beside, expected) => {
    expect(stops({ ...concert, ...facts }, beside)).toEqual(expected)
  })

  test('each line leads to where it is mended', () => {
    const beside = standing('suspended', permit({ status: 'rejected', reason: 'خوانا نیست' }))
    expect(listingReadiness({ ...concert, imageCount: 0 }, beside, today).map((line) => line.place)).toEqual([
      { at: 'step', step: 'media' },
      { at: 'host', hostId: 7 },
      { at: 'check', hostId: 7, item: 'event_licence' },
    ])
  })
})

test('documents of a car: insurance must be known, a new car has no inspection, and what has ended sells nothing', () => {
  const stopsWith = (insuranceUntil: string | null, inspectionUntil: string | null) =>
    stops(concert, {
      ...standing('approved', permit()),
      vehicleDocuments: [{ name: 'سفید', insuranceUntil, inspectionUntil }],
    })
  expect(stopsWith('2026-11-22', null)).toEqual(nothing)
  expect(stopsWith(null, null)).toMatchObject({ submit: ['تاریخ پایان بیمه «سفید» ثبت نشده است'], sell: [] })
  expect(stopsWith('2027-11-22', '2026-11-21')).toMatchObject({
    publish: ['معاینهٔ فنی «سفید» ۳۰ آبان ۱۴۰۵ به پایان رسیده است'],
    sell: ['معاینهٔ فنی «سفید» ۳۰ آبان ۱۴۰۵ به پایان رسیده است'],
  })
  expect(documentsEnded({ insuranceUntil: null, inspectionUntil: null }, today)).toBe(false)
  expect(documentsEnded({ insuranceUntil: '2026-11-21', inspectionUntil: null }, today)).toBe(true)
})

test('an occurrence is sold as long as its day is permitted', () => {
  const host = { checks: [permit({ expiresOn: '2026-12-19' })] }
  expect(endedDocumentsReason(host, { today, until: '2026-12-19' })).toBeUndefined()
  expect(endedDocumentsReason(host, { today, until: '2026-12-20' })).toContain('پیش از روز سانس')
  expect(endedDocumentsReason(host, { today })).toBeUndefined()
})
