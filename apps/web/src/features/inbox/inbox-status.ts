import { type InboxKind, inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import {
  BadgeAlert,
  CalendarX2,
  CarFront,
  CircleHelp,
  DatabaseBackup,
  Cog,
  CirclePlus,
  FileClock,
  FileDiff,
  FileSearch,
  FileWarning,
  Landmark,
  MessageSquareX,
  Scale,
  ShieldAlert,
  Timer,
  Undo2,
  Unplug,
  UserRoundX,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

/** Icon and tone of each kind, and the verb of the action that clears it. */
export const inboxStatuses: Record<InboxKind, { icon: LucideIcon; tone: 'info' | 'warn' | 'bad'; verb: string }> = {
  paid_unbooked: { icon: BadgeAlert, tone: 'bad', verb: 'رسیدگی' },
  integrity_broken: { icon: Unplug, tone: 'bad', verb: 'دیدن' },
  payment_mismatch: { icon: FileDiff, tone: 'bad', verb: 'دیدن دو طرف' },
  payment_window: { icon: Timer, tone: 'bad', verb: 'استعلام از بانک' },
  payment_unknown: { icon: CircleHelp, tone: 'warn', verb: 'استعلام از بانک' },
  number_attacked: { icon: ShieldAlert, tone: 'bad', verb: 'دیدن رویدادها' },
  host_unanswered: { icon: UserRoundX, tone: 'warn', verb: 'ثبت پاسخ' },
  calendar_conflict: { icon: CalendarX2, tone: 'bad', verb: 'دیدن در تقویم' },
  late_return: { icon: CarFront, tone: 'bad', verb: 'پیگیری بازگشت' },
  overpaid: { icon: CirclePlus, tone: 'warn', verb: 'برگرداندن تفاوت' },
  refund_to_pay: { icon: Undo2, tone: 'warn', verb: 'پرداخت' },
  deposit_due: { icon: Wallet, tone: 'warn', verb: 'پس دادن ودیعه' },
  payout_failed: { icon: Landmark, tone: 'bad', verb: 'رسیدگی' },
  adjustment_waiting: { icon: Scale, tone: 'info', verb: 'بررسی' },
  document_waiting: { icon: FileSearch, tone: 'info', verb: 'بررسی مدرک' },
  notice_failed: { icon: MessageSquareX, tone: 'warn', verb: 'ارسال دوباره' },
  vehicle_document_ending: { icon: FileClock, tone: 'warn', verb: 'به‌روزرسانی مدرک' },
  check_ending: { icon: FileWarning, tone: 'warn', verb: 'دیدن مدارک' },
  backup_late: { icon: DatabaseBackup, tone: 'bad', verb: 'دیدن کارها' },
  job_failed: { icon: Cog, tone: 'bad', verb: 'دیدن خطا' },
}

export const inboxKindBadge = (kind: InboxKind) => {
  const { icon, tone } = inboxStatuses[kind]
  return { icon, tone, children: inboxKindLabels[kind] }
}
