import * as z from 'zod/mini'
import { MoneyUnit } from '../money.ts'
import { minutesBetween } from '../jalali.ts'
import { NoticeHours } from '../notice/notice-hours.ts'

/**
 * The value of each setting. Percents are 0-100; `weekend_days` count from Saturday = 0, so Thursday and Friday are 5 and 6.
 * Each has versions by effective date; what an order used is frozen on the order.
 */
export const Settings = z.object({
  vat_percent: z.number(),
  commission_percent: z.number(),
  hold_minutes: z.int(),
  weekend_days: z.array(z.int()),
  money_unit: MoneyUnit,
  /** How long a host has to answer a request. */
  host_answer_minutes: z.int(),
  /** A car may come back this much later than its day ends without another day being counted. */
  return_grace_minutes: z.int(),
  /** The price of each begun hour of a late return, of the last day's price; never more than a day in 24 hours. */
  late_hour_percent: z.number().check(z.positive()),
  /** The part that is paid at booking when a customer does not pay it all. */
  part_payment_percent: z.number(),
  /** A refund of more than this asks for a code and a second admin. */
  refund_approval_rials: z.int(),
  /** The same for the money of a deposit that goes back. */
  deposit_approval_rials: z.int(),
  /** The same for a payout batch by its total. */
  payout_approval_rials: z.int(),
  /** A host is paid when at least this is owed. */
  payout_minimum_rials: z.int(),
  /** So many days after its end an order may be paid to its host. */
  payout_after_days: z.int(),
  /** The most that one transfer of پایا carries; more goes by ساتنا. */
  paya_ceiling_rials: z.int(),
  /** A discount by hand is at most so much of what it is taken off. */
  discount_limit_percent: z.number(),
  /** The same for a manual adjustment of the ledger. */
  adjustment_approval_rials: z.int(),
  /** How long after its return a car's deposit is kept for traffic fines that arrive late. */
  fine_hold_minutes: z.int(),
  /** How long after it was made a hold may be extended, at most. */
  hold_extension_minutes: z.int(),
  /** So long places that were freed are held for who is next on the waiting list. */
  waitlist_offer_minutes: z.int(),
  /** Nothing new is sold on a host's check, or with a vehicle document, that was refused or has ended. */
  stop_sale_on_ended_documents: z.boolean(),
  /** A customer may cancel on their order's page, after a code by SMS. */
  customer_cancellation: z.boolean(),
  /** Whether a customer hands a ticket on from the page of the order. */
  ticket_transfer: z.boolean(),
  /** How customers see the house on the pages that they open from a message: name, colour (`#rrggbb`), logo (`/media/…`). */
  brand_name: z.string(),
  brand_color: z.string(),
  brand_logo: z.nullable(z.string()),
  /** The hours in which messages that can wait are sent. */
  notice_hours: NoticeHours,
  /** Admins may use the assistant. */
  assistant_on: z.boolean(),
  /** Mobiles and national ids are hidden before anything is sent to it. */
  assistant_masks: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

type Dated = { effectiveFrom: string }

/** The version that holds at an instant, and those that wait for their day, soonest first. `versions` newest first, as the API answers. */
export function settingNow<Version extends Dated>(
  versions: Version[],
  now: string,
): { current: Version | undefined; planned: Version[] } {
  const isPlanned = (version: Version) => minutesBetween(now, version.effectiveFrom) > 0
  return { current: versions.find((version) => !isPlanned(version)), planned: versions.filter(isPlanned).toReversed() }
}
