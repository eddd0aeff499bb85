import { answerLine } from '@rezerv/contract/host/host-answer-text.ts'
import { orderHints } from '@rezerv/contract/order/order-hint.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { hostAnswers } from '#features/host/host-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { orderBackground } from './order-queries.ts'

/** What whoever sells should know: facts of the customer that stand out, and how soon the host answers. No score. */
export function OrderHints({ order }: { order: Order }) {
  const { data } = useSuspenseQuery(orderBackground(order.id))
  const answers = useQuery(hostAnswers(order.hostId)).data
  const hints = orderHints(order.totalRials, data)
  return (
    <Card title="نکته‌های خرید" gap={3}>
      {hints.length > 0 ? (
        <ul className="flex flex-col gap-1.5 text-sm">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warn" />
              {hint}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">در سابقهٔ این مشتری چیزی جلب توجه نمی‌کند.</p>
      )}
      {order.stay ? <p className="text-sm text-muted">پاسخ میزبان: {answers ? answerLine(answers) : '…'}</p> : null}
    </Card>
  )
}
