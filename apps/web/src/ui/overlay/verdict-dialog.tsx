import type { ReactNode } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { DialogButtons, Modal } from './dialog.tsx'

type Props = {
  title: string
  /** Says how many: «تایید ۱۲ بازپرداخت». */
  confirm: string
  /** Of so many it can be done; none: there is nothing to press. */
  passing: number
  isPending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** One thing done with many at once: what would become of each is read first. */
export function VerdictDialog({ title, confirm, passing, isPending, error, onConfirm, onClose, children }: Props) {
  return (
    <Modal
      isStrict
      title={title}
      onClose={onClose}
      actions={
        <DialogButtons {...{ confirm, isPending, onConfirm }} isConfirmDisabled={passing === 0} onCancel={onClose} />
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {error ? <Banner tone="bad">{error.message}</Banner> : null}
        {children}
      </div>
    </Modal>
  )
}
