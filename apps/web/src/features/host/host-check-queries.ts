import { hostCheckEndpoints } from '@rezerv/contract/host/host-check-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { fileBytes } from '#data-bytes.ts'
import { query } from '#data.ts'

export const hostChecks = (id: number) => query(hostCheckEndpoints.listHostChecks, { params: { id } })

export const hostDocument = (id: number, documentId: number) =>
  fileBytes(hostCheckEndpoints.readHostDocument, { params: { id, documentId } })

/** The host's own page tells of a changed checklist too, and its listings by what they wait for. */
export const checkRenews = ['listing', hostEndpoints.getHost] as const
