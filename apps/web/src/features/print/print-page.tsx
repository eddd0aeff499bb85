import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { printDocumentLabels, documentsOf, type PrintDocument } from '@rezerv/contract/print/print-endpoints.ts'
import { Button } from '#ui/primitives/button.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { PrintCredit } from './print-credit.tsx'
import { PrintInvoice } from './print-invoice.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import type { PrintProps } from './print-sheet.tsx'
import { PrintTicket } from './print-ticket.tsx'
import { order } from '#features/order/order-queries.ts'
import { orderParties } from './print-queries.ts'

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
              search={{ paper: document }}
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
        <EmptyState title={`این سفارش ${printDocumentLabels[shown]} ندارد`}>سند دیگری را از بالا برگزینید.</EmptyState>
      )}
    </Page>
  )
}
