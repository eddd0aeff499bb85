import { endpoint } from '../endpoint.ts'
import { Names, NamesQuery } from './search-name.ts'

export const searchNameEndpoints = {
  nameRecords: endpoint({
    method: 'GET',
    path: '/api/v1/search/names',
    summary: 'What a host, customer, listing, order, city and category of these ids are called.',
    query: NamesQuery,
    answer: Names,
  }),
}
