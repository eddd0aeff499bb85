import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams } from '../page.ts'
import { CalendarConflict } from './feed-conflict.ts'
import { Feed, FeedFile, FeedInput, FeedLink, NewFeed } from './feed.ts'

/** `/ical/….ics` under the product's own address; whoever has it can read the calendar. */
const Link = z.object({ path: z.string() })

export const feedEndpoints = {
  listFeeds: endpoint({
    method: 'GET',
    path: '/api/v1/listings/:id/feeds',
    about: ['calendar'],
    summary:
      "Other sites' calendars of a listing's units, what they collide with, and which units other sites can read.",
    params: IdParams,
    answer: z.object({ items: z.array(Feed), conflicts: z.array(CalendarConflict), links: z.array(FeedLink) }),
  }),
  addFeed: endpoint({
    method: 'POST',
    path: '/api/v1/units/:id/feeds',
    summary: "Read another site's calendar from its address, now and every so many minutes.",
    params: IdParams,
    body: NewFeed,
    answer: Feed,
  }),
  addFeedFile: endpoint({
    method: 'POST',
    path: '/api/v1/units/:id/feed-files',
    summary: "Read another site's calendar from a file, once.",
    params: IdParams,
    body: FeedFile,
    answer: Feed,
  }),
  changeFeed: endpoint({
    method: 'PATCH',
    path: '/api/v1/feeds/:id',
    summary: 'Rename a feed, or change how often it is read and what it leaves out.',
    params: IdParams,
    body: FeedInput,
    answer: Feed,
  }),
  readFeed: endpoint({
    method: 'POST',
    path: '/api/v1/feeds/:id/reading',
    summary: 'Read a feed now.',
    params: IdParams,
    answer: Feed,
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/api/v1/feeds/:id',
    summary: 'Forget a feed and open what it kept closed.',
    params: IdParams,
    answer: Done,
  }),
  makeFeedLink: endpoint({
    method: 'POST',
    path: '/api/v1/units/:id/feed-link',
    summary: "Make the secret address of a unit's calendar; an older one stops working.",
    params: IdParams,
    answer: Link,
  }),
  revokeFeedLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/units/:id/feed-link',
    summary: "Revoke the secret address of a unit's calendar.",
    params: IdParams,
    answer: Done,
  }),
}
