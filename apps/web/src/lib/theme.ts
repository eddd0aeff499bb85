import { useSyncExternalStore } from 'react'

/** What the admin chose; `system` follows the device. Kept under the local storage key `theme` (absent = system). */
export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()
const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

function themeChosen(): Theme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** What is on the screen now: the choice, or the device's scheme. */
function themeShown(): 'light' | 'dark' {
  const chosen = themeChosen()
  if (chosen !== 'system') return chosen
  return dark().matches ? 'dark' : 'light'
}

function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  paint()
}

/** Call once before the first render: sets `data-theme` on `<html>` and follows the device and other tabs. */
export function startTheme() {
  paint()
  dark().addEventListener('change', paint)
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) paint()
  })
}

export function useTheme() {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    chosen: useSyncExternalStore(subscribe, themeChosen),
    shown: useSyncExternalStore(subscribe, themeShown),
    choose: chooseTheme,
  }
}

function paint() {
  document.documentElement.dataset.theme = themeShown()
  for (const listener of listeners) listener()
}
