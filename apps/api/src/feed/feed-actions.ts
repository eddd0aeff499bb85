import {
  type Feed,
  type FeedFile,
  type FeedInput,
  type NewFeed,
  wholeName,
} from '@rezerv/contract/feed/feed-endpoints.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { type Actor, recordListing, systemActor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { apart } from '#apart/apart.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import type { FeedReading } from './feed-apart.ts'
import type { FeedEntry } from './feed-entries.ts'
import { FeedError, type FetchFeed } from './feed-fetch.ts'
import { makeLink } from './feed-service.ts'
import * as store from './feed-store.ts'
import { nowInstant } from '#clock.ts'

/** As far ahead as entries count: two years, like the longest horizon of a listing. */
const daysAhead = 730

type Reader = { db: Db; fetchFeed: FetchFeed; actor: Actor }

/** Reads the address before anything is kept: what cannot be read is not added. Throws `not_found` and `invalid_fields`. */
export async function addFeed({ db, fetchFeed, actor }: Reader, unitId: number, input: NewFeed): Promise<Feed> {
  const units = await unitsOf(db, { unitId, whole: input.whole })
  const fetched = await fetchFeed(input.url, null).catch((error: unknown) => {
    throw invalidFields({ url: feedText(error) })
  })
  if (fetched === 'unchanged') throw invalidFields({ url: 'نشانی پاسخ درستی نداد' })
  const busy = await busyTimes({ unit: units[0], input, text: fetched.text, field: 'url' })
  return inTransaction(db, async (trx) => {
    const id = await store.insertFeed(trx, { ...input, unitId, createdBy: actor.userId })
    await keep(trx, { units, id, busy, etag: fetched.etag, by: actor.userId })
    await audit(trx, actor, { action: 'add_feed', of: aboutOf(units, input.whole), newValue: { label: input.label } })
    return readFeedRow(trx, id)
  })
}

/** Throws `not_found`, and `invalid_fields` for a file that is no calendar. */
export async function addFeedFile(db: Db, actor: Actor, unitId: number, { text, ...given }: FeedFile): Promise<Feed> {
  const units = await unitsOf(db, { unitId, whole: given.whole })
  const input = { ...given, everyMinutes: 60 }
  const busy = await busyTimes({ unit: units[0], input, text, field: 'text' })
  return inTransaction(db, async (trx) => {
    const id = await store.insertFeed(trx, { ...input, url: null, unitId, createdBy: actor.userId })
    await keep(trx, { units, id, busy, etag: null, by: actor.userId })
    const newValue = { label: input.label, file: true }
    await audit(trx, actor, { action: 'add_feed', of: aboutOf(units, input.whole), newValue })
    return readFeedRow(trx, id)
  })
}

/** New ignored words count from the next reading on; an address is read at once by the page. Throws `not_found`. */
export async function changeFeed(db: Db, actor: Actor, id: number, input: FeedInput): Promise<Feed> {
  const before = await readFeedRow(db, id)
  await store.updateFeed(db, id, input)
  // Another filter needs the whole text again, not "unchanged".
  await store.recordReading(db, id, { result: before.lastResult ?? 'ok', error: before.lastError, etag: null })
  await audit(db, actor, {
    action: 'change_feed',
    of: aboutOf(await unitsOf(db, before), before.whole),
    newValue: input,
  })
  return readFeedRow(db, id)
}

/** Reads a feed now; a reading that fails is kept with its reason and changes no block. Throws `not_found` and `bad_request` for a file. */
export async function readFeed({ db, fetchFeed, actor }: Reader, id: number): Promise<Feed> {
  const feed = await readFeedRow(db, id)
  if (feed.url === null) throw new AppError('bad_request', { message: 'این تقویم از فایل خوانده شده است' })
  const units = await unitsOf(db, feed)
  try {
    // A room that came later is closed by the text as well: of a whole place it is read each time.
    const fetched = await fetchFeed(feed.url, feed.whole ? null : feed.etag)
    if (fetched === 'unchanged') await store.recordReading(db, id, { result: 'unchanged', error: null })
    else {
      const { text, etag } = fetched
      const busy = await busyTimes({ unit: units[0], input: feed, text, field: 'url' })
      await inTransaction(db, (trx) => keep(trx, { units, id, busy, etag, by: actor.userId }))
    }
  } catch (error) {
    await store.recordReading(db, id, { result: 'failed', error: feedText(error) })
  }
  const read = await readFeedRow(db, id)
  // The worker reads every feed several times an hour; what an admin asked for is told.
  if (actor !== systemActor)
    await audit(db, actor, { action: 'read_feed', of: aboutOf(units, feed.whole), newValue: { label: feed.label } })
  return read
}

