import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { checkCategory, refusingUnknown } from './listing-service.ts'
import { insertListing, type NewListing } from './listing-store.ts'

/** Begins a draft; answers its id. Throws `invalid_fields`. */
export async function createListing(db: Db, actor: Actor, listing: NewListing): Promise<number> {
  checkCategory(listing.kind, listing.category)
  const id = await refusingUnknown(() => insertListing(db, listing, actor.userId))
  await recordListing(db, actor, id, { action: 'create', newValue: { title: listing.title } })
  return id
}

/**
 * Takes a draft back, with its units, rates, tickets and occurrences, where nothing else names any of them. Throws the database's 23503
 * where something does: an order, a document of the listing.
 */
export async function removeListing(db: Db, id: number) {
  const units = db.selectFrom('resources').where('listingId', '=', id).select('id')
  const tickets = db.selectFrom('tickets').where('listingId', '=', id).select('id')
  await db.deleteFrom('ticketResources').where('ticketId', 'in', tickets).execute()
  await db.deleteFrom('tickets').where('listingId', '=', id).execute()
  await db.deleteFrom('occurrences').where('listingId', '=', id).execute()
  await db.deleteFrom('slots').where('resourceId', 'in', units).execute()
  await db.deleteFrom('resources').where('listingId', '=', id).execute()
  await db.deleteFrom('listings').where('id', '=', id).execute()
}
