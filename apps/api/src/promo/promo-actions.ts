import { randomInt } from 'node:crypto'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type PromoCodes, promoCode, type PromoHold, type PromoTerms } from '@rezerv/contract/promo/promo.ts'
import type { AppliedPromo } from '@rezerv/contract/promo/promo-endpoints.ts'
import { promoChangeText } from '@rezerv/contract/pricing/pricing-promo.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockEvent } from '#occurrence/occurrence-service.ts'
import { fitHolds, releaseHolds } from './promo-hold-service.ts'
import { remainingWithCode, seatedTickets, strangeOccurrences } from './promo-hold-store.ts'
import * as store from './promo-store.ts'

const unknownBatch = 'این کد پیدا نشد'

/** Throws `not_found`. */
export async function getPromos(db: Db, id: number) {
  const batch = orNotFound(await store.findPromoBatch(db, id), unknownBatch)
  const [codes, orders] = await Promise.all([store.listPromoCodes(db, id), store.listPromoOrders(db, id)])
  return { batch, codes, orders }
}

/** Null where the event has no such code. */
export async function findPromo(db: Db, listingId: number, typed: string): Promise<AppliedPromo | null> {
  const [found] = await store.findPromos(db, listingId, [promoCode(typed)])
  if (!found) return null
  const { id, ...promo } = found
  return { ...promo, remaining: await remainingWithCode(db, id) }
}

type Wanted = { terms: PromoTerms; codes: PromoCodes }

/** Throws `not_found`, and `invalid_fields` for tickets of another event and for a code that the event has. */
export async function createPromos(db: Db, actor: Actor, listingId: number, { terms, codes }: Wanted) {
  await lockEvent(db, listingId, { besideSales: true })
  await refuseStrange(db, listingId, terms)
  await refuseHold(db, { listingId, stopped: false, known: [] }, terms)
  const id = await store.insertPromoBatch(db, { listingId, createdBy: actor.userId }, terms)
  const batch = { listingId, batchId: id }
  if (codes.kind === 'own') await makeOwn(db, batch, codes)
  else await makeMany(db, batch, codes)
  if (terms.hold) await fitHolds(db, id)
  await recordListing(db, actor, listingId, {
    action: 'create_promo',
    newValue: { ...audited(terms), count: codes.kind === 'own' ? 1 : codes.count },
  })
  return { id }
}

type Batch = { listingId: number; batchId: number }

async function makeOwn(db: Db, of: Batch, { code }: Extract<PromoCodes, { kind: 'own' }>) {
  const made = await store.insertPromoCodes(db, of, [promoCode(code)])
  if (made.length === 0) throw invalidFields({ 'codes.code': 'این رویداد همین کد را دارد' })
}

/** Letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const letters = 7

async function makeMany(db: Db, of: Batch, { count, prefix }: Extract<PromoCodes, { kind: 'made' }>) {
  let left = count
  while (left > 0) {
    const drawn = new Set(Array.from({ length: left }, () => promoCode(prefix) + drawCode()))
    left -= (await store.insertPromoCodes(db, of, [...drawn])).length
  }
}

const drawCode = () => Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Throws `not_found`, `conflict` when somebody else saved since `version` was read, and `invalid_fields`. */
export async function changePromos(
  db: Db,
  actor: Actor,
  id: number,
  { terms, version }: { terms: PromoTerms; version: number },
) {
  const { listingId, version: was, stopped, ...before } = orNotFound(await store.lockPromoBatch(db, id), unknownBatch)
  if (was !== version) throw new AppError('conflict')
  await refuseStrange(db, listingId, terms)
  await refuseHold(db, { listingId, stopped, known: before.hold?.occurrenceIds ?? [] }, terms)
  const changes = changedFields(audited(before), audited(terms))
  if (!changes) return
  await store.updatePromoBatch(db, id, terms)
  if (keeps(before) !== keeps(terms)) await fitHolds(db, id)
  await recordListing(db, actor, listingId, { action: 'change_promo', ...changes })
}

/** Throws `not_found`. */
export async function stopPromos(db: Db, actor: Actor, id: number, stopped: boolean) {
  const before = orNotFound(await store.lockPromoBatch(db, id), unknownBatch)
  if (before.stopped === stopped) return
  await store.setStopped(db, id, stopped)
  if (stopped) await releaseHolds(db, actor, { ...before, id })
  await recordListing(db, actor, before.listingId, {
    action: stopped ? 'stop_promo' : 'resume_promo',
    newValue: { name: before.name },
  })
}

/** Throws `not_found`, and `step_not_allowed` where it keeps nothing. */
export async function releasePromos(db: Db, actor: Actor, id: number) {
  const batch = orNotFound(await store.lockPromoBatch(db, id), unknownBatch)
  if (!(await releaseHolds(db, actor, { ...batch, id })))
    throw stepNotAllowed('برای این کدها جایی کنار گذاشته نشده است')
}

/** What says how much is kept, to be compared. */
const keeps = ({ hold, ticketIds }: PromoTerms) => JSON.stringify(hold && [hold.places, hold.occurrenceIds, ticketIds])

type Keeping = { listingId: number; stopped: boolean; known: number[] }

/** Throws `invalid_fields` for codes that could not buy what they keep. `known`: occurrences that were chosen before, over or not. */
async function refuseHold(db: Db, { listingId, stopped, known }: Keeping, { hold, ticketIds, validUntil }: PromoTerms) {
  if (!hold) return
  const refuse = (message: string) => invalidFields({ 'terms.hold.places': message })
  if (stopped) throw refuse('این کدها متوقف شده‌اند؛ اول ادامه دهید')
  if (validUntil !== null && Date.parse(validUntil) <= Date.parse(nowInstant()))
    throw refuse('اعتبار این کدها تمام شده است')
  const [seated] = await seatedTickets(db, listingId, ticketIds)
  if (seated !== undefined)
    throw refuse(
      `بلیت «${seated}» صندلی شماره‌دار دارد؛ صندلی‌ها را در نقشهٔ سانس کنار بگذارید، یا این کدها را برای بلیت‌های دیگر بسازید`,
    )
  const added = hold.occurrenceIds.filter((id) => !known.includes(id))
  if ((await strangeOccurrences(db, listingId, added)).length > 0)
    throw invalidFields({ 'terms.hold.occurrenceIds': 'یکی از سانس‌ها گذشته یا لغو شده است' })
}

async function refuseStrange(db: Db, listingId: number, { ticketIds }: PromoTerms) {
  const strange = ticketIds.length > 0 ? await store.strangeTickets(db, listingId, ticketIds) : []
  if (strange.length > 0) throw invalidFields({ 'terms.ticketIds': 'یکی از بلیت‌ها در این رویداد نیست' })
}

/** As the audit log says it. */
const audited = ({ name, change, ticketIds, maxPieces, maxPerCustomer, validFrom, validUntil, hold }: PromoTerms) => ({
  name,
  promoChange: promoChangeText(change),
  ticketIds,
  maxPieces,
  maxPerCustomer,
  validFrom,
  validUntil,
  promoHold: hold && holdText(hold),
})

const holdText = ({ places, occurrenceIds }: PromoHold) =>
  toPersianDigits(`${places} جا در ${occurrenceIds.length === 0 ? 'همهٔ سانس‌ها' : `${occurrenceIds.length} سانس`}`)
