import type { Browser, Page } from '@playwright/test'
import type { Team } from '@rezerv/contract/team/team-endpoints.ts'
import { adminSession, api, storeSession } from './app.ts'
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

/** The same, of somebody who comes into the team with this role. */
export async function asRole(browser: Browser, key: string, work: (page: Page) => Promise<void>) {
  const { roles } = await api<Team>('team')
  const mobile = freshMobile()
  const roleId = roles.find((role) => role.key === key)?.id
  await api('team/members', { mobile, name: 'همکار', family: key.replace('_', ' '), roleId })
  await asColleague(browser, mobile, work)
}
