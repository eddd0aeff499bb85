import { expect, test } from 'vitest'
import { blocksOf } from './assistant-text.tsx'

const kinds = (text: string) => blocksOf(text).map(({ kind, lines }) => [kind, ...lines])

test('what models write is told apart: headings, paragraphs, lists in any digits, tables', () => {
  expect(kinds('## سفارش‌ها\nدو خط\nپاراگراف\n\n- یک\n- دو\n۱. اول\n۲. دوم\n| الف | ب |\n|---|---|\n| ۱ | ۲ |')).toEqual(
    [
      ['h', 'سفارش‌ها'],
      ['p', 'دو خط', 'پاراگراف'],
      ['ul', 'یک', 'دو'],
      ['ol', 'اول', 'دوم'],
      ['table', '| الف | ب |', '|---|---|', '| ۱ | ۲ |'],
    ],
  )
})

test('code stays as it is, also while its end has not come yet', () => {
  expect(kinds('ببین:\n```\n- نه فهرست\n\n# نه عنوان')).toEqual([
    ['p', 'ببین:'],
    ['pre', '- نه فهرست', '', '# نه عنوان'],
  ])
})
