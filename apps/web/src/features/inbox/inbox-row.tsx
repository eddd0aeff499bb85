'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { inboxClockKinds } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { addDays, dayOfInstant, formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import { Link } from '@tanstack/react-router'
import { UserRound, CalendarX2, Globe } from 'lucide-react'
import { useNow } from '#ui/date/use-now.ts'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { InboxAction } from './inbox-action.tsx'
import { inboxLink } from './inbox-link.ts'
import type { InboxMarking } from './inbox-marking.tsx'
import { InboxMore } from './inbox-more.tsx'
import { type CalendarConflict, theirsName, timesText } from '@rezerv/contract/feed/feed-conflict.ts'

const named: InboxItem['kind'][] = [
  'vehicle_document_ending',
  'check_ending',
  'adjustment_waiting',
  'document_waiting',
  'number_attacked',
  'integrity_broken',
  'backup_late',
]

/** An order's code or a mobile is read from left to right; the name of a unit or a host and a reason are not. */
export function InboxTitle({ item }: { item: InboxItem }) {
  if (item.kind === 'notice_failed')
    return (
      <b className="font-semibold">
        <MobileNumber mobile={item.title} />
      </b>
    )
  // Days that we closed ourselves bear the name of their unit.
  const isNamed = named.includes(item.kind) || (item.kind === 'calendar_conflict' && item.orderId === null)
  return isNamed ? <b className="font-semibold">{item.title}</b> : <Code text={item.title} />
}

const clockKinds: readonly InboxItem['kind'][] = inboxClockKinds
const clockMs = 24 * 3_600_000

/** A clock that runs, until it is out; of what ends with a day the day; else how long it waits. */
export function InboxAge({ item: { kind, since, dueAt, snoozedUntil } }: { item: InboxItem }) {
  const now = useNow(60_000)
  if (snoozedUntil) return <>تا {formatInstant(snoozedUntil, 'dayMonth')}</>
  if (dueAt === null)
    return (
      <>
        از <Relative at={since} />
      </>
    )
  const leftMs = Date.parse(dueAt) - now
  const isClock = clockKinds.includes(kind)
  if (leftMs <= 0)
    return (
      <>
        {isClock && 'مهلت '}
        <Relative at={dueAt} /> تمام شد
      </>
    )
  if (!isClock) return <>تا {lastDay(dueAt)}</>
  return leftMs < clockMs ? (
    <Countdown until={dueAt} className="font-semibold text-warn" />
  ) : (
    <>مهلت {formatDay(dayOfInstant(dueAt), 'dayMonth')}</>
  )
}

/** The day before the midnight at which something ends. */
const lastDay = (midnight: string) => formatDay(addDays(dayOfInstant(midnight), -1), 'dayMonth')

export function InboxOwnerName({ item }: { item: InboxItem }) {
  if (!item.owner) return <span className="text-faint">واگذار نشده</span>
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{item.owner.name}</span>
    </span>
  )
}

type RowProps = { item: InboxItem; marking: InboxMarking; onLeave?: () => void }

/** In the bell's panel. */
export function InboxRow({ item, marking, onLeave }: RowProps) {
  return (
    <div className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link {...inboxLink(item)} onClick={() => onLeave?.()} className="rounded-1 hover:underline">
            <InboxTitle item={item} />
          </Link>
          <p className="truncate text-xs text-muted">{item.detail}</p>
          {item.conflict ? <InboxConflict conflict={item.conflict} /> : null}
        </div>
        {item.amountRials === null ? null : (
          <Money rials={item.amountRials} className="shrink-0 whitespace-nowrap text-sm font-semibold" />
        )}
      </div>
      <div className="flex items-center gap-x-3 text-xs text-muted">
        <span className="shrink-0">
          <InboxAge item={item} />
        </span>
        <span className="min-w-0 flex-1">
          <InboxOwnerName item={item} />
        </span>
        <InboxAction item={item} onLeave={onLeave} />
        <InboxMore item={item} marking={marking} />
      </div>
    </div>
  )
}

/** Both sides of days that were sold twice: who stands here, and what the other site says. */
export function InboxConflict({ conflict }: { conflict: CalendarConflict }) {
  const { order, reason } = conflict.ours
  const sides = [
    { icon: CalendarX2, name: 'اینجا', text: order ? order.customerName : `بسته: ${reason}`, times: conflict.ours },
    { icon: Globe, name: 'سایت دیگر', text: theirsName(conflict), times: conflict.theirs },
  ]
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-xs font-normal text-muted">
      {sides.map(({ icon: Icon, name, text, times }) => (
        <span key={name} className="flex min-w-0 items-center gap-1">
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">{name}:</span>
          <bdi className="truncate">{text}</bdi>
          <span className="shrink-0 whitespace-nowrap">· {timesText(times)}</span>
        </span>
      ))}
    </span>
  )
}
