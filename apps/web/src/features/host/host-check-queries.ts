import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import type { Checklist } from '@rezerv/contract/host/host-check-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { computed, query, renew, setAnswer } from '#data.ts'
import { readBlob } from '#lib/download.ts'

export const hostChecks = (id: number) => query(hostCheckEndpoints.listHostChecks, { params: { id } })

/** The bytes of a document never change; they leave the memory soon after the page is left. */
export const hostDocument = (id: number, documentId: number) =>
  computed(
    'host-document',
    { id, documentId },
    {
      read: (signal) => readBlob(hostCheckEndpoints.readHostDocument, { params: { id, documentId } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    },
  )

/** Takes a changed checklist; the host's own page tells of it too, and its listings by what they wait for. */
export function keepChecklist(queryClient: QueryClient, id: number, checklist: Checklist) {
  setAnswer(queryClient, hostChecks(id), checklist)
  void renew(queryClient, ['listing'])
  return renew(queryClient, [hostEndpoints.getHost])
}
