import { expect, test } from 'vitest'
import { auditActions } from '../audit/audit-words.ts'
import { homeQuietActions, homeSentence } from './home-sentence.ts'

const text = (of: Parameters<typeof homeSentence>[0]) => {
  const { before, subject, after } = homeSentence(of)
  return before + (subject ? `${subject.kind}${subject.number} ${subject.name ?? ''}`.trim() : '') + after
}

test('a write is told or left out, never both', () => {
  expect(homeQuietActions.filter((action) => auditActions[action]?.news)).toEqual([])
})

test('a sentence names its subject by name, else by number, else not at all', () => {
  const order = { subjectKind: 'order', subjectId: 7, subjectName: 'R-7K2M9' }
  expect(text({ ...order, action: 'payment_confirmed' })).toBe('پرداخت سفارش R-7K2M9 تایید شد')
  expect(text({ action: 'create', subjectKind: 'commission_rule', subjectId: 12, subjectName: null })).toBe(
    'قاعدهٔ کارمزد شمارهٔ ۱۲ ساخته شد',
  )
  expect(text({ action: 'set', subjectKind: 'setting', subjectId: 0, subjectName: null })).toBe('تنظیم مقدار جدید گرفت')
  expect(text({ action: 'add_holiday', subjectKind: 'holiday', subjectId: 3, subjectName: null })).toBe(
    'یک تعطیلی اضافه شد',
  )
  expect(text({ ...order, action: 'wholly_new' })).toBe('wholly new، سفارش R-7K2M9')
})
