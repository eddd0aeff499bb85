import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  type IssuedTicket,
  type IssuedTicketStatus,
  issuedTicketStatusLabels,
  type Order,
} from '@rezerv/contract/order/order.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ticketCode } from '#features/print/print-queries.ts'

const tones: Record<IssuedTicketStatus, Tone> = { issued: 'good', checked_in: 'info', void: 'calm' }

/** The tickets of a confirmed order as they are shown at the door: QR code, holder, code in letters. */
export function OrderTickets({ order }: { order: Order }) {
  const tickets = order.issuedTickets
  if (tickets.length === 0 && !orderHoldsSlots(order.status)) return null
  return (
    <Card
      title="بلیت‌های صادرشده"
      description={tickets.length > 0 ? `${toPersianDigits(tickets.length)} بلیت` : undefined}
    >
      {tickets.length === 0 ? (
        <p className="text-sm text-muted">بلیت‌ها پس از قطعی شدن سفارش صادر می‌شوند.</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="flex gap-3 rounded-2 border border-line p-3 print:break-inside-avoid">
              <Suspense fallback={<Skeleton className="size-24 shrink-0" />}>
                <QrCode ticket={ticket} />
              </Suspense>
              <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
                <p className="font-bold">{ticket.ticketName}</p>
                <p>{ticket.holderName}</p>
                <p className="text-xs text-muted">{formatInstant(order.startsAt, 'full')}</p>
                <StatusBadge tone={tones[ticket.status]}>{issuedTicketStatusLabels[ticket.status]}</StatusBadge>
                <bdi dir="ltr" className="text-end font-mono text-[11px] text-muted">
                  <InFours text={ticket.code} />
                </bdi>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A long code that breaks only between its groups of four, and is copied without gaps. */
export function InFours({ text }: { text: string }) {
  return (text.match(/.{1,4}/g) ?? []).map((four, place) => (
    <span key={`${place}-${four}`} className="me-1 inline-block last:me-0">
      {four}
    </span>
  ))
}

/** A void one is pale and struck out: a person sees it, and no scanner reads it. */
export function QrCode({ ticket, className = 'size-24' }: { ticket: IssuedTicket; className?: string }) {
  const { data } = useSuspenseQuery(ticketCode(ticket.code))
  const isVoid = ticket.status === 'void'
  const end = data.size + 2
  // Dark on white in both themes: scanners at the door need the contrast.
  return (
    <svg
      role="img"
      aria-label={`کد QR بلیت ${ticket.ticketName}${isVoid ? '، باطل‌شده' : ''}`}
      viewBox={`-2 -2 ${data.size + 4} ${data.size + 4}`}
      className={cx('shrink-0 rounded-1 bg-white', className)}
      shapeRendering="crispEdges"
    >
      <path d={data.path} fill={isVoid ? '#d4d4d8' : '#000'} />
      {isVoid ? <path d={`M-2 -2 ${end} ${end}M${end} -2 -2 ${end}`} stroke="#b91c1c" strokeWidth="2.5" /> : null}
    </svg>
  )
}
