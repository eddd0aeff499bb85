import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rights } from '@rezerv/contract/right.ts'
import { expect, test } from 'vitest'
import { commandGroups } from '#ui/overlay/command-groups.ts'
import { paletteCommands } from './palette-commands.ts'
import { citiesNamed } from './palette-places.ts'

const urls = readFileSync(resolve(import.meta.dirname, '../../../../docs/urls.md'), 'utf8')

/** Led to by the guard, the bank, and a path that is not there. */
const notLookedFor = ['/404', '/auth', '/payment/pasargad/callback']

/** The pages of the table that are not about one record: records are found by their own names. */
const pages = [...urls.matchAll(/^\| `(\/[^`]*)` \|/gm)].flatMap(([, url = '']) => (url.includes('{') ? [] : [url]))

/** Where the commands lead, each run once. */
function placesOf(
  change: (commands: ReturnType<typeof paletteCommands>) => ReturnType<typeof paletteCommands>,
  rights: Rights = 'all',
) {
  const places: string[] = []
  const commands = paletteCommands({
    here: [],
    rights,
    cities: [
      { kind: 'car', slug: 'shiraz', name: 'شیراز' },
      { kind: 'space', slug: 'shiraz', name: 'شیراز' },
    ],
    go: ({ to }) => void places.push(String(to)),
    isDark: false,
    onTheme: () => undefined,
    onKeys: () => undefined,
    onSignOut: () => undefined,
  })
  for (const { onRun } of change(commands)) onRun()
  return places
}
const missing = (places: string[]) => pages.filter((url) => !notLookedFor.includes(url) && !places.includes(url))

test('every page of the table is found by its name from anywhere', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(missing(placesOf((commands) => commands))).toEqual([])
})

test('no two commands have one name', () => {
  const names: string[] = []
  placesOf((commands) => {
    names.push(...commands.map(({ label }) => label))
    return []
  })
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['تاریک', 'theme'],
  ['ثبت خودرو', 'new-car'],
  ['ماشین جدید', 'new-car'],
  ['ثبت سفارش', 'book-car'],
  ['ثبت رویداد', 'new-event'],
  ['اس ام اس', 'page-sms'],
  ['ساعت سکوت', 'page-setting-message'],
  ['متن پیامک', 'page-setting-text'],
  ['لاگ', 'page-audit'],
  ['هوش مصنوعی', 'page-assistant'],
  ['کمیسیون', 'page-commission'],
  ['درآمد', 'page-statistics'],
  ['برنامه امروز', 'page-agenda'],
  ['دفتر کل', 'page-transaction'],
  ['مغایرت', 'page-reconciliation'],
  ['پشتیبان', 'page-health'],
  ['میان بر', 'keys'],
  ['شیراز', 'page-city-space-shiraz'],
  ['خودرو شیراز', 'page-city-car-shiraz'],
])('«%s» finds %s', (typed, wanted) => {
  placesOf((commands) => {
    const groups = commandGroups({ typed, commands, records: [], isNamed: false, recent: [] })
    expect(groups.flatMap((group) => group.commands.map(({ id }) => id))).toContain(wanted)
    return []
  })
})

test('a page that no command leads to is told', () => {
  expect(missing(placesOf((commands) => commands.filter(({ id }) => id !== 'page-sms')))).toEqual(['/sms'])
})

test('a city’s pages come when a word of its name is typed, not with their kind alone', () => {
  const shiraz = { kind: 'car', slug: 'shiraz', name: 'شیراز' } as const
  const kish = { kind: 'car', slug: 'kish', name: 'کیش' } as const
  expect(citiesNamed([shiraz, kish], 'خودرو شي')).toEqual([shiraz])
  expect(citiesNamed([shiraz, kish], 'خودروها')).toEqual([])
})

test('who may only sell finds what selling needs, and no page of others', () => {
  const own = placesOf((commands) => commands, ['order.read', 'order.sell'])
  expect(own).toEqual(expect.arrayContaining(['/', '/order', '/calendar', '/cal', '/inbox', '/car', '/sessions']))
  for (const other of ['/transactions', '/settings', '/settings/team', '/audit', '/host/car/create', '/user/host'])
    expect(own).not.toContain(other)
})
