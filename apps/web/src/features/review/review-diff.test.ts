import type { PendingChange } from '@rezerv/contract/review/review-change.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { expect, test } from 'vitest'
import { diffRows, diffText } from './review-diff.ts'

const listing = {
  title: 'ویلای ساحلی',
  cityId: 1,
  cityName: 'رامسر',
  hostId: 1,
  hostName: 'کاوه نادری',
  cancellationPolicy: 'easy',
  details: { kind: 'car', year: 1402, gearbox: 'manual', deposit: null, handoverTime: '12:00', extras: [] },
} as unknown as Listing
const change = (patch: object) =>
  ({
    id: 1,
    patch,
    hostName: null,
    cityName: 'کیش',
    images: [],
    tickets: [],
    resources: [],
    createdByName: null,
    createdAt: '',
    updatedAt: '',
  }) as PendingChange

test('a diff names what a person reads: cities, labels, digits, amounts', () => {
  const patch = {
    title: 'ویلای جنگلی',
    cityId: 2,
    cancellationPolicy: 'strict',
    details: {
      ...listing.details,
      gearbox: 'automatic',
      deposit: { rials: 50_000_000, due: 'arrival' },
      handoverTime: '14:00',
    },
  }
  expect(diffRows(listing, change(patch)).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['عنوان', 'ویلای ساحلی', 'ویلای جنگلی'],
    ['شهر', 'رامسر', 'کیش'],
    ['سیاست لغو', 'سهل‌گیرانه', 'سخت‌گیرانه'],
    ['گیربکس', 'دنده‌ای', 'اتوماتیک'],
    ['ودیعه', '—', '۵٬۰۰۰٬۰۰۰ تومان'],
    ['ساعت تحویل', '۱۲:۰۰', '۱۴:۰۰'],
  ])
})

test('lists are told by the names in them, nothing by a dash', () => {
  expect([
    diffText([{ name: 'صبحانه' }, { name: 'نظافت' }]),
    diffText([]),
    diffText(['wifi', 'pool']),
    diffText(false),
  ]).toEqual(['صبحانه، نظافت', '—', 'اینترنت بی‌سیم، استخر', 'خیر'])
})
