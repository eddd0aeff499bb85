import { endpoint, FileParts, ExportFormat } from '../endpoint.ts'
import { filtersOf } from '../page.ts'
import * as z from 'zod/mini'
import { fileName } from '../file-name.ts'
import { OrderFilter } from './order-list-endpoints.ts'

export const exportContentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A sheet of Excel holds 1,048,576 rows; CSV has no end. */
export const xlsxRowsAtMost = 1_000_000

export const OrderExportInput = z.object({ format: ExportFormat, search: filtersOf(OrderFilter) })
export type OrderExportInput = z.infer<typeof OrderExportInput>

/** How far a file is; `total` was counted when it was asked for. */
export const OrderExport = z.object({
  id: z.int(),
  format: ExportFormat,
  status: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  total: z.int(),
  rowsDone: z.int(),
})
export type OrderExport = z.infer<typeof OrderExport>

export const orderFileName = (day: string, format: ExportFormat) => fileName('سفارش', day, format)

export const orderExportEndpoints = {
  startOrderExport: endpoint('POST /api/v1/order-exports', {
    right: 'order.export',
    summary: 'Ask for a file of exactly the filtered orders; says how many rows it will have.',
    body: OrderExportInput,
    answer: OrderExport,
  }),
  getOrderExport: endpoint('GET /api/v1/order-exports/:id', {
    right: 'order.export',
    about: ['order'],
    summary: 'How far a file is.',
    answer: OrderExport,
  }),
  downloadOrderExport: endpoint('GET /api/v1/order-exports/:id/file', {
    right: 'order.export',
    summary: 'The file itself, written while it is read; once. Leaving early cancels it.',
    file: { type: 'application/octet-stream', name: 'orders' },
    answer: FileParts,
  }),
}
