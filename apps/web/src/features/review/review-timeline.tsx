import type { ReactNode } from 'react'
import { Archive, ArchiveRestore, ArrowLeftRight, CalendarDays, Pencil, Plus, Ticket } from 'lucide-react'
import { joinSaves } from '@rezerv/contract/audit/audit-joined-saves.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { listingFieldLabels } from '@rezerv/contract/review/review-field-words.ts'
import { ListingStep, listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { UnitSlot, unitSlotLabels } from '@rezerv/contract/unit/unit-slot.ts'
import { EventList, type ListedEvent } from '#ui/primitives/event-list.tsx'

type Teller = Pick<ListedEvent, 'icon' | 'tone'> & {
  title: string | ((entry: AuditEntry) => string)
  detail?: (entry: AuditEntry) => ReactNode
}
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const instant = (value: unknown) => (typeof value === 'string' ? formatInstant(value, 'full') : '')
const now = (field: string) => (entry: AuditEntry) => text(entry.newValue?.[field])
const before = (field: string) => (entry: AuditEntry) => text(entry.oldValue?.[field])

/** «عنوان، شهر»; a name that is no field is told as it is. */
function fieldNames({ newValue }: AuditEntry) {
  const fields = newValue?.['fields']
  if (!Array.isArray(fields)) return ''
  return fields
    .map((field) => (listingFieldLabels as Record<string, string>)[String(field)] ?? String(field))
    .join('، ')
}

/** A change of the calendar tells itself in a sentence. */
const calendarTeller: Teller = { title: 'تقویم عوض شد', detail: now('text'), icon: CalendarDays }

/** The beginning when it moved, else the end: what stayed is not told. */
function spanText({ oldValue, newValue }: AuditEntry) {
  const moved = (field: string) => `از ${instant(oldValue?.[field])} به ${instant(newValue?.[field])}`
  return oldValue?.['startsAt'] === newValue?.['startsAt'] ? `پایان: ${moved('endsAt')}` : moved('startsAt')
}

const mostChanges = 6

/** Old → new of each field, the first ones. */
function Changes({ entry }: { entry: AuditEntry }) {
  const rows = auditRows({ ...entry, subjectKind: 'listing' })
  return (
    <>
      {rows.slice(0, mostChanges).map(({ label, before, after }) => (
        <span key={label} className="line-clamp-2">
          {label}:{' '}
          {before === undefined ? null : (
            <>
              <s className="text-faint">{before}</s> ←{' '}
            </>
          )}
          <bdi className="text-ink">{after ?? '—'}</bdi>
        </span>
      ))}
      {rows.length > mostChanges ? <span>و {toPersianDigits(rows.length - mostChanges)} مورد دیگر</span> : null}
    </>
  )
}

const changes = (entry: AuditEntry) => <Changes entry={entry} />

const tellers: Record<string, Teller> = {
  set_days: calendarTeller,
  close_days: calendarTeller,
  open_days: calendarTeller,
  copy_days: calendarTeller,
  undo_days: calendarTeller,
  create: { title: 'شروع پیش‌نویس', icon: Plus, tone: 'info' },
  change: { title: 'ویرایش', detail: changes, icon: Pencil },
  propose_change: { title: 'ویرایش در انتظار انتشار', detail: fieldNames, icon: Pencil, tone: 'info' },
  approve_change: { title: 'ویرایش منتشر شد', detail: changes, icon: Pencil, tone: 'good' },
  decline_change: { title: 'ویرایش رد شد', detail: now('reason'), icon: Pencil, tone: 'warn' },
  withdraw_change: { title: 'ویرایش کنار گذاشته شد', detail: fieldNames, icon: Pencil },
  add_feed: { title: 'تقویم بیرونی اضافه شد', detail: now('label'), icon: CalendarDays },
  change_feed: { title: 'تقویم بیرونی ویرایش شد', detail: now('label'), icon: CalendarDays },
  remove_feed: { title: 'تقویم بیرونی حذف شد', detail: now('label'), icon: CalendarDays },
  make_feed_link: { title: 'نشانی تقویم ساخته شد', detail: now('unit'), icon: CalendarDays },
  revoke_feed_link: { title: 'نشانی تقویم باطل شد', detail: now('unit'), icon: CalendarDays },
  add_occurrences: {
    title: ({ newValue }) => `${toPersianDigits(Number(newValue?.['added'] ?? 0))} سانس اضافه شد`,
    detail: ({ newValue }) => instant(newValue?.['startsAt']),
    icon: CalendarDays,
    tone: 'info',
  },
  change_occurrence: { title: 'زمان سانس عوض شد', detail: spanText, icon: CalendarDays },
  mass_cancel: {
    title: ({ newValue }) => (newValue?.['occurrenceId'] ? 'سانس با همهٔ سفارش‌هایش لغو شد' : 'کل رویداد لغو شد'),
    detail: now('reason'),
    icon: CalendarDays,
    tone: 'warn',
  },
  remove_occurrence: {
    title: 'سانس لغو شد',
    detail: ({ oldValue }) => instant(oldValue?.['startsAt']),
    icon: CalendarDays,
    tone: 'warn',
  },
  add_ticket: { title: 'بلیت یا نرخ اضافه شد', detail: now('name'), icon: Ticket, tone: 'info' },
  change_ticket: { title: 'بلیت یا نرخ ویرایش شد', detail: now('name'), icon: Ticket },
  propose_ticket: { title: 'تغییر بلیت یا نرخ در انتظار انتشار', detail: now('name'), icon: Ticket, tone: 'info' },
  drop_ticket: { title: 'بلیت یا نرخ جدید کنار گذاشته شد', detail: before('name'), icon: Ticket },
  archive_ticket: { title: 'بلیت یا نرخ برداشته شد', detail: before('name'), icon: Ticket, tone: 'warn' },
  sort_tickets: { title: 'ترتیب بلیت‌ها یا نرخ‌ها عوض شد', icon: Ticket },
  add_unit: { title: 'واحد اضافه شد', detail: now('name'), icon: Plus, tone: 'info' },
  change_unit: { title: 'واحد ویرایش شد', detail: now('name'), icon: Pencil },
  archive_unit: { title: 'واحد بایگانی شد', detail: now('name'), icon: Archive, tone: 'warn' },
  restore_unit: { title: 'واحد بازگشت', detail: now('name'), icon: ArchiveRestore },
  change_unit_slot: {
    title: 'واحد فروش عوض شد',
    detail: ({ newValue }) => unitSlotLabels[UnitSlot.safeParse(newValue?.['unit']).data ?? 'day'],
    icon: CalendarDays,
  },
  change_capacity: { title: 'ظرفیت عوض شد', detail: capacityText, icon: Ticket },
}

function capacityText({ oldValue, newValue }: AuditEntry) {
  if (newValue?.['capacity'] === undefined) return text(newValue?.['name'])
  const [old, next] = [oldValue?.['capacity'], newValue['capacity']].map((seats) => toPersianDigits(Number(seats)))
  return `از ${old} به ${next} جا`
}

/** Latest first. */
export function ReviewTimeline({ entries }: { entries: AuditEntry[] }) {
  const isSame = (a: AuditEntry, b: AuditEntry) => a.actorName === b.actorName
  return <EventList events={joinSaves(entries.toReversed(), isSame).map(eventOf)} />
}

function eventOf(entry: AuditEntry): ListedEvent {
  const base = { id: entry.id, at: entry.at, by: entry.actorName ?? 'سامانه' }
  const step = ListingStep.safeParse(entry.action).data
  if (step)
    return {
      ...base,
      title: listingSteps[step].label,
      detail: text(entry.newValue?.['reason']),
      icon: ArrowLeftRight,
      tone: listingSteps[step].reason ? 'warn' : 'good',
    }
  const teller: Teller = tellers[entry.action] ?? { title: auditActionLabel(entry.action), icon: Pencil }
  const { title, detail, ...look } = teller
  return { ...base, ...look, title: typeof title === 'string' ? title : title(entry), detail: detail?.(entry) }
}
