import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { printDocumentLabels, documentsOf, type PrintDocument } from '@rezerv/contract/print/print-endpoints.ts'
import { Button } from '#ui/primitives/button.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { PrintCredit, PrintInvoice, PrintReceipt } from './print-invoice.tsx'
import { type PrintProps, PrintSheet } from './print-sheet.tsx'
import { order } from '#features/order/order-queries.ts'
import { orderParties, ticketCode } from './print-queries.ts'
import type { IssuedTicket } from '@rezerv/contract/order/order.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { InFours, QrCode } from '#ui/primitives/qr-code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const sheets: Record<PrintDocument, (props: PrintProps) => ReactNode> = {
  ticket: PrintTicket,
  invoice: PrintInvoice,
  receipt: PrintReceipt,
  credit: PrintCredit,
}

/** The documents of an order as they leave the printer; the browser makes the PDF, so Persian is shaped as on the screen. */
export function PrintPage({ id, wanted }: { id: number; wanted: PrintDocument | undefined }) {
  const { data } = useSuspenseQuery(order(id))
  const { data: parties } = useSuspenseQuery(orderParties(id))
  const there = documentsOf(data)
  const shown = wanted ?? there[0] ?? 'invoice'
  const Sheet = sheets[shown]
  return (
    <Page
      title={`${printDocumentLabels[shown]} ${data.code}`}
      breadcrumb={[
        { label: 'سفارش‌ها', link: { to: '/order' } },
        { label: data.code, link: { to: '/order/$id', params: { id: String(id) } } },
      ]}
      className="print:[&>header]:hidden"
      actions={
        there.includes(shown) ? (
          <Button variant="primary" icon={Printer} onPress={() => window.print()}>
            چاپ / PDF
          </Button>
        ) : null
      }
    >
      <div data-no-print>
        <TabNav label="اسناد سفارش">
          {there.map((document) => (
            <TabLink
              key={document}
              to="/print/order/$id"
              params={{ id: String(id) }}
              search={{ document }}
              isSelected={document === shown}
            >
              {printDocumentLabels[document]}
            </TabLink>
          ))}
        </TabNav>
      </div>
      {there.includes(shown) ? (
        <Sheet order={data} parties={parties} />
      ) : (
        <EmptyState title={`این سفارش ${printDocumentLabels[shown]} ندارد`}>
          سند دیگری را از بالا انتخاب کنید.
        </EmptyState>
      )}
    </Page>
  )
}

/** One sheet for each ticket, so that a group can share them out. */
function PrintTicket({ order, parties }: PrintProps) {
  const tickets = order.issuedTickets.filter(({ status }) => status !== 'void')
  return (
    <div className="flex flex-col gap-6 print:block">
      {tickets.map((ticket, index) => (
        <PrintSheet key={ticket.id} title="بلیت" number={order.code} at={order.confirmedAt ?? order.createdAt}>
          <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start sm:gap-6">
            <Suspense fallback={<Skeleton className="size-40" />}>
              <TicketQr ticket={ticket} />
            </Suspense>
            <dl className="grid w-full min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
              <dt className="text-black/65">رویداد</dt>
              <dd className="text-lg font-bold">{order.listingTitle}</dd>
              <dt className="text-black/65">زمان</dt>
              <dd className="font-semibold">
                <JalaliInstant at={order.startsAt} style="full" />
              </dd>
              <dt className="text-black/65">مکان</dt>
              <dd>{order.venue || '—'}</dd>
              <dt className="text-black/65">بلیت</dt>
              <dd>
                {ticket.ticketName}، {toPersianDigits(index + 1)} از {toPersianDigits(tickets.length)}
              </dd>
              <dt className="text-black/65">به نام</dt>
              <dd>{ticket.holderName}</dd>
              <dt className="text-black/65">برگزارکننده</dt>
              <dd>{parties.seller.name}</dd>
            </dl>
          </div>
          <p className="text-center font-mono text-sm">
            <bdi dir="ltr">
              <InFours text={ticket.code} />
            </bdi>
          </p>
          <p className="text-sm text-black/65">
            این کد را در ورودی نشان دهید. هر بلیت یک بار پذیرفته می‌شود؛ آن را منتشر نکنید.
          </p>
        </PrintSheet>
      ))}
    </div>
  )
}

function TicketQr({ ticket: { code, ticketName } }: { ticket: IssuedTicket }) {
  const { data } = useSuspenseQuery(ticketCode(code))
  return <QrCode code={data} label={`کد QR بلیت ${ticketName}`} className="size-40" />
}
