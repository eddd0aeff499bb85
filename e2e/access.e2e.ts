import AxeBuilder from '@axe-core/playwright'
import type { CDPSession, Page } from '@playwright/test'
import { expect, signIn, test } from './app.ts'
import { everyPage } from './pages.ts'

/** WCAG 2.2 AA by axe, and nothing that makes a phone scroll sideways, on every page of the table. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A page is loaded once, as on a phone, and then becomes a wide screen with a mouse. */
const screens = [
  { width: 360, coarse: true },
  { width: 1440, coarse: false },
]

async function become(page: Page, cdp: CDPSession, { width, coarse }: (typeof screens)[number]) {
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: coarse })
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect
    .poll(() => page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches]))
    .toEqual([width, coarse])
}

async function problemsOf(page: Page, url: string) {
  const cdp = await page.context().newCDPSession(page)
  const problems: string[] = []
  for (const screen of screens) {
    await become(page, cdp, screen)
    if (screen === screens[0]) await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    problems.push(...(await broken(page)).map((problem) => `${url} at ${screen.width} px: ${problem}`))
  }
  await cdp.detach()
  return problems
}

async function broken(page: Page) {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // Judged in the page itself, without the paths of all that is well: half the time, the same rules.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    // The dark page is the same page: only its colours are another matter.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')
    ).analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        problems.push(`${colorScheme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [...problems, `${sideways} px too wide`] : problems
}

// Each half on a worker of its own: together they are the longest of the browser tests.
test.describe.configure({ mode: 'parallel' })

for (const half of [0, 1])
  test(`everyone can use every page at 360 and 1440 px, light and dark: half ${half + 1} of 2`, async ({ page }) => {
    test.setTimeout(240_000)
    await signIn(page)
    const pages = await everyPage()
    // A page that is not built is one frame: the first stands for all.
    const frame = pages.find(({ isBuilt }) => !isBuilt)
    const judged = pages.filter((each) => (each.isBuilt && each.pattern !== '/auth') || each === frame)
    const problems: string[] = []
    for (const each of judged.filter((_, at) => at % 2 === half)) problems.push(...(await problemsOf(page, each.url)))
    expect(problems).toEqual([])
  })

test('everyone can use the sign-in page', async ({ page }) => {
  expect(await problemsOf(page, '/auth')).toEqual([])
})
