import { onStepUpNeeded } from './call.ts'
import { noticeBoard } from './notice-board.ts'
import { session } from './session.ts'

const board = noticeBoard({ isAsked: false })
let waiting: Promise<boolean> | undefined
let tellWaiting: ((isAccepted: boolean) => void) | undefined

/** Asks for the code, once for all calls that wait for it; false when it was not given. The desk shows the dialog (desk.tsx). */
function askStepUp(): Promise<boolean> {
  waiting ??= new Promise((done) => {
    tellWaiting = done
    board.change({ isAsked: true })
  })
  return waiting
}

/** What the dialog says: the code was accepted, or it was closed without one. */
export function answerStepUp(isAccepted: boolean) {
  tellWaiting?.(isAccepted)
  waiting = undefined
  board.change({ isAsked: false })
}

onStepUpNeeded(askStepUp)

// Signing out, here or by a 401, leaves nothing that waits.
session.onChange(() => {
  if (waiting && !session.isSignedIn()) answerStepUp(false)
})

export const useStepUpAsked = () => board.useValue().isAsked
