import { hostEndpoints, type HostListQuery } from '@rezerv/contract/host/host-endpoints.ts'
import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import { infinite, query } from '#data.ts'

export const hostList = (filters: HostListQuery) => infinite(hostEndpoints.listHosts, { query: filters })

/** Hosts whose name, mobile or national id begins so; the newest when nothing is asked. */
export const hostChoices = (q: string) =>
  query(hostEndpoints.listHosts, { query: { ...(q && { q }) } }, { staleTime: 30_000 })

/** One host with its timeline; where only an id is known, its name. */
export const hostById = (id: number | undefined) =>
  query(hostEndpoints.getHost, id === undefined ? undefined : { params: { id } })

export const hostTags = query(hostRecordEndpoints.listHostTags, {})

/** How a host answers and cancels. */
export const hostAnswers = (id: number) => query(hostRecordEndpoints.getHostAnswers, { params: { id } })
