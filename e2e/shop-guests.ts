import { expect, type Page } from '@playwright/test'
import { choicesOf, hiddenOf } from '../examples/shop/src/shop-testing.ts'
import { interrupt, npmRun, said } from '../tools/clone.mjs'
import { codeFor } from './app.ts'
import { askFrom } from './from-address.ts'

/** The example shop (examples/shop) beside the product, started as its README says, and its guests without a script in their browser. */

export async function openShop(key: string, port: number) {
  const running = npmRun('start', 'examples/shop', {
    REZERV_URL: process.env['BASE_URL'] ?? '',
    REZERV_KEY: key,
    PORT: String(port),
  })
  await said(running, 'The shop opens')
  return { url: `http://localhost:${port}`, guest: (nr: number) => guestOf(port, nr), close: () => interrupt(running) }
}

type Wanted = { listingId: number; category: string; quantity?: number; promo?: string }

function guestOf(port: number, nr: number) {
  let cookie = ''
  const call = async (path: string, form?: Record<string, string>) => {
    const answer = await askFrom({
      url: `http://127.0.0.1:${port}${path}`,
      from: `127.${nr + 1}.0.1`,
      headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      body: form && new URLSearchParams(form).toString(),
    })
    for (const set of answer.headers['set-cookie'] ?? []) cookie = set.split(';')[0] ?? ''
    return { status: answer.status, location: answer.headers.location ?? '', body: answer.body }
  }
  return {
    signIn: async (mobile: string, family: string) => {
      const since = Date.now()
      const asked = await call('/sign-in', { mobile: mobile.replace('+98', '0') })
      const code = await codeFor(mobile, since)
      const opened = await call('/session', { ...hiddenOf(asked.body), code, name: 'نرگس', family })
      expect(opened.location, opened.body).toBe('/')
    },
    /** Takes the best seats of a category. @returns the bank's page, or the refusal of the price or of the purchase */
    book: async ({ listingId, category, quantity = 1, promo = '' }: Wanted) => {
      const offered = await call(`/event/${listingId}`)
      const choice = choicesOf(offered.body).find((one) => one.includes(category)) ?? ''
      const wish = { ...hiddenOf(offered.body), choice, quantity: String(quantity), promo }
      const price = await call(`/event/${listingId}/quote`, wish)
      return price.status !== 200 ? price : call('/book', hiddenOf(price.body))
    },
  }
}

export type Guest = ReturnType<typeof guestOf>

/** Pays at the bank's page without a browser, as its form would, and comes back as its browser would. */
export async function payAsCardHolder(bankUrl: string) {
  const paid = await fetch(bankUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay&behaviour=success',
  })
  const back = await fetch(paid.headers.get('location') ?? '')
  expect(back.status).toBe(200)
}

/** Signs in at the shop in a browser. */
export async function signInAtShop(page: Page, url: string, mobile: string) {
  await page.goto(`${url}/sign-in`)
  const since = Date.now()
  await page.getByLabel('شمارهٔ موبایل').fill(mobile.replace('+98', '0'))
  await page.getByRole('button', { name: 'ارسال کد' }).click()
  await page.getByLabel('کد شش‌رقمی').fill(await codeFor(mobile, since))
  await page.getByLabel('نام', { exact: true }).fill('نرگس')
  await page.getByLabel('نام خانوادگی').fill('رضایی')
  await page.getByRole('button', { name: 'ورود' }).click()
  await expect(page).toHaveURL(`${url}/`)
}
