import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.mjs'
import type { BenchServer } from './bench-server.ts'

/** Works on a wide page of a browser of its own, signed in as the bench's admin; closes the browser however that ends. */
export async function onBenchPage<Result>(
  { url, headers }: Pick<BenchServer, 'url' | 'headers'>,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Tehran' })
    const answer = await fetch(`${url}/api/v1/auth/user_info`, { headers })
    const { user } = (await answer.json()) as { user: unknown }
    await page.addInitScript(
      ([token, person]) => {
        localStorage.setItem('token', token as string)
        localStorage.setItem('user', JSON.stringify(person))
      },
      [headers['authorization']?.replace('Bearer ', ''), user] as const,
    )
    // tsx names functions by a helper that a page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    return await work(page)
  } finally {
    await browser.close()
  }
}
