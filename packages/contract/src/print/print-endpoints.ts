import { endpoint } from '../endpoint.ts'
import { IdParams } from '../page.ts'
import { OrderParties } from './print-document.ts'

export const printEndpoints = {
  getOrderParties: endpoint({
    method: 'GET',
    path: '/api/v1/orders/:id/parties',
    about: ['order'],
    summary: 'Seller and buyer with the ids that papers name.',
    params: IdParams,
    answer: OrderParties,
  }),
}
