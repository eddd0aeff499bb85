import { AppError } from '#http/app-error.ts'
import { type FeedEntry, type FeedUnit, readEntries, type Wanted } from './feed-entries.ts'
import { FeedError } from './feed-fetch.ts'

export type FeedReading = { text: string; unit: FeedUnit; wanted: Wanted }

/** `readEntries` in a thread of its own: another site's calendar keeps nobody waiting. Throws `bad_request` with its words. */
export function feedEntries({ text, unit, wanted }: FeedReading): FeedEntry[] {
  try {
    return readEntries(text, unit, wanted)
  } catch (error) {
    throw error instanceof FeedError ? new AppError('bad_request', { message: error.message }) : error
  }
}
