import { local, onOtherTab } from './storage.ts'
import { listenersOf } from './store.ts'

/** The admin's choice; `system` follows the device. Kept under the local storage key `theme` (absent = system). */
export type Theme = 'system' | 'light' | 'dark'

export const themeKey = 'theme'
const { subscribe, tell } = listenersOf()
export const onThemeChange = subscribe

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function themeChosen(): Theme {
  const stored = local.get(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The theme on the screen now: the choice, or the device's scheme. */
export function themeShown(): 'light' | 'dark' {
  const chosen = themeChosen()
  if (chosen !== 'system') return chosen
  return dark().matches ? 'dark' : 'light'
}

/** Call once before the first render: sets `data-theme` on `<html>` and follows the device and other tabs. */
export function startTheme() {
  paint()
  dark().addEventListener('change', paint)
  onOtherTab([themeKey], paint)
}

/** Call after the choice has changed. */
export function paint() {
  document.documentElement.dataset.theme = themeShown()
  tell()
}
