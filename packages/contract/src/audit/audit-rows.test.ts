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
    { label: 'وضعیت', before: 'نگه‌داشته', after: 'لغوشده' },
    { label: 'جمع', before: '۱٬۲۰۰٬۰۰۰ تومان' },
    { label: 'دلیل', after: 'درخواست مشتری' },
    { label: 'terms، تا', after: '۲۹ آذر ۱۴۰۵' },
    { label: 'terms، isFree', after: 'بله' },
    { label: 'واحدها', after: '۷، ۸' },
  ])
})

test('a setting is told by its own name and kind', () => {
  const rows = auditRows({
    subjectKind: 'setting',
    oldValue: { value: 480 },
    newValue: { key: 'host_answer_minutes', value: 90, effectiveFrom: '2026-12-20T20:30:00.000Z' },
  })
  expect(rows).toEqual([
    { label: 'مهلت پاسخ میزبان', before: '۸ ساعت', after: '۱ ساعت و ۳۰ دقیقه' },
    { label: 'از تاریخ', after: expect.stringContaining('۳۰ آذر ۱۴۰۵') },
  ])
})

test('an entry without values has no rows', () => {
  expect(auditRows({ subjectKind: 'user', oldValue: null, newValue: null })).toEqual([])
})
