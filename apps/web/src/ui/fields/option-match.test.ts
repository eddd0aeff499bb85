import { expect, test } from 'vitest'
import { byMatch } from './option-match.ts'

const of = (...labels: string[]) => labels.map((label) => ({ label }))

test('the one that is called exactly so stands first, whatever came before it', () => {
  const cities = of('آذرشهر، آذربایجان شرقی', 'اسلامشهر', 'شهر ری', 'ری', 'ریز')
  expect(byMatch(cities, 'ری').map(({ label }) => label)).toEqual([
    'ری',
    'ریز',
    'شهر ری',
    'آذرشهر، آذربایجان شرقی',
    'اسلامشهر',
  ])
})

test('Arabic letters and a half-space make no difference, and equals keep their order', () => {
  expect(byMatch(of('قشم', 'كيش', 'کیشا'), 'کیش')[0]).toEqual({ label: 'كيش' })
  expect(byMatch(of('دنا', 'دنا پلاس', 'دنا\u200cپلاس'), 'دنا پلاس').map(({ label }) => label)).toEqual([
    'دنا پلاس',
    'دنا\u200cپلاس',
    'دنا',
  ])
  const same = of('ب', 'الف')
  expect(byMatch(same, 'ج')).toEqual(same)
  expect(byMatch(same, '  ')).toBe(same)
})
