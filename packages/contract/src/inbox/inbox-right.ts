import { holds, type Rights } from '../right.ts'
import { type Right } from '../team/team-right.ts'
import { InboxKind } from './inbox-kind.ts'

/** Who sees what waits: those who may see the record that it is about. */
export const inboxKindRights: Record<InboxKind, Right> = {
  payment_window: 'payment.read',
  payment_unknown: 'payment.read',
  host_unanswered: 'order.read',
  paid_unbooked: 'order.read',
  integrity_broken: 'health.read',
  payment_mismatch: 'payment.read',
  number_attacked: 'audit.read',
  calendar_conflict: 'order.read',
  late_return: 'order.read',
  overpaid: 'refund.read',
  refund_to_pay: 'refund.read',
  deposit_due: 'deposit.release',
  payout_failed: 'payout.read',
  adjustment_waiting: 'ledger.read',
  document_waiting: 'host.read',
  notice_failed: 'notice.read',
  vehicle_document_ending: 'listing.read',
  check_ending: 'host.read',
  webhook_dead: 'key.change',
  backup_late: 'health.read',
  job_failed: 'job.change',
}

export const inboxKindsOf = (rights: Rights | undefined): InboxKind[] =>
  InboxKind.options.filter((kind) => holds(rights, inboxKindRights[kind]))
