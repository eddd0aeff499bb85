import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../page.ts'

const FileParams = z.extend(IdParams, { fileId: Id })

/** So many files an order has at a time. */
export const orderFilesMax = 20

export const orderFileEndpoints = {
  addOrderFile: endpoint('POST /api/v1/orders/:id/files', {
    right: 'order.change',
    summary: 'Put an image or a PDF beside an order: a receipt, a letter. Admins alone see it.',
    upload: true,
    answer: z.object({ id: z.int() }),
  }),
  removeOrderFile: endpoint('DELETE /api/v1/orders/:id/files/:fileId', {
    right: 'order.change',
    summary: 'Take a file away from an order; who had put it there stays in the log.',
    params: FileParams,
  }),
  readOrderFile: endpoint('GET /api/v1/orders/:id/files/:fileId', {
    right: 'order.read',
    summary: 'The bytes of a file: a WebP image or a PDF. Never at a public address, never cached.',
    params: FileParams,
    answer: z.unknown(),
  }),
}
