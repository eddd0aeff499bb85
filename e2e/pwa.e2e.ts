import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, freshTest as test, pretendSignedIn, signIn, stored } from './app.ts'
import { foresee } from './watched.ts'

test.use({ serviceWorkers: 'allow' })
// Each has a browser of its own, and the file is the longest in a row.
test.describe.configure({ mode: 'parallel' })

const banner = (page: Page) => page.getByRole('region', { name: 'نصب رزرو' })

/** The browser's signal that installation is possible, with a dialog that answers at once. */
const signal = (page: Page, outcome: string) =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        Object.assign(window, { prompted: true })
        return Promise.resolve({ outcome: answer })
      },
      userChoice: Promise.resolve({ outcome: answer }),
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }, outcome)

/** The worker fetches four hundred files, one after the other. */
const kept = { timeout: 100_000 }

test.describe('install prompt', () => {
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T08:00:00Z' })
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // From here on only the test moves the time.
    await page.clock.pauseAt('2026-11-21T09:00:00Z')
  })

  test('hidden at first, shown 3000 ms after the signal', async ({ page }) => {
    await page.clock.runFor(10_000)
    await expect(banner(page)).toHaveCount(0)
    expect(await signal(page, 'accepted')).toBe(true)
    await page.clock.runFor(2_990)
    await expect(banner(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(banner(page)).toBeVisible()
  })

  for (const outcome of ['accepted', 'dismissed'])
    test(`install opens the browser's dialog; ${outcome}, the banner hides and the event is spent`, async ({
      page,
    }) => {
      await signal(page, outcome)
      await page.clock.runFor(3_001)
      await expect(banner(page)).toBeVisible()
      await banner(page).getByRole('button', { name: 'نصب', exact: true }).click()
      await expect(banner(page)).toHaveCount(0)
      expect(await page.evaluate(() => 'prompted' in window)).toBe(true)
      expect((await stored(page))['dismissedPWAPrompt']).toBeUndefined()
    })

  test('pressed twice, the browser asks once; refused, it says how to install by hand and the banner hides', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 })
          return new Promise((_, refuse) => Object.assign(window, { refuse }))
        },
        userChoice: new Promise(() => undefined),
      })
      window.dispatchEvent(event)
    })
    await page.clock.runFor(3_001)
    const press = banner(page).getByRole('button', { name: 'نصب', exact: true })
    await press.click()
    await press.click()
    expect(await page.evaluate(() => (window as { asked?: number }).asked)).toBe(1)
    const said = page.waitForEvent('dialog')
    const refused = page.evaluate(() =>
      (window as { refuse?: (error: Error) => void }).refuse?.(new Error('NotAllowed')),
    )
    const dialog = await said
    expect(dialog.message()).toMatch(/افزودن به صفحهٔ اصلی/)
    await dialog.accept()
    await refused
    await expect(banner(page)).toHaveCount(0)
  })

  test('later in one tab counts in the other; the account menu still installs', async ({ page, context }) => {
    await pretendSignedIn(page)
    await page.goto('/claude-test')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await signal(page, 'accepted')
    await page.clock.runFor(3_001)
    await expect(banner(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/auth')
    await other.evaluate(() => localStorage.setItem('dismissedPWAPrompt', 'true'))
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^حساب من/ }).click()
    await page.getByRole('menuitem', { name: 'نصب رزرو' }).click()
    await expect.poll(() => page.evaluate(() => 'prompted' in window)).toBe(true)
  })

  test('later is remembered: the next signal shows nothing', async ({ page }) => {
    await signal(page, 'accepted')
    await page.clock.runFor(3_001)
    await expect(banner(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'بعداً' }).click()
    await expect(banner(page)).toHaveCount(0)
    expect((await stored(page))['dismissedPWAPrompt']).toBeTruthy()
    await signal(page, 'accepted')
    await page.clock.runFor(5_000)
    await expect(banner(page)).toHaveCount(0)
  })

  test('the banner hides when the app becomes installed', async ({ page }) => {
    await signal(page, 'accepted')
    await page.clock.runFor(3_001)
    await expect(banner(page)).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(banner(page)).toHaveCount(0)
  })
})

