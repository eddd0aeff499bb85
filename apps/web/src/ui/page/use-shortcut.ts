import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with a letter, on any keyboard layout (the physical key counts, so it works while typing Persian). */
export function useShortcut(letter: string, onPress: () => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.code !== `Key${letter.toUpperCase()}`) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [letter])
}
