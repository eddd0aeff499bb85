import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './app.ts'
import { everyPage } from './pages.ts'

/** WCAG 2.2 AA by axe, and nothing that makes a phone scroll sideways, on every page of the table. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function problemsOf(page: Page, url: string) {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // The dark page is the same page: only its colours are another matter.
    const axe = new AxeBuilder({ page })
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')
    ).analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        problems.push(`${url} (${colorScheme}): ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [...problems, `${url}: ${sideways} px too wide`] : problems
}

// Each width on a worker of its own: together they are the longest of the browser tests.
test.describe.configure({ mode: 'parallel' })

for (const width of [360, 1440])
  test.describe(`${width} px, light and dark`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width === 360 })

    test('everyone can use every page', async ({ page }) => {
      test.setTimeout(240_000)
      await signIn(page)
      const pages = await everyPage()
      // A page that is not built is one frame: the first stands for all.
      const frame = pages.find(({ isBuilt }) => !isBuilt)
      const problems: string[] = []
      for (const each of pages)
        if ((each.isBuilt && each.pattern !== '/auth') || each === frame)
          problems.push(...(await problemsOf(page, each.url)))
      expect(problems).toEqual([])
    })

    test('everyone can use the sign-in page', async ({ page }) => {
      expect(await problemsOf(page, '/auth')).toEqual([])
    })
  })
