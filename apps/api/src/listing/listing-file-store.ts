import type { ListingFile, ListingFileKind } from '@rezerv/contract/listing/listing-file-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { personName } from '#db/person-name.ts'
import { allRows, execute, firstRow, firstValue, insertRow, oneValue } from '#db/rows.ts'
import type { KeptDocument } from '#media/media-file-store.ts'

export const listListingFiles = (db: Db, listingId: number) => allRows<ListingFile>(db)`
  select f.id, f.kind, f.name, f.content_type, f.created_at, ${personName('u')} as created_by_name, f.resource_id as unit_id, r.name as unit_name
    from listing_files f left join users u on u.id = f.created_by left join resources r on r.id = f.resource_id
   where f.listing_id = ${listingId} and f.removed_at is null order by f.kind, f.id`

type Place = { listingId: number; unitId?: number | undefined }

/** Whether there is the listing, and the unit is one of it. */
export const hasFilePlace = async (db: Db, { listingId, unitId = 0 }: Place) =>
  (await firstValue(db)`
    select id from listings l where id = ${listingId}
       and (${unitId} = 0 or exists (select from resources r where r.id = ${unitId} and r.listing_id = l.id))`) !==
  undefined

/** How many files a listing has, which is locked: two that come at once are counted one after the other. */
export async function countListingFiles(db: Db, listingId: number): Promise<number> {
  await execute(db)`select from listings where id = ${listingId} for update`
  return oneValue<number>(db)`
    select count(*)::int as files from listing_files where listing_id = ${listingId} and removed_at is null`
}

type NewFile = KeptDocument & {
  listingId: number
  resourceId: number | null
  kind: ListingFileKind
  name: string
  createdBy: number | null
}

export const insertListingFile = (db: Db, file: NewFile) => insertRow(db, 'listingFiles', file)

type FoundFile = { name: string; kind: ListingFileKind; contentType: string; fileKey: string }

/** A file that was not taken away; undefined when the listing has no such. */
export const findListingFile = (db: Db, listingId: number, id: number) => firstRow<FoundFile>(db)`
  select name, kind, content_type, file_key from listing_files where id = ${id} and listing_id = ${listingId} and removed_at is null`

/** The row and the bytes stay: what a listing was judged by must be found later. */
export const removeListingFile = (db: Db, id: number, by: number | null) =>
  execute(db)`update listing_files set removed_at = now(), removed_by = ${by} where id = ${id}`
