import { useEffect, useId, type ReactNode } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { setUnsaved } from '#lib/unsaved.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'

export type UnsavedGuardProps = {
  /** Whoever leaves all the same threw away what was written. */
  onLeave?: () => void
  /** Paths that share what is unsaved: going there leaves nothing. */
  isWithin?: (path: string) => boolean
  title?: string
  leave?: string
  children?: ReactNode
}

/** While it is on the page, leaving asks first (in the app by a dialog, else by the browser) and reloads for a new version wait. */
export function UnsavedGuard({ onLeave, isWithin, title, leave, children }: UnsavedGuardProps) {
  const id = useId()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !isWithin?.(next.pathname),
    enableBeforeUnload: true,
    withResolver: true,
  })
  useEffect(() => {
    setUnsaved(id, true)
    return () => setUnsaved(id, false)
  }, [id])
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={title ?? 'تغییرها ذخیره نشده‌اند'}
      confirm={leave ?? 'رفتن بدون ذخیره'}
      cancel="ماندن در این صفحه"
      tone="danger"
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {children ?? 'اگر از این صفحه بروید، آنچه نوشته‌اید از دست می‌رود.'}
    </ConfirmDialog>
  )
}
