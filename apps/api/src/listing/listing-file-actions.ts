import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  type ListingFileKind,
  listingFileLabels,
  listingFilesMax,
} from '@rezerv/contract/listing/listing-file-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { keepUpload, openKept } from '#media/media-document-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import * as store from './listing-file-store.ts'

type Upload = {
  listingId: number
  kind: ListingFileKind
  unitId?: number | undefined
  actor: Actor
  request: FastifyRequest
}

/**
 * Puts a scan beside a listing or one of its units; `db` is the pool, for pictures take their time. Throws `not_found`, `file_type`,
 * `file_too_large`, and `step_not_allowed` when it has too many already.
 */
export async function addListingFile(db: Db, files: MediaFiles, upload: Upload): Promise<{ id: number }> {
  const { listingId, kind, unitId, actor, request } = upload
  if (!(await store.hasFilePlace(db, { listingId, unitId }))) throw new AppError('not_found')
  const kept = await keepUpload(files, request, listingFileLabels[kind])
  return inTransaction(db, async (trx) => {
    if ((await store.countListingFiles(trx, listingId)) >= listingFilesMax)
      throw stepNotAllowed(`هر آگهی حداکثر ${toPersianDigits(listingFilesMax)} مدرک دارد`)
    const file = { listingId, resourceId: unitId ?? null, kind, ...kept, createdBy: actor.userId }
    const id = await store.insertListingFile(trx, file)
    await recordListing(trx, actor, listingId, { action: 'file_add', newValue: valueOf(id, file) })
    return { id }
  })
}

const valueOf = (fileId: number, { kind, name }: { kind: ListingFileKind; name: string }) => ({
  fileId,
  fileName: `${listingFileLabels[kind]}: ${name}`,
})

const known = async (db: Db, listingId: number, fileId: number) =>
  orNotFound(await store.findListingFile(db, listingId, fileId), 'این فایل پیدا نشد')

type Place = { listingId: number; fileId: number }

/** Throws `not_found`. */
export async function dropListingFile(db: Db, { listingId, fileId }: Place, actor: Actor): Promise<void> {
  const file = await known(db, listingId, fileId)
  await store.removeListingFile(db, fileId, actor.userId)
  await recordListing(db, actor, listingId, { action: 'file_remove', oldValue: valueOf(fileId, file) })
}

/** Throws `not_found`, also when the bytes are gone. */
export const openListingFile = async (db: Db, files: MediaFiles, { listingId, fileId }: Place) =>
  openKept(files, await known(db, listingId, fileId))
