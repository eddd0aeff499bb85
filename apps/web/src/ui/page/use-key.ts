import { useEffect, useEffectEvent } from 'react'
import { isForList } from '#ui/table/table-keys.ts'

/** A single letter without Ctrl, on any keyboard layout; once for each press, not while something is being typed and not under a dialog. */
export function useKey(letter: string, onPress: () => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.shiftKey || event.code !== `Key${letter.toUpperCase()}`) return
      if (!isForList(event, document.activeElement)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [letter])
}
