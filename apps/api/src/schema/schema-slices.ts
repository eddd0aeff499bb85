import type { Table } from './schema-catalogue.ts'

/** Which slice a table belongs to, in the order in which they are read: what is named comes before what names it. */
const tablesOf: Record<string, string[]> = {
  place: ['provinces', 'cities'],
  team: ['team_roles'],
  auth: ['users', 'sessions', 'sign_in_codes', 'known_browsers', 'step_ups'],
  'api-key': ['api_keys'],
  webhook: ['webhooks', 'webhook_deliveries', 'webhook_attempts'],
  shop: ['shop_sessions', 'shop_answers'],
  customer: ['customer_notes'],
  setting: ['settings'],
  media: ['media'],
  audit: ['audit_entries', 'security_events'],
  host: ['hosts', 'host_checks', 'host_check_reminders', 'host_documents', 'host_closures'],
  listing: ['listings', 'listing_images', 'listing_files'],
  review: ['listing_changes'],
  catalogue: ['listing_views'],
  unit: ['resources', 'vehicle_document_reminders'],
  occurrence: ['occurrences'],
  ticket: ['tickets', 'ticket_resources', 'issued_tickets'],
  feed: ['calendar_feeds', 'calendar_links'],
  month: ['blocks', 'day_rules', 'calendar_changes'],
  hall: ['halls', 'hall_plans', 'event_halls', 'event_seats'],
  promo: ['promo_batches', 'promo_codes', 'promo_holds'],
  holiday: ['holidays'],
  timeline: ['timeline_views'],
  booking: ['slots'],
  order: ['orders', 'order_lines', 'line_slots', 'order_notes', 'order_files', 'order_views', 'order_exports'],
  pass: ['pass_links', 'ticket_links'],
  attendee: ['attendee_questions', 'attendee_answers'],
  waitlist: ['waitlist_entries'],
  'order-change': ['stay_moves'],
  handover: ['handovers', 'handover_signatures', 'deposits'],
  'check-in': ['gate_scans'],
  receipt: ['receipts'],
  payment: ['payments', 'payment_events', 'payment_links', 'payment_mismatches'],
  cancellation: ['cancellation_policies', 'cancellations', 'mass_cancellations', 'mass_cancellation_orders'],
  refund: ['refunds'],
  import: ['imports', 'import_rows'],
  transaction: [
    'transactions',
    'postings',
    'adjustments',
    'order_money',
    'money_checks',
    'host_balances',
    'host_balance_deltas',
    'ledger_days',
    'ledger_deltas',
  ],
  reconciliation: ['bank_statements', 'bank_lines'],
  commission: ['commission_rules'],
  payout: ['payout_batches', 'payouts', 'payout_lines'],
  comment: ['comments', 'comment_photos', 'comment_flags', 'comment_reports', 'listing_ratings'],
  notice: ['notices'],
  inbox: ['inbox_marks', 'inbox_pulse'],
  statistics: [
    'statistics_days',
    'statistics_deltas',
    'statistics_reports',
    'statistics_schedules',
    'statistics_schedule_recipients',
  ],
  backup: ['backups'],
  integrity: ['integrity_checks', 'integrity_faults'],
  http: ['rate_limits', 'live_news'],
  db: ['team_scopes', 'key_hosts', 'migrations', 'migration_lock', 'migration_files'],
}

export const sliceNames = Object.keys(tablesOf)

/** Throws when a table has no slice, or a slice names a table that there is not. */
export function slices(tables: Table[]): { name: string; tables: Table[] }[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const take = (name: string) => {
    const table = left.get(name)
    if (!table) throw new Error(`schema-slices.ts names ${name}, and there is no such table`)
    left.delete(name)
    return table
  }
  const found = Object.entries(tablesOf).map(([name, names]) => ({ name, tables: names.map(take) }))
  if (left.size > 0)
    throw new Error(`say in schema-slices.ts which slice these belong to: ${[...left.keys()].join(', ')}`)
  return found
}
