import { faNorm } from '@rezerv/contract/persian-text.ts'

/**
 * How well a text answers what was typed; 0 is not at all. Whole words first, then beginnings, then parts,
 * then the letters in order. Half-spaces and ي/ی ك/ک make no difference.
 */
export function commandMatch(text: string, typed: string): number {
  const wanted = faNorm(typed)
  const said = faNorm(text)
  if (wanted === '') return 1
  if (said === wanted) return 100
  if (said.startsWith(wanted)) return 80
  if (said.split(' ').some((word) => word.startsWith(wanted))) return 60
  // A half-space may be typed as nothing at all.
  if (said.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))) return 40
  return inOrder(said, wanted.replaceAll(' ', '')) ? 10 : 0
}

function inOrder(said: string, letters: string): boolean {
  let at = 0
  for (const letter of said) if (letter === letters[at]) at += 1
  return at === letters.length
}
