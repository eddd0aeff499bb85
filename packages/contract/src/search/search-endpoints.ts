import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { searchMinimum } from './search-typed.ts'
import { SearchAnswer } from './search.ts'
import { Prose } from '../written-text.ts'

export const searchEndpoints = {
  searchRecords: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    summary: 'The best few records of every kind for what was typed: names, mobiles, codes, numbers; exact ones first.',
    query: z.object({ q: Prose.check(z.trim(), z.minLength(searchMinimum), z.maxLength(100)) }),
    answer: SearchAnswer,
  }),
}
