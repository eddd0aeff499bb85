import { CircleSlash, Globe, type LucideIcon, Ticket } from 'lucide-react'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { toneClass, toneIcons, type Tone } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { columnOf, type GridMeasure, startOfDay } from './timeline-geometry.ts'
import type { PlacedItem, TimelineItem } from './timeline-lines.ts'
import { itemName, itemText } from './timeline-text.ts'
import { asCell } from './timeline-roles.ts'

type ItemStatus = { tone: Tone; icon: LucideIcon; label: string; bar: string }

const withTone = (tone: Tone, icon: LucideIcon, label: string, bar = 'border-transparent'): ItemStatus => ({
  tone,
  icon,
  label,
  bar: cx(toneClass[tone], bar),
})
const ofOrder = (status: OrderStatus, bar?: string) => {
  const { tone, icon = toneIcons[tone], children } = orderStatusBadge(status)
  return withTone(tone, icon, children, bar)
}

/** State is never told by colour alone: a hold has a broken edge and stripes, a closure stripes of its own, a request dots. */
const held = ofOrder('held', 'timeline-stripes border-dashed border-warn')
const ofStatus: Partial<Record<OrderStatus, ItemStatus>> = {
  confirmed: ofOrder('confirmed'),
  in_use: ofOrder('in_use'),
  held,
  awaiting_host: ofOrder('awaiting_host', 'border-dotted border-warn'),
  accepted: ofOrder('accepted'),
  completed: ofOrder('completed', 'border-line-strong'),
}
const missed = ofOrder('no_show', 'border-bad border-dashed')
const ofBlock = {
  closed: withTone('calm', CircleSlash, 'بسته', 'timeline-stripes border-line-strong'),
  imported: withTone('calm', Globe, 'تقویم بیرونی'),
}
const occurrence = withTone('info', Ticket, 'سانس')

const legend = [...Object.values(ofStatus), missed, ...Object.values(ofBlock), occurrence]

/** Those that stand on the timeline, in the order of the legend. */
export function legendOf(items: TimelineItem[]): ItemStatus[] {
  const shown = new Set(items.map(itemStatusOf))
  return legend.filter((one) => shown.has(one))
}

export function itemStatusOf(item: TimelineItem): ItemStatus {
  if (item.kind === 'occurrence') return occurrence
  if (item.kind === 'block') return ofBlock[item.block.label === null ? 'closed' : 'imported']
  return item.order.status === 'no_show' ? missed : (ofStatus[item.order.status] ?? held)
}

/** Days that another site has sold too. */
export const conflictClass = 'border-bad bg-bad-soft text-bad'

export type ItemPlace = { measure: GridMeasure; from: string; laneTop: number; laneHeight: number; laneStep: number }

/** A bar over its days. It has no handlers: the grid listens for all of them. */
export function TimelineItemBar({ item, place }: { item: PlacedItem; place: ItemPlace }) {
  const { measure, laneTop, laneHeight, laneStep } = place
  const start = Math.max(-measure.before, item.start)
  const end = Math.min(measure.days, item.end)
  const width = (end - start) * measure.dayWidth - 6
  const { bar, icon } = itemStatusOf(item)
  return (
    <div
      {...asCell}
      aria-colindex={columnOf(start, measure)}
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
        'absolute z-1 flex items-center justify-center gap-1 overflow-clip border px-1 text-xs font-semibold whitespace-nowrap select-none',
        bar,
        item.start >= -measure.before && 'rounded-s-1',
        item.end <= measure.days && 'rounded-e-1',
        item.kind === 'order' && 'cursor-grab hover:border-current',
      )}
    >
      <Content item={item} icon={icon} width={width} beside={measure.nameWidth} />
    </div>
  )
}

/** `beside`: how wide the names are that a bar goes under. */
type ContentProps = { item: PlacedItem; icon: LucideIcon; width: number; beside: number }

function Content({ item, icon: Icon, width, beside }: ContentProps) {
  if (item.kind === 'occurrence') return <Showing item={item} width={width} />
  const expiresAt = item.kind === 'order' && itemStatusOf(item) === held ? item.order.expiresAt : null
  return (
    // Of a bar that goes under the names, its own name stays in sight.
    <span style={{ insetInlineStart: beside + 4 }} className="sticky flex min-w-0 items-center justify-center gap-1">
      {width >= 64 || width < leastName ? (
        <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.2} />
      ) : null}
      {width >= 64 ? <span className="truncate">{itemName(item)}</span> : null}
      {width >= leastName && width < 64 ? <NarrowName name={itemName(item)} /> : null}
      {expiresAt !== null && width >= 130 ? (
        <Countdown until={expiresAt} label="· مانده" className="[&>svg]:hidden" />
      ) : null}
    </span>
  )
}

/** Narrower than this has its sign alone, in pixels. */
const leastName = 28

/** On the bar of one day the first word and the rest stand under each other. */
function NarrowName({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <span className="-mx-0.5 min-w-0 text-center text-2xs/3">
      <span className="block truncate">{first}</span> <span className="block truncate">{rest.join(' ')}</span>
    </span>
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
