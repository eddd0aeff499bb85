import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { tellStep } from '#ui/undo/tell-step.ts'
import { dropStep } from '#ui/undo/undo-steps.ts'

const undoMove = command((id: number) => call(orderChangeEndpoints.undoStayMove, { params: { id } }), {
  renews: ['order', 'calendar', 'transaction'],
  says: ({ text }) => text,
})
const keyOf = (id: number) => `move ${id}`

/** Tells of a stay that was moved or of two that were swapped, with the way back where there is one. */
export function useMoveTold(place: string) {
  const undo = useCommand(undoMove, { first: (_, id) => dropStep(place, keyOf(id)) })
  return (said: string, moveId: number | null) =>
    moveId === null
      ? deferredToast.success(said)
      : tellStep(place, { key: keyOf(moveId), said, back: () => undo.mutateAsync(moveId) })
}