test('in installed mode the banner comes after 2000 ms; without an event, install says what to choose', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.clock.install()
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.clock.runFor(2_001)
  await expect(banner(page)).toBeVisible()
  const said = page.waitForEvent('dialog')
  const press = banner(page).getByRole('button', { name: 'نصب', exact: true }).click()
  const dialog = await said
  expect(dialog.type()).toBe('alert')
  expect(dialog.message()).toMatch(/افزودن به صفحهٔ اصلی.*نصب برنامه/)
  await dialog.accept()
  await press
})

test('the worker is /sw.js with scope /; the app opens offline, deep links too, and never fakes the API', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/auth')
  await expect(page.getByText('آمادهٔ کار بدون اینترنت')).toBeVisible(kept)
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready
    return { url: active?.scriptURL, scope }
  })
  expect(new URL(worker.url ?? '').pathname).toBe('/sw.js')
  expect(new URL(worker.scope).pathname).toBe('/')
  await context.setOffline(true)
  await page.goto('/claude-test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answered = await page.evaluate(() =>
    Promise.all(
      ['/api/v1/auth/user_info?x', '/config.json', '/media/x', '/build.json'].map((path) =>
        fetch(path).then(
          () => path,
          () => 'no answer',
        ),
      ),
    ),
  )
  expect(answered.every((answer) => answer === 'no answer')).toBe(true)
})

test('a worker that cannot be registered is reported and marked', async ({ page }) => {
  foresee(page, /refused for the test/)
  const reported = page.waitForEvent('pageerror')
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused for the test'))
  })
  await page.goto('/auth')
  expect((await reported).message).toContain('refused for the test')
  await expect(page.getByText('حالت آفلاین فعال نشد')).toBeVisible()
})

test('where the code that registers it is lost, the notice says so and nothing is thrown', async ({ page }) => {
  foresee(page, /ERR_FAILED/)
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    return (await response.text()).includes('onRegisterError') ? route.abort() : route.fulfill({ response })
  })
  await page.goto('/auth')
  await expect(page.getByText('حالت آفلاین فعال نشد')).toBeVisible()
})

test('where the network goes before the worker has come, nothing is said, and it comes with the network', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    window.requestIdleCallback = (run) => held.push(run as () => void)
    Object.assign(window, { held })
  })
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { held: unknown[] }).held.length))
    .toBeGreaterThan(0)
  await context.setOffline(true)
  await page.evaluate(() => {
    const { held } = window as unknown as { held: (() => void)[] }
    for (const run of held.splice(0)) run()
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByText('حالت آفلاین فعال نشد')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('آمادهٔ کار بدون اینترنت')).toBeVisible(kept)
})

test.describe('where workers are blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('the notice says so and nothing is thrown', async ({ page }) => {
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.goto('/auth')
    await expect(page.getByText('حالت آفلاین فعال نشد')).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(thrown).toEqual([])
  })
})

/** The server as it would be after a new build was deployed: the same, with another worker once `deploy` is called. */
async function deployable() {
  let version = 0
  const target = new URL(process.env['BASE_URL'] ?? '')
  const server = createServer((request, response) => {
    const headers: NodeJS.Dict<string | string[]> = {
      ...request.headers,
      host: target.host,
      'accept-encoding': 'identity',
    }
    // Answered in full each time, so that another version is another text.
    delete headers['if-none-match']
    delete headers['if-modified-since']
    const { method, url = '' } = request
    const onward = forward({ hostname: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(response, { end: false })
      answer.on('end', () => response.end(url.startsWith('/sw.js') ? `\n// version ${version}` : ''))
    })
    request.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, done))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  return { base, deploy: () => (version += 1), close: () => server.close() }
}

test('a new version shows needs-refresh; when it takes over, every open page reloads', async ({ page, context }) => {
  const site = await deployable()
  await page.goto(`${site.base}/auth`)
  await expect(page.getByText('آمادهٔ کار بدون اینترنت')).toBeVisible(kept)
  await page.reload()
  const other = await context.newPage()
  await other.goto(`${site.base}/auth`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { sameDocument: true }))
  site.deploy()
  for (const tab of [page, other])
    await tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('نسخهٔ جدید آماده است')).toBeVisible(kept)
  await expect(other.getByText('نسخهٔ جدید آماده است')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click()
  for (const tab of [page, other])
    await expect.poll(() => tab.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await expect(page.getByText('نسخهٔ جدید آماده است')).toHaveCount(0)
  site.close()
})
