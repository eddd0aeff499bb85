import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import type { Checklist } from '@rezerv/contract/host/host-check-endpoints.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { readBlob } from '#lib/download.ts'

export const hostChecks = (id: number) =>
  queryOptions({
    queryKey: ['host', 'checks', id],
    queryFn: () => call(hostCheckEndpoints.listHostChecks, { params: { id } }),
  })

/** The bytes of a document never change; they leave the memory soon after the page is left. */
export const hostDocument = (id: number, documentId: number) =>
  queryOptions({
    queryKey: ['host-document', id, documentId],
    queryFn: () => readBlob(hostCheckEndpoints.readHostDocument, { params: { id, documentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** What every change of a checklist answers; the host's own page tells of it too, and its listings by what they wait for. */
export function keepChecklist(queryClient: QueryClient, id: number, checklist: Checklist) {
  queryClient.setQueryData(hostChecks(id).queryKey, checklist)
  void queryClient.invalidateQueries({ queryKey: ['listing', 'one'] })
  return queryClient.invalidateQueries({ queryKey: ['host', 'one', id] })
}
