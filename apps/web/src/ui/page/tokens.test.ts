import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
)

const surfaces = ['bg', 'surface', 'raised', 'sunken', 'hover', 'accent-soft']
const text = ['text', 'muted', 'faint', 'accent-strong'].flatMap((ink) => surfaces.map((back) => [ink, back] as const))
const tones = ['good', 'warn', 'bad', 'info', 'calm'].flatMap((tone) =>
  [`${tone}-soft`, 'surface', 'hover'].map((back) => [tone, back] as const),
)
const onSoft = ['good', 'warn', 'bad', 'info', 'calm'].flatMap((tone) => [
  ['text', `${tone}-soft`] as const,
  ['muted', `${tone}-soft`] as const,
])
const filled = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
] as const
const edges = [
  ['line-field', 'surface'],
  ['line-field', 'bg'],
  ['accent', 'surface'],
  ['accent', 'bg'],
] as const

describe.each(['light', 'dark'] as const)('colours in %s', (theme) => {
  const ratio = (a: string, b: string) => contrast(colours.get(a)?.[theme], colours.get(b)?.[theme])

  it.each([...text, ...tones, ...onSoft, ...filled])('%s reads on %s (WCAG AA, 4.5)', (ink, back) => {
    expect(ratio(ink, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('%s is seen on %s (WCAG 1.4.11, 3)', (edge, back) => {
    expect(ratio(edge, back)).toBeGreaterThanOrEqual(3)
  })
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21)
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 1)
})

function contrast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) throw new Error('no such colour')
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
