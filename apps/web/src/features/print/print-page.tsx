import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  printDocumentLabels,
  documentsOf,
  type PrintDocument,
  TicketLayout,
  ticketLayoutLabels,
} from '@rezerv/contract/print/print-endpoints.ts'
import { Button } from '#ui/primitives/button.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { PrintCredit, PrintInvoice, PrintReceipt } from './print-invoice.tsx'
import type { PrintProps } from './print-sheet.tsx'
import { order } from '#features/order/order-queries.ts'
import { orderParties, type PrintSearch } from './print-queries.ts'
import { PrintTickets } from './print-ticket.tsx'
import { PrintVoucher } from './print-voucher.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useSheetHead } from '#ui/page/use-sheet-head.ts'

const sheets: Record<PrintDocument, (props: PrintProps) => ReactNode> = {
  ticket: PrintTickets,
  voucher: PrintVoucher,
  invoice: PrintInvoice,
  receipt: PrintReceipt,
  credit: PrintCredit,
}

/** The documents of an order as they leave the printer; the browser makes the PDF, so Persian is shaped as on the screen. */
export function PrintPage({ id, search }: { id: number; search: PrintSearch }) {
  const { data } = useSuspenseQuery(order(id))
  const { data: parties } = useSuspenseQuery(orderParties(id))
  const there = documentsOf(data)
  const shown = search.document ?? there[0] ?? 'invoice'
  const Sheet = sheets[shown]
  const layout = search.layout ?? (data.issuedTickets.length > 1 ? 'several' : 'sheet')
  useSheetHead(`${printDocumentLabels[shown]} ${data.code}`)
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
        {shown === 'ticket' && there.includes(shown) ? <LayoutBox id={id} layout={layout} /> : null}
      </div>
      {there.includes(shown) ? (
        <Sheet order={data} parties={parties} layout={layout} />
      ) : (
        <EmptyState title={`این سفارش ${printDocumentLabels[shown]} ندارد`}>
          سند دیگری را از بالا انتخاب کنید.
        </EmptyState>
      )}
    </Page>
  )
}

const layouts = TicketLayout.options.map((id) => ({ id, label: ticketLayoutLabels[id] }))

function LayoutBox({ id, layout }: { id: number; layout: TicketLayout }) {
  const navigate = useNavigate()
  return (
    <div className="mt-4 max-w-60">
      <Select
        label="چیدمان چاپ"
        options={layouts}
        value={layout}
        onChange={(next) =>
          void navigate({
            to: '/print/order/$id',
            params: { id: String(id) },
            search: { document: 'ticket', layout: next },
            replace: true,
          })
        }
      />
    </div>
  )
}
