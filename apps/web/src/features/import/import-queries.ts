import { type ImportRowSearch, importMoves } from '@rezerv/contract/import/import.ts'
import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import { infinite, query } from '#data.ts'

/** Its figures move while the server is at it. */
const soon = 1_000

export const importList = infinite(
  importEndpoints.listImports,
  { query: {} },
  {
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ status }) => importMoves(status)) ? soon : false,
  },
)

export const importOf = (id: number) =>
  query(
    importEndpoints.getImport,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && importMoves(state.data.status) ? soon : false) },
  )

/** `knownAt`: when the file was last seen; rows that were read before are read again, and while it moves (`moves`) again and again. */
export const importRows = (id: number, search: ImportRowSearch, { moves = false, knownAt = 0 } = {}) =>
  infinite(
    importEndpoints.listImportRows,
    { params: { id }, query: search },
    { refetchInterval: ({ state }) => (moves || state.dataUpdatedAt < knownAt ? soon : false) },
  )
