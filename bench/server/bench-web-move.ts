import type { CDPSession, Page } from '@playwright/test'

/** Two lists that are gone to and fro between. */
const lists = ['/order', '/user/order'] as const
/** A page without the sidebar is left as it was come to. */
const back = 'back'
const day = ['/', '/order', '/calendar', back, '/user/order', '/car', back, '/inbox', '/host/car', '/comments']
const lookMs = 150
/** As many moves until the code of every page is there. */
const warmUp = day.length * 2

/** Of the sidebar. */
const link = (to: string) => `nav[aria-label="بخش‌ها"] a[href="${to}"]`

/** Milliseconds from the press of a list's link until its rows are painted; its data are there. */
export async function switched(page: Page, rounds: number, slowedBy: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await page.goto(new URL(lists[1], page.url()).href)
  await page.locator('main [data-row-link]').first().waitFor()
  await page.locator(link(lists[0])).waitFor()
  // Once to and fro brings data and code.
  for (const to of lists) await press(page, to)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) for (const to of lists) times.push(await press(page, to))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return times
}

/** The page rests before: what the last one still had to do is not counted as this one's. */
async function press(page: Page, to: string): Promise<number> {
  await page.waitForTimeout(300)
  return page.evaluate(
    async ([path, selector]) => {
      const pressed = document.querySelector<HTMLElement>(selector)
      if (!pressed) throw new Error(`no ${selector}`)
      const before = document.querySelector('main [data-row-link]')
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const isThere = () => {
        const row = document.querySelector('main [data-row-link]')
        return location.pathname === path && row !== null && row !== before
      }
      const began = performance.now()
      pressed.click()
      do await frame()
      while (!isThere())
      // After the frame in which the rows were found is painted.
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(undefined)
      })
      return performance.now() - began
    },
    [to, link(to)] as const,
  )
}

/** MB of JavaScript's heap after the first moves of a working day, and after so many more. */
export async function heapOver(page: Page, moves: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(new URL('/', page.url()).href)
  await page.locator(link('/order')).waitFor()
  await walk(page, warmUp)
  const before = await heapOf(session)
  await walk(page, moves)
  const after = await heapOf(session)
  await session.detach()
  return { before, after }
}

async function walk(page: Page, moves: number) {
  for (let move = 1; move <= moves; move += 1) {
    const from = await page.evaluate(() => location.pathname)
    const to = day[move % day.length] ?? back
    if (to === back) await page.evaluate(() => history.back())
    else await page.locator(link(to)).evaluate((one) => (one as HTMLElement).click())
    await page.waitForFunction((path) => location.pathname !== path && document.querySelector('h1') !== null, from)
    // As somebody looks at it: what the page asks for comes.
    await page.waitForTimeout(lookMs)
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return Math.round(used / 100_000) / 10
}
