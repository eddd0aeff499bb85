import { describe, expect, it } from 'vitest'
import { plainDayRuleValues } from './pricing-calendar.ts'
import { explainDay } from './pricing-days.ts'
import type { Quote } from './pricing-line.ts'
import { jalali, sold, stayInput } from './pricing-testing.ts'
import { plainPriceTerms } from './pricing-terms.ts'

const linesOf = (q: Quote) => q.lines.map((l) => [l.kind, l.quantity, l.unitRials, l.totalRials])
const nowruz = {
  name: 'نوروز',
  range: { kind: 'yearly' as const, from: { month: 1, day: 1 }, until: { month: 1, day: 13 } },
  price: { kind: 'percent' as const, percent: 50 },
  minStay: 3,
}

describe('ویلا در نوروز', () => {
  const villa = stayInput('night', {
    from: [jalali(1405, 12, 28), '14:00'],
    until: [jalali(1406, 1, 4), '12:00'],
    plan: {
      baseRials: 40_000_000,
      weekend: { kind: 'percent', percent: 25 },
      seasons: [nowruz],
      guests: { included: 4, max: 8, extraRials: 3_000_000 },
    },
    terms: {
      ...plainPriceTerms,
      fees: [{ id: 'clean', name: 'نظافت', rials: 5_000_000, taxed: true }],
      deposit: { rials: 50_000_000, due: 'arrival' },
      payNowPercent: 30,
    },
    wanted: { guests: 6 },
  })
  const q = sold(villa)

  it('charges five nights, folded where price and reason are the same', () => {
    // 28 and 29 اسفند 1405 are a Friday and a Saturday; the season begins on Sunday, 1 فروردین.
    expect(linesOf(q)).toEqual([
      ['weekend', 1, 50_000_000, 50_000_000],
      ['base', 1, 40_000_000, 40_000_000],
      ['season', 3, 60_000_000, 180_000_000],
      ['guests', 10, 3_000_000, 30_000_000],
      ['fee', 1, 5_000_000, 5_000_000],
      ['vat', 1, 30_500_000, 30_500_000],
    ])
    expect(q.lines[2]).toMatchObject({ fromDay: jalali(1406, 1, 1), untilDay: jalali(1406, 1, 3) })
  })
  it('says why, line by line', () => {
    expect(q.lines.map((l) => l.reason)).toEqual([
      'نرخ پایهٔ هر شب؛ آخر هفته، ۲۵٪ بیشتر',
      'نرخ پایهٔ هر شب',
      'نرخ پایهٔ هر شب؛ فصل «نوروز»، ۵۰٪ بیشتر',
      '۲ نفر بیش از ۴ نفر، ۵ شب',
      'یک بار برای هر رزرو',
      '۱۰٪ جمع',
    ])
  })
  it('splits the total for host and platform, now and later, and keeps the deposit apart', () => {
    expect(q).toMatchObject({ subtotalRials: 305_000_000, totalRials: 335_500_000 })
    expect(q).toMatchObject({ commissionRials: 45_750_000, hostShareRials: 259_250_000 })
    expect(q.stay).toMatchObject({ units: 5, depositRials: 50_000_000 })
    expect(q.stay).toMatchObject({ payNowRials: 100_650_000, payLaterRials: 234_850_000 })
  })
  it('puts the price that was set in the calendar before the season', () => {
    const day = jalali(1406, 1, 2)
    const price = { kind: 'fixed' as const, rials: 90_000_000 }
    const dated = sold({ ...villa, rules: [{ ...plainDayRuleValues, price, day, scope: 'ticket', scopeId: 7 }] })
    expect(dated.lines.map((l) => l.kind).slice(2, 5)).toEqual(['season', 'override', 'season'])
    expect(dated.lines[3]).toMatchObject({ unitRials: 90_000_000, reason: 'قیمت ویژهٔ تقویم، نرخ ثابت' })
  })
  it('follows the ticket before its resources, and these by their number', () => {
    const day = jalali(1406, 1, 2)
    const rule = (scope: 'ticket' | 'resource', scopeId: number, rials: number) => {
      const price = { kind: 'fixed' as const, rials }
      return { ...plainDayRuleValues, price, day, scope, scopeId }
    }
    const rules = [rule('resource', 5, 3), rule('resource', 4, 2), rule('ticket', 7, 1)]
    expect(explainDay(day, { ...villa, rules }).rials).toBe(1)
    expect(explainDay(day, { ...villa, rules: rules.slice(0, 2) }).rials).toBe(2)
  })
  it('lets the short season win over the long one around it', () => {
    const range = { kind: 'dated' as const, fromDay: jalali(1406, 1, 1), untilDay: jalali(1406, 3, 31) }
    const spring = { name: 'بهار', range, price: { kind: 'fixed' as const, rials: 1 }, minStay: null }
    const both = { ...villa, plan: { ...villa.plan, seasons: [spring, nowruz] } }
    expect(sold(both)).toEqual(q)
  })
})

