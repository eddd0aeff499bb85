import { faNorm } from '@rezerv/contract/persian-text.ts'

/** The option that is called exactly so first, then those that begin with the typed words, then those with a word that does; else as they were. */
export function byMatch<T extends { label: string }>(options: T[], typed: string): T[] {
  const wanted = faNorm(typed)
  if (wanted === '') return options
  const rank = ({ label }: T) => {
    const said = faNorm(label)
    if (said === wanted) return 0
    return said.startsWith(wanted) ? 1 : said.includes(` ${wanted}`) ? 2 : 3
  }
  return options.toSorted((a, b) => rank(a) - rank(b))
}
