import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { OrderStayDetail, Order } from '@rezerv/contract/order/order.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { placesDraftOf, placesWishOf, stayDraftOf, stayWishOf } from './order-change.ts'
import { type OrderChange, OrderChangeOutcome, useChange } from './order-change-outcome.tsx'
import { OrderChangePlaces } from './order-change-places.tsx'
import { OrderChangeStay } from './order-change-stay.tsx'
import { OrderChangeEnd } from './order-change-end.tsx'
import { OrderChangeTime } from './order-change-time.tsx'
import { eventTerms, stayTerms } from './order-change-queries.ts'

type Props = { order: Order; onClose: () => void }

/** Anything about a booking made otherwise: the price and the free places are shown before anything happens. */
export function OrderChangeDialog(props: Props) {
  const { stay } = props.order
  return stay ? <StayDialog {...props} order={{ ...props.order, stay }} /> : <PlacesDialog {...props} />
}

type StayProps = { order: Order & { stay: OrderStayDetail }; onClose: () => void }

function StayDialog({ order, onClose }: StayProps) {
  const [draft, setDraft] = useState(() => stayDraftOf(order))
  const terms = useQuery(stayTerms(order.listingId))
  const rate = terms.data?.rates.find((one) => one.ticket.id === draft.ticketId)
  const isHourly = (rate?.plan.unit ?? order.quote.stay?.unit) === 'hour'
  const change = useChange(order, stayWishOf(draft, order, isHourly), onClose)
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    change.carry.reset()
  }
  return (
    <Frame order={order} change={change} onClose={onClose}>
      {orderCan('stretch', order.status) ? (
        <OrderChangeEnd order={order} isHourly={isHourly} draft={draft} onChange={set} reasons={change.reasons} />
      ) : (
        <OrderChangeTime order={order} isHourly={isHourly} draft={draft} onChange={set} reasons={change.reasons} />
      )}
      {orderCan('stretch', order.status) ? null : terms.data ? (
        <OrderChangeStay terms={terms.data} draft={draft} onChange={set} reasons={change.reasons} />
      ) : (
        <Progress label="خواندن نرخ‌ها" />
      )}
    </Frame>
  )
}

function PlacesDialog({ order, onClose }: Props) {
  const [draft, setDraft] = useState(() => placesDraftOf(order))
  const terms = useQuery(eventTerms(order.listingId))
  const change = useChange(order, placesWishOf(draft, order), onClose)
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    change.carry.reset()
  }
  return (
    <Frame order={order} change={change} onClose={onClose}>
      {terms.data ? (
        <OrderChangePlaces order={order} terms={terms.data} draft={draft} onChange={set} reasons={change.reasons} />
      ) : (
        <Progress label="خواندن سانس‌ها" />
      )}
    </Frame>
  )
}

function Frame({ order, change, onClose, children }: Props & { change: OrderChange; children: ReactNode }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`تغییر رزرو ${order.code}`}
      isStrict
      actions={
        <>
          <Button onPress={onClose}>بازگشت</Button>
          <Button
            variant="primary"
            isPending={change.carry.isPending}
            isDisabled={!change.isReady}
            onPress={change.submit}
          >
            ثبت تغییر
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <div aria-live="polite">
          <OrderChangeOutcome change={change} order={order} />
        </div>
      </div>
    </Modal>
  )
}
