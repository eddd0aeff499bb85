import { Archive, ArchiveRestore, ArrowLeftRight, CalendarDays, Pencil, Plus, Ticket } from 'lucide-react'
import { joinSaves } from '@rezerv/contract/audit/audit-joined-saves.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'
import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { listingFieldLabels } from '@rezerv/contract/review/review-change.ts'
import { ListingStep, listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { UnitSlot, unitSlotLabels } from '@rezerv/contract/unit/unit.ts'
import { EventList, type ListedEvent } from '#ui/primitives/event-list.tsx'

type EventText = Pick<ListedEvent, 'title' | 'detail' | 'icon' | 'tone'>
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const instant = (value: unknown) => (typeof value === 'string' ? formatInstant(value, 'full') : '')

/** «عنوان، شهر»; a name that is no field is told as it is. */
const fieldNames = (fields: unknown) =>
  Array.isArray(fields)
    ? fields.map((field) => (listingFieldLabels as Record<string, string>)[String(field)] ?? String(field)).join('، ')
    : ''

/** A change of the calendar tells itself in a sentence. */
const calendarTeller = ({ newValue }: AuditEntry): EventText => ({
  title: 'تقویم عوض شد',
  detail: text(newValue?.['text']),
  icon: CalendarDays,
})

/** The beginning when it moved, else the end: what stayed is not told. */
function spanText(before: AuditEntry['oldValue'], after: AuditEntry['newValue']) {
  const moved = (field: string) => `از ${instant(before?.[field])} به ${instant(after?.[field])}`
  return before?.['startsAt'] === after?.['startsAt'] ? `پایان: ${moved('endsAt')}` : moved('startsAt')
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

const tellers: Record<string, (entry: AuditEntry) => EventText> = {
  set_days: calendarTeller,
  close_days: calendarTeller,
  open_days: calendarTeller,
  copy_days: calendarTeller,
  undo_days: calendarTeller,
  create: () => ({ title: 'آغاز پیش‌نویس', icon: Plus, tone: 'info' }),
  change: (entry) => ({ title: 'ویرایش', detail: <Changes entry={entry} />, icon: Pencil }),
  propose_change: ({ newValue }) => ({
    title: 'ویرایش در انتظار انتشار',
    detail: fieldNames(newValue?.['fields']),
    icon: Pencil,
    tone: 'info',
  }),
  approve_change: (entry) => ({
    title: 'ویرایش منتشر شد',
    detail: <Changes entry={entry} />,
    icon: Pencil,
    tone: 'good',
  }),
  decline_change: ({ newValue }) => ({
    title: 'ویرایش رد شد',
    detail: text(newValue?.['reason']),
    icon: Pencil,
    tone: 'warn',
  }),
  withdraw_change: ({ newValue }) => ({
    title: 'ویرایش کنار گذاشته شد',
    detail: fieldNames(newValue?.['fields']),
    icon: Pencil,
  }),
  add_feed: ({ newValue }) => ({
    title: 'تقویم بیرونی افزوده شد',
    detail: text(newValue?.['label']),
    icon: CalendarDays,
  }),
  change_feed: ({ newValue }) => ({
    title: 'تقویم بیرونی ویرایش شد',
    detail: text(newValue?.['label']),
    icon: CalendarDays,
  }),
  remove_feed: ({ newValue }) => ({
    title: 'تقویم بیرونی برداشته شد',
    detail: text(newValue?.['label']),
    icon: CalendarDays,
  }),
  make_feed_link: ({ newValue }) => ({
    title: 'نشانی تقویم ساخته شد',
    detail: text(newValue?.['unit']),
    icon: CalendarDays,
  }),
  revoke_feed_link: ({ newValue }) => ({
    title: 'نشانی تقویم باطل شد',
    detail: text(newValue?.['unit']),
    icon: CalendarDays,
  }),
  add_occurrences: ({ newValue }) => ({
    title: `${toPersianDigits(Number(newValue?.['added'] ?? 0))} سانس افزوده شد`,
    detail: instant(newValue?.['startsAt']),
    icon: CalendarDays,
    tone: 'info',
  }),
  change_occurrence: ({ oldValue, newValue }) => ({
    title: 'زمان سانس عوض شد',
    detail: spanText(oldValue, newValue),
    icon: CalendarDays,
  }),
  mass_cancel: ({ newValue }) => ({
    title: newValue?.['occurrenceId'] ? 'سانس با همهٔ سفارش‌هایش لغو شد' : 'کل رویداد لغو شد',
    detail: typeof newValue?.['reason'] === 'string' ? newValue['reason'] : undefined,
    icon: CalendarDays,
    tone: 'warn',
  }),
  remove_occurrence: ({ oldValue }) => ({
    title: 'سانس لغو شد',
    detail: instant(oldValue?.['startsAt']),
    icon: CalendarDays,
    tone: 'warn',
  }),
  add_ticket: ({ newValue }) => ({
    title: 'بلیت افزوده شد',
    detail: text(newValue?.['name']),
    icon: Ticket,
    tone: 'info',
  }),
  change_ticket: ({ newValue }) => ({ title: 'بلیت ویرایش شد', detail: text(newValue?.['name']), icon: Ticket }),
  propose_ticket: ({ newValue }) => ({
    title: 'تغییر بلیت یا نرخ در انتظار انتشار',
    detail: text(newValue?.['name']),
    icon: Ticket,
    tone: 'info',
  }),
  drop_ticket: ({ oldValue }) => ({
    title: 'بلیت یا نرخ تازه کنار گذاشته شد',
    detail: text(oldValue?.['name']),
    icon: Ticket,
  }),
  archive_ticket: ({ oldValue }) => ({
    title: 'بلیت برداشته شد',
    detail: text(oldValue?.['name']),
    icon: Ticket,
    tone: 'warn',
  }),
  sort_tickets: () => ({ title: 'ترتیب بلیت‌ها عوض شد', icon: Ticket }),
  add_unit: ({ newValue }) => ({ title: 'واحد افزوده شد', detail: text(newValue?.['name']), icon: Plus, tone: 'info' }),
  change_unit: ({ newValue }) => ({ title: 'واحد ویرایش شد', detail: text(newValue?.['name']), icon: Pencil }),
  archive_unit: ({ newValue }) => ({
    title: 'واحد بایگانی شد',
    detail: text(newValue?.['name']),
    icon: Archive,
    tone: 'warn',
  }),
  restore_unit: ({ newValue }) => ({ title: 'واحد بازگشت', detail: text(newValue?.['name']), icon: ArchiveRestore }),
  change_unit_slot: ({ newValue }) => ({
    title: 'روش شمارش عوض شد',
    detail: unitSlotLabels[UnitSlot.safeParse(newValue?.['unit']).data ?? 'day'],
    icon: CalendarDays,
  }),
  change_capacity: ({ oldValue, newValue }) => ({
    title: 'ظرفیت عوض شد',
    detail:
      newValue?.['capacity'] === undefined
        ? text(newValue?.['name'])
        : `از ${toPersianDigits(Number(oldValue?.['capacity']))} به ${toPersianDigits(Number(newValue['capacity']))} جا`,
    icon: Ticket,
  }),
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
  return { ...base, ...(tellers[entry.action]?.(entry) ?? { title: auditActionLabel(entry.action), icon: Pencil }) }
}
