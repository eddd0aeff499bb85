import { local, onOtherTab } from './storage.ts'

/** The admin's choice; `system` follows the device. Kept under the local storage key `theme` (absent = system). */
export type Theme = 'system' | 'light' | 'dark'

export const themeKey = 'theme'
const listeners = new Set<() => void>()

/** Tells of every change; returns the function that stops it. */
export function onThemeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

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
  for (const listener of listeners) listener()
}
