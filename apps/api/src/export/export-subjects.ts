import type { ExportSubject } from '@rezerv/contract/export/export-subject.ts'

/** Rows of a table that belong to a record `r`, by their column that names it, or that names what belongs to it. */
export type RecordPart = { table: string; by: string; through?: { table: string; by: string } }
/** A table whose rows are lines, by their ids; `where` keeps some of the rows `r` out. */
export type RecordLines = { table: string; where?: string; parts?: Record<string, RecordPart> }

const part = (table: string, by: string, through?: RecordPart['through']): RecordPart => ({
  table,
  by,
  ...(through && { through }),
})

/** The lines of each subject; several records follow each other, and each line says which one it is. */
export const exportTables: Record<ExportSubject, Record<string, RecordLines>> = {
  hosts: {
    host: {
      table: 'hosts',
      parts: {
        checks: part('host_checks', 'host_id'),
        documents: part('host_documents', 'host_id'),
        closures: part('host_closures', 'host_id'),
      },
    },
  },
  listings: {
    listing: {
      table: 'listings',
      parts: {
        images: part('listing_images', 'listing_id'),
        files: part('listing_files', 'listing_id'),
        units: part('resources', 'listing_id'),
        tickets: part('tickets', 'listing_id'),
        ticketUnits: part('ticket_resources', 'ticket_id', part('tickets', 'listing_id')),
        prices: part('day_rules', 'ticket_id', part('tickets', 'listing_id')),
        hall: part('event_halls', 'listing_id'),
        seats: part('event_seats', 'listing_id'),
        occurrences: part('occurrences', 'listing_id'),
        questions: part('attendee_questions', 'listing_id'),
        changes: part('listing_changes', 'listing_id'),
      },
    },
    calendar: { table: 'calendar_feeds' },
    picture: { table: 'media' },
  },
  halls: {
    hall: { table: 'halls', parts: { plans: part('hall_plans', 'hall_id') } },
  },
  blocks: { block: { table: 'blocks' } },
  promos: {
    batch: {
      table: 'promo_batches',
      parts: { codes: part('promo_codes', 'batch_id'), holds: part('promo_holds', 'batch_id') },
    },
  },
  customers: {
    customer: { table: 'users', where: `r.role <> 'admin'`, parts: { notes: part('customer_notes', 'customer_id') } },
  },
  orders: {
    order: {
      table: 'orders',
      parts: {
        lines: part('order_lines', 'order_id'),
        tickets: part('issued_tickets', 'order_id'),
        notes: part('order_notes', 'order_id'),
        files: part('order_files', 'order_id'),
        handovers: part('handovers', 'order_id'),
        deposits: part('deposits', 'order_id'),
        cancellation: part('cancellations', 'order_id'),
        slots: part('line_slots', 'line_id', part('order_lines', 'order_id')),
        signatures: part('handover_signatures', 'handover_id', part('handovers', 'order_id')),
        answers: part('attendee_answers', 'issued_ticket_id', part('issued_tickets', 'order_id')),
        entries: part('gate_scans', 'issued_ticket_id', part('issued_tickets', 'order_id')),
      },
    },
    move: { table: 'stay_moves' },
  },
  waiting: { entry: { table: 'waitlist_entries' } },
  payments: {
    payment: { table: 'payments', parts: { receipts: part('receipts', 'payment_id') } },
    mismatch: { table: 'payment_mismatches' },
  },
  refunds: { refund: { table: 'refunds' } },
  ledger: {
    transaction: { table: 'transactions', parts: { postings: part('postings', 'transaction_id') } },
    adjustment: { table: 'adjustments' },
  },
  bank: { statement: { table: 'bank_statements', parts: { lines: part('bank_lines', 'statement_id') } } },
  payouts: {
    batch: {
      table: 'payout_batches',
      parts: {
        payouts: part('payouts', 'batch_id'),
        lines: part('payout_lines', 'payout_id', part('payouts', 'batch_id')),
      },
    },
  },
  comments: {
    comment: {
      table: 'comments',
      parts: { photos: part('comment_photos', 'comment_id'), reports: part('comment_reports', 'comment_id') },
    },
  },
  messages: { message: { table: 'notices' } },
  settings: { setting: { table: 'settings' } },
  rules: { cancellationPolicy: { table: 'cancellation_policies' }, commissionRule: { table: 'commission_rules' } },
  holidays: { holiday: { table: 'holidays' } },
  team: {
    role: { table: 'team_roles' },
    colleague: { table: 'users', where: `r.role = 'admin'`, parts: { scopes: part('team_scopes', 'user_id') } },
  },
  audit: { entry: { table: 'audit_entries' } },
}

/** Tables that are in no subject, each with the reason. */
export const leftIn: Record<string, string> = {
  provinces: 'the places of Iran, the same everywhere',
  cities: 'the places of Iran, the same everywhere',
  sessions: 'who is signed in here now',
  sign_in_codes: 'who is signed in here now',
  known_browsers: 'who is signed in here now',
  step_ups: 'who is signed in here now',
  shop_sessions: 'who is signed in here now',
  shop_answers: 'what programs were answered today',
  api_keys: 'programs of this installation; a key works nowhere else',
  key_hosts: 'programs of this installation; a key works nowhere else',
  webhooks: 'programs of this installation',
  webhook_deliveries: 'programs of this installation',
  webhook_attempts: 'programs of this installation',
  security_events: 'attempts at this installation, kept half a year',
  rate_limits: 'attempts at this installation',
  host_check_reminders: 'that a reminder was sent; the message is among the messages',
  vehicle_document_reminders: 'that a reminder was sent; the message is among the messages',
  calendar_links: 'secret addresses of this installation',
  pass_links: 'secret addresses of this installation',
  ticket_links: 'secret addresses of this installation',
  payment_links: 'secret addresses of this installation',
  payment_events: 'the talk with the bank, masked; what came of it is in the payment',
  imports: 'files of another system; what was made of them is among the records',
  import_rows: 'files of another system; what was made of them is among the records',
  calendar_changes: 'how days changed; how they are now is among blocks and prices',
  listing_views: 'counted from visits',
  listing_ratings: 'reckoned from comments',
  slots: 'reckoned from orders and blocks',
  order_money: 'reckoned from payments and refunds',
  money_checks: 'reckoned from payments and refunds',
  host_balances: 'reckoned from the ledger',
  host_balance_deltas: 'reckoned from the ledger',
  ledger_days: 'reckoned from the ledger',
  ledger_deltas: 'reckoned from the ledger',
  statistics_days: 'reckoned from orders',
  statistics_deltas: 'reckoned from orders',
  comment_flags: 'reckoned from the text of comments',
  mass_cancellations: 'how orders were cancelled together; each order says that it was',
  mass_cancellation_orders: 'how orders were cancelled together; each order says that it was',
  timeline_views: 'what colleagues keep for themselves',
  order_views: 'what colleagues keep for themselves',
  order_exports: 'what colleagues keep for themselves',
  statistics_reports: 'what colleagues keep for themselves',
  statistics_schedules: 'what colleagues keep for themselves',
  statistics_schedule_recipients: 'what colleagues keep for themselves',
  inbox_marks: 'what colleagues keep for themselves',
  inbox_pulse: 'the work of this installation',
  backups: 'the work of this installation',
  integrity_checks: 'the work of this installation',
  integrity_faults: 'the work of this installation',
  live_news: 'the work of this installation',
  migrations: 'the work of this installation',
  migration_lock: 'the work of this installation',
  migration_files: 'the work of this installation',
}
