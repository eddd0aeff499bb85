import { ArrowLeftRight, CalendarClock, Clock } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { command } from '#data.ts'
import { CommandReasonDialog } from '#data-dialog.tsx'
import { CallError } from '#lib/call-error.ts'
import { orderPlace } from '#features/order/order-queries.ts'
import { useMadeTold } from '#features/month/month-change-queries.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

const loadChange = () => import('./order-change-dialog.tsx')
const loadSwap = () => import('./order-change-swap-dialog.tsx')

export function OrderChangeActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'change' | 'swap' | 'extend'>()
  const given = { order, onClose: () => setOpen(undefined) }
  const can = (step: 'change' | 'stretch' | 'extend') => orderCan(step, order.status)
  const isStay = order.stay !== null
  const { moved } = useMadeTold(orderPlace(order.id))
  return (
    <>
      {can('change') ? (
        <PageAction
          place={4}
          label="تغییر رزرو"
          needs={orderChangeEndpoints.changeOrder}
          icon={CalendarClock}
          onPress={() => setOpen('change')}
        />
      ) : null}
      {isStay && can('stretch') ? (
        <PageAction
          place={4}
          label="تغییر پایان"
          needs={orderChangeEndpoints.changeOrder}
          icon={CalendarClock}
          onPress={() => setOpen('change')}
        />
      ) : null}
      {can('extend') ? (
        <PageAction
          label="تمدید مهلت"
          needs={orderChangeEndpoints.extendHold}
          icon={Clock}
          onPress={() => setOpen('extend')}
        />
      ) : null}
      {isStay && can('change') ? (
        <PageAction
          isRare
          label="تعویض"
          needs={orderChangeEndpoints.swapOrders}
          icon={ArrowLeftRight}
          onPress={() => setOpen('swap')}
        />
      ) : null}
      <Deferred load={loadChange} open={open === 'change'}>
        {({ OrderChangeDialog }) => <OrderChangeDialog {...given} />}
      </Deferred>
      <Deferred load={loadSwap} open={open === 'swap'}>
        {({ SwapDialog }) => <SwapDialog {...given} onSwapped={moved} />}
      </Deferred>
      {open === 'extend' ? <ExtendDialog {...given} /> : null}
    </>
  )
}

const lengths = [
  { id: '15', label: '۱۵ دقیقه' },
  { id: '30', label: '۳۰ دقیقه' },
  { id: '60', label: 'یک ساعت' },
  { id: '180', label: 'سه ساعت' },
  { id: '1440', label: 'یک روز' },
]

const extendHold = command(orderChangeEndpoints.extendHold, {
  renews: ['order'],
  says: ({ expiresAt }) => `جاها تا ساعت ${formatTime(expiresAt)} نگه داشته می‌شوند`,
  failure: (error) => (error instanceof CallError && error.fields['minutes']) || error.message,
})

function ExtendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [minutes, setMinutes] = useState('30')
  return (
    <CommandReasonDialog
      command={extendHold}
      request={(reason) => ({ params: { id: order.id }, body: { minutes: Number(minutes), reason } })}
      title="تمدید مهلت پرداخت"
      confirm="تمدید"
      placeholder="مشتری در صفحهٔ بانک است"
      onClose={onClose}
    >
      <p className="mb-4">{toPersianDigits(order.quantity)} جا، از همین حالا تا این مدت نگه داشته می‌شود:</p>
      <RadioGroup label="مدت" value={minutes} onChange={setMinutes} options={lengths} />
    </CommandReasonDialog>
  )
}
