import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { StayMovePreview } from '@rezerv/contract/booking/booking-stay.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { CallError, call } from '#lib/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toast.tsx'
import { isMove, moveDraftOf, type Move, type MoveDraft, moveOf } from './order-move.ts'
import { OrderMoveFields } from './order-move-fields.tsx'
import { movePreview } from './order-queries.ts'
import { orderKey } from './order-list-queries.ts'

type Props = { order: Order; onClose: () => void }

/** What is chosen, what the server says of it, and the deed. */
function useMove({ order, onClose }: Props) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => moveDraftOf(order))
  const move = moveOf(draft, order.quote.stay?.unit === 'hour')
  const asked = move && isMove(move, order) ? move : undefined
  const preview = useQuery(movePreview(order.id, asked))
  const carry = useMutation({
    mutationFn: (body: Move & { expectedTotalRials: number }) =>
      call(bookingEndpoints.moveStay, { params: { id: order.id }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderKey })
      toast.success('رزرو جابه‌جا شد')
      onClose()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [...orderKey, 'move', order.id] }),
  })
  const shown = asked ? preview.data : undefined
  return {
    draft,
    change: (part: Partial<MoveDraft>) => {
      setDraft({ ...draft, ...part })
      carry.reset()
    },
    asked,
    shown,
    refusal: asked && preview.error ? refusalOf(preview.error) : undefined,
    carry,
    isReady: shown?.free === true && !preview.isFetching,
    submit: () => {
      if (asked && shown) carry.mutate({ ...asked, expectedTotalRials: shown.totalRials })
    },
  }
}

const refusalOf = (error: Error) => ({
  message: error.message,
  fields: (error instanceof CallError && error.fields) || {},
})

/** Other days or another unit, with the price there and whether it is free, before anything changes. */
export function OrderMoveDialog({ order, onClose }: Props) {
  const move = useMove({ order, onClose })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`جابه‌جایی رزرو ${order.code}`}
      isStrict
      actions={
        <>
          <Button onPress={onClose}>بازگشت</Button>
          <Button variant="primary" isPending={move.carry.isPending} isDisabled={!move.isReady} onPress={move.submit}>
            جابه‌جایی
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {move.carry.error ? <Banner tone="bad" title={move.carry.error.message} /> : null}
        <OrderMoveFields
          order={order}
          draft={move.draft}
          onChange={move.change}
          reasons={move.refusal ? move.refusal.fields : {}}
        />
        <div aria-live="polite">
          <Outcome move={move} order={order} />
        </div>
      </div>
    </Modal>
  )
}

function Outcome({ move, order }: { move: ReturnType<typeof useMove>; order: Order }) {
  if (!move.asked) return <p className="text-sm text-muted">روزها یا واحد دیگری انتخاب کنید تا قیمت تازه دیده شود.</p>
  if (move.refusal)
    return (
      <Banner tone="bad" title={move.refusal.message}>
        {Object.values(move.refusal.fields).join('؛ ')}
      </Banner>
    )
  return move.shown ? <Preview preview={move.shown} order={order} /> : <Progress label="پرسش قیمت و جای خالی" />
}

function Preview({
  preview: { free, totalRials, differenceRials },
  order,
}: {
  preview: StayMovePreview
  order: Order
}) {
  if (!free)
    return (
      <Banner tone="bad" title="در این روزها جا نیست">
        روزها یا واحد دیگری انتخاب کنید؛ تا ثبت جابه‌جایی، رزرو کنونی سر جای خود است.
      </Banner>
    )
  return (
    <Banner tone={differenceRials > 0 ? 'warn' : 'good'} title="در این روزها جا هست">
      جمع تازه <Money rials={totalRials} />، <Difference rials={differenceRials} isPaid={order.paidRials > 0} />
    </Banner>
  )
}

function Difference({ rials, isPaid }: { rials: number; isPaid: boolean }) {
  if (rials === 0) return <>بدون تفاوت قیمت</>
  return (
    <>
      <Money rials={Math.abs(rials)} /> {rials > 0 ? 'بیشتر' : 'کمتر'}
      {isPaid ? (rials > 0 ? '؛ مشتری باید این مبلغ را بپردازد' : '؛ این مبلغ باید به مشتری برگردد') : null}
    </>
  )
}
