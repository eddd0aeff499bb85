import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useState } from 'react'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const load = () => import('./order-files-body.tsx')

/** Private files of an order, such as a receipt or a letter. */
export function OrderFiles({ order }: { order: Order }) {
  const count = order.files.length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <Disclosure
      title="فایل‌ها"
      summary={count > 0 ? toPersianDigits(`${count} فایل`) : 'رسید، نامه و تصویر؛ فقط همکاران می‌بینند'}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Deferred load={load} open={isOpen} meanwhile={<Skeleton className="h-28 w-full" />}>
        {({ OrderFilesBody }) => <OrderFilesBody order={order} />}
      </Deferred>
    </Disclosure>
  )
}
