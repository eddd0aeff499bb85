import { changeTexts } from '@rezerv/contract/assistant/assistant-mask.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import type { Db } from '#db/connect.ts'
import { whoIsNamed } from './assistant-names-store.ts'

/** A word, with what is written inside of it and not seen; of a JSON text, the end of a line is none. */
const word = /\\[bfnrt]|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]*/gu
/** Signs that may stand between the words of one name: room, dots and quotes, or the border of two fields of one record. */
const between =
  /^(?:[\s.,()«»"'/_\-\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]{0,4}|\\*"\s*,\s*\\*"(?:family|name)\\*"\s*:\s*\\*")$/u
/** The ends of lines, and the names of the two fields. */
const unspoken = /^(?:\\.|name|family)$/
/** So many words has the longest name that is looked for, and so many names are asked for at once. */
const longest = 6
const atOnce = 5_000
/** Shorter ones are not names of anybody in particular. */
const shortestKey = 4

/** The twin of the SQL function name_key. */
const keyOf = (text: string) => faNorm(text).replace(/[ .,()«»"'/_-]/g, '')

type Piece = { from: number; until: number; key: string }

/** Every run of words that could be a name, the longest first at each place. */
function piecesOf(text: string): Piece[][] {
  const words = [...text.matchAll(word)]
    .filter(([found]) => !unspoken.test(found))
    .map((found) => ({
      from: found.index,
      until: found.index + found[0].length,
      key: keyOf(found[0]),
    }))
  return words.map((first, at) => {
    const runs: Piece[] = [first]
    for (const next of words.slice(at + 1, at + longest)) {
      const last = runs.at(-1) ?? first
      if (!between.test(text.slice(last.until, next.from))) break
      runs.push({ from: first.from, until: next.until, key: last.key + next.key })
    }
    return runs.toReversed().filter(({ key }) => key.length >= shortestKey && !/^\d+$/.test(key))
  })
}

function withoutNames(text: string, named: Map<string, string>) {
  let masked = ''
  let done = 0
  for (const runs of piecesOf(text)) {
    const found = runs.find(({ from, key }) => from >= done && named.has(key))
    if (!found) continue
    masked += text.slice(done, found.from) + (named.get(found.key) ?? '')
    done = found.until
  }
  return masked + text.slice(done)
}

/** A request in which nobody whom we know is named: full names of customers, and names of hosts, in any spacing and any keyboard's letters. */
export async function maskNames<T>(db: Db, request: T): Promise<T> {
  const keys = new Set<string>()
  changeTexts(request, (text) => {
    for (const { key } of piecesOf(text).flat()) keys.add(key)
    return text
  })
  const all = [...keys]
  const named = new Map<string, string>()
  for (let from = 0; from < all.length; from += atOnce)
    for (const [key, label] of await whoIsNamed(db, all.slice(from, from + atOnce))) named.set(key, label)
  return named.size === 0 ? request : changeTexts(request, (text) => withoutNames(text, named))
}
