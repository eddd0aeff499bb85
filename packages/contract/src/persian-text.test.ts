import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { compareFa, faNorm } from './persian-text.ts'

test('spellings that people mix are found as one', () => {
  expect(faNorm('علي كتاب')).toBe(faNorm('علی کتاب'))
  expect(faNorm('عَلّی')).toBe('علی')
  expect(faNorm('خانه‌ها')).toBe('خانه ها')
  expect(faNorm('  آقای   رئوف ')).toBe('اقای ریوف')
  expect(faNorm('ۀ خانۀ ٱ إيران')).toBe('ه خانه ا ایران')
  expect(faNorm('سـلام')).toBe('سلام')
  expect(faNorm('RZ-۱۲۳ ٤٥')).toBe('rz-123 45')
})

prop([fc.string({ unit: 'grapheme' })])('folding twice changes nothing more', (text) => {
  expect(faNorm(faNorm(text))).toBe(faNorm(text))
  expect(faNorm(text)).toBe(faNorm(text).trim())
})

test('names sort by the Persian alphabet', () => {
  expect(['یاس', 'وزن', 'هلو', 'گل', 'پر', 'آب', 'تاب'].sort(compareFa)).toEqual([
    'آب',
    'پر',
    'تاب',
    'گل',
    'وزن',
    'هلو',
    'یاس',
  ])
})
