import type { Page } from '@playwright/test'

/** Counts what a hand presses from now on, over whatever pages it leads to. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0
  await page.exposeFunction('pressed', () => (presses += 1))
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => event.isTrusted && (window as unknown as { pressed: () => void }).pressed(),
      true,
    ),
  )
  // What was told is counted before the answer to this.
  return () => page.evaluate(() => undefined).then(() => presses)
}
