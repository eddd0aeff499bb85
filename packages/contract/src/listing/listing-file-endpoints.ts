import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PrivateDocument } from '../media/media-document.ts'
import { filter, Id, IdParams, wordOf } from '../page.ts'
import type { ListingKind } from './listing-kind.ts'

export const listingFileLabels = {
  insurance: 'بیمه‌نامه',
  inspection: 'معاینهٔ فنی',
  registration: 'کارت یا سند خودرو',
  ownership: 'سند یا اجاره‌نامه',
  permit: 'مجوز',
  other: 'مدرک دیگر',
}
export const ListingFileKind = wordOf(listingFileLabels)
export type ListingFileKind = z.infer<typeof ListingFileKind>

/** What is asked for of each kind of listing, the usual one first. */
export const listingFileKinds: Record<ListingKind, ListingFileKind[]> = {
  car: ['insurance', 'inspection', 'registration', 'other'],
  event: ['permit', 'ownership', 'other'],
  space: ['ownership', 'permit', 'other'],
}

/** A scan beside a listing: what it is, and of which of its cars or rooms when it is of one alone. */
export const ListingFile = z.extend(PrivateDocument, {
  kind: ListingFileKind,
  unitId: z.nullable(z.int()),
  unitName: z.nullable(z.string()),
})
export type ListingFile = z.infer<typeof ListingFile>

const FileParams = z.extend(IdParams, { fileId: Id })

/** So many files a listing has at a time. */
export const listingFilesMax = 60

export const listingFileEndpoints = {
  listListingFiles: endpoint('GET /api/v1/listings/:id/files', {
    right: 'listing.read',
    about: ['listing'],
    summary: 'The scans of a listing: insurance, inspection, ownership. Admins alone see them.',
    answer: z.object({ items: z.array(ListingFile) }),
  }),
  addListingFile: endpoint('POST /api/v1/listings/:id/files', {
    right: 'listing.change',
    summary: 'Put a scan, an image or a PDF, beside a listing or one of its units.',
    query: z.object({ kind: ListingFileKind, unitId: filter(Id) }),
    upload: true,
    answer: z.object({ id: z.int() }),
  }),
  removeListingFile: endpoint('DELETE /api/v1/listings/:id/files/:fileId', {
    right: 'listing.change',
    summary: 'Take a scan away from a listing; who had put it there stays in the log.',
    params: FileParams,
  }),
  readListingFile: endpoint('GET /api/v1/listings/:id/files/:fileId', {
    right: 'listing.read',
    summary: 'The bytes of a scan: a WebP image or a PDF. Never at a public address, never cached.',
    params: FileParams,
    answer: z.unknown(),
  }),
}
