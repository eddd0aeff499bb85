import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderFilesMax } from '@rezerv/contract/order/order-file-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { keepUpload, openKept } from '#media/media-document-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import * as store from './order-file-store.ts'

type Upload = { orderId: number; actor: Actor; request: FastifyRequest }

/**
 * Puts a file beside an order; `db` is the pool, for pictures take their time. Throws `not_found`, `file_type`, `file_too_large`, and
 * `step_not_allowed` when it has too many already.
 */
export async function addFile(db: Db, files: MediaFiles, { orderId, actor, request }: Upload): Promise<{ id: number }> {
  if (!(await store.orderExists(db, orderId))) throw new AppError('not_found')
  const kept = await keepUpload(files, request, 'فایل')
  return inTransaction(db, async (trx) => {
    if ((await store.countFiles(trx, orderId)) >= orderFilesMax)
      throw stepNotAllowed(`هر سفارش حداکثر ${toPersianDigits(orderFilesMax)} فایل دارد`)
    const id = await store.insertFile(trx, { orderId, ...kept, createdBy: actor.userId })
    await recordOrder(trx, actor, orderId, { action: 'file_add', newValue: { fileId: id, fileName: kept.name } })
    return { id }
  })
}

const known = async (db: Db, orderId: number, fileId: number) =>
  orNotFound(await store.findFile(db, orderId, fileId), 'این فایل پیدا نشد')

type Place = { orderId: number; fileId: number }

/** Throws `not_found`. */
export async function dropFile(db: Db, { orderId, fileId }: Place, actor: Actor): Promise<void> {
  const { name } = await known(db, orderId, fileId)
  await store.removeFile(db, fileId, actor.userId)
  await recordOrder(db, actor, orderId, { action: 'file_remove', oldValue: { fileId, fileName: name } })
}

/** Throws `not_found`, also when the bytes are gone. */
export const openFile = async (db: Db, files: MediaFiles, { orderId, fileId }: Place) =>
  openKept(files, await known(db, orderId, fileId))
