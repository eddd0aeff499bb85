/*
 * The words of the product are those of docs/words.md: what a colleague would not write today is on no screen. Its lists count in
 * Persian.
 */

/** Persian letters, and the joint that has no width: none of them stands before a word, or after a whole one. */
const letter = '[\\u0621-\\u06ff\\u200c]'

/** The words behind "not" in docs/words.md, section «Persian of today», each as a pattern. */
function avoided(glossary: string): { word: string; pattern: RegExp }[] {
  const lines = glossary.match(/^- «.+», not .+$/gm) ?? []
  return lines
    .flatMap((line) => [...(line.split(', not ')[1] ?? '').matchAll(/«([^»]+)»/g)].map(([, word = '']) => word))
    .map((word) => ({
      word,
      pattern: new RegExp(
        word.endsWith('…') ? `(?<!${letter})${word.slice(0, -1)}` : `(?<!${letter})${word}(?!${letter})`,
      ),
    }))
}

/** What others wrote: the bank's own messages, names of places, texts as guests write them; and what has run already. */
const ofOthers =
  /payment-pasargad\.ts$|\/db\/(?:data|migrations)\/|\/db\/schema\.sql$|\/comment-flag(?:\.test)?\.ts$|\/demo\/demo-(?:comment-texts|titles|names)\.ts$/

/** Files of the product in which a word stands that docs/words.md has another for, with the word. */
export function oldPersian(glossary: string, files: string[], text: (file: string) => string): string[] {
  const words = avoided(glossary)
  return files
    .filter((file) => /^(?:apps|packages|e2e)\//.test(file) && !ofOthers.test(file))
    .flatMap((file) => {
      const read = text(file)
      return words.filter(({ pattern }) => pattern.test(read)).map(({ word }) => `${file}: ${word}`)
    })
}

/** Files of the web that number a list as the browser does by itself: 1, 2, 3. `list-[persian]` counts ۱، ۲، ۳. */
export const latinLists = (files: string[], text: (file: string) => string) =>
  files.filter((file) => file.startsWith('apps/web/src/') && /\blist-decimal\b/.test(text(file)))
