import type { Feed, FeedFile, FeedInput, NewFeed } from '@rezerv/contract/calendar/calendar-feed.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type Actor, recordAudit, systemActor } from '#audit/audit-store.ts'
import { newToken } from '#auth/auth-code.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { type FeedEntry, readEntries } from './calendar-feed-ical.ts'
import { FeedError, type FetchFeed } from './calendar-feed-fetch.ts'
import * as store from './calendar-feed-store.ts'

/** As far ahead as entries count: two years, like the longest horizon of a listing. */
const daysAhead = 730

type Reader = { db: Db; fetchFeed: FetchFeed; actor: Actor }

/** Reads the address before anything is kept: what cannot be read is not added. Throws `not_found` and `invalid_fields`. */
export async function addFeed({ db, fetchFeed, actor }: Reader, unitId: number, input: NewFeed): Promise<Feed> {
  const unit = await feedUnit(db, unitId)
  const fetched = await fetchFeed(input.url, null).catch((error: unknown) => {
    throw invalidFields({ url: feedText(error) })
  })
  if (fetched === 'unchanged') throw invalidFields({ url: 'نشانی پاسخ درستی نداد' })
  return inTransaction(db, async (trx) => {
    const id = await store.insertFeed(trx, { ...input, unitId, createdBy: actor.userId })
    await keep(trx, { unit, id, input, text: fetched.text, etag: fetched.etag, field: 'url', by: actor.userId })
    await audit(trx, actor, { action: 'add_feed', unit, newValue: { label: input.label } })
    return readFeedRow(trx, id)
  })
}

/** Throws `not_found`, and `invalid_fields` for a file that is no calendar. */
export async function addFeedFile(db: Db, actor: Actor, unitId: number, { text, ...given }: FeedFile): Promise<Feed> {
  const unit = await feedUnit(db, unitId)
  const input = { ...given, everyMinutes: 60 }
  const id = await store.insertFeed(db, { ...input, url: null, unitId, createdBy: actor.userId })
  await keep(db, { unit, id, input, text, etag: null, field: 'text', by: actor.userId })
  await audit(db, actor, { action: 'add_feed', unit, newValue: { label: input.label, file: true } })
  return readFeedRow(db, id)
}

/** New ignored words count from the next reading on; an address is read at once by the page. Throws `not_found`. */
export async function changeFeed(db: Db, actor: Actor, id: number, input: FeedInput): Promise<Feed> {
  const before = await readFeedRow(db, id)
  await store.updateFeed(db, id, input)
  // Another filter needs the whole text again, not "unchanged".
  await store.recordReading(db, id, { result: before.lastResult ?? 'ok', error: before.lastError, etag: null })
  await audit(db, actor, { action: 'change_feed', unit: await feedUnit(db, before.unitId), newValue: input })
  return readFeedRow(db, id)
}

/** Reads a feed now; a reading that fails is kept with its reason and changes no block. Throws `not_found` and `bad_request` for a file. */
export async function readFeed({ db, fetchFeed, actor }: Reader, id: number): Promise<Feed> {
  const feed = await readFeedRow(db, id)
  if (feed.url === null) throw new AppError('bad_request', { message: 'این تقویم از پرونده خوانده شده است' })
  const unit = await feedUnit(db, feed.unitId)
  try {
    const fetched = await fetchFeed(feed.url, feed.etag)
    await inTransaction(db, async (trx) => {
      if (fetched === 'unchanged') return store.recordReading(trx, id, { result: 'unchanged', error: null })
      const { text, etag } = fetched
      return keep(trx, { unit, id, input: feed, text, etag, field: 'url', by: actor.userId })
    })
  } catch (error) {
    await store.recordReading(db, id, { result: 'failed', error: feedText(error) })
  }
  const read = await readFeedRow(db, id)
  // The worker reads every feed several times an hour; what an admin asked for is told.
  if (actor !== systemActor) await audit(db, actor, { action: 'read_feed', unit, newValue: { label: feed.label } })
  return read
}

