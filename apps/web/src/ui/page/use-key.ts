import { useEffect, useEffectEvent } from 'react'
import { isForList } from '#ui/table/table-keys.ts'

/** Every key that is pressed anywhere on the page, while `isHeard`. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, isHeard = true) {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    if (!isHeard) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isHeard])
}

// The physical key counts, so that it works on any keyboard layout, also while typing Persian.
const isLetter = ({ code }: KeyboardEvent, letter: string) => code === `Key${letter.toUpperCase()}`

/** A single letter without Ctrl; once for each press, not while something is being typed and not under a dialog. The part that uses it names it to `useTellKeys`. */
export const useKey = (letter: string, onPress: () => void) =>
  useKeyDown((event) => {
    if (event.repeat || event.shiftKey || !isLetter(event, letter) || !isForList(event, document.activeElement)) return
    event.preventDefault()
    onPress()
  })

/** Ctrl or ⌘ with a letter. */
export const useShortcut = (letter: string, onPress: () => void) =>
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isLetter(event, letter)) return
    event.preventDefault()
    onPress()
  })

/** The question mark, wherever a keyboard has it. */
export const useQuestionKey = (onPress: () => void) =>
  useKeyDown((event) => {
    if (!['?', '؟'].includes(event.key) || event.repeat || !isForList(event, document.activeElement)) return
    event.preventDefault()
    onPress()
  })
