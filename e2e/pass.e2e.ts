import type { Order } from '@rezerv/contract/order/order.ts'
import { api, codeFor, expect, freshTest, passPathFor, signIn, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { heldOrder, payInCash } from './held-order.ts'
import { printed } from './pdf.ts'
import { shots } from './shots.ts'
import { foresee } from './watched.ts'

/** What a customer holds in their hands: the page of their order, without an account and without a script. */

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })

/** An order of two tickets that was paid at the desk, with the address in the message of its confirmation. */
async function soldOrder(by?: string) {
  const orderId = await heldOrder(2, undefined, by)
  await payInCash(orderId)
  const { code, customerMobile: mobile } = await api<Order>(`orders/${orderId}`)
  return { orderId, mobile, code, path: await passPathFor(mobile, new RegExp(`قطعی شد[\\s\\S]*${code}`)) }
}

test('the SMS leads to the tickets; they print on A4 and on the roll, and the calendar takes the date', async ({
  page,
}) => {
  const { orderId, path, code } = await soldOrder()
  const { issuedTickets } = await api<Order>(`orders/${orderId}`)
  await page.goto(path)
  await expect(page.getByText('سفارش شما قطعی است.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'کد QR' })).toHaveCount(issuedTickets.length)
  await expect(page.getByText(code)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const sheets = await printed(page)
  expect(sheets[0]).toMatchObject({ width: 595, height: 842 })
  const text = sheets
    .map((sheet) => sheet.text)
    .join(' ')
    .replaceAll(/\s/g, '')
  for (const four of issuedTickets.flatMap((ticket) => ticket.code.match(/.{1,4}/g) ?? [])) expect(text).toContain(four)
  expect(text).not.toContain('لغوسفارش')

  await page.getByRole('link', { name: 'چاپ روی رول ۸۰ میلی‌متری' }).click()
  await expect(page.getByRole('img', { name: 'کد QR' })).toHaveCount(issuedTickets.length)
  const roll = await printed(page)
  expect(roll).toHaveLength(issuedTickets.length)
  expect(roll[0]).toMatchObject({ width: 227, height: 468 })
  await page.goto(path)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'افزودن به تقویم' }).click()
  expect((await download).suggestedFilename()).toBe(`${code}.ics`)
  await page.getByRole('link', { name: 'فاکتور و رسید' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('فاکتور فروش')
  expect(await axeFinds(page)).toEqual([])
})

test('on a phone the customer cancels with a code, after they saw what is kept; the office sees who it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { orderId, path, mobile } = await soldOrder()
  await page.goto(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'لغو سفارش' }).click()
  await expect(page.getByText('برمی‌گردد')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const since = Date.now()
  await page.getByRole('button', { name: 'ارسال کد تایید' }).click()
  const code = page.getByRole('textbox', { name: 'کد ۶ رقمی پیامک‌شده' })
  await code.fill(await codeFor(mobile, since))
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'لغو قطعی سفارش' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByText('این سفارش لغو شده است.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'کد QR، باطل' }).first()).toBeVisible()
  await shots(page, 'pass-1-cancelled')
  expect(await api<Order>(`orders/${orderId}`)).toMatchObject({ status: 'cancelled', cancellation: { by: 'guest' } })
})

test('on a phone a ticket goes to somebody else with a code; the receiver has it alone, and the office sees both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { orderId, path, mobile } = await soldOrder(`+98937${String(Date.now()).slice(-7)}`)
  await page.goto(path)
  await page.getByRole('link', { name: 'انتقال به دیگری' }).first().click()
  const receiver = `0936${String(Date.now()).slice(-7)}`
  await page.getByRole('textbox', { name: 'نام و نام خانوادگی گیرنده' }).fill('مینا راد')
  await page.getByRole('textbox', { name: 'موبایل گیرنده' }).fill(receiver)
  expect(await axeFinds(page)).toEqual([])
  const since = Date.now()
  await page.getByRole('button', { name: 'ارسال کد تایید' }).click()
  await page.getByRole('textbox', { name: 'کد ۶ رقمی پیامک‌شده' }).fill(await codeFor(mobile, since))
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'انتقال بلیت' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByText('منتقل شده')).toBeVisible()
  await shots(page, 'pass-2-handed-on')
  expect(await axeFinds(page)).toEqual([])

  const hers = await passPathFor(receiver.replace('0', '+98'), /به شما منتقل شد/)
  await page.goto(hers)
  await expect(page.getByText('این بلیت به شما منتقل شده است.')).toBeVisible()
  await shots(page, 'pass-3-received')
  await expect(page.getByRole('img', { name: 'کد QR' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /فاکتور|لغو سفارش/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeFinds(page)).toEqual([])
  const { issuedTickets } = await api<Order>(`orders/${orderId}`)
  const states = issuedTickets.map(
    ({ status, holderMobile }) => `${status} ${holderMobile === null ? 'own' : 'elsewhere'}`,
  )
  expect(new Set(states)).toEqual(new Set(['issued own', 'issued elsewhere', 'void own']))
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('مینا راد').first()).toBeVisible()
})

test('the office sends it anew from the order’s header: the message before leads nowhere', async ({ page }) => {
  const { orderId, path, mobile, code } = await soldOrder()
  await page.goto(`/order/${orderId}`)
  await page.getByRole('button', { name: 'کارهای دیگر' }).first().click()
  await page.getByRole('menuitem', { name: 'ارسال لینک سفارش و بلیت' }).click()
  await expect(page.getByText('لینک سفارش پیامک شد')).toBeVisible()
  const next = await passPathFor(mobile, new RegExp(`سفارش و بلیت شما[\\s\\S]*${code}`))
  expect(next).not.toBe(path)
  await page.goto(next)
  await expect(page.getByText('سفارش شما قطعی است.')).toBeVisible()
})

test.describe('installed', () => {
  freshTest.use({ serviceWorkers: 'allow' })

  freshTest('where the app is installed, the pages for customers still come from the server', async ({ page }) => {
    foresee(page, 404)
    await signIn(page)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.goto('/t/nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('این صفحه پیدا نشد')
    await page.goto('/pay/nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('این لینک پیدا نشد')
  })
})
