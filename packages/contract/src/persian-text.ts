// The two alphabets are the same as in the SQL function fa_norm, character by character.
const typed = 'يىۍېكةۀەأإآٱؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u200c'
const folded = 'ییییکهههااااوی01234567890123456789 '
const fold = new Map(Array.from(typed, (letter, at) => [letter, folded[at] ?? ''] as const))
const typedLetter = new RegExp(`[${typed}]`, 'g')
/** Diacritics, tatweel, zero-width and direction marks. */
const unseen = /[\u064B-\u065F\u0670\u0640\u200B\u200D-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Folds what Persian writers use interchangeably (ي/ی, ك/ک, ZWNJ and space, diacritics, all digits, case) so that
 * searching finds it. The exact twin of the SQL function fa_norm.
 */
export function faNorm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unseen, '')
    .replace(typedLetter, (letter) => fold.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/^ +| +$/g, '')
}

const collator = new Intl.Collator('fa', { numeric: true })

/** The order of the Persian alphabet: … گ … و ه ی; plain code-point order puts پ چ ژ ک گ ی last. */
export function compareFa(a: string, b: string): number {
  return collator.compare(a, b)
}
