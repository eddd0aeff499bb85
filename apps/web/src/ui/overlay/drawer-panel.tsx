import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { X } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'
import type { DrawerProps } from './drawer.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { ScrollBody } from './scroll-body.tsx'

const sides = {
  start: 'inset-y-0 start-0 w-80 animate-drawer border-e',
  end: 'inset-y-0 end-0 w-[28rem] animate-drawer border-s [--drawer-from:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] animate-sheet rounded-t-3 border-t',
}

export function DrawerPanel({ isOpen, onClose, title, children, actions, side = 'end' }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 bg-scrim"
    >
      <Modal
        className={cx(
          'fixed flex max-w-[calc(100vw-2.5rem)] flex-col border-line bg-surface shadow-2',
          side === 'bottom' && 'max-w-full!',
          sides[side],
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-center gap-2 border-b border-line py-2 ps-4 pe-2">
            <Heading slot="title" className="min-w-0 flex-1 truncate text-base font-bold">
              {title}
            </Heading>
            <IconButton icon={X} label="بستن" onPress={onClose} />
          </header>
          <ScrollBody className="min-h-0 flex-1 overflow-y-auto p-4">{children}</ScrollBody>
          {actions ? <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{actions}</footer> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
