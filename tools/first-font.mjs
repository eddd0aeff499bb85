// Makes the two files of the font that come with every first page: the characters of the product's own words (apps/web/src/ui/font/font.css),
// in the weights that it uses. All else is in the package's files, which a page asks for when it shows such a character.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

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

/** @param {'arabic' | 'latin'} name */
export const firstFont = (name) =>
  subsetFont(
    readFileSync(`node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-${name}-wght-normal.woff2`),
    charactersOf(`first-${name}`),
    { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures },
  )

if (process.argv[1] === import.meta.filename)
  for (const name of /** @type {const} */ (['arabic', 'latin']))
    writeFileSync(`${folder}/first-${name}.gen.woff2`, await firstFont(name))
