import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { printDocumentLabels, documentsOf } from '@rezerv/contract/print/print-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { Card } from '#ui/primitives/card.tsx'

export function PrintLinks({ order }: { order: Order }) {
  return (
    <Card title="اسناد">
      <ul className="flex flex-wrap gap-x-4">
        {documentsOf(order).map((document) => (
          <li key={document}>
            <Link
              to="/print/order/$id"
              params={{ id: String(order.id) }}
              search={{ document }}
              className="inline-flex min-h-tap items-center gap-1.5 text-accent-strong hover:underline"
            >
              <FileText aria-hidden="true" className="size-4" />
              {printDocumentLabels[document]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
