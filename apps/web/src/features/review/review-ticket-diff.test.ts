import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { WaitingTicket } from '@rezerv/contract/ticket/ticket-terms.ts'
import { expect, test } from 'vitest'
import { ticketDiffs } from './review-ticket-diff.ts'

const plan = plainRatePlan('day', 20_000_000)
const resources = [
  { id: 1, name: 'پژو ۲۰۷' },
  { id: 2, name: 'سمند' },
]
const rowsOf = (ticket: WaitingTicket) =>
  ticketDiffs({ tickets: [ticket], resources }).flatMap(({ rows }) =>
    rows.map(({ label, before, after }) => [label, before, after]),
  )

test('a changed rate is told rule by rule, and its price once', () => {
  const wanted = {
    ...plan,
    baseRials: 23_000_000,
    weekend: { kind: 'percent' as const, percent: 30 },
    seasons: [
      {
        name: 'نوروز',
        range: { kind: 'yearly' as const, from: { month: 1, day: 1 }, until: { month: 1, day: 13 } },
        price: { kind: 'fixed' as const, rials: 40_000_000 },
        minStay: 3,
      },
    ],
    packages: [{ name: 'هفتگی', units: 7, rials: 120_000_000 }],
  }
  const before = { priceRials: 20_000_000, pricing: plan, resourceIds: [1] }
  const after = { priceRials: 23_000_000, pricing: wanted, resourceIds: [1, 2] }
  expect(rowsOf({ ticketId: 5, isNew: false, name: 'روزانه', before, after })).toEqual([
    ['واحدها و ظرفیت‌ها', 'پژو ۲۰۷', 'پژو ۲۰۷، سمند'],
    ['نرخ پایه', '۲٬۰۰۰٬۰۰۰ تومان', '۲٬۳۰۰٬۰۰۰ تومان'],
    ['آخر هفته', '—', '۳۰٪ بیشتر'],
    ['فصل‌ها', '—', 'نوروز (۱ فروردین تا ۱۳ فروردین، هر سال): ۴٬۰۰۰٬۰۰۰ تومان، حداقل ۳ روز'],
    ['بسته‌ها', '—', 'هفتگی (۷ روز): ۱۲٬۰۰۰٬۰۰۰ تومان'],
  ])
})

test('a new one is told by what it has, under its name', () => {
  const after = {
    name: 'هفتگی',
    description: '',
    priceRials: 20_000_000,
    pricing: plan,
    takes: 'any' as const,
    resourceIds: [2],
    ...plainSale,
    hidden: true,
  }
  const ticket = { ticketId: 9, isNew: true, name: 'هفتگی', before: {}, after }
  expect(ticketDiffs({ tickets: [ticket], resources })[0]?.title).toBe('هفتگی (جدید)')
  expect(rowsOf(ticket)).toEqual([
    ['واحدها و ظرفیت‌ها', '—', 'سمند'],
    ['روش فروش واحدها', '—', 'هر کدام که آزاد باشد'],
    ['پنهان از مشتری', '—', 'بله'],
    ['فروش با', '—', 'روز'],
    ['نرخ پایه', '—', '۲٬۰۰۰٬۰۰۰ تومان'],
    ['حداقل مدت', '—', '۱ روز'],
  ])
})

test('a ticket of an event has one price', () => {
  const change = { before: { priceRials: 0, saleUntil: null }, after: { priceRials: 5_000_000, saleUntil: null } }
  expect(rowsOf({ ticketId: 5, isNew: false, name: 'عادی', ...change })[0]).toEqual(['قیمت', 'رایگان', '۵۰۰٬۰۰۰ تومان'])
})
