import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { listingEndpoints, ListingListQuery } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { call } from '#lib/call.ts'

/** The list's state, as it stands in the URL. */
export const EventSearch = z.omit(ListingListQuery, { after: true })
export type EventSearch = z.infer<typeof EventSearch>

/** Event operations look ahead, and at what can have orders, unless asked for the past or for a state. */
export const operationSearch = (search: EventSearch): EventSearch => ({
  ...search,
  when: search.when ?? 'upcoming',
  stage: search.stage ?? (search.status || search.when === 'past' ? undefined : 'live'),
})

export const eventList = (search: EventSearch) =>
  infiniteQueryOptions({
    queryKey: ['listing', 'list', 'event', search],
    queryFn: ({ pageParam, signal }) =>
      call(listingEndpoints.listListings, { query: { ...search, kind: 'event', after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const listingById = (id: number) =>
  queryOptions({
    queryKey: ['listing', 'one', id],
    queryFn: ({ signal }) => call(listingEndpoints.getListing, { params: { id } }, { signal }),
  })

/** Hosts by name, mobile or national id, for choosing one. */
export const hostChoices = (q: string) =>
  queryOptions({
    queryKey: ['host', 'choices', q],
    queryFn: ({ signal }) => call(hostEndpoints.listHosts, { query: { ...(q && { q }) } }, { signal }),
    staleTime: 30_000,
  })

export const createEvent = mutationOptions({
  mutationFn: (draft: { title: string; category: string; hostId: number | null }) =>
    call(listingEndpoints.createListing, { body: { kind: 'event', ...draft } }),
})

export const moveListing = (id: number) =>
  mutationOptions({
    mutationFn: ({ step, reason }: { step: ListingStep; reason: string }) =>
      call(listingEndpoints.moveListing, { params: { id }, body: { step, ...(reason && { reason }) } }),
  })
