import { randomInt } from 'node:crypto'
import { type PromoCodes, promoCode, type PromoTerms } from '@rezerv/contract/promo/promo.ts'
import type { AppliedPromo } from '@rezerv/contract/promo/promo-endpoints.ts'
import { promoChangeText } from '@rezerv/contract/pricing/pricing-promo.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { lockEvent } from '#occurrence/occurrence-service.ts'
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
  const { id: _, ...promo } = found
  return promo
}

type Wanted = { terms: PromoTerms; codes: PromoCodes }

/** Throws `not_found`, and `invalid_fields` for tickets of another event and for a code that the event has. */
export async function createPromos(db: Db, actor: Actor, listingId: number, { terms, codes }: Wanted) {
  await lockEvent(db, listingId)
  await refuseStrange(db, listingId, terms)
  const id = await store.insertPromoBatch(db, { listingId, createdBy: actor.userId }, terms)
  const batch = { listingId, batchId: id }
  if (codes.kind === 'own') await makeOwn(db, batch, codes)
  else await makeMany(db, batch, codes)
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
  const {
    listingId,
    version: was,
    stopped: _,
    ...before
  } = orNotFound(await store.lockPromoBatch(db, id), unknownBatch)
  if (was !== version) throw new AppError('conflict')
  await refuseStrange(db, listingId, terms)
  const changes = changedFields(audited(before), audited(terms))
  if (!changes) return
  await store.updatePromoBatch(db, id, terms)
  await recordListing(db, actor, listingId, { action: 'change_promo', ...changes })
}

/** Throws `not_found`. */
export async function stopPromos(db: Db, actor: Actor, id: number, stopped: boolean) {
  const before = orNotFound(await store.lockPromoBatch(db, id), unknownBatch)
  if (before.stopped === stopped) return
  await store.setStopped(db, id, stopped)
  await recordListing(db, actor, before.listingId, {
    action: stopped ? 'stop_promo' : 'resume_promo',
    newValue: { name: before.name },
  })
}

async function refuseStrange(db: Db, listingId: number, { ticketIds }: PromoTerms) {
  const strange = ticketIds.length > 0 ? await store.strangeTickets(db, listingId, ticketIds) : []
  if (strange.length > 0) throw invalidFields({ 'terms.ticketIds': 'یکی از بلیت‌ها در این رویداد نیست' })
}

/** As the audit log says it. */
const audited = ({ name, change, ticketIds, maxPieces, maxPerCustomer, validFrom, validUntil }: PromoTerms) => ({
  name,
  promoChange: promoChangeText(change),
  ticketIds,
  maxPieces,
  maxPerCustomer,
  validFrom,
  validUntil,
})
