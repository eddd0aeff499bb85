import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, recordListing, systemActor } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { allRows, execute, updateRow } from '#db/rows.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalidFields } from '#http/app-error.ts'
import { sql } from 'kysely'
import { listEndedHolds, listKeepingBatches } from './promo-hold-store.ts'
import { lockPromoBatch } from './promo-store.ts'

/** Makes a batch keep what its terms say. Throws `invalid_fields` with how many there can be at the tightest occurrence. */
export async function fitHolds(db: Db, batchId: number) {
  const short = await allRows<{ shortAt: string; most: number }>(db)`
    select short_at, most from fit_promo_holds(${batchId}) order by most, short_at`
  const [first] = short
  if (!first) return
  const { shortAt, most } = first
  const at = formatInstant(shortAt, 'full')
  throw invalidFields({
    'terms.hold.places': toPersianDigits(
      most > 0 ? `در سانس ${at} حداکثر ${most} جا می‌توان کنار گذاشت` : `در سانس ${at} جایی آزاد نیست`,
    ),
  })
}

/** Occurrences came to an event, or another time: codes that keep places there keep as many as there are. */
export async function keepAtNew(db: Db, listingId: number, starts: string[]) {
  for (const id of await listKeepingBatches(db, listingId, starts))
    await execute(db)`select from fit_promo_holds(${id}, ${starts}::timestamptz[], true)`
}

/** Nobody is kept anything any more at these starts of an event. */
export const dropHolds = (db: Db, listingId: number, starts: string[]) =>
  execute(db)`select drop_promo_holds(${listingId}, ${starts}::timestamptz[])`

type Keeping = { id: number; listingId: number; name: string; hold: { places: number } | null }

/** Gives everybody what a batch keeps. It keeps places again only by being told to. Answers whether it had been told to. */
export async function releaseHolds(db: Db, actor: Actor, { id, listingId, name, hold }: Keeping): Promise<boolean> {
  if (!hold) return false
  await updateRow(db, 'promoBatches', id, { holdPlaces: null, holdOccurrenceIds: [], version: sql`version + 1` })
  await execute(db)`select from fit_promo_holds(${id})`
  await recordListing(db, actor, listingId, { action: 'release_promo', newValue: { name } })
  return true
}

type Log = { error: (detail: object, message: string) => void }

/**
 * Gives back what codes keep whose time is over, and what was kept of occurrences that have begun, each batch in a transaction of its own.
 * Safe in several processes at once. Returns how many batches gave something back.
 */
export async function releaseEndedHolds(db: Db, log: Log, stopping?: AbortSignal): Promise<number> {
  let done = 0
  for (const { id, isOver } of await listEndedHolds(db)) {
    if (stopping?.aborted) break
    const isDone = await inTransaction(db, (trx) => endHolds(trx, id, isOver)).catch((error: unknown) => {
      log.error({ err: error, promoBatchId: id }, 'kept places could not be given back')
      return false
    })
    if (isDone) done += 1
  }
  return done
}

async function endHolds(db: Db, id: number, isOver: boolean): Promise<boolean> {
  const batch = await lockPromoBatch(db, id)
  if (!batch) return false
  if (isOver && batch.validUntil !== null && Date.parse(batch.validUntil) <= Date.parse(nowInstant()))
    return releaseHolds(db, systemActor, { ...batch, id })
  await execute(db)`
    select drop_promo_holds(${batch.listingId}, array(select distinct starts_at from promo_holds where batch_id = ${id} and starts_at <= now()))`
  return true
}
