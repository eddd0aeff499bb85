import type { ReactNode } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './dialog.tsx'

export type UnsavedGuardProps = {
  /** Called when somebody leaves all the same: the input is thrown away. */
  onLeave?: () => void
  /** Paths that share what is unsaved: going there leaves nothing. */
  isWithin?: (path: string) => boolean
  title?: string
  leave?: string
  children?: ReactNode
}

/** While it is on the page, leaving asks first: in the app by a dialog, else by the browser. */
export function UnsavedQuestion({ onLeave, isWithin, title, leave, children }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !isWithin?.(next.pathname),
    enableBeforeUnload: true,
    withResolver: true,
  })
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
      {children ?? 'اگر از این صفحه بروید، نوشته‌های شما از بین می‌رود.'}
    </ConfirmDialog>
  )
}
