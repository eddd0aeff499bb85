import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { query, queryAs } from '#data.ts'
import { readBlob } from '#lib/download.ts'

export const hostChecks = (id: number) => query(hostCheckEndpoints.listHostChecks, { params: { id } })

/** The bytes of a document never change; they leave the memory soon after the page is left. */
export function hostDocument(id: number, documentId: number) {
  const request = { params: { id, documentId } }
  return queryAs(hostCheckEndpoints.readHostDocument, request, {
    as: 'bytes',
    read: (_, signal) => readBlob(hostCheckEndpoints.readHostDocument, request, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** The host's own page tells of a changed checklist too, and its listings by what they wait for. */
export const checkRenews = ['listing', hostEndpoints.getHost] as const
