import { onStepUpNeeded } from './call.ts'
import { storeOf } from './store.ts'
import { session } from './session.ts'

type Waiting = { key: string; about: unknown; answered: Promise<boolean>; answer: (isAccepted: boolean) => void }

/** The acts that codes are asked for, in the order in which calls were refused; the dialog shows the first. */
let waiting: Waiting[] = []
const store = storeOf<{ asked: { about: unknown } | undefined }>({ asked: undefined })

const keyOf = (about: unknown) => JSON.stringify(about) ?? ''

/** Asks for the code of one act, once for all calls that wait for it; false when it was not given. The desk shows the dialog (entry/desk.tsx). */
function askStepUp(about: unknown): Promise<boolean> {
  const key = keyOf(about)
  const same = waiting.find((one) => one.key === key)
  if (same) return same.answered
  const { promise: answered, resolve: answer } = withResolvers()
  waiting = [...waiting, { key, about, answered, answer }]
  show()
  return answered
}

function withResolvers() {
  let resolve: (isAccepted: boolean) => void = () => undefined
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const show = () => store.change({ asked: waiting[0] })

/** The answer of this act's dialog: the code was accepted, or it was closed without one. */
export function answerStepUp(about: unknown, isAccepted: boolean) {
  // Of a dialog that was closed meanwhile nothing waits any more, and the next one is of another act.
  const own = waiting.find((one) => one.key === keyOf(about))
  waiting = waiting.filter((one) => one !== own)
  own?.answer(isAccepted)
  show()
}

onStepUpNeeded(askStepUp)

// Signing out, here or by a 401, leaves nothing that waits.
session.onChange(() => {
  if (session.isSignedIn()) return
  for (const { about } of waiting) answerStepUp(about, false)
})

/** The act that the code is asked for now, as the server said it. */
export const useStepUpAsked = () => store.useValue().asked
