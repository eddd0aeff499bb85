import * as aria from 'react-aria-components/i18n/en-US'
import { describe, expect, it } from 'vitest'
import { persianStrings, speakPersian } from '#ui/persian-strings.ts'

// Its declaration names the strings only as a type.
const { default: english } = aria as unknown as { default: Record<string, object> }

describe('Persian strings of React Aria', () => {
  it('stand for every package and key that React Aria has, and no other', () => {
    const keysOf = (strings: object) =>
      Object.fromEntries(Object.entries(strings).map(([name, lines]) => [name, Object.keys(lines as object).sort()]))
    expect(keysOf(persianStrings)).toEqual(keysOf(english))
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