export async function removeFeed(db: Db, actor: Actor, id: number): Promise<{ done: true }> {
  const feed = await readFeedRow(db, id)
  await store.endFeed(db, id, actor.userId)
  await audit(db, actor, {
    action: 'remove_feed',
    unit: await feedUnit(db, feed.unitId),
    newValue: { label: feed.label },
  })
  return { done: true }
}

type Log = { error: (detail: object, message: string) => void }

/** Reads the feeds whose time has come, one after the other; safe in several processes at once. */
export async function readDueFeeds(db: Db, fetchFeed: FetchFeed, log: Log, stopping?: AbortSignal): Promise<number> {
  const due = await store.claimDueFeeds(db, 50)
  for (const id of due) {
    if (stopping?.aborted) break
    await readFeed({ db, fetchFeed, actor: systemActor }, id).catch((error: unknown) =>
      log.error({ err: error, feedId: id }, 'feed could not be read'),
    )
  }
  return due.length
}

/** The path of the new secret address; whoever had the old one is shut out. */
export async function makeFeedLink(db: Db, actor: Actor, unitId: number): Promise<{ path: string }> {
  const unit = await feedUnit(db, unitId)
  const token = newToken()
  await store.replaceLink(db, { unitId }, token, actor.userId)
  await audit(db, actor, { action: 'make_feed_link', unit })
  return { path: `/ical/${token}.ics` }
}

export async function revokeFeedLink(db: Db, actor: Actor, unitId: number): Promise<{ done: true }> {
  const unit = await feedUnit(db, unitId)
  await store.revokeLink(db, { unitId })
  await audit(db, actor, { action: 'revoke_feed_link', unit })
  return { done: true }
}

async function feedUnit(db: Db, id: number) {
  const unit = await store.findFeedUnit(db, id)
  if (!unit) throw new AppError('not_found', { message: 'این واحد پیدا نشد' })
  return unit
}

async function readFeedRow(db: Db, id: number): Promise<store.StoredFeed> {
  const feed = await store.findFeed(db, id)
  if (!feed) throw new AppError('not_found', { message: 'این تقویم پیدا نشد' })
  return feed
}

type Keeping = {
  unit: store.FeedUnitRow
  id: number
  input: Pick<FeedInput, 'ignoredWords'>
  text: string
  etag: string | null
  field: string
  by: number | null
}

async function keep(db: Db, { unit, id, input, text, etag, field, by }: Keeping) {
  // Forgotten while its address was read: it closes nothing any more.
  if (!(await store.lockFeed(db, id))) return
  const today = dayOfInstant(new Date().toISOString())
  const from = instantOfTehran(today)
  const until = instantOfTehran(addDays(today, daysAhead))
  const entries = entriesOr(field, () => readEntries(text, unit, { from, until, ignoredWords: input.ignoredWords }))
  await store.replaceEntries(db, { id, unitId: unit.id, entries, from, by })
  await store.recordReading(db, id, { result: 'ok', error: null, etag, entryCount: entries.length })
}

function entriesOr(field: string, read: () => FeedEntry[]): FeedEntry[] {
  try {
    return read()
  } catch (error) {
    throw error instanceof FeedError ? invalidFields({ [field]: error.message }) : error
  }
}

function feedText(error: unknown): string {
  if (error instanceof FeedError) return error.message
  if (error instanceof AppError) return Object.values(error.fields ?? {})[0] ?? 'تقویم خوانده نشد'
  return 'تقویم خوانده نشد؛ دوباره تلاش می‌شود'
}

type Trace = { action: string; unit: store.FeedUnitRow; newValue?: Record<string, unknown> }

const audit = (db: Db, actor: Actor, { action, unit, newValue }: Trace) =>
  recordAudit(db, actor, {
    action,
    subjectKind: 'listing',
    subjectId: unit.listingId,
    newValue: { unit: unit.name, ...newValue },
  })
