import { feedEndpoints, type FeedFile, type NewFeed } from '@rezerv/contract/feed/feed-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { command, query } from '#data.ts'
import { call } from '#lib/call.ts'

/** Other sites' calendars of a listing, what they collide with, and which units other sites can read. */
export const feedList = (listingId: number) => query(feedEndpoints.listFeeds, { params: { id: listingId } })

/** Feeds close and open days: the month is read again with them. */
const renews = ['calendar'] as const

/** A new feed is an address, or the text of a file. */
export type FeedSource = { unitId: number } & ({ from: 'url'; body: NewFeed } | { from: 'file'; body: FeedFile })

const sources = { url: feedEndpoints.addFeed, file: feedEndpoints.addFeedFile }
export const addFeed = command(
  (feed: FeedSource) => {
    const params = { id: feed.unitId }
    return feed.from === 'url'
      ? call(feedEndpoints.addFeed, { params, body: feed.body })
      : call(feedEndpoints.addFeedFile, { params, body: feed.body })
  },
  {
    renews,
    right: ({ from }) => sources[from].right,
    says: (saved) => toPersianDigits(`${saved.label}: ${saved.entryCount} رزرو دریافت شد`),
    failure: 'shown',
  },
)

export const changeFeed = command(feedEndpoints.changeFeed, {
  renews,
  says: (saved) => `${saved.label} ذخیره شد`,
  failure: 'shown',
})

/** A reading that failed is an answer too: it is told as a failure, and its row shows it. */
export const readFeed = command(
  async (id: number) => {
    const feed = await call(feedEndpoints.readFeed, { params: { id } })
    if (feed.lastResult === 'failed') throw new Error(feed.lastError ?? 'تقویم دریافت نشد')
    return feed
  },
  {
    renews,
    always: true,
    right: feedEndpoints.readFeed.right,
    says: ({ lastResult }) => (lastResult === 'unchanged' ? 'تقویم تغییری نکرده است' : 'تقویم دریافت شد'),
  },
)

export const removeFeed = (label: string) => command(feedEndpoints.removeFeed, { renews, says: `${label} حذف شد` })

export const makeFeedLink = command(feedEndpoints.makeFeedLink, { renews })
export const revokeFeedLink = command(feedEndpoints.revokeFeedLink, { renews, says: 'نشانی باطل شد' })
export const makeWholeFeedLink = command(feedEndpoints.makeWholeFeedLink, { renews })
export const revokeWholeFeedLink = command(feedEndpoints.revokeWholeFeedLink, { renews, says: 'نشانی باطل شد' })
