import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { query } from '#data.ts'

/** Asked for a decision, never an old answer; without an id it is not asked. */
export const hostBlockers = (id: number | undefined) =>
  query(hostClosingEndpoints.listHostBlockers, id === undefined ? undefined : { params: { id } }, {
    staleTime: 0,
    gcTime: 0,
  })

export const hostClosures = (id: number) => query(hostClosingEndpoints.listHostClosures, { params: { id } })

export const hostUpcoming = (id: number) => query(hostClosingEndpoints.listHostUpcoming, { params: { id } })