describe('خودرو', () => {
  const car = stayInput('day', {
    from: [jalali(1405, 9, 4), '10:00'],
    until: [jalali(1405, 9, 7), '10:59'],
    plan: {
      baseRials: 20_000_000,
      weekend: { kind: 'fixed', rials: 26_000_000 },
      km: { perDay: 250, overRials: 50_000 },
      packages: [{ name: 'هفتگی', units: 7, rials: 105_000_000 }],
    },
    terms: {
      ...plainPriceTerms,
      extras: [
        { id: 'seat', name: 'صندلی کودک', per: 'unit', rials: 1_000_000, max: 2, taxed: true },
        { id: 'cover', name: 'بیمهٔ تکمیلی', per: 'booking', rials: 4_000_000, max: 1, taxed: false },
      ],
      deliveryPoints: [{ id: 'ika', name: 'فرودگاه امام', rials: 6_000_000, taxed: true }],
      deposit: { rials: 100_000_000, due: 'now' },
    },
  })

  it('costs on each day of the week what that day says, without the weekend on top', () => {
    const own = { ...car.plan, weekdayPrices: [4, 6].map((weekday) => ({ weekday, rials: 30_000_000 + weekday })) }
    // Wednesday, Thursday at the weekend's price, Friday.
    expect(linesOf(sold({ ...car, plan: own })).slice(0, 3)).toEqual([
      ['weekday', 1, 30_000_004, 30_000_004],
      ['weekend', 1, 26_000_000, 26_000_000],
      ['weekday', 1, 30_000_006, 30_000_006],
    ])
    expect(sold({ ...car, plan: own }).lines[0]?.reason).toBe('قیمت چهارشنبه، نرخ ثابت')
  })
  it('costs more at the weekend, and a return within the grace charges no further day', () => {
    // 4 آذر 1405 is a Wednesday.
    expect(linesOf(sold(car)).slice(0, 2)).toEqual([
      ['base', 1, 20_000_000, 20_000_000],
      ['weekend', 2, 26_000_000, 52_000_000],
    ])
    expect(sold(car).stay?.km).toEqual({ included: 750, overRials: 50_000 })
  })
  it('charges a further day from the first minute after the grace', () => {
    const until = stayInput('day', { from: ['2026-01-01', '00:00'], until: [jalali(1405, 9, 7), '11:00'] }).wanted.until
    expect(sold({ ...car, wanted: { ...car.wanted, until } }).stay?.units).toBe(4)
  })
  it('adds extras and delivery, leaves the insurance out of VAT and the deposit out of the price', () => {
    const extras = [
      { id: 'cover', quantity: 1 },
      { id: 'seat', quantity: 2 },
    ]
    const q = sold({ ...car, wanted: { ...car.wanted, extras, pickUpPointId: 'ika' } })
    expect(linesOf(q).slice(2)).toEqual([
      ['extra', 6, 1_000_000, 6_000_000],
      ['extra', 1, 4_000_000, 4_000_000],
      ['fee', 1, 6_000_000, 6_000_000],
      ['vat', 1, 8_400_000, 8_400_000],
    ])
    expect(q.lines.at(-1)?.reason).toBe('۱۰٪ بخش مشمول مالیات')
    expect(q.totalRials).toBe(96_400_000)
    expect(q.stay?.payNowRials).toBe(196_400_000)
  })
  it('takes the weekly package once for eight days, the eighth at its own price', () => {
    const { wanted } = stayInput('day', { from: [jalali(1405, 9, 7), '10:00'], until: [jalali(1405, 9, 15), '10:00'] })
    const q = sold({ ...car, wanted })
    expect(q.lines.find((l) => l.kind === 'length')).toMatchObject({
      label: 'هفتگی',
      reason: '۱ بستهٔ ۷ روزه به‌جای نرخ عادی',
      totalRials: 105_000_000 - (5 * 20_000_000 + 2 * 26_000_000),
    })
    expect(q.subtotalRials).toBe(125_000_000)
  })
  it('keeps the price of a season: no package covers it', () => {
    const { wanted } = stayInput('day', { from: [jalali(1405, 9, 7), '10:00'], until: [jalali(1405, 9, 14), '10:00'] })
    const range = { kind: 'dated' as const, fromDay: jalali(1405, 9, 9), untilDay: jalali(1405, 9, 9) }
    const season = { name: 'نمایشگاه', range, price: { kind: 'percent' as const, percent: 40 }, minStay: null }
    const q = sold({ ...car, wanted, plan: { ...car.plan, seasons: [season] } })
    expect(q.lines.map((l) => l.kind)).toEqual(['base', 'season', 'base', 'weekend', 'vat'])
  })
  it('never uses a package that costs more than its days', () => {
    const packages = [{ name: 'هفتگی', units: 3, rials: 900_000_000 }]
    expect(sold({ ...car, plan: { ...car.plan, packages } })).toEqual(sold(car))
  })
})

