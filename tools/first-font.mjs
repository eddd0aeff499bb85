// Makes the two files of the font that come with every first page: the characters of the product's own words (apps/web/src/ui/font/font.css),
// in the weights that it uses. All else is in the package's files, which a page asks for when it shows such a character.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const folder = 'apps/web/src/ui/font'
const wght = { min: 400, max: 800, default: 400 }
/** Forms of letters by their place, marks, figures of one width. The others bring signs along that nobody asks for. */
const keepFeatures = 'ccmp locl isol init medi fina rlig calt liga mark mkmk kern curs tnum'.split(' ')

/** What font.css says that a file has. @param {string} name */
export function charactersOf(name) {
  const css = readFileSync(`${folder}/font.css`, 'utf8')
  const range = css.split(`/${name}.gen.woff2`)[1]?.match(/unicode-range:([^;]+);/)?.[1] ?? ''
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

/** @typedef {'arabic' | 'latin'} Part */
/** @param {Part} part */
const packaged = (part) =>
  readFileSync(`node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-${part}-wght-normal.woff2`)

/** What a part is made of, in one word. @param {Part} part */
export const madeOf = (part) =>
  createHash('sha256')
    .update(packaged(part))
    .update(JSON.stringify([charactersOf(`first-${part}`), wght, keepFeatures]))
    .digest('hex')

async function make() {
  const { default: subsetFont } = await import('subset-font')
  const parts = /** @type {const} */ (['arabic', 'latin'])
  for (const part of parts) {
    const options = /** @type {const} */ ({ targetFormat: 'woff2', variationAxes: { wght } })
    const font = await subsetFont(packaged(part), charactersOf(`first-${part}`), { ...options, keepFeatures })
    writeFileSync(`${folder}/first-${part}.gen.woff2`, font)
  }
  const stamps = Object.fromEntries(parts.map((part) => [part, madeOf(part)]))
  writeFileSync(`${folder}/first-font.gen.json`, `${JSON.stringify(stamps, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) await make()
