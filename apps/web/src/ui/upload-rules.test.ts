import { expect, it } from 'vitest'
import { refusal, reordered } from '#ui/upload-rules.ts'

const rules = { types: ['image/png'], maxBytes: 2 * 1_048_576, maxFiles: 3 }

it('says why a file is refused before it is sent', () => {
  expect(refusal({ type: 'image/png', size: 10 }, rules, 0)).toBeUndefined()
  expect(refusal({ type: 'text/plain', size: 10 }, rules, 0)).toContain('نوع')
  expect(refusal({ type: 'image/png', size: 3_000_000 }, rules, 0)).toContain('۲ مگابایت')
  expect(refusal({ type: 'image/png', size: 10 }, rules, 3)).toContain('۳ فایل')
})

it('moves files before and after another', () => {
  const all = ['a', 'b', 'c'].map((id) => ({ id }))
  const order = (...args: [string[], string, boolean]) =>
    reordered(all, ...args)
      .map(({ id }) => id)
      .join('')
  expect(order(['c'], 'a', false)).toBe('cab')
  expect(order(['a'], 'b', true)).toBe('bac')
  expect(order(['a'], 'a', true)).toBe('abc')
})
