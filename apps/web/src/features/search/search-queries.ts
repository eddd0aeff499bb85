import { faNorm } from '@rezerv/contract/persian-text.ts'
import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import { readTyped, searchMinimum } from '@rezerv/contract/search/search-typed.ts'
import { computed } from '#data.ts'
import { call } from '#lib/call.ts'

/** The records for what was typed, and for which words they are; spellings that fold to the same words are one question. */
export const recordsFor = (typed: string) =>
  computed('search', faNorm(typed), {
    read: async (signal) => ({
      words: faNorm(typed),
      ...(await call(searchEndpoints.searchRecords, { query: { q: typed } }, { signal })),
    }),
    staleTime: 30_000,
    enabled: canSearch(typed),
  })

/** Whether enough was typed to ask for records. */
export const canSearch = (typed: string) =>
  typed.trim().length >= searchMinimum && typed.length <= 100 && readTyped(typed).words.length > 0
