import type { Page, Request } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { answerAuth, api, expect, freshTest, pretendSignedIn, signIn, stored, visitorTest as test } from './app.ts'
import { hold } from './held-calls.ts'
import { scriptsWith } from './scripts.ts'
import { foresee } from './watched.ts'

/** Every URL of docs/urls.md with its parameters filled in. */
const urls = [
  ...readFileSync(resolve(import.meta.dirname, '../docs/urls.md'), 'utf8').matchAll(/^\| `(\/[^`]*)` \|/gm),
].map(([, url = '']) => url.replace(/\{id, catch-all\}/, '1/place').replaceAll(/\{\w+\}/g, '1'))

test('signed out, every path except /auth keeps its full path and goes to /auth', async ({ page }) => {
  test.setTimeout(600_000)
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
  for (const known of ['/404', '/host/car/register/1/anything', '/payment/pasargad/callback']) {
    await page.goto(known)
    await expect(page.getByText('Page Not Found', { exact: true }), known).toBeVisible()
  }
})

test('a URL whose search cannot be read opens its page without it, and asks for nothing that is refused', async ({
  page,
}) => {
  const search =
    'from=2026-13-45&until=2199-12-31&month=9999-12-31&status=bogus&kind=bogus&view=bogus&tab=x&cityId=4294967296&hostId=-1&q=%00&stars=9&unknown=1'
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await signIn(page)
  for (const path of ['/order', '/transactions', '/comments', '/inbox', '/audit', '/statistics', '/calendar', '/car']) {
    await page.goto(`${path}?${search}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('Internal Server Error'), path).toHaveCount(0)
  }
  expect(refused).toEqual([])
  foresee(page, 404)
  const asked = page.waitForResponse(/\/payments\/pasargad\/callback$/)
  await page.goto('/payment/pasargad/callback?invoiceId=none&status=&q=%00')
  expect((await asked).status()).toBe(404)
})

test('a signed-in admin who opens /auth is led on, however it is written', async ({ page }) => {
  await pretendSignedIn(page)
  for (const url of ['/auth', '/AUTH', '/Auth/?x=1']) {
    await page.goto(url)
    await expect(page, url).toHaveURL(/\/$/)
  }
})

test('a page of events has nothing to show for a car; a city is found by its Persian name', async ({ page }) => {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=car')
  const id = items[0]?.id ?? 0
  await signIn(page)
  for (const url of [`/event/tickets/${id}`, `/event/tickets/${id}/add`, `/host/event/tickets/${id}`]) {
    await page.goto(url)
    await expect(page.getByText('Page Not Found', { exact: true }), url).toBeVisible()
  }
  await page.goto('/car/city/تهران')
  await expect(page.getByRole('heading', { level: 1, name: 'خودروها در تهران' })).toBeVisible()
})

test('an error page says what the server said', async ({ page }) => {
  foresee(page, 400, 403, 422, 429)
  await pretendSignedIn(page)
  const cases: [number, string][] = [
    [400, 'این درخواست پذیرفته نشد'],
    [403, 'به این صفحه دسترسی ندارید'],
    [422, 'این درخواست پذیرفته نشد'],
    [429, 'تعداد درخواست‌ها زیاد بود'],
  ]
  for (const [status, title] of cases) {
    const code = status === 403 ? 'forbidden' : 'bad_request'
    await page.route('**/api/v1/comments**', (route) =>
      route.fulfill({ status, json: { code, message: `سرور گفت ${status}` } }),
    )
    await page.goto('/comments')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(`سرور گفت ${status}`)).toBeVisible()
    await expect(page.getByText('Internal Server Error')).toBeVisible()
  }
})

test('a configuration that does not come is told and tried again, and nobody is signed out meanwhile', async ({
  page,
}) => {
  foresee(page, 500)
  await pretendSignedIn(page)
  let answer: { status?: number; body?: string } | undefined = { status: 500, body: '' }
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.route('**/config.json', (route) => (answer ? route.fulfill(answer) : route.continue()))
  await page.goto('/claude-test')
  await expect(page.getByRole('heading', { level: 1, name: 'تنظیمات رزرو بارگذاری نشد' })).toBeVisible()
  // The page that a server gives for any address is no configuration either.
  answer = { status: 200, body: '<!doctype html>' }
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'تنظیمات رزرو بارگذاری نشد' })).toBeVisible()
  expect(calls).toEqual([])
  answer = undefined
  await expect(page.getByRole('heading', { level: 1, name: 'دستیار' })).toBeVisible()
  expect((await stored(page))['token']).toBe('pretended')
  // The last one that was read holds where it cannot be read.
  answer = { status: 500, body: '' }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'دستیار' })).toBeVisible()
})

test('a configuration that hangs is told as well, and the page comes with it', async ({ page }) => {
  await pretendSignedIn(page)
  let answers = false
  await page.route('**/config.json', (route) => (answers ? route.continue() : undefined))
  await page.goto('/claude-test', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'تنظیمات رزرو بارگذاری نشد' })).toBeVisible()
  answers = true
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'دستیار' })).toBeVisible()
})

