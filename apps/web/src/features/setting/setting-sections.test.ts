import type { SettingHistory } from '@rezerv/contract/setting/setting-endpoints.ts'
import { expect, test } from 'vitest'
import { foundSections } from './setting-sections.tsx'

const items = ['vat_percent', 'commission_percent', 'refund_approval_rials'].map(
  (key) => ({ key, versions: [] }) as unknown as SettingHistory,
)
const found = (typed: string) =>
  foundSections(items, typed).map(({ id, items: own }) => [id, own.map(({ key }) => key)])

test('a setting is found by its own words, a section by its name with all that is in it', () => {
  expect(found('ارزش افزوده')).toEqual([['tax', ['vat_percent']]])
  expect(found('سقف‌ها')).toEqual([['limit', ['refund_approval_rials']]])
  expect(found('لغو سياست')).toEqual([['policy', []]])
  expect(found('چیزی که نیست')).toEqual([])
  expect(found('').map(([id]) => id)).toContain('text')
})
