import { useSyncExternalStore } from 'react'
import { local } from './storage.ts'
import { onThemeChange, paint, themeChosen, themeKey, themeShown, type Theme } from './theme.ts'

function chooseTheme(theme: Theme) {
  if (theme === 'system') local.remove(themeKey)
  else local.set(themeKey, theme)
  paint()
}

export function useTheme() {
  return {
    chosen: useSyncExternalStore(onThemeChange, themeChosen),
    shown: useSyncExternalStore(onThemeChange, themeShown),
    choose: chooseTheme,
  }
}
