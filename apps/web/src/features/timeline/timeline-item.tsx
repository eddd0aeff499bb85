import {
  Check,
  CheckCheck,
  CircleSlash,
  Clock,
  CreditCard,
  Globe,
  House,
  type LucideIcon,
  MessageCircleQuestion,
  Ticket,
  UserX,
} from 'lucide-react'
import { type OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { toneClass, type Tone } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { type GridMeasure, startOfDay } from './timeline-geometry.ts'
import type { PlacedItem, TimelineItem } from './timeline-lines.ts'
import { itemName, itemText } from './timeline-text.ts'
import { asCell } from './timeline-roles.ts'

type Look = { tone: Tone; icon: LucideIcon; label: string }

export const lookNames = [
  'confirmed',
  'inUse',
  'held',
  'asked',
  'accepted',
  'completed',
  'closed',
  'imported',
  'occurrence',
] as const
const toneOf = (status: OrderStatus) => orderStatusBadge(status).tone

export const timelineLooks: Record<(typeof lookNames)[number] | 'missed', Look> = {
  confirmed: { tone: toneOf('confirmed'), icon: Check, label: 'قطعی' },
  inUse: { tone: toneOf('in_use'), icon: House, label: 'در حال استفاده' },
  held: { tone: toneOf('held'), icon: Clock, label: 'نگه‌داشته' },
  asked: { tone: toneOf('awaiting_host'), icon: MessageCircleQuestion, label: 'درخواست' },
  accepted: { tone: toneOf('accepted'), icon: CreditCard, label: orderStatusLabels.accepted },
  completed: { tone: toneOf('completed'), icon: CheckCheck, label: 'انجام‌شده' },
  missed: { tone: toneOf('no_show'), icon: UserX, label: 'عدم حضور' },
  closed: { tone: 'calm', icon: CircleSlash, label: 'بسته' },
  imported: { tone: 'calm', icon: Globe, label: 'تقویم بیرونی' },
  occurrence: { tone: 'info', icon: Ticket, label: 'سانس' },
}

type LookName = keyof typeof timelineLooks

const ofStatus: Partial<Record<OrderStatus, LookName>> = {
  confirmed: 'confirmed',
  in_use: 'inUse',
  completed: 'completed',
  no_show: 'missed',
  awaiting_host: 'asked',
  accepted: 'accepted',
}

export function lookOf(item: TimelineItem): LookName {
  if (item.kind === 'order') return ofStatus[item.order.status] ?? 'held'
  if (item.kind === 'occurrence') return 'occurrence'
  return item.block.label === null ? 'closed' : 'imported'
}

/** State is never told by colour alone: a hold has a broken edge and stripes, a closure stripes of its own, a request dots. */
export const lookClass: Record<LookName, string> = {
  confirmed: cx(toneClass.good, 'border-transparent'),
  inUse: cx(toneClass.info, 'border-transparent'),
  held: cx(toneClass.warn, 'timeline-stripes border-dashed border-warn'),
  asked: cx(toneClass.warn, 'border-dotted border-warn'),
  accepted: cx(toneClass.info, 'border-transparent'),
  completed: cx(toneClass.calm, 'border-line-strong'),
  missed: cx(toneClass.bad, 'border-bad border-dashed'),
  closed: cx(toneClass.calm, 'timeline-stripes border-line-strong'),
  imported: cx(toneClass.calm, 'border-transparent'),
  occurrence: cx(toneClass.info, 'border-transparent'),
}

/** Days that another site has sold too. */
export const conflictClass = 'border-bad bg-bad-soft text-bad'

export type ItemPlace = { measure: GridMeasure; from: string; laneTop: number; laneHeight: number; laneStep: number }

/** A bar over its days. It has no handlers: the grid listens for all of them. */
export function TimelineItemBar({ item, place }: { item: PlacedItem; place: ItemPlace }) {
  const { measure, laneTop, laneHeight, laneStep } = place
  const start = Math.max(0, item.start)
  const end = Math.min(measure.days, item.end)
  const width = (end - start) * measure.dayWidth - 6
  const look = lookOf(item)
  return (
    <div
      {...asCell}
      aria-colindex={start + 2}
      aria-colspan={end - start}
      aria-label={itemText(item, place.from)}
      data-item={item.id}
      style={{
        insetInlineStart: startOfDay(start, measure) + 3,
        width,
        top: laneTop + item.lane * laneStep,
        height: laneHeight,
      }}
      className={cx(
        'absolute z-1 flex items-center justify-center gap-1 overflow-hidden border px-1 text-xs font-semibold whitespace-nowrap select-none',
        lookClass[look],
        item.start >= 0 && 'rounded-s-1',
        item.end <= measure.days && 'rounded-e-1',
        item.kind === 'order' && 'cursor-grab hover:border-current',
      )}
    >
      <Content item={item} look={look} width={width} />
    </div>
  )
}

function Content({ item, look, width }: { item: PlacedItem; look: LookName; width: number }) {
  const { icon: Icon } = timelineLooks[look]
  const isHeld = look === 'held' && item.kind === 'order' && item.order.expiresAt !== null
  if (item.kind === 'occurrence') return <Showing item={item} width={width} />
  return (
    <>
      {width >= 64 || width < 34 ? <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.2} /> : null}
      {width >= 34 ? <span className="truncate">{itemName(item)}</span> : null}
      {isHeld && width >= 130 ? (
        <Countdown until={item.order.expiresAt ?? ''} label="· مانده" className="[&>svg]:hidden" />
      ) : null}
    </>
  )
}

/** A showing with what is sold of it: the time where there is room, and a line as full as it is. */
function Showing({ item, width }: { item: PlacedItem & { kind: 'occurrence' }; width: number }) {
  const { taken, capacity, startsAt } = item.occurrence
  return (
    <>
      {width >= 90 ? <span className="text-muted">{formatTime(startsAt)}</span> : null}
      {width >= 30 ? (
        <span className="truncate">{width >= 64 ? itemName(item) : formatTime(startsAt)}</span>
      ) : (
        <Ticket aria-hidden="true" className="size-3" />
      )}
      <span
        aria-hidden="true"
        className="absolute start-0 bottom-0 h-[3px] bg-info"
        style={{ width: `${capacity > 0 ? Math.min(100, (taken / capacity) * 100) : 0}%` }}
      />
    </>
  )
}
