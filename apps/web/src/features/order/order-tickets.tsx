import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { IssuedTicket, Order } from '@rezerv/contract/order/order.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { InFours, QrCode } from '#ui/primitives/qr-code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { issuedTicketBadge } from './order-ticket-status.ts'
import { ticketCode } from '#features/print/print-queries.ts'

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
                <TicketQr ticket={ticket} />
              </Suspense>
              <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
                <p className="font-bold">{ticket.ticketName}</p>
                <p>{ticket.holderName}</p>
                <p className="text-xs text-muted">{formatInstant(order.startsAt, 'full')}</p>
                <StatusBadge {...issuedTicketBadge(ticket.status)} />
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

/** A void one is pale and struck out: a person sees it, and no scanner reads it. */
function TicketQr({ ticket: { code, status, ticketName } }: { ticket: IssuedTicket }) {
  const { data } = useSuspenseQuery(ticketCode(code))
  const isVoid = status === 'void'
  return <QrCode code={data} isVoid={isVoid} label={`کد QR بلیت ${ticketName}${isVoid ? '، باطل‌شده' : ''}`} />
}
