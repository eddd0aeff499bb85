/** The role of a colleague who sees chosen hosts, cities or listings: the application's, over fewer rows. */
export const scopedRole = 'rezerv_scoped'

/** The setting that says whose scope it is, as `scopeSetting` makes it; set for one transaction. Without it the role reads nothing: it fails. */
export const scopeName = 'rezerv.scope'
/** A colleague's, or a key's: the id of each, 0 where it is none. */
export const scopeSetting = ({ userId = 0, keyId = 0 }: { userId?: number; keyId?: number }) => `${userId} ${keyId}`

const scopeId = (place: 1 | 2) => `(select split_part(current_setting('${scopeName}'), ' ', ${place})::bigint)`

const of = (column: string, parent: string, own = 'id') =>
  `exists (select from ${parent} parent where parent.${own} = ${column})`

const chosen = (...ways: string[]) =>
  `exists (select from team_scopes s where s.user_id = ${scopeId(1)} and (${ways.join(' or ')}))`

const chosenForKey = (host: string) =>
  `exists (select from key_hosts k where k.api_key_id = ${scopeId(2)} and k.host_id = ${host})`

const ofOrder = of('order_id', 'orders')
const ofListing = of('listing_id', 'listings')
const ofResource = of('resource_id', 'resources')
const ofHost = of('host_id', 'hosts')

/**
 * Which rows the scoped role sees and writes, a table each; what a condition reads is held to its own table's in turn. A table that
 * stands in neither list fails `scope-policies.test.ts`.
 */
export const scopePolicies: Record<string, string> = {
  // Of everything else, whose listing is seen.
  listings: `${chosen('s.listing_id = listings.id', 's.host_id = listings.host_id', 's.city_id = listings.city_id')}
    or ${chosenForKey('listings.host_id')}`,
  hosts: `${chosen('s.host_id = hosts.id', 's.city_id = hosts.city_id')} or ${chosenForKey('hosts.id')} or ${of('hosts.id', 'listings', 'host_id')}`,
  host_checks: ofHost,
  host_check_reminders: ofHost,
  host_documents: ofHost,
  host_closures: ofHost,
  listing_images: ofListing,
  listing_files: ofListing,
  listing_changes: ofListing,
  listing_views: ofListing,
  listing_ratings: ofListing,
  resources: ofListing,
  event_halls: ofListing,
  promo_batches: ofListing,
  waitlist_entries: of('occurrence_id', 'occurrences'),
  promo_codes: ofListing,
  promo_holds: of('batch_id', 'promo_batches'),
  attendee_questions: ofListing,
  attendee_answers: of('issued_ticket_id', 'issued_tickets'),
  event_seats: ofListing,
  vehicle_document_reminders: ofResource,
  occurrences: ofListing,
  tickets: ofListing,
  ticket_resources: of('ticket_id', 'tickets'),
  calendar_feeds: ofResource,
  calendar_links: `resource_id is null or ${ofResource}`,
  blocks: ofResource,
  day_rules: of('ticket_id', 'tickets'),
  calendar_changes: ofListing,
  slots: ofResource,
  // Its listings are few and read once: an index by listing may find the orders.
  orders: 'listing_id = any (array(select listing.id from listings listing))',
  order_lines: ofOrder,
  line_slots: of('line_id', 'order_lines'),
  order_notes: ofOrder,
  order_files: ofOrder,
  order_money: ofOrder,
  money_checks: ofOrder,
  pass_links: ofOrder,
  stay_moves: ofOrder,
  handovers: ofOrder,
  handover_signatures: of('handover_id', 'handovers'),
  deposits: ofOrder,
  issued_tickets: ofOrder,
  ticket_links: of('issued_ticket_id', 'issued_tickets'),
  gate_scans: of('occurrence_id', 'occurrences'),
  payments: ofOrder,
  payment_events: of('payment_id', 'payments'),
  payment_links: ofOrder,
  payment_mismatches: of('payment_id', 'payments'),
  receipts: of('payment_id', 'payments'),
  cancellations: ofOrder,
  mass_cancellations: ofListing,
  mass_cancellation_orders: ofOrder,
  refunds: ofOrder,
  comments: ofListing,
  comment_photos: of('comment_id', 'comments'),
  comment_flags: of('comment_id', 'comments'),
  comment_reports: of('comment_id', 'comments'),
  notices: `(order_id is null or ${ofOrder}) and (host_id is null or ${ofHost})`,
}

/** Tables that are nobody's in particular: no right that a scoped role may hold reads what others own in them. */
export const sharedTables = [
  // Places and pictures, which everybody sees.
  'provinces', 'cities', 'media', 'holidays', 'halls', 'hall_plans',
  // People: a sale needs who buys, by their mobile; their own pages ask for rights that no scoped role holds.
  'users', 'customer_notes', 'sessions', 'sign_in_codes', 'known_browsers', 'step_ups', 'team_roles', 'team_scopes',
  'api_keys', 'key_hosts', 'shop_sessions', 'shop_answers',
  // What holds for everybody, and what everybody keeps for themselves.
  'settings', 'cancellation_policies', 'commission_rules', 'timeline_views', 'order_views', 'order_exports', 'inbox_marks', 'inbox_pulse',
  // The books: written by what a scoped colleague sells, read by rights that no scoped role holds.
  'transactions', 'postings', 'adjustments', 'host_balances', 'host_balance_deltas', 'ledger_days', 'ledger_deltas', 'bank_statements',
  'bank_lines', 'payout_batches', 'payouts', 'payout_lines', 'statistics_days', 'statistics_deltas', 'statistics_reports',
  'statistics_schedules', 'statistics_schedule_recipients',
  // The house's own traces and work.
  'audit_entries', 'security_events', 'backups', 'integrity_checks', 'integrity_faults', 'rate_limits', 'live_news', 'migrations',
  'migration_lock', 'migration_files', 'webhooks', 'webhook_deliveries', 'webhook_attempts',
  'imports', 'import_rows',
] // prettier-ignore

/** One row for each table whose rows are not yet held as it says; `$1` the tables, `$2` their conditions, in one order. */
export const missingPolicies = `
with wanted as (select * from unnest($1::text[], $2::text[]) as wanted (name, condition)),
held as (
  select c.relname as name, obj_description(p.oid, 'pg_policy') as condition
    from pg_policy p join pg_class c on c.oid = p.polrelid
   where p.polname = 'scoped' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity)
select format('alter table %1$I enable row level security; drop policy if exists everything on %1$I; drop policy if exists scoped on %1$I;
  create policy everything on %1$I using (true);
  create policy scoped on %1$I as restrictive to ${scopedRole} using (%2$s);
  comment on policy scoped on %1$I is %2$L', w.name, w.condition) as statement, w.name
  from wanted w left join held h using (name)
 where h.condition is distinct from w.condition and to_regclass('public.' || w.name) is not null and to_regclass('public.key_hosts') is not null`