test('no lost file leaves an empty page: each script of the sign-in, and each that a page fetches last', async ({
  page,
}) => {
  foresee(page, /ERR_FAILED/, /Failed to fetch dynamically imported module/)
  test.setTimeout(600_000)
  await pretendSignedIn(page)
  await page.addInitScript(() => {
    const signedOut = new URLSearchParams(location.search).has('signed-out')
    if (signedOut) localStorage.clear()
    else localStorage.setItem('token', 'pretended')
    if (!signedOut) localStorage.setItem('user', JSON.stringify({ id: 1, name: 'سارا', role: { name: 'admin' } }))
  })
  await answerAuth(page, 'requestAuth', { json: {} })
  for (const url of ['/auth?signed-out', '/claude-test']) {
    const scripts = new Set<string>()
    const note = (request: Request) =>
      request.resourceType() === 'script' && /\/assets\//.test(request.url()) && scripts.add(request.url())
    page.on('request', note)
    await visit(page, url)
    await page.waitForLoadState('networkidle')
    // The sign-in fetches the desk, and the app its worker, when the page has been there for some seconds.
    await expect.poll(() => scripts.size).toBeGreaterThan(4)
    page.off('request', note)
    // The scripts that a page is made of are one graph, and has a test of its own; what comes last may be lost alone.
    for (const lost of [...scripts].slice(-12)) {
      await page.route(lost, (route) => route.abort())
      await visit(page, url)
      await page.unroute(lost)
    }
  }
})

/** Something can be read, also after the step that fetches more. */
async function visit(page: Page, url: string) {
  const go = () => page.goto(url, { waitUntil: 'commit' })
  // The page before may be loading itself anew, also more than once, and breaks this off.
  await expect(go).toPass()
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, url).toBeVisible()
  const field = page.getByLabel('شماره موبایل')
  if (!url.startsWith('/auth') || !(await field.isVisible())) return
  await field.fill('09121111111')
  await page.getByRole('button', { name: 'دریافت کد تایید' }).click()
  await expect(page.getByText(/^کد تایید$|بارگذاری نشد|برقرار نشد/).first()).toBeVisible()
  await expect(heading, url).toBeVisible()
}

test('a part that is lost leaves the page as it is, says so, and comes when it is asked for again', async ({
  page,
}) => {
  foresee(page, /ERR_FAILED/)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await pretendSignedIn(page)
  await page.goto('/claude-test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('کد، موبایل، نام، شمارهٔ پیگیری')).toBeVisible()
  const palettes = () => scriptsWith(page, 'کد، موبایل، نام، شمارهٔ پیگیری', asked)
  await expect.poll(palettes).toHaveLength(1)
  const [palette] = await palettes()
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await page.route(palette ?? '', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'دستیار' })).toBeVisible()
  // A new build may have taken the file away: one full load, then the notice.
  await page.keyboard.press('Control+k')
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'دستیار' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('بخشی از صفحه بارگذاری نشد')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'دستیار' })).toBeVisible()
  await page.unroute(palette ?? '')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  // Where the browser remembers that the file was lost, this was a full load.
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
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
  foresee(page, /ERR_FAILED/, /Failed to fetch dynamically imported module/)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await signIn(page)
  await page.goto('/comments')
  // A view of that page alone: what holds its name is the page's own file.
  const view = 'پاسخ‌های میزبان'
  await expect(page.getByText(view)).toBeVisible()
  const files = () => scriptsWith(page, view, asked)
  await expect.poll(files).not.toHaveLength(0)
  const own = await files()
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
  foresee(page, /ERR_FAILED/)
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

test('a page whose data are slow is a skeleton in its frame meanwhile, on the first load and after a press', async ({
  page,
}) => {
  await signIn(page)
  const word = page.getByText('در حال بارگذاری صفحه…')
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

test('a press that began before a page came counts after it, and what stands around the pages stands still', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/order')
  const pages = page.getByRole('navigation', { name: 'بخش‌ها' })
  const frames = [
    ['تقویم', '**/api/v1/timeline?*', 'تقویم منابع'],
    ['سفارش‌ها', '**/api/v1/orders?*', 'سفارش‌ها'],
    ['کاتالوگ خودرو', '**/api/v1/catalogue/car?*', 'خودروها'],
  ] as const
  for (const [name, path, title] of frames) {
    const release = await hold(page, path, 'GET')
    await pages.getByRole('link', { name, exact: true }).click()
    await pages.getByRole('link', { name: 'نظرها' }).hover()
    await page.mouse.down()
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1, name: 'نظرها' })).toBeVisible()
  }
})

test('an error in the console that the test did not foresee fails it', async ({ page }) => {
  test.fail()
  await page.goto('/auth')
  await page.evaluate(() => console.error('unforeseen'))
})
