import type { Page } from '@playwright/test'

/** A sheet of a printed page: its text as a person reads it, line by line, and its size in whole points. */
export type Sheet = { text: string; width: number; height: number }

/** Prints the page as the browser's «چاپ» does, and reads what came out. */
export async function printed(page: Page): Promise<Sheet[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  await page.evaluate(() => document.fonts.ready)
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: false }))
  const file = await getDocument({ data, useSystemFonts: true, verbosity: 0 }).promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const sheet = await file.getPage(number)
    const { width, height } = sheet.getViewport({ scale: 1 })
    const { items } = await sheet.getTextContent()
    sheets.push({
      text: linesOf(items.filter((item) => 'str' in item)),
      width: Math.round(width),
      height: Math.round(height),
    })
  }
  await file.destroy()
  return sheets
}

type Glyphs = { str: string; transform: number[] }

/** Glyphs stand in a file by their place: what is of one height is a line, from its right end to the left. */
function linesOf(glyphs: Glyphs[]): string {
  const lines = new Map<number, Glyphs[]>()
  for (const glyph of glyphs) {
    const height = Math.round((glyph.transform[5] ?? 0) / 4)
    lines.set(height, [...(lines.get(height) ?? []), glyph])
  }
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) => readable(line.toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))))
    .join('\n')
}

const isLeftToRight = /^[A-Za-z\d۰-۹:.,٬٫/-]+$/

/** From the order of the eye to the order of reading: pieces from the right, but those of a number or a code from the left. Letters, not their forms. */
function readable(line: Glyphs[]): string {
  const runs: string[][] = []
  let wasLeftToRight = false
  for (const { str } of line.toReversed()) {
    const piece = str.normalize('NFKC')
    const isOf = isLeftToRight.test(piece)
    const run = runs.at(-1)
    if (isOf && wasLeftToRight && run) run.unshift(piece)
    else runs.push([piece])
    wasLeftToRight = isOf
  }
  // «صفحهٔ» and «ماندهٔ» have their sign now on the letter and now beside it.
  return runs
    .flat()
    .join('')
    .replaceAll('\u06c0', 'ه')
    .replaceAll(/\s*[\u0654\ufe70-\ufe7f]/g, '')
    .replaceAll(/[\s\u200c]+/g, ' ')
    .trim()
}
