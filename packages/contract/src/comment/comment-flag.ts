import type { CommentFlagKind } from './comment-status.ts'
import { toWesternDigits } from '../digits.ts'
import { faNorm } from '../persian-text.ts'

export const commentFlagSourceLabels = { rule: 'قاعده', assistant: 'دستیار' }

/** A flag and the piece of the text that it is about. */
export type FoundFlag = { kind: CommentFlagKind; piece: string }

/** The findings of the rules in a text, in the order in which it stands there; the same piece once. */
export function findFlags(text: string): FoundFlag[] {
  const found = [...numbersIn(text), ...spelledIn(text), ...linksIn(text), ...abuseIn(text)]
    .toSorted((a, b) => a.at - b.at)
    .filter(({ piece }) => piece !== '')
  const pieces = new Map(found.map(({ kind, piece }) => [`${kind} ${piece}`, { kind, piece }]))
  return [...pieces.values()]
}

type Found = FoundFlag & { at: number }
const matches = (text: string, pattern: RegExp, kind: (piece: string) => CommentFlagKind | undefined): Found[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: raw, index }) => {
    const piece = raw.trim()
    const found = kind(piece)
    return found ? [{ kind: found, piece, at: index }] : []
  })

/** Between the digits of one number people put spaces, dashes, dots, brackets, stars or nothing. */
const gap = String.raw`[\s\u200c\u00a0.,،٫٬_*()\-–—/\\]{0,3}`
const longNumber = new RegExp(String.raw`(?:IR${gap})?\+?[0-9۰-۹٠-٩](?:${gap}[0-9۰-۹٠-٩]){7,27}`, 'gi')

function numbersIn(text: string): Found[] {
  return matches(text, longNumber, (piece) => {
    const digits = toWesternDigits(piece).replace(/\D/g, '')
    if (/^ir/i.test(piece) || digits.length === 16 || digits.length === 24) return 'account'
    if (/^(?:00)?(?:98)?0?9\d{9}$/.test(digits) || /^(?:0098|98|0)[1-8]\d{9}$/.test(digits)) return 'phone'
    // Eight digits that begin as no price does: a number of a city without its code, written in one piece.
    return undefined
  })
}

const numberWords =
  'صفر|یک|دو|سه|چهار|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|شانزده|هفده|هجده|نوزده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|یکصد|دویست|سیصد|چهارصد|پانصد|ششصد|هفتصد|هشتصد|نهصد'
const between = String.raw`(?:[\s\u200c،,.\-]+(?:و[\s\u200c]+)?)`
const spelled = new RegExp(
  String.raw`(?<![\p{L}\u200c])(?:${numberWords})(?:${between}(?:${numberWords})){4,}(?![\p{L}\u200c])`,
  'gu',
)

/** A number in words: five or more number words one after another, as nobody writes a price. */
const spelledIn = (text: string): Found[] => matches(text, spelled, () => 'phone')

const endings = 'com|ir|net|org|info|me|shop|site|link|app|online|co'
const dot = String.raw`(?:\.|\s*(?:نقطه|دات|\[dot\])\s*)`
const link = new RegExp(
  [
    String.raw`https?:\/\/\S+`,
    String.raw`www\.\S+`,
    String.raw`(?:t\.me|telegram\.me|wa\.me|instagram\.com|eitaa\.com|ble\.ir|rubika\.ir)\/\S+`,
    String.raw`[\w.+-]+@[\w-]+\.[\w.]+`,
    String.raw`[A-Za-z0-9-]{2,}${dot}(?:${endings})(?![\w-])\S*`,
    String.raw`(?<![\w.])@[A-Za-z][\w.]{3,}`,
  ].join('|'),
  'gi',
)
const linksIn = (text: string): Found[] => matches(text, link, () => 'link')

const abusive = new Set(
  [
    'احمق',
    'بیشعور',
    'بی شعور',
    'کثافت',
    'عوضی',
    'آشغال',
    'کلاهبردار',
    'دزد',
    'بیشرف',
    'بی شرف',
    'نفهم',
    'لجن',
    'حرامزاده',
    'حروم زاده',
    'پست فطرت',
    'گمشو',
    'خفه شو',
    'بیناموس',
    'بی ناموس',
    'الاغ',
    'شارلاتان',
  ].map((word) => faNorm(word).replaceAll(' ', '')),
)
const endingsOfWords = /(?:هایی|هاست|های|ها|اند|ترین|تر|ید|م|ی|ن)$/

/** Whole words, alone or with the next one, folded, with or without an ending: «دزدها» is found, «دزدگیر» is not. */
function abuseIn(text: string): Found[] {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}\u200c]*/gu)].map(({ 0: word, index }) => ({ word, index }))
  return words.flatMap(({ word, index }, n) => {
    const next = words[n + 1]
    if (isAbusive(word)) return [{ kind: 'abuse' as const, piece: word, at: index }]
    const both = next && text.slice(index, next.index + next.word.length)
    return both && /^\S+\s\S+$/.test(both) && !isAbusive(next.word) && isAbusive(both)
      ? [{ kind: 'abuse' as const, piece: both, at: index }]
      : []
  })
}

function isAbusive(word: string) {
  // Letters drawn out («احمققق») count once.
  const plain = faNorm(word).replaceAll(' ', '')
  const short = plain.replace(/(.)\1{2,}/g, '$1')
  return [plain, short].some((form) => abusive.has(form) || abusive.has(form.replace(endingsOfWords, '')))
}

export const maskMark = '•••'

/** The text with these pieces hidden. Nothing else of it changes: a comment is shown as it was written, or not at all. */
export const maskText = (text: string, pieces: string[]): string =>
  pieces
    .filter((piece) => piece.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, piece) => left.replaceAll(piece.trim(), maskMark), text)
