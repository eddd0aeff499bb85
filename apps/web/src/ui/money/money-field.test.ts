import { describe, expect, it } from 'vitest'
import { groupedDigits } from './money-field.tsx'

/** `|` marks the caret. */
const after = (typed: string) => {
  const { text, caret } = groupedDigits(typed.replace('|', ''), typed.indexOf('|'))
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('an amount while it is typed', () => {
  it('takes Latin, Persian and Arabic digits and groups them', () => {
    expect(after('1234567|')).toBe('۱٬۲۳۴٬۵۶۷|')
    expect(after('۱۲۳۴|')).toBe('۱٬۲۳۴|')
    expect(after('١٢٣٤|')).toBe('۱٬۲۳۴|')
  })
  it('keeps the caret behind the digit that was typed', () => {
    expect(after('۱2|٬۲۳۴')).toBe('۱۲|٬۲۳۴')
    expect(after('9|۱٬۲۳۴')).toBe('۹|۱٬۲۳۴')
    expect(after('|٬۲۳۴')).toBe('|۲۳۴')
  })
  it('drops letters and leading zeros, and may be empty', () => {
    expect(after('۱۲هزار|')).toBe('۱۲|')
    expect(after('007|')).toBe('۷|')
    expect(after('|')).toBe('|')
  })
})
