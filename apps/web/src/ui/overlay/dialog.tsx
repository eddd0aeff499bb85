import type { ReactNode } from 'react'
import { Dialog, Heading, Modal as RacModal, ModalOverlay } from 'react-aria-components'
import { X } from 'lucide-react'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx, stackClass } from '#ui/primitives/class-names.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { ScrollBody } from './scroll-body.tsx'

const overlayClass = 'fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-4'

export type ModalProps = {
  isOpen?: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The parts of the content stand one under the other. */
  gap?: keyof typeof stackClass
  /** Buttons at the foot. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** A press outside does not close it. */
  isStrict?: boolean
  role?: 'dialog' | 'alertdialog'
}

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/** A window over the page; on a phone it rises from the bottom. */
export function Modal({
  isOpen = true,
  onClose,
  title,
  children,
  gap,
  actions,
  size = 'medium',
  isStrict,
  role = 'dialog',
}: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isStrict}
      className={overlayClass}
    >
      <RacModal
        data-window
        className={cx(
          'flex max-h-[92dvh] w-full animate-sheet flex-col rounded-t-3 border border-line bg-raised shadow-2 sm:animate-enter sm:rounded-3',
          sizes[size],
        )}
      >
        <Dialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center gap-2 py-2.5 ps-5 pe-2.5">
            <Heading slot="title" className="min-w-0 flex-1 text-lg font-bold">
              {title}
            </Heading>
            <IconButton icon={X} label="بستن" onPress={onClose} />
          </header>
          <ScrollBody className={cx('min-h-0 overflow-y-auto px-5 pb-5', gap && cx(stackClass[gap], '*:shrink-0'))}>
            {children}
          </ScrollBody>
          {actions ? (
            <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3">{actions}</footer>
          ) : null}
        </Dialog>
      </RacModal>
    </ModalOverlay>
  )
}

export type DialogButtonsProps = {
  /** The verb of the action: «لغو سفارش», not «بله». */
  confirm: string
  cancel?: string
  tone?: 'primary' | 'danger'
  isPending?: boolean
  isConfirmDisabled?: boolean
  onCancel: () => void
} & (
  | { onConfirm: () => void; form?: never; also?: never }
  | {
      form: string
      /** A second button that sends the form, with more done by it; its `name` is in the form's data then. */
      also?: { label: string; name: string } | undefined
      onConfirm?: never
    }
)

/** The foot of every window that asks for a yes: the action at its start, then the way back. `form`: the id of the form that it sends. */
export function DialogButtons({ confirm, cancel = 'انصراف', tone = 'primary', ...props }: DialogButtonsProps) {
  return (
    <>
      <Button
        variant={tone}
        isPending={props.isPending}
        isDisabled={props.isConfirmDisabled}
        {...(props.form === undefined ? { onPress: props.onConfirm } : { type: 'submit', form: props.form })}
      >
        {confirm}
      </Button>
      {props.also ? (
        <Button type="submit" form={props.form} name={props.also.name} value="on" isDisabled={props.isPending}>
          {props.also.label}
        </Button>
      ) : null}
      <Button onPress={props.onCancel}>{cancel}</Button>
    </>
  )
}

export type ConfirmDialogProps = Extract<DialogButtonsProps, { onConfirm: () => void }> &
  Pick<ModalProps, 'isOpen' | 'title' | 'gap'> & {
    /** A refusal that the dialog shows itself. */
    error?: Error | null
    children?: ReactNode
  }

export function ConfirmDialog({ isOpen, title, gap, error, children, ...buttons }: ConfirmDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={buttons.onCancel}
      title={title}
      size="small"
      role="alertdialog"
      isStrict
      actions={<DialogButtons {...buttons} />}
    >
      <div className={cx('text-base leading-7 text-muted', gap && stackClass[gap])}>
        {error ? <Banner tone="bad" title={error.message} className={gap ? '' : 'mb-4'} /> : null}
        {children}
      </div>
    </Modal>
  )
}
