/**
 * Which of many values a line of so many pixels needs: of each column the first, the least, the greatest and the last,
 * so that no peak is lost. All of them when there are no more than columns.
 */
export function columnIndices(values: (number | null)[], columns: number): number[] {
  const count = values.length
  if (columns <= 0 || count <= columns * 2) return Array.from({ length: count }, (_, index) => index)
  const kept: number[] = []
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * count) / columns)
    const until = Math.floor(((column + 1) * count) / columns)
    for (const index of columnExtremes(values, from, until)) kept.push(index)
  }
  return kept
}

/** Without doubles, in the order in which they stand. */
function columnExtremes(values: (number | null)[], from: number, until: number): number[] {
  let [least, greatest] = [from, from]
  for (let index = from; index < until; index += 1) {
    const value = values[index] ?? null
    if (value === null) continue
    if (value < (values[least] ?? Infinity)) least = index
    if (value > (values[greatest] ?? -Infinity)) greatest = index
  }
  return [...new Set([from, least, greatest, until - 1])].toSorted((a, b) => a - b)
}
