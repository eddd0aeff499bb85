import { expect, test } from 'vitest'
import { auditRows } from './audit-rows.ts'

test('money, days, states and nested fields are read in Persian, old beside new', () => {
  const rows = auditRows({
    subjectKind: 'order',
    oldValue: { status: 'held', totalRials: 12_000_000 },
    newValue: {
      status: 'cancelled',
      reason: 'درخواست مشتری',
      terms: { until: '2026-12-20', isFree: true },
      unitIds: [7, 8],
    },
  })
  expect(rows).toEqual([
    { label: 'وضعیت', before: 'رزرو موقت', after: 'لغوشده' },
    { label: 'جمع', before: '۱٬۲۰۰٬۰۰۰ تومان' },
    { label: 'دلیل', after: 'درخواست مشتری' },
    { label: 'شرایط، تا', after: '۲۹ آذر ۱۴۰۵' },
    { label: 'شرایط، رایگان', after: 'بله' },
    { label: 'واحدها', after: '۷، ۸' },
  ])
})

test('a city is never told by its number', () => {
  const said = (before: number | null, after: number | null) =>
    auditRows({ subjectKind: 'host', oldValue: { cityId: before }, newValue: { cityId: after } })
  expect([said(null, 1701), said(1701, 8), said(8, null), said(8, 8)]).toEqual([
    [{ label: 'شهر', after: 'انتخاب شد' }],
    [{ label: 'شهر', after: 'تغییر کرد' }],
    [{ label: 'شهر', after: 'تغییر کرد' }],
    [],
  ])
})

test('a setting is told by its own name and kind', () => {
  const rows = auditRows({
    subjectKind: 'setting',
    oldValue: { value: 480 },
    newValue: { key: 'host_answer_minutes', value: 90, effectiveFrom: '2026-12-20T20:30:00.000Z' },
  })
  expect(rows).toEqual([
    { label: 'مهلت پاسخ به درخواست', before: '۸ ساعت', after: '۱ ساعت و ۳۰ دقیقه' },
    { label: 'از تاریخ', after: expect.stringContaining('۳۰ آذر ۱۴۰۵') },
  ])
})

test('a policy is told in the sentences of the cases that changed', () => {
  const terms = (percent: number) => ({
    nowruz: {
      tiers: [{ until: { kind: 'esfand', day: 15 }, firstPercent: percent, restPercent: percent }],
      late: { firstPercent: 100, restPercent: 50 },
      during: { nextUnits: 1, restPercent: 100 },
    },
  })
  const rest = 'پس از آن تا شروع: همهٔ واحد اول و ۵۰٪ بقیه کسر می‌شود؛ پس از شروع: چیزی برنمی‌گردد'
  const rows = auditRows({
    subjectKind: 'cancellation_policy',
    oldValue: { terms: terms(20) },
    newValue: { policy: 'easy', effectiveFrom: '2026-12-20T20:30:00.000Z', reason: 'بازار', terms: terms(10) },
  })
  expect(rows).toEqual([
    { label: 'سیاست لغو', after: 'سهل‌گیرانه' },
    {
      label: 'نوروز',
      before: `تا پایان ۱۵ اسفند: ۲۰٪ مبلغ کسر می‌شود؛ ${rest}`,
      after: `تا پایان ۱۵ اسفند: ۱۰٪ مبلغ کسر می‌شود؛ ${rest}`,
    },
    { label: 'از تاریخ', after: expect.stringContaining('۳۰ آذر ۱۴۰۵') },
    { label: 'دلیل', after: 'بازار' },
  ])
})

test('an entry without values has no rows', () => {
  expect(auditRows({ subjectKind: 'user', oldValue: null, newValue: null })).toEqual([])
})

test('a text that only looks like a day or an instant is shown as it was written', () => {
  const note = (text: string) =>
    auditRows({ subjectKind: 'order', oldValue: null, newValue: { note: text, totalRials: 0.5 } }).map(
      ({ after }) => after,
    )
  for (const text of ['2026-02-30', '9999-12-31', '1500-12-30', '2026-13-45T99:99', '2026-11-21T25:00:00Z'])
    expect(note(text)).toEqual([text, '0.5 تومان'])
})

test('what stayed the same is not told as a change: a time of which only the end moved', () => {
  const [from, until, later] = ['2026-12-20T10:00:00Z', '2026-12-20T12:00:00Z', '2026-12-20T13:00:00Z']
  const rows = auditRows({
    subjectKind: 'listing',
    oldValue: { startsAt: from, endsAt: until },
    newValue: { startsAt: from, endsAt: later },
  })
  expect(rows).toEqual([
    { label: 'پایان', before: expect.stringContaining('۱۵:۳۰'), after: expect.stringContaining('۱۶:۳۰') },
    { label: 'شروع', after: expect.stringContaining('۱۳:۳۰') },
  ])
})

test('words of the code are read in Persian wherever they stand', () => {
  const linesOf = (subjectKind: string, newValue: Record<string, unknown>) =>
    auditRows({ subjectKind, oldValue: null, newValue }).map(({ label, after }) => `${label}: ${after}`)
  expect(linesOf('payout_batch', { status: 'sent', hosts: 2, paidDay: '2026-11-21', trackingNumber: 'TR-1' })).toEqual([
    'وضعیت: ارسال‌شده به بانک',
    'تعداد میزبان: ۲',
    'تاریخ واریز: ۳۰ آبان ۱۴۰۵',
    'شمارهٔ پیگیری: TR-1',
  ])
  expect(linesOf('listing', { fields: ['images', 'title'] })).toEqual(['فیلدها: تصویرها، عنوان'])
  const images = [
    { mediaId: 1, alt: 'پوستر' },
    { mediaId: 23, alt: '' },
  ]
  expect(linesOf('listing', { images })).toEqual(['تصویرها: پوستر، تصویر ۲۳'])
})
