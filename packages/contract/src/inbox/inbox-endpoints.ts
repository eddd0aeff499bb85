import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceOf, choicesOf, shapeOf } from '../list-filter.ts'
import { pageOf, Instant, RowId, filter, Cursor } from '../page.ts'
import { InboxKind } from './inbox-kind.ts'
import { Line, Prose } from '../written-text.ts'
import { CalendarConflict } from '../feed/feed-conflict.ts'

export const inboxFilters = [
  choicesOf('kind', 'چرا', InboxKind),
  // `none`: nobody took it; `snoozed`: put off. Without it everything that waits.
  choiceOf('show', 'مسئول', z.enum(['mine', 'none', 'snoozed'])),
] as const

/** The filters of the inbox; the page reads them from the URL. */
export const InboxFilter = z.object(shapeOf(inboxFilters))
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
})
export type InboxItem = z.infer<typeof InboxItem>

/** How many wait, those that were put off left out. */
export const InboxCounts = z.object({
  total: z.int(),
  mine: z.int(),
  unowned: z.int(),
  snoozed: z.int(),
  /** `since`: how long the oldest of the kind waits. */
  kinds: z.array(z.object({ kind: InboxKind, count: z.int(), since: Instant })),
})
export type InboxCounts = z.infer<typeof InboxCounts>

const InboxOwnerInput = z.object({ ownerId: z.nullable(RowId) })
type InboxOwnerInput = z.infer<typeof InboxOwnerInput>

export const InboxSnoozeInput = z.object({
  minutes: z.int().check(z.minimum(5), z.maximum(20_160, 'تا دو هفته می‌شود کنار گذاشت')),
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(200)),
})
export type InboxSnoozeInput = z.infer<typeof InboxSnoozeInput>

const ItemParams = z.object({ kind: InboxKind, key: Line.check(z.minLength(1), z.maxLength(60)) })

export const inboxEndpoints = {
  listInbox: endpoint('GET /api/v1/inbox', {
    about: ['inbox'],
    live: 'always',
    summary: 'What waits for an admin, the longest waiting first.',
    query: InboxListQuery,
    answer: pageOf(InboxItem),
  }),
  countInbox: endpoint('GET /api/v1/inbox/counts', {
    about: ['inbox'],
    live: 'always',
    summary: 'How much waits, by kind.',
    answer: InboxCounts,
  }),
  listInboxOwners: endpoint('GET /api/v1/inbox/owners', {
    summary: 'The admins who may take an item.',
    answer: z.object({ items: z.array(InboxOwner) }),
  }),
  resendFailedNotice: endpoint('POST /api/v1/inbox/notices/:id/resend', {
    summary: 'Send a failed message again that belongs to no order, as those to hosts.',
  }),
  ownInboxItem: endpoint('PUT /api/v1/inbox/:kind/:key/owner', {
    summary: 'Take an item, hand it over to another admin, or give it back (null).',
    params: ItemParams,
    body: InboxOwnerInput,
  }),
  snoozeInboxItem: endpoint('PUT /api/v1/inbox/:kind/:key/snooze', {
    summary: 'Put an item off for some time, with a reason.',
    params: ItemParams,
    body: InboxSnoozeInput,
  }),
  wakeInboxItem: endpoint('DELETE /api/v1/inbox/:kind/:key/snooze', {
    summary: 'Bring an item back that was put off.',
    params: ItemParams,
  }),
}
