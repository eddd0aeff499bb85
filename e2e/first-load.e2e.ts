import { expect, freshTest as test, signIn } from './app.ts'

/** What a first visit with a phone asks for until the network is quiet, the page's own answers and pictures with it, and that nothing moves. */

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

const most = { '/order': 23, '/car': 32, '/calendar': 37, '/': 26 }

for (const [path, requests] of Object.entries(most))
  test(`${path} asks for no more than ${requests} files and answers, and nothing on it moves`, async ({ page }) => {
    await signIn(page)
    await page.goto('about:blank')
    await page.addInitScript(() => {
      const seen = Object.assign(window, { moved: 0 })
      // What waits for an idle moment some seconds later is not of the visit; where the network falls quiet late, it would come in between.
      window.requestIdleCallback = () => 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    expect({ moved, tooMany: asked.slice(requests) }).toEqual({ moved: 0, tooMany: [] })
  })
