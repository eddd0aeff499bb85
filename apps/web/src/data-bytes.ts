import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import type { CallRequest } from '#lib/call.ts'
import { readBlob } from '#lib/download.ts'
import { queryAs } from './data.ts'

/** The bytes of a private file. They never change; they leave the memory soon after nobody shows them. */
/* @__NO_SIDE_EFFECTS__ */
export const fileBytes = <const E extends Endpoint>(endpoint: E, request: CallRequest<E>) =>
  queryAs(endpoint, request, {
    as: 'bytes',
    read: (_, signal) => readBlob(endpoint, request, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })
