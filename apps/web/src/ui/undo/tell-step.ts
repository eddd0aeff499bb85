import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { didStep, takeBack, type UndoStep } from './undo-steps.ts'

/** Says what was done, with its way back: in the toast, in the place itself, and by the key z. */
export function tellStep(place: string, step: UndoStep) {
  didStep(place, step)
  deferredToast.undoable(step.said, () => void takeBack(place, step))
}
