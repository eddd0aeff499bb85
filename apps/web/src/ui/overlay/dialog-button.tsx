'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type ReactNode, useState } from 'react'
import { type Needs, useMayDo } from '#lib/rights/rights.ts'
import { Button, type ButtonProps } from '#ui/primitives/button.tsx'
import { PageAction, type PageActionProps } from '#ui/page/page-actions.tsx'
import { Deferred, type DeferredProps } from './deferred.tsx'

type Props<Code> = Omit<ButtonProps, 'onPress'> &
  Pick<DeferredProps<Code, true>, 'load'> & {
    dialog: (code: Code, onClose: () => void) => ReactNode
    /** What the dialog does: whoever may not does not see the button. */
    needs?: Needs
  }

/** A button and the dialog that it opens, with code of its own. */
export function DialogButton<Code>({ load, dialog, needs, ...button }: Props<Code>) {
  const [isOpen, setOpen] = useState(false)
  return useMayDo(needs?.right) ? (
    <>
      <Button {...button} onPress={() => setOpen(true)} />
      <Deferred load={load} open={isOpen}>
        {(code) => dialog(code, () => setOpen(false))}
      </Deferred>
    </>
  ) : null
}

type ActionProps<Code> = Omit<PageActionProps, 'link' | 'onPress'> & Pick<Props<Code>, 'load' | 'dialog'>

/** The same in the header of its page, in «…» and in the palette. */
export function DialogAction<Code>({ load, dialog, ...action }: ActionProps<Code>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageAction {...action} onPress={() => setOpen(true)} />
      <Deferred load={load} open={isOpen}>
        {(code) => dialog(code, () => setOpen(false))}
      </Deferred>
    </>
  )
}
