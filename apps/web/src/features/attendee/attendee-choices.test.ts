import { expect, test } from 'vitest'
import { answerChoices } from './attendee-choices.ts'

const labels = (answer: string) => answerChoices(['بزرگ', 'کوچک'], answer).map(({ label }) => label)

test('an answer whose option was taken out of the question is still in sight', () => {
  expect(labels('')).toEqual(['بی‌پاسخ', 'بزرگ', 'کوچک'])
  expect(labels('بزرگ')).toEqual(['بی‌پاسخ', 'بزرگ', 'کوچک'])
  expect(labels('متوسط')).toEqual(['بی‌پاسخ', 'متوسط (دیگر گزینه نیست)', 'بزرگ', 'کوچک'])
})
