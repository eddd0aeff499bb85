'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Undo2, X } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { forgetMark, useLastMark, useUndoMark } from './inbox-mark.ts'

/** What was last done with items, and the way back, which does not go with a toast. */
export function InboxUndo() {
  const { said, undo } = useLastMark()
  const { mutate, isPending } = useUndoMark()
  return (
    <output className={said === '' ? 'sr-only' : 'block'}>
      {said === '' ? null : (
        <div className="flex min-h-tap animate-enter items-center gap-2 rounded-2 border border-line bg-accent-soft py-1 ps-4 pe-1 text-sm">
          <p className="min-w-0 flex-1">{said}</p>
          {undo.length > 0 ? (
            <Button size="small" icon={Undo2} isPending={isPending} onPress={() => mutate()}>
              برگرداندن
            </Button>
          ) : null}
          <IconButton icon={X} label="بستن" onPress={forgetMark} />
        </div>
      )}
    </output>
  )
}