export async function removeFeed(db: Db, actor: Actor, id: number): Promise<void> {
  const feed = await readFeedRow(db, id)
  await store.endFeed(db, id, actor.userId)
  await audit(db, actor, {
    action: 'remove_feed',
    of: aboutOf(await unitsOf(db, feed), feed.whole),
    newValue: { label: feed.label },
  })
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
  await audit(db, actor, { action: 'make_feed_link', of: aboutOf([unit], false) })
  return makeLink(db, { unitId }, actor.userId)
}

export async function revokeFeedLink(db: Db, actor: Actor, unitId: number): Promise<void> {
  const unit = await feedUnit(db, unitId)
  await store.revokeLink(db, { unitId })
  await audit(db, actor, { action: 'revoke_feed_link', of: aboutOf([unit], false) })
}

/** The same of all units in one. Throws `not_found` for a listing without units that are sold by the day or the hour. */
export async function makeWholeFeedLink(db: Db, actor: Actor, listingId: number): Promise<{ path: string }> {
  await audit(db, actor, { action: 'make_feed_link', of: aboutOf(await unitsOfListing(db, listingId), true) })
  return makeLink(db, { listingId }, actor.userId)
}

export async function revokeWholeFeedLink(db: Db, actor: Actor, listingId: number): Promise<void> {
  const units = await unitsOfListing(db, listingId)
  await store.revokeLink(db, { listingId })
  await audit(db, actor, { action: 'revoke_feed_link', of: aboutOf(units, true) })
}

const feedUnit = async (db: Db, id: number) => orNotFound(await store.findFeedUnit(db, id), 'این واحد پیدا نشد')

/** The units that a calendar is about, in the order in which they are locked; never none. */
type Units = [store.FeedUnitRow, ...store.FeedUnitRow[]]

async function unitsOf(db: Db, { unitId, whole }: { unitId: number; whole: boolean }): Promise<Units> {
  const unit = await feedUnit(db, unitId)
  return whole ? unitsOfListing(db, unit.listingId) : [unit]
}

async function unitsOfListing(db: Db, listingId: number): Promise<Units> {
  const [first, ...others] = (await store.listFeedUnits(db, listingId)).toSorted((a, b) => a.id - b.id)
  return [orNotFound(first, 'این آگهی واحدی ندارد که تقویم داشته باشد'), ...others]
}

const aboutOf = ([{ listingId, name }]: Units, isWhole: boolean) => ({ listingId, unit: isWhole ? wholeName : name })

const readFeedRow = async (db: Db, id: number): Promise<store.StoredFeed> =>
  orNotFound(await store.findFeed(db, id), 'این تقویم پیدا نشد')

const reading = { module: new URL('feed-apart.ts', import.meta.url), name: 'feedEntries' }
/** A calendar that never ends says so itself after four seconds; these bounds are for what it does not see coming. */
const bounds = { seconds: 8, megabytes: 192 }

type Text = { unit: store.FeedUnitRow; input: Pick<FeedInput, 'ignoredWords'>; text: string; field: string }
type BusyTimes = { entries: FeedEntry[]; from: string }

/** Before any transaction, for it may take seconds. Throws `invalid_fields` at `field` for what is no calendar, and `busy`. */
async function busyTimes({ unit, input, text, field }: Text): Promise<BusyTimes> {
  const today = dayOfInstant(nowInstant())
  const from = instantOfTehran(today)
  const until = instantOfTehran(addDays(today, daysAhead))
  const given: FeedReading = {
    text,
    unit: { unit: unit.unit, handoverTime: unit.handoverTime },
    wanted: { from, until, ignoredWords: input.ignoredWords },
  }
  const entries = await apart<FeedEntry[]>(reading, given, bounds).catch((error: unknown) => {
    throw error instanceof AppError && error.persian ? invalidFields({ [field]: error.persian }) : error
  })
  return { entries, from }
}

type Keeping = { units: Units; id: number; busy: BusyTimes; etag: string | null; by: number | null }

async function keep(db: Db, { units, id, busy, etag, by }: Keeping) {
  // Forgotten while its address was read: it closes nothing any more.
  if (!(await store.lockFeed(db, id))) return
  for (const unit of units) await store.replaceEntries(db, { id, unitId: unit.id, ...busy, by })
  await store.recordReading(db, id, { result: 'ok', error: null, etag, entryCount: busy.entries.length })
}

function feedText(error: unknown): string {
  if (error instanceof FeedError) return error.message
  if (error instanceof AppError) return Object.values(error.fields ?? {})[0] ?? 'تقویم دریافت نشد'
  return 'تقویم دریافت نشد؛ دوباره تلاش می‌شود'
}

type Trace = {
  action: AuditAction<'listing'>
  of: { listingId: number; unit: string }
  newValue?: Record<string, unknown>
}

const audit = (db: Db, actor: Actor, { action, of: { listingId, unit }, newValue }: Trace) =>
  recordListing(db, actor, listingId, { action, newValue: { unit, ...newValue } })
