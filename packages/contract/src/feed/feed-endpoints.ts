import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../page.ts'
import { CalendarConflict } from './feed-conflict.ts'
import { Line, Prose } from '../written-text.ts'

const Label = Line.check(z.trim(), z.minLength(1, 'نام تقویم الزامی است'), z.maxLength(60))
const Words = z.array(Line.check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(20, 'حداکثر ۲۰ عبارت'))

/** The settings of another site's calendar; entries whose title has one of `ignoredWords` are left out. */
export const FeedInput = z.object({
  label: Label,
  everyMinutes: z.int().check(z.minimum(15, 'حداقل ۱۵ دقیقه'), z.maximum(1440, 'حداکثر ۲۴ ساعت')),
  ignoredWords: Words,
})
export type FeedInput = z.infer<typeof FeedInput>

/** All units of a listing, as one on another site. */
export const wholeName = 'همهٔ مکان'

/** Whether a calendar is about all units of the unit's listing: what is sold in it closes each of them. */
const whole = z._default(z.boolean(), false)

export const NewFeed = z.extend(FeedInput, {
  whole,
  url: z.url({ protocol: /^https?$/, error: 'نشانی باید با http:// یا https:// شروع شود' }).check(z.maxLength(2000)),
})
export type NewFeed = z.infer<typeof NewFeed>

/** A calendar file read by the browser: at most 500,000 characters. */
export const FeedFile = z.object({
  whole,
  label: Label,
  ignoredWords: Words,
  text: Prose.check(z.minLength(1, 'فایل خالی است'), z.maxLength(500_000, 'فایل بیش از حد بزرگ است')),
})
export type FeedFile = z.infer<typeof FeedFile>

/** Another site's calendar of one unit, or of the `whole` place. `url` is null for a file, which is read once. */
export const Feed = z.extend(FeedInput, {
  id: z.int(),
  whole: z.boolean(),
  unitId: z.int(),
  unitName: z.string(),
  url: z.nullable(z.string()),
  lastReadAt: z.nullable(Instant),
  lastResult: z.nullable(z.enum(['ok', 'unchanged', 'failed'])),
  /** Persian: what went wrong at the last reading. */
  lastError: z.nullable(z.string()),
  nextReadAt: z.nullable(Instant),
  entryCount: z.int(),
})
export type Feed = z.infer<typeof Feed>

/** Whether the calendar of a unit, or of the `whole` place, can be read by other sites; the address itself is told once, when it is made. */
export const FeedLink = z.object({
  unitId: z.int(),
  whole: z.boolean(),
  createdAt: Instant,
  lastReadAt: z.nullable(Instant),
})
export type FeedLink = z.infer<typeof FeedLink>

/** `/ical/….ics` under the product's own address; whoever has it can read the calendar. */
const Link = z.object({ path: z.string() })

export const feedEndpoints = {
  listFeeds: endpoint('GET /api/v1/listings/:id/feeds', {
    right: 'listing.read',
    about: ['calendar'],
    summary:
      "Other sites' calendars of a listing's units, what they collide with, and which units other sites can read.",
    answer: z.object({ items: z.array(Feed), conflicts: z.array(CalendarConflict), links: z.array(FeedLink) }),
  }),
  addFeed: endpoint('POST /api/v1/units/:id/feeds', {
    right: 'calendar.change',
    summary: "Read another site's calendar from its address, now and every so many minutes.",
    body: NewFeed,
    answer: Feed,
  }),
  addFeedFile: endpoint('POST /api/v1/units/:id/feed-files', {
    right: 'calendar.change',
    summary: "Read another site's calendar from a file, once.",
    body: FeedFile,
    answer: Feed,
  }),
  changeFeed: endpoint('PATCH /api/v1/feeds/:id', {
    right: 'calendar.change',
    summary: 'Rename a feed, or change how often it is read and what it leaves out.',
    body: FeedInput,
    answer: Feed,
  }),
  readFeed: endpoint('POST /api/v1/feeds/:id/reading', {
    right: 'calendar.change',
    summary: 'Read a feed now.',
    answer: Feed,
  }),
  removeFeed: endpoint('DELETE /api/v1/feeds/:id', {
    right: 'calendar.change',
    summary: 'Forget a feed and open what it kept closed.',
  }),
  makeFeedLink: endpoint('POST /api/v1/units/:id/feed-link', {
    right: 'calendar.change',
    summary: "Make the secret address of a unit's calendar; an older one stops working.",
    answer: Link,
  }),
  revokeFeedLink: endpoint('DELETE /api/v1/units/:id/feed-link', {
    right: 'calendar.change',
    summary: "Revoke the secret address of a unit's calendar.",
  }),
  makeWholeFeedLink: endpoint('POST /api/v1/listings/:id/feed-link', {
    right: 'calendar.change',
    summary:
      "Make the secret address of all units' calendar in one: busy when one of them is. An older one stops working.",
    answer: Link,
  }),
  revokeWholeFeedLink: endpoint('DELETE /api/v1/listings/:id/feed-link', {
    right: 'calendar.change',
    summary: "Revoke the secret address of all units' calendar.",
  }),
}
