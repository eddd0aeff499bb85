import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, QrCode as QrIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { orderHoldsSlots } from '@rezerv/contract/order/order-lifecycle.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type IssuedTicket, type Order, orderStarts } from '@rezerv/contract/order/order.ts'
import type { orderHolderEndpoints } from '@rezerv/contract/order/order-holder-endpoints.ts'
import { ticketCode } from '#features/print/print-queries.ts'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { InFours, QrCode } from '#ui/primitives/qr-code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { issuedTicketBadge } from './order-ticket-status.ts'

const loadHolders = () => import('./order-holders.tsx')

/** The tickets of a confirmed order, a row each; the code for the door opens from its row. */
export function OrderTickets({ order }: { order: Order }) {
  const [shown, setShown] = useState<IssuedTicket>()
  const tickets = order.issuedTickets
  const isSeveral = orderStarts(order).length > 1
  if (tickets.length === 0 && !orderHoldsSlots(order)) return null
  // A guest shows a ticket at an event's door, a voucher at a space or a car.
  const word = order.kind === 'event' ? 'بلیت' : 'واچر'
  const title = order.kind === 'event' ? 'بلیت‌های صادرشده' : 'واچرهای صادرشده'
  return (
    <Card
      title={title}
      description={tickets.length > 0 ? `${toPersianDigits(tickets.length)} ${word}` : undefined}
      actions={
        order.kind === 'event' && tickets.some(({ status }) => status !== 'void') ? (
          <DialogButton
            needs={{ right: 'order.change' satisfies typeof orderHolderEndpoints.nameHolders.right }}
            size="small"
            icon={Pencil}
            load={loadHolders}
            dialog={({ OrderHolders }, onClose) => <OrderHolders order={order} onClose={onClose} />}
          >
            نام‌ها
          </DialogButton>
        ) : null
      }
      isFlush
    >
      {tickets.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{word} پس از قطعی شدن سفارش صادر می‌شود.</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line border-t border-line">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="flex items-center gap-3 py-1 ps-4 pe-2 text-sm">
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{ticket.holderName}</span>
                {ticket.holderMobile ? <MobileNumber mobile={ticket.holderMobile} /> : null}
                <span className="text-muted">{[ticket.ticketName, ticket.seatLabel].filter(Boolean).join('، ')}</span>
                {isSeveral && ticket.startsAt ? <JalaliInstant at={ticket.startsAt} style="full" /> : null}
              </span>
              <bdi dir="ltr" className="hidden font-mono text-xs text-muted sm:block">
                <InFours text={ticket.code} />
              </bdi>
              <StatusBadge {...issuedTicketBadge(ticket.status)} />
              <IconButton
                icon={QrIcon}
                label={`کد QR ${word} ${ticket.holderName}`}
                isDisabled={ticket.status === 'void'}
                onPress={() => setShown(ticket)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown ? <TicketWindow ticket={shown} onClose={() => setShown(undefined)} /> : null}
    </Card>
  )
}

/** As it is shown at the door: large, with its code in letters. */
function TicketWindow({ ticket, onClose }: { ticket: IssuedTicket; onClose: () => void }) {
  return (
    <Modal title={`${ticket.ticketName}، ${ticket.holderName}`} size="small" onClose={onClose}>
      <div className="flex flex-col items-center gap-3">
        <Suspense fallback={<Skeleton className="size-56" />}>
          <TicketQr ticket={ticket} />
        </Suspense>
        <bdi dir="ltr" className="font-mono text-sm">
          <InFours text={ticket.code} />
        </bdi>
      </div>
    </Modal>
  )
}

function TicketQr({ ticket: { code, ticketName } }: { ticket: IssuedTicket }) {
  const { data } = useSuspenseQuery(ticketCode(code))
  return <QrCode code={data} className="size-56" label={`کد QR ${ticketName}`} />
}
