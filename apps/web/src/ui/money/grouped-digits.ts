import { groupDigits, onlyDigits, toPersianDigits } from '@rezerv/contract/digits.ts'

/**
 * The text of an amount box after a key: Persian digits in groups of three, and where the caret belongs so that
 * it stays behind the same digit.
 */
export function groupedDigits(text: string, caret: number): { text: string; caret: number } {
  const digits = onlyDigits(text).replace(/^0+(?=\d)/, '')
  const grouped = digits === '' ? '' : toPersianDigits(groupDigits(digits, '٬'))
  const after = onlyDigits(text.slice(caret)).length
  let place = grouped.length
  for (let left = after; left > 0 && place > 0; place -= 1) if (grouped[place - 1] !== '٬') left -= 1
  // Before a separator, not after it: Backspace there takes a digit.
  if (grouped[place - 1] === '٬') place -= 1
  return { text: grouped, caret: place }
}
