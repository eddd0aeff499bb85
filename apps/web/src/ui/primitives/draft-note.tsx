import { useEffect, useId } from 'react'
import { History } from 'lucide-react'
import { setUnsaved } from '#lib/draft/unsaved.ts'
import type { DraftState } from '#lib/draft/use-draft.ts'
import { whenBack } from '#lib/when/when-back.ts'
import { Button } from './button.tsx'
import { Relative } from './jalali.tsx'
import { Deferred, fetchCode } from '#ui/overlay/deferred.tsx'
import type { UnsavedGuardProps } from '#ui/overlay/unsaved-guard.tsx'

// Its dialog is as large as the rest of the form, so it comes after the form; but before the first key if it can. Where the
// network is gone by then, it comes when that is back, and nothing else of the page is lost meanwhile.
const loadNow = () => import('#ui/overlay/unsaved-guard.tsx')
const load = () => loadNow().catch(() => onceBack(loadNow))

const onceBack = <T,>(load: () => Promise<T>) =>
  new Promise<T>((done) => {
    const stop = whenBack(async () => {
      const file = await load()
      stop()
      done(file)
    })
  })

/** While it is on the page something is unsaved, also before its question is there: reloads for a new version wait. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const id = useId()
  useEffect(() => {
    setUnsaved(id, true)
    return () => setUnsaved(id, false)
  }, [id])
  return (
    <Deferred load={load} open>
      {(file) => <file.UnsavedQuestion {...props} />}
    </Deferred>
  )
}

export type DraftNoteProps = { draft?: DraftState | undefined; isUnsaved?: boolean | undefined }

/** Asks before what is written is left, and says what came back from the device, with the way to begin anew. */
export function DraftNote({ draft, isUnsaved = draft?.isChanged ?? false }: DraftNoteProps) {
  useEffect(() => void fetchCode(load).catch(() => undefined), [])
  return (
    <>
      {isUnsaved ? <UnsavedGuard {...(draft && { onLeave: draft.reset })} /> : null}
      {draft?.restoredAt ? (
        <output className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2 bg-info-soft px-3 py-1.5 text-sm">
          <History aria-hidden="true" className="size-4 shrink-0 text-info" />
          <span>
            متن ذخیره‌نشدهٔ شما (<Relative at={draft.restoredAt} />) برگردانده شد.
          </span>
          <Button size="small" variant="ghost" className="ms-auto" onPress={draft.reset}>
            حذف
          </Button>
        </output>
      ) : null}
    </>
  )
}
