import { endpoint, FileParts } from '../endpoint.ts'
import { IdParams } from '../page.ts'
import { OrderExport, OrderExportInput } from './order-export.ts'

export const orderExportEndpoints = {
  startOrderExport: endpoint({
    method: 'POST',
    path: '/api/v1/order-exports',
    summary: 'Ask for a file of exactly the filtered orders; says how many rows it will have.',
    body: OrderExportInput,
    answer: OrderExport,
  }),
  getOrderExport: endpoint({
    method: 'GET',
    path: '/api/v1/order-exports/:id',
    about: ['order'],
    summary: 'How far a file is.',
    params: IdParams,
    answer: OrderExport,
  }),
  downloadOrderExport: endpoint({
    method: 'GET',
    path: '/api/v1/order-exports/:id/file',
    summary: 'The file itself, written while it is read; once. Leaving early cancels it.',
    params: IdParams,
    file: { type: 'application/octet-stream', name: 'orders' },
    answer: FileParts,
  }),
}
