import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { styleHashes } from './apps/api/src/http/security-headers.ts'

/*
 * The content security policy lets in two style elements, by the hashes of their texts: those that React Aria adds. A
 * version of it with other texts would be refused in the browser without a word.
 */

const folder = join(import.meta.dirname, 'node_modules/react-aria/dist/private')

/** The texts that the library gives to style elements: a template, with names of the same file filled in. */
const stylesOf = (source: string) =>
  [...source.matchAll(/\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
    text
      .replaceAll(
        /\$\{([^}]+)\}/g,
        (whole, name: string) => source.split(`const ${name} = '`)[1]?.split("'")[0] ?? whole,
      )
      .trim(),
  )

test('the policy knows the styles that React Aria adds, and no other', () => {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const made = source.split(`createElement('style')`).length - 1
      const styles = stylesOf(source)
      expect(styles.length, file).toBe(made)
      return styles
    })
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(texts.length).toBe(2)
  expect(hashes.toSorted()).toEqual(styleHashes.toSorted())
})
