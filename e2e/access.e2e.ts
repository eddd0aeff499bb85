import type { CDPSession, Page } from '@playwright/test'
import { expect, signIn, visitorTest as test } from './app.ts'
import { axeFinds, type AxeRules, everything } from './axe.ts'
import { everyPage } from './pages.ts'
import { takeOverlayFindings } from './overlays.ts'
import { foresee } from './watched.ts'

/** The dark page is the same page: only its colours are another matter. */
const colours: AxeRules = { type: 'rule', values: ['color-contrast'] }

/**
 * A long list is its first rows over again: the others are left out of the answers. Every pair of colours that a row may
 * have is judged in `apps/web/src/ui/page/tokens.test.ts`.
 */
const rows = 5

/** The list of the areas stands beside every page alike, and is judged beside the first. */
const areas = 'nav[aria-label="بخش‌ها"]'

/** A page is opened once, as on a phone, and then becomes a wide screen with a mouse; dark stays dark meanwhile. */
const screens = [
  { width: 360, coarse: true, schemes: ['light', 'dark'] as const },
  { width: 1440, coarse: false, schemes: ['dark', 'light'] as const },
]
type Screen = (typeof screens)[number]

async function become(page: Page, cdp: CDPSession, { width, coarse }: Screen) {
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: coarse })
  await page.setViewportSize({ width, height: 800 })
  await page.waitForFunction(
    (want) => innerWidth === want.width && matchMedia('(pointer: coarse)').matches === want.coarse,
    { width, coarse },
  )
}

async function problemsOf(page: Page, url: string, exclude = '') {
  const cdp = await page.context().newCDPSession(page)
  const problems: string[] = []
  for (const screen of screens) {
    await become(page, cdp, screen)
    if (screen === screens[0]) await open(page, url)
    problems.push(...(await broken(page, screen, exclude)).map((problem) => `${url} at ${screen.width} px: ${problem}`))
  }
  await cdp.detach()
  return problems
}

/** The first page is loaded; the router leads from one to the next, as a press on a link does. */
async function open(page: Page, url: string) {
  if (page.url().startsWith('http'))
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      window.history.pushState({}, '', to)
    }, url)
  else await page.goto(url)
  await page.waitForFunction(() => document.querySelector('h1:not([data-left])')?.checkVisibility())
  await page.evaluate(() => document.fonts.ready)
}

/** In the page itself: what is answered on the way (page.route) is never cached. */
async function shortenLists(page: Page) {
  await page.addInitScript((most) => {
    const fetch = window.fetch.bind(window)
    window.fetch = async (...call) => {
      const answer = await fetch(...call)
      if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
      const body: unknown = await answer.clone().json()
      if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) return answer
      const { status, headers } = answer
      return new Response(JSON.stringify({ ...body, items: body.items.slice(0, most) }), { status, headers })
    }
  }, rows)
}

async function broken(page: Page, { schemes }: Screen, exclude: string) {
  const problems: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme)
    const found = await axeFinds(page, colorScheme === 'light' ? everything : colours, exclude)
    problems.push(...found.map(({ text }) => `${colorScheme}: ${text}`))
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [...problems, `${sideways} px too wide`] : problems
}

test('what cannot be read, pressed or named is found', async ({ page }) => {
  await page.setContent(`<html lang="fa"><title>x</title><main style="background: #fff"><h2>عنوان</h2>
    <p style="color: #aaa">کم‌رنگ</p><p style="color: #111; opacity: 0.4">نیمه‌پیدا</p><p style="color: #111">خوانا</p>
    <button></button><input>`)
  const found = await axeFinds(page, everything)
  expect(found.map(({ impact, text }) => `${impact} ${text}`).toSorted()).toEqual([
    expect.stringMatching(/^critical button-name: <button>/),
    expect.stringMatching(/^critical label: <input>/),
    expect.stringMatching(/^moderate page-has-heading-one: /),
    expect.stringMatching(/^serious color-contrast: [^|]*کم‌رنگ[^|]*\|[^|]*نیمه‌پیدا[^|]*$/),
    expect.stringMatching(/^serious target-size: <button>/),
  ])
})

test('a faulty dialog is found, whichever test opens it', async ({ page }) => {
  await page.goto('/auth')
  await page.evaluate(() => {
    const dialog = document.createElement('div')
    dialog.role = 'dialog'
    dialog.append(document.createElement('input'))
    document.body.append(dialog)
  })
  await expect
    .poll(() => takeOverlayFindings(page.context()))
    .toEqual([
      expect.stringMatching(/^\/auth, dialog .*: aria-dialog-name: /),
      expect.stringMatching(/^\/auth, dialog .*: label: <input>/),
    ])
})

// Each third on a worker of its own: together they are the longest of the browser tests.
test.describe.configure({ mode: 'parallel' })

for (const third of [0, 1, 2])
  test(`everyone can use every page at 360 and 1440 px, light and dark: part ${third + 1} of 3`, async ({ page }) => {
    foresee(page, 404, 503)
    test.setTimeout(600_000)
    await signIn(page)
    await shortenLists(page)
    const pages = await everyPage()
    // A page that is not built is one frame: the first stands for all.
    const frame = pages.find(({ isBuilt }) => !isBuilt)
    const judged = pages.filter((each) => (each.isBuilt && each.pattern !== '/auth') || each === frame)
    const problems: string[] = []
    for (const [at, { url }] of judged.filter((_, n) => n % 3 === third).entries())
      problems.push(...(await problemsOf(page, url, at === 0 ? '' : areas)))
    expect(problems).toEqual([])
  })

test('everyone can use the sign-in page', async ({ page }) => {
  expect(await problemsOf(page, '/auth')).toEqual([])
  // Under the policies of the product's own pages a fault is found as well.
  await page.evaluate(() => document.body.append(document.createElement('button')))
  const found = await axeFinds(page, everything)
  expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^button-name: <button>/))
})
