'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Deferred } from '#ui/overlay/deferred.tsx'
import { useSteps } from './undo-steps.ts'

const load = () => import('./undo-line.tsx')

/** What was last done in a place, and the way back, which does not go with a toast. */
export function UndoBar({ place }: { place: string }) {
  const { last, isRunning } = useSteps(place)
  return (
    <output className={last ? 'block' : 'sr-only'}>
      <Deferred load={load} open={last}>
        {({ UndoLine }, step) => <UndoLine place={place} step={step} isRunning={isRunning} />}
      </Deferred>
    </output>
  )
}
