import { type Feed, FeedFile, FeedInput, NewFeed } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { issuesError } from '#issues-error.ts'
import type { FormError } from '#ui/fields/form-errors.ts'
import type { FeedSource } from './feed-queries.ts'

export type ReadFile = { name: string; text: string }

/** The form of a feed; `words` is what was typed, with commas between. */
export type FeedValues = {
  unitId: number
  /** About all units: `unitId` is one of them. */
  whole: boolean
  from: 'url' | 'file'
  url: string
  file: ReadFile | null
  label: string
  everyMinutes: number
  words: string
}

export function feedValues(feed: Feed | undefined, units: CalendarUnit[]): FeedValues {
  const file = null
  if (!feed) {
    const unitId = units[0]?.id ?? 0
    return { unitId, whole: false, from: 'url', url: '', file, label: '', everyMinutes: 60, words: '' }
  }
  const { unitId, whole, url, label, everyMinutes, ignoredWords } = feed
  const from = url === null ? 'file' : 'url'
  return { unitId, whole, from, url: url ?? '', file, label, everyMinutes, words: ignoredWords.join('، ') }
}

/** «Not available، بسته» as two; Persian and Latin commas and new lines part them. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[،,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

type Checked<Body> = { body: Body; error?: never } | { body?: never; error: FormError }

export function checkedChange(values: FeedValues): Checked<FeedInput> {
  const parsed = FeedInput.safeParse({ ...values, ignoredWords: wordsOf(values.words) })
  return parsed.success ? { body: parsed.data } : { error: issuesError(parsed.error.issues) }
}

export function checkedNew({ unitId, from, words, ...values }: FeedValues): Checked<FeedSource> {
  const ignoredWords = wordsOf(words)
  if (from === 'url') {
    const parsed = NewFeed.safeParse({ ...values, url: values.url.trim(), ignoredWords })
    if (!parsed.success) return { error: issuesError(parsed.error.issues) }
    return { body: { unitId, from, body: parsed.data } }
  }
  const parsed = FeedFile.safeParse({
    whole: values.whole,
    label: values.label,
    ignoredWords,
    text: values.file?.text ?? '',
  })
  if (!parsed.success) return { error: issuesError(parsed.error.issues) }
  return { body: { unitId, from, body: parsed.data } }
}
