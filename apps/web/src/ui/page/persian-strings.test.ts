import * as aria from 'react-aria-components/i18n/en-US'
import { describe, expect, it, test } from 'vitest'
import { dayFirst, monthFirst } from '#ui/date/persian-dates.ts'
import '#ui/drag/persian-drag.ts'
import './persian-fields.ts'
import { persianStrings, speakPersian } from './persian-strings.ts'

// Its declaration names the strings only as a type.
const { default: english } = aria as unknown as { default: Record<string, object> }

describe('Persian strings of React Aria', () => {
  /** Nothing of the product chooses a colour. */
  const unspoken = ['@react-aria/color', '@react-stately/color']

  it('stand for every package that React Aria has, and for every key but of colours', () => {
    const keysOf = (strings: object) =>
      Object.fromEntries(Object.entries(strings).map(([name, lines]) => [name, Object.keys(lines as object).sort()]))
    const wanted = keysOf(english)
    for (const name of unspoken) wanted[name] = []
    expect(keysOf(persianStrings)).toEqual(wanted)
  })

  it('are Persian: no line is left in English', () => {
    const fill = new Proxy({}, { get: (_, key) => (key === 'count' ? 3 : 'متن') })
    for (const [name, lines] of Object.entries(persianStrings))
      for (const [key, line] of Object.entries(lines)) {
        const said = typeof line === 'string' ? line : line(fill)
        expect(said.replace(/Enter|Alt|Escape|Tab|Delete/g, ''), `${name} ${key}`).not.toMatch(/[A-Za-z]/)
      }
  })

  it('take what React Aria fills in', () => {
    expect(persianStrings['@react-aria/grid']?.selectedCount).toSatisfy(
      (line: unknown) => typeof line === 'function' && line({ count: 12 }) === '۱۲ مورد انتخاب شد.',
    )
  })

  it('are put where React Aria looks for them', () => {
    const target: Record<symbol, unknown> = {}
    speakPersian(target)
    expect(target[Symbol.for('react-aria.i18n.strings')]).toBe(persianStrings)
    expect(target[Symbol.for('react-aria.i18n.locale')]).toBe('fa-IR')
  })
})

const at = new Date('2026-11-24T12:00:00Z')
const said = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fa-IR', { ...parts, timeZone: 'Asia/Tehran' }).format(at)

test('what a date picker says begins with the weekday and ends with the year', () => {
  const full = said({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  expect(dayFirst(full)).toBe('سه‌شنبه ۳ آذر ۱۴۰۵')
  expect(dayFirst(`${full} تا ${full}`)).toBe('سه‌شنبه ۳ آذر ۱۴۰۵ تا سه‌شنبه ۳ آذر ۱۴۰۵')
})

test('a month comes before its year, with what the calendar is named before it', () => {
  const month = said({ month: 'long', year: 'numeric' })
  expect(monthFirst(month)).toBe('آذر ۱۴۰۵')
  expect(monthFirst(`تاریخ شروع, ${month}`)).toBe('تاریخ شروع, آذر ۱۴۰۵')
  expect(monthFirst('آذر ۱۴۰۵')).toBe('آذر ۱۴۰۵')
})
