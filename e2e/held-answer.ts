import type { Page, Response } from '@playwright/test'

/**
 * The server does what is asked of `path`, and its answer comes no sooner than `release` is called: what pages show meanwhile is no longer
 * what was asked for.
 */
export async function holdAnswer(page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((end) => (release = end))
  let tell = () => {}
  const done = new Promise<void>((end) => (tell = end))
  await page.route(`**/api/v1/${path}`, async (route) => {
    const response = await route.fetch()
    tell()
    await released
    await route.fulfill({ response })
  })
  return { done, release }
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
