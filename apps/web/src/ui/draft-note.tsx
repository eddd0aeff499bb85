import { useEffect, type ComponentType } from 'react'
import { History } from 'lucide-react'
import type { DraftState } from '#lib/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Relative } from '#ui/jalali.tsx'
import { part } from '#ui/late.ts'
import type { UnsavedGuardProps } from '#ui/unsaved-guard.tsx'

// Its dialog is as large as the rest of the form, so it comes after the form; but before the first key if it can, and
// where the network is gone by then, what was typed is worth more than the question on leaving.
export const UnsavedGuard = part(() =>
  import('#ui/unsaved-guard.tsx').then(
    (file): ComponentType<UnsavedGuardProps> => file.UnsavedGuard,
    () => () => null,
  ),
)

export type DraftNoteProps = { draft?: DraftState | undefined; isUnsaved?: boolean | undefined }

/** Asks before what is written is left, and says what came back from the device, with the way to begin anew. */
export function DraftNote({ draft, isUnsaved = draft?.isChanged ?? false }: DraftNoteProps) {
  useEffect(() => UnsavedGuard.fetch(), [])
  return (
    <>
      {isUnsaved ? <UnsavedGuard {...(draft && { onLeave: draft.reset })} /> : null}
      {draft?.restoredAt ? (
        <output className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2 bg-info-soft px-3 py-1.5 text-sm">
          <History aria-hidden="true" className="size-4 shrink-0 text-info" />
          <span>
            نوشتهٔ ذخیره‌نشدهٔ شما (<Relative at={draft.restoredAt} />) برگردانده شد.
          </span>
          <Button size="small" variant="ghost" className="ms-auto" onPress={draft.reset}>
            دور ریختن
          </Button>
        </output>
      ) : null}
    </>
  )
}
