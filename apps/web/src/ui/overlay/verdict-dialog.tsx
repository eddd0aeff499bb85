import type { ReactNode } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from './dialog.tsx'

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
  /** What would become of each. */
  children: ReactNode
}

/** One thing done with many at once: what would become of each is read first. */
export function VerdictDialog({ title, confirm, passing, isPending, error, onConfirm, onClose, children }: Props) {
  return (
    <Modal
      isOpen
      isStrict
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>انصراف</Button>
          <Button variant="primary" isDisabled={passing === 0} isPending={isPending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {error ? <Banner tone="bad">{error.message}</Banner> : null}
        {children}
      </div>
    </Modal>
  )
}
