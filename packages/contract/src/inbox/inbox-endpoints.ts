import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceOf, choicesOf, shapeOf } from '../list-filter.ts'
import { pageOf, Instant, Id, RowId, filter, Cursor } from '../page.ts'
import { InboxKind } from './inbox-kind.ts'
import { Line, Prose } from '../written-text.ts'
import { CalendarConflict } from '../feed/feed-conflict.ts'

export const inboxFilters = [choicesOf('kind', 'نوع کار', InboxKind), choiceOf('ownerId', 'مسئول', Id)] as const

/** Tabs: of mine, of nobody, put off, done by hand. Without one everything that waits. */
export const InboxShow = z.enum(['mine', 'none', 'snoozed', 'done'])
export type InboxShow = z.infer<typeof InboxShow>

/** The filters of the inbox and its tab; the page reads them from the URL. */
export const InboxFilter = z.extend(z.object(shapeOf(inboxFilters)), { show: filter(InboxShow) })
export type InboxFilter = z.infer<typeof InboxFilter>

const InboxListQuery = z.extend(InboxFilter, { after: filter(Cursor) })

/** An admin who may take an item. */
export const InboxOwner = z.object({ id: z.int(), name: z.string() })
export type InboxOwner = z.infer<typeof InboxOwner>

/** Something that waits for an admin. It is found in the records themselves and is gone when they are in order. */
export const InboxItem = z.object({
  kind: InboxKind,
  /** With `kind`, the item's name. */
  key: z.string(),
  since: Instant,
  /** Until when it can still be mended; may have passed. */
  dueAt: z.nullable(Instant),
  amountRials: z.nullable(z.int()),
  /** An order's code, a unit's name, a mobile. */
  title: z.string(),
  detail: z.string(),
  /** The error of a failed attempt. */
  reason: z.nullable(z.string()),
  orderId: z.nullable(z.int()),
  paymentId: z.nullable(z.int()),
  listingId: z.nullable(z.int()),
  hostId: z.nullable(z.int()),
  /** Of `calendar_conflict`: both sides. */
  conflict: z.nullable(CalendarConflict),
  owner: z.nullable(InboxOwner),
  snoozedUntil: z.nullable(Instant),
  snoozeReason: z.nullable(z.string()),
  /** When an admin called it done; null while it waits. */
  doneAt: z.nullable(Instant),
})
export type InboxItem = z.infer<typeof InboxItem>

/** How many wait, those that were put off or called done left out. */
export const InboxCounts = z.object({
  total: z.int(),
  mine: z.int(),
  unowned: z.int(),
  snoozed: z.int(),
  done: z.int(),
  /** In the order of the list. `since`: how long the oldest of the kind waits; `dueAt`: when the next of its clocks runs out. */
  kinds: z.array(z.object({ kind: InboxKind, count: z.int(), since: Instant, dueAt: z.nullable(Instant) })),
  people: z.array(z.extend(InboxOwner, { count: z.int() })),
})
export type InboxCounts = z.infer<typeof InboxCounts>

/** So many items are marked with one call: more than a page has. */
const marksAtOnce = 200

/** What an admin says of items: whose they are, until when they are put off, that they are done; `back` takes the latter two away. */
export const InboxMark = z.discriminatedUnion('as', [
  z.object({ as: z.literal('owner'), ownerId: z.nullable(RowId) }),
  z.object({
    as: z.literal('snooze'),
    minutes: z.int().check(z.minimum(5), z.maximum(20_160, 'حداکثر تا دو هفته کنار گذاشته می‌شود')),
    reason: Prose.check(z.trim(), z.maxLength(200)),
  }),
  z.object({ as: z.literal('done') }),
  z.object({ as: z.literal('back') }),
])
export type InboxMark = z.infer<typeof InboxMark>

const InboxKey = z.object({ kind: InboxKind, key: Line.check(z.minLength(1), z.maxLength(60)) })
export type InboxKey = z.infer<typeof InboxKey>

export const inboxEndpoints = {
  listInbox: endpoint('GET /api/v1/inbox', {
    right: 'own',
    about: ['inbox'],
    live: 'always',
    summary: 'What waits for an admin, kind by kind: what has a running clock first, then the longest waiting.',
    query: InboxListQuery,
    answer: z.extend(pageOf(InboxItem), { groups: z.array(z.object({ kind: InboxKind, count: z.int() })) }),
  }),
  countInbox: endpoint('GET /api/v1/inbox/counts', {
    right: 'own',
    about: ['inbox'],
    live: 'always',
    summary: 'How much waits, by kind.',
    answer: InboxCounts,
  }),
  listInboxOwners: endpoint('GET /api/v1/inbox/owners', {
    right: 'own',
    summary: 'The admins who may take an item.',
    answer: z.object({ items: z.array(InboxOwner) }),
  }),
  resendFailedNotice: endpoint('POST /api/v1/inbox/notices/:id/resend', {
    right: 'notice.send',
    summary: 'Send a failed message again that belongs to no order, as those to hosts.',
  }),
  markInbox: endpoint('PUT /api/v1/inbox/marks', {
    right: 'own',
    summary: 'Give items to an admin or to nobody, put them off, call them done, or bring them back.',
    body: z.object({ items: z.array(InboxKey).check(z.minLength(1), z.maxLength(marksAtOnce)), mark: InboxMark }),
    /** Those of which nothing waits any more, and those that only their own action ends, are left out. */
    answer: z.object({ items: z.array(InboxKey) }),
  }),
}
