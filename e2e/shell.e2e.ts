import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, freshTest, hold, pretendSignedIn, signIn, stored, test } from './app.ts'

/** Every URL of docs/urls.md with its parameters filled in. */
const urls = [
  ...readFileSync(resolve(import.meta.dirname, '../docs/urls.md'), 'utf8').matchAll(/^\| `(\/[^`]*)` \|/gm),
].map(([, url = '']) => url.replace(/\{id, catch-all\}/, '1/place').replaceAll(/\{\w+\}/g, '1'))

test('signed out, every path except /auth keeps its full path and goes to /auth', async ({ page }) => {
  test.setTimeout(180_000)
  expect(urls.length).toBeGreaterThanOrEqual(55)
  for (const url of urls.filter((path) => path !== '/auth')) {
    await page.goto(`${url}?a=1&b=%D8%A2#there`, { waitUntil: 'commit' })
    await expect(page, url).toHaveURL(/\/auth$/)
    const kept = new URL((await stored(page))['redirectPath'] ?? '', 'http://app')
    // A page may add the defaults of its own search; nothing that was asked for is lost.
    expect([kept.pathname, kept.searchParams.get('a'), kept.searchParams.get('b'), kept.hash], url).toEqual([
      url,
      '1',
      'آ',
      '#there',
    ])
  }
})

test('an unknown path says "Page not found"; /404 says "Page Not Found"', async ({ page }) => {
  await pretendSignedIn(page)
  await page.goto('/no/such/page')
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible()
  await page.goto('/404')
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible()
})

test('a signed-in admin who opens /auth is led on', async ({ page }) => {
  await pretendSignedIn(page)
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/$/)
})

freshTest('nothing that can be shown waits for a timer: a page in each frame, a dialog', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await signIn(page)
  for (const url of ['/', '/404', '/calendar', '/space', '/payment', '/settings']) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible()
  }
  await page.getByRole('button', { name: 'تغییر' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a lost page chunk reloads the page once, then says what is wrong', async ({ page }) => {
  await signIn(page)
  await page.goto('/comments')
  // A view of that page alone: what holds its name is the page's own file.
  const view = 'پاسخ‌های میزبان'
  await expect(page.getByText(view)).toBeVisible()
  const own = await scriptsWith(page, view)
  expect(own.length).toBeGreaterThan(0)
  const lost: string[] = []
  await page.route(
    (url) => own.includes(url.href),
    (route) => {
      lost.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto('/404')
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible()
  let loads = 0
  // Counted when it is asked for: the first load may be left before it is ready.
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.goto('/comments')
  // Lost on the second load too; the first may show the same words for a moment while it is left.
  await expect.poll(() => lost.length).toBeGreaterThanOrEqual(2)
  await expect(page.getByText('Internal Server Error')).toBeVisible()
  expect(loads).toBe(2)
})

freshTest('the build is asked for every hour, and after a new one the next page is a full load', async ({ page }) => {
  await page.clock.install()
  let id: string | undefined
  let asked = 0
  await page.route('**/build.json*', async (route) => {
    asked += 1
    if (id === undefined) return route.continue()
    return route.fulfill({ json: { id } })
  })
  await pretendSignedIn(page)
  await page.goto('/claude-test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(3_500_000)
  expect(asked).toBe(0)
  await page.clock.runFor(101_000)
  await expect.poll(() => asked).toBe(1)
  id = 'newer'
  await expect
    .poll(async () => {
      await page.clock.runFor(3_601_000)
      return asked
    })
    .toBeGreaterThanOrEqual(2)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem', { name: /^آمار/ }).click()
  await expect(page).toHaveURL(/\/statistics$/)
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** The scripts that the page has fetched, and that hold this text. */
const scriptsWith = (page: Page, text: string) =>
  page.evaluate(async (part) => {
    const all = performance.getEntriesByType('resource').map(({ name }) => name)
    const texts = await Promise.all(
      all.filter((name) => name.endsWith('.js')).map(async (url) => [url, await (await fetch(url)).text()] as const),
    )
    return texts.filter(([, code]) => code.includes(part)).map(([url]) => url)
  }, text)

test('a page whose data are slow is a skeleton in its frame meanwhile, on the first load and after a press', async ({
  page,
}) => {
  await signIn(page)
  const word = page.getByText('در حال آوردن صفحه…')
  const release = await hold(page, '**/api/v1/orders', 'GET')
  await page.goto('/order')
  await expect(word).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'بخش‌ها' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش‌ها' })).toBeVisible()
  await expect(word).toHaveCount(0)

  const again = await hold(page, '**/api/v1/comments', 'GET')
  await page.getByRole('link', { name: 'نظرها' }).first().click()
  await expect(word).toBeAttached()
  await expect(page).toHaveURL(/\/comments/)
  again()
  await expect(page.getByRole('heading', { level: 1, name: 'نظرها' })).toBeVisible()
})
