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
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${url}: ${id}: ${nodes
          .map((node) => node.html.slice(0, 160))
          .join(' | ')
          .slice(0, 500)}`,
    )
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [...serious, `${url}: ${sideways} px too wide`] : serious
}

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme, hasTouch: width === 360 })

      test('everyone can use every page', async ({ page }) => {
        test.setTimeout(150_000)
        await signIn(page)
        const pages = await everyPage()
        // A page that is not built is one frame: the first stands for all.
        const frame = pages.find(({ isBuilt }) => !isBuilt)
        const problems: string[] = []
        for (const { url } of pages.filter((each) => (each.isBuilt && each.pattern !== '/auth') || each === frame))
          problems.push(...(await problemsOf(page, url)))
        expect(problems).toEqual([])
      })

      test('everyone can use the sign-in page', async ({ page }) => {
        expect(await problemsOf(page, '/auth')).toEqual([])
      })
    })
