import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env['SHOTS']

/**
 * Pictures of the page as it stands, on a phone and on a desk, light and dark, for whoever judges them:
 * `SHOTS=/tmp/shots npm run test:browser -- story`. Without a folder nothing is done.
 */
export async function shots(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await page.evaluate(() => scrollTo(0, 0))
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      const path = join(folder, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, 1800) } })
    }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
