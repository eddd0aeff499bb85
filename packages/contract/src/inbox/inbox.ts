import * as z from 'zod/mini'
import { CalendarConflict } from '../feed/feed-conflict.ts'
import { Instant, RowId } from '../page.ts'
import { InboxKind } from './inbox-kind.ts'
import { Prose } from '../written-text.ts'

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

export const InboxOwnerInput = z.object({ ownerId: z.nullable(RowId) })
export type InboxOwnerInput = z.infer<typeof InboxOwnerInput>

export const InboxSnoozeInput = z.object({
  minutes: z.int().check(z.minimum(5), z.maximum(20_160, 'تا دو هفته می‌شود کنار گذاشت')),
  reason: Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(200)),
})
export type InboxSnoozeInput = z.infer<typeof InboxSnoozeInput>
