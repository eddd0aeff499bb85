import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { calendarFeedEndpoints } from '@rezerv/contract/calendar/calendar-feed-endpoints.ts'
import type { FeedFile, FeedInput, NewFeed } from '@rezerv/contract/calendar/calendar-feed.ts'
import { call } from '#lib/call.ts'

const endpoints = calendarFeedEndpoints

/** Other sites' calendars of a listing, what they collide with, and which units other sites can read. */
export const feedList = (listingId: number) =>
  queryOptions({
    queryKey: ['calendar', 'feeds', listingId],
    queryFn: ({ signal }) => call(endpoints.listFeeds, { params: { id: listingId } }, { signal }),
  })

/** What is sent of a new feed: an address, or the text of a file. */
export type FeedSource = { unitId: number } & ({ from: 'url'; body: NewFeed } | { from: 'file'; body: FeedFile })

export const addFeed = mutationOptions({
  mutationFn: (feed: FeedSource) => {
    const params = { id: feed.unitId }
    return feed.from === 'url'
      ? call(endpoints.addFeed, { params, body: feed.body })
      : call(endpoints.addFeedFile, { params, body: feed.body })
  },
})

export const changeFeed = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: FeedInput }) => call(endpoints.changeFeed, { params: { id }, body }),
})
export const readFeed = mutationOptions({
  mutationFn: (id: number) => call(endpoints.readFeed, { params: { id } }),
})
export const removeFeed = mutationOptions({
  mutationFn: (id: number) => call(endpoints.removeFeed, { params: { id } }),
})
export const makeFeedLink = mutationOptions({
  mutationFn: (unitId: number) => call(endpoints.makeFeedLink, { params: { id: unitId } }),
})
export const revokeFeedLink = mutationOptions({
  mutationFn: (unitId: number) => call(endpoints.revokeFeedLink, { params: { id: unitId } }),
})

/** Feeds close and open days: the month is read again with them. */
export const refreshFeeds = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['calendar'] })
