'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { ButtonContext } from 'react-aria-components'

/** Where a popover opens and whether it is open, as React Aria's parts take it. */
export type PopPlace = {
  popover: {
    triggerRef: RefObject<HTMLElement | null>
    isOpen: boolean
    onOpenChange: (isOpen: boolean) => void
  }
  /** For the menu in it; `autoFocus` says which end takes the focus, true the menu itself. A dialog takes the id. */
  menu: { id: string; autoFocus: MenuFocus; onClose: () => void }
}

type MenuFocus = 'first' | 'last' | true

export type PopTriggerProps = {
  kind: 'menu' | 'dialog'
  /** The button that opens it: a Button or IconButton. */
  button: ReactElement
  /** The popover, deferred; asked for when it is first opened. */
  children: (place: PopPlace) => ReactNode
}

/**
 * React Aria's MenuTrigger and DialogTrigger, without the weight of what they open: the button is there at once, the
 * popover comes by itself (deferred.tsx). A menu opens like a native one: at mouse down, at touch up.
 */
export function PopTrigger({ kind, button, children }: PopTriggerProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [focus, setFocus] = useState<MenuFocus>(true)
  const open = (first: MenuFocus) => {
    // It has the focus before the popover takes it, to get it back afterwards.
    triggerRef.current?.focus({ preventScroll: true })
    setFocus(first)
    setWasOpened(true)
    setOpen(true)
  }
  const opensAtStart = (pointer: string) => kind === 'menu' && pointer !== 'touch' && pointer !== 'keyboard'
  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          'aria-haspopup': kind,
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          isPressed: isOpen,
          onPressStart: ({ pointerType }) => {
            if (opensAtStart(pointerType)) open(pointerType === 'virtual' ? 'first' : true)
          },
          onPress: ({ pointerType }) => {
            if (!opensAtStart(pointerType)) open(pointerType === 'keyboard' ? 'first' : true)
          },
          onKeyDown: (event) => {
            if (kind === 'menu' && event.key === 'ArrowDown') open('first')
            else if (kind === 'menu' && event.key === 'ArrowUp') open('last')
            else event.continuePropagation()
          },
        }}
      >
        {button}
      </ButtonContext>
      {wasOpened ? (
        <>
          {children({
            popover: { triggerRef, isOpen, onOpenChange: setOpen },
            menu: { id, autoFocus: focus, onClose: () => setOpen(false) },
          })}
        </>
      ) : null}
    </>
  )
}
