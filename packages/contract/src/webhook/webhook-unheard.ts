import type { HeardEntry } from './webhook-type.ts'

const work = 'who takes the work, and when, is told to colleagues alone'
const kept = 'what colleagues keep beside it: the record is what it was'
const waits = 'nothing has changed yet; the decision has an event of its own'
const words = 'a message or an address went to a person; the record is what it was'
const promo =
  'a code lowers the price of whoever has it; the public price is what it was, and an order by it has its own events'

/**
 * Entries of the log that are about records which webhooks hear of, and are no event, each with the reason. Whoever writes an entry that
 * stands neither here nor in `webhookTypes` is refused by the compiler, and by every test of the API.
 */
export const unheardEntries = {
  'order:note': kept,
  'order:note_edit': kept,
  'order:note_pin': kept,
  'order:label': kept,
  'order:file_add': kept,
  'order:file_remove': kept,
  'order:receipt_add': kept,
  'order:receipt_remove': kept,
  'order:order_owner': work,
  'order:inbox_owner': work,
  'order:inbox_snooze': work,
  'order:inbox_done': work,
  'order:inbox_wake': work,
  'order:order_message': words,
  'order:pass_link': words,
  'order:payment_link': words,
  'order:payment_link_copy': words,
  'order:resend': words,
  'order:payment_verified': 'the bank holds the money and nothing is booked; payment.confirmed follows when it is',
  'order:payment_mismatch_closed':
    'a colleague explains a difference; an attempt that is given up by it has its own payment.failed',
  'order:refund_account': 'the account that is paid to; the refund stays approved',
  'order:refund_filed': 'stands in a file for the bank; refund.sent follows when it was sent',
  'order:refund_not_reversed': 'the refund stays approved and goes by transfer; refund.sent follows',
  'order:deposit_due': words,
  'order:deposit_release_asked': waits,
  'order:deposit_release_declined': waits,
  'listing:file_add': kept,
  'listing:file_remove': kept,
  'listing:inbox_owner': work,
  'listing:inbox_snooze': work,
  'listing:inbox_done': work,
  'listing:inbox_wake': work,
  'listing:propose_change': waits,
  'listing:propose_ticket': waits,
  'listing:drop_ticket': 'was never on sale',
  'listing:decline_change': 'the listing stays as listeners know it',
  'listing:withdraw_change': 'the listing stays as listeners know it',
  'listing:mass_cancel': 'each order has its own order.cancelled',
  'listing:create_promo': promo,
  'listing:change_promo': promo,
  'listing:stop_promo': promo,
  'listing:resume_promo': promo,
  'listing:release_promo': promo,
  'listing:join_waitlist': 'who waits for a place; an order of theirs has its own events',
  'listing:leave_waitlist': 'who waits for a place; an order of theirs has its own events',
  'listing:make_feed_link': 'an address for other calendars; the days are what they were',
  'listing:revoke_feed_link': 'an address for other calendars; the days are what they were',
  'host:tag': kept,
  'host:invite': words,
  'host:document_add': kept,
  'host:document_remove': kept,
  'host:check_accept': kept,
  'host:check_reject': kept,
  'host:check_waive': kept,
  'host:check_reset': kept,
  'host:inbox_owner': work,
  'host:inbox_snooze': work,
  'host:inbox_done': work,
  'host:inbox_wake': work,
  'comment:report': 'waits for a colleague; what comes of it has an event of its own',
  'comment:clear_reports': 'the comment stays as listeners know it',
  'comment:flag': 'what the assistant points at, for colleagues',
  'comment:read_original': 'a colleague looked; the comment is what it was',
  'payout_batch:bank_file': kept,
  'payout_batch:payout_retry': 'the new batch has its own payout.prepared',
} as const
export type UnheardEntry = keyof typeof unheardEntries

type Entry = HeardEntry | UnheardEntry
type SubjectOf<E extends string> = E extends `${infer Subject}:${string}` ? Subject : never
type ActionIn<E extends string, Subject extends string> = E extends `${Subject}:${infer Action}` ? Action : never
/** What may be written to the log of a subject; of one that no webhook hears of, anything. */
export type AuditAction<Subject extends string> = Subject extends SubjectOf<Entry> ? ActionIn<Entry, Subject> : string
