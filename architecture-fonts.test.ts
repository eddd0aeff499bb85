import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf, madeOf } from './tools/first-font.mjs'

/*
 * The font of the first page holds the characters of the product's own words: one that it lacked would bring a file of the package
 * along, eight times as large, and text that changes its font while it is read.
 */

const folders = ['apps/web/src', 'packages/contract/src']
const parts = ['arabic', 'latin'] as const
/** What pages show of others, names of fields in patterns, or says to programmers alone. */
const elsewhere = new Set('أ→←⌘ۍ')
const known = new Set(parts.map((part) => charactersOf(`first-${part}`)).join(''))

const missing = (text: string) =>
  [...new Set(text)].filter((one) => one > '~' && !known.has(one) && !elsewhere.has(one))

test('the first page’s font has each character of the product’s words', () => {
  const lacking = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => missing(readFileSync(join(folder, file), 'utf8')).map((one) => `${file}: ${one}`)),
  )
  expect(lacking).toEqual([])
})

test('a word with another character is found', () => expect(missing('رزرو ۱۲ ★')).toEqual(['★']))

test.each(parts)('the file of the %s part is made of these characters and of the package as it is', (part) => {
  const stamps = JSON.parse(readFileSync('apps/web/src/ui/font/first-font.gen.json', 'utf8')) as Record<string, string>
  expect(stamps[part], 'run node tools/first-font.mjs').toBe(madeOf(part))
  expect(readFileSync(`apps/web/src/ui/font/first-${part}.gen.woff2`).length).toBeLessThan(25_000)
})
