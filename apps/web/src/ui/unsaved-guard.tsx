import { useEffect, useId } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { setUnsaved } from '#lib/unsaved.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'

/** While it is on the page, leaving asks first (in the app by a dialog, else by the browser) and reloads for a new version wait. */
export function UnsavedGuard() {
  const id = useId()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
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
      title="تغییرها ذخیره نشده‌اند"
      confirm="رفتن بدون ذخیره"
      cancel="ماندن در این صفحه"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      اگر از این صفحه بروید، آنچه نوشته‌اید از دست می‌رود.
    </ConfirmDialog>
  )
}