describe('فضای کار ساعتی', () => {
  const desk = stayInput('hour', {
    from: [jalali(1405, 9, 1), '09:00'],
    until: [jalali(1405, 9, 1), '13:00'],
    plan: { baseRials: 1_500_000, openHours: { fromHour: 8, untilHour: 20 } },
    wanted: { quantity: 3 },
  })
  it('charges whole hours of each desk', () => {
    expect(linesOf(sold(desk))[0]).toEqual(['base', 12, 1_500_000, 18_000_000])
    expect(sold(desk).lines[0]?.reason).toBe('نرخ پایهٔ هر ساعت؛ ۴ ساعت × ۳ عدد')
  })
  it('takes off what an admin gives, with the reason, before VAT', () => {
    const discount = { change: { kind: 'percent' as const, percent: 15 }, reason: 'مشتری همیشگی' }
    const q = sold({ ...desk, wanted: { ...desk.wanted, discount } })
    expect(linesOf(q).slice(1)).toEqual([
      ['discount', 1, -2_700_000, -2_700_000],
      ['vat', 1, 1_530_000, 1_530_000],
    ])
    expect(q.lines[1]?.reason).toBe('۱۵٪؛ مشتری همیشگی')
  })
})

describe('اقامت هفتگی', () => {
  const week = stayInput('night', {
    from: [jalali(1405, 10, 5), '14:00'],
    until: [jalali(1405, 10, 12), '12:00'],
    plan: {
      stayDiscounts: [
        { fromUnits: 28, percent: 30 },
        { fromUnits: 3, percent: 5 },
        { fromUnits: 7, percent: 10 },
      ],
    },
  })
  it('costs ten percent less: the greatest length that is reached counts, alone', () => {
    const q = sold(week)
    expect(linesOf(q)).toEqual([
      ['base', 7, 1_000_000, 7_000_000],
      ['length', 1, -700_000, -700_000],
      ['vat', 1, 630_000, 630_000],
    ])
    expect(q.lines[1]?.reason).toBe('۱۰٪ برای ۷ شب یا بیشتر')
  })
  it('is taxed by the rate of the day of booking, whenever the stay is', () => {
    const vat = [
      { from: jalali(1405, 10, 1), percent: 12 },
      { from: jalali(1403, 1, 1), percent: 10 },
    ]
    const settings = { ...week.settings, vat }
    expect(sold({ ...week, settings }).vatPercent).toBe(10)
    expect(sold({ ...week, settings, now: '2026-12-23T08:00:00.000Z' }).vatPercent).toBe(12)
  })
})
