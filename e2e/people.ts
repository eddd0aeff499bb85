import type { Browser, Page } from '@playwright/test'
import { adminSession, storeSession } from './app.ts'
import { watched } from './watched.ts'

let numbers = Date.now() % 1_000_000

/** A mobile that nobody of the demo has, another one each time. */
export function freshMobile(prefix = '933') {
  numbers += 1
  return `+98${prefix}${String(numbers % 10_000_000).padStart(7, '0')}`
}

/** The browser of somebody else of the team, signed in, until the work in it is done. */
export async function asColleague(browser: Browser, mobile: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fa-IR',
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  await watched(context, async () => {
    const page = await context.newPage()
    await storeSession(page, await adminSession(mobile))
    await work(page)
  })
  await context.close()
}
