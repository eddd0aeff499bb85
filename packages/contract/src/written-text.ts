import * as z from 'zod/mini'

/**
 * Characters that no text of a person holds and that stop its reader: halves of a surrogate pair (no UTF-8), NUL (no text of the
 * database), the other control characters and U+FFFE, U+FFFF (no XML, so no workbook). Tabs and line breaks may stay.
 */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u
const everyUnreadable = new RegExp(unreadable, 'gu')

export const unreadableMessage = 'در این متن علامتی ناخوانا هست؛ آن را پاک کنید و دوباره بنویسید'

export const isReadable = (text: string) => !unreadable.test(text)

/** The first so many characters of what nobody wrote by hand and nobody can correct: a file's name, another site's calendar. */
export const readablePart = (text: string, length: number) =>
  text
    .replace(everyUnreadable, '')
    .slice(0, length)
    // The cut may have taken the other half of a pair.
    .replace(/\p{Cs}$/u, '')

const arabicLetters: Record<string, string> = { ك: 'ک', ي: 'ی', ى: 'ی' }

/** Persian letters where an Arabic keyboard wrote its own: one name is one text, whatever it was typed with. */
export const persianLetters = (text: string) => text.replace(/[كيى]/g, (letter) => arabicLetters[letter] ?? letter)
const inPersian = z.overwrite(persianLetters)

/** The marks of a `Prose` and a `Line`: the test of all inputs looks for them. */
export const proseCheck = z.refine<string>(isReadable, unreadableMessage)
export const lineCheck = z.refine<string>(
  // Embeddings, overrides and isolates: inside of a name they turn round what stands beside it.
  (text) => !/[\u202A-\u202E\u2066-\u2069]/.test(text),
  'در این متن علامت پنهان جهت متن هست؛ متن را پاک کنید و خودتان بنویسید',
)
const oneLine = z.refine<string>((text) => !/[\n\r\u2028\u2029]/.test(text), 'این متن باید در یک خط باشد')

/** A person's text in as many lines as it takes: a note, a reason, a description. */
export const Prose = z.string().check(inPersian, proseCheck)

/** A text in one line beside other things: a name, a title, a reference. */
export const Line = z.string().check(inPersian, proseCheck, lineCheck, oneLine)

/** An address of somebody's program: signed messages and people go there over https, and over http to this machine alone, where it is being written. */
export const programAddress = /^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/\S*)?$/
