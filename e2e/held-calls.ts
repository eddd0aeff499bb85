import type { Page, Response } from '@playwright/test'

/** Closed until it is opened. */
function makeGate() {
  let open = () => undefined as void
  const opened = new Promise<void>((done) => (open = done))
  return { open, opened }
}

/** Calls to these addresses wait until the test lets them go on. @returns what lets them */
export async function hold(page: Page, address: string, method: string) {
  const gate = makeGate()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await gate.opened
    await route.fallback()
  })
  return gate.open
}

/**
 * The server does what is asked of `path`, and its answer comes no sooner than `release` is called: what pages show meanwhile is no longer
 * what was asked for.
 */
export async function holdAnswer(page: Page, path: string) {
  const done = makeGate()
  const released = makeGate()
  await page.route(`**/api/v1/${path}`, async (route) => {
    const response = await route.fetch()
    done.open()
    await released.opened
    await route.fulfill({ response })
  })
  return { done: done.opened, release: released.open }
}

/** When the page has read, and painted, an answer of which `fits` says that it is the one. */
export async function painted<T>(page: Page, path: string, fits: (answer: T) => boolean) {
  const isMeant = async (response: Response) =>
    response.url().includes(`/api/v1/${path}`) && response.ok() && fits((await response.json()) as T)
  await page.waitForResponse(isMeant)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })
}
