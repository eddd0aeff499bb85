import { describe, expect, test } from 'vitest'
import { maskDeep, maskPersonal } from './assistant-mask.ts'

describe('mobiles', () => {
  test.each([
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '0912 345 67 89',
    '۰۹۱۲-۳۴۵-۶۷۸۹',
    '+989123456789',
    '+98 912 345 6789',
    '+98 (0) 912 345 6789',
    '00989123456789',
    '989123456789',
    '9123456789',
    '\u2066+989123456789\u2069',
  ])('%s is hidden whatever its writing', (number) => {
    const masked = maskPersonal(`با مشتری تماس بگیرید:${number}، ممنون`)
    expect(masked).toContain('[موبایل پوشیده ۸۹]')
    expect(masked.replace('۸۹', '')).not.toMatch(/[0-9۰-۹٠-٩]/)
  })

  test('two of them are still told apart, and masking again changes nothing', () => {
    const once = maskPersonal('از 09121111112 به ۰۹۳۵۱۱۱۱۱۳۴')
    expect(once).toBe('از [موبایل پوشیده ۱۲] به [موبایل پوشیده ۳۴]')
    expect(maskPersonal(once)).toBe(once)
  })
})

describe('national ids', () => {
  test.each(['0012345679', '۰۰۱۲۳۴۵۶۷۹', '001-234567-9'])('%s is hidden', (id) => {
    expect(maskPersonal(`کد ملی ${id} است`)).toBe('کد ملی [کد ملی پوشیده] است')
  })

  test('ten digits that are nobody’s id stay', () => {
    expect(maskPersonal('شمارهٔ پیگیری 1234567890')).toBe('شمارهٔ پیگیری 1234567890')
  })
})

test('amounts, days, codes and ids of messages stay', () => {
  const text =
    'R-10482، ۱٬۲۵۰٬۰۰۰٬۰۰۰ تومان، 9000000000 ریال، 2026-11-21T09:12:34.567Z، toolu_09123456789, 12345678901234567890'
  expect(maskPersonal(text)).toBe(text)
})

test('a whole request is masked, but for the ids that must match', () => {
  const request = {
    model: 'claude-sonnet-5-5',
    messages: [
      { role: 'user', content: 'شمارهٔ ۰۹۱۲۳۴۵۶۷۸۹' },
      { role: 'assistant', content: [{ type: 'tool_use', id: '09123456789', input: { q: '09123456789' } }] },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: '09123456789', content: '{"m":"+989123456789"}' }],
      },
    ],
  }
  const masked = JSON.stringify(maskDeep(request))
  expect(masked.match(/09123456789/g)).toHaveLength(2)
  expect(masked).toContain('"id":"09123456789"')
  expect(masked).not.toContain('+98')
})
