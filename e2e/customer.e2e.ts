import { readFileSync } from 'node:fs'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { api, expect, test } from './app.ts'
import { heldOrder } from './held-order.ts'
import { shots } from './shots.ts'

/** One person who booked with two numbers: merged on a phone, reached by an old link, and separated again. */

test.use({ viewport: { width: 360, height: 780 } })

test('two numbers become one person: orders stand together, an old link leads there, and it is taken back', async ({
  page,
}) => {
  type Known = { id: number; mobile: string; orderCount: number; name: string; family: string }
  const { items } = await api<{ items: Known[] }>('customers/desk?orders=some')
  // Not the newest: other tests book for them meanwhile.
  const [person, other] = items.slice(-2)
  if (!person || !other) throw new Error('the demo has no two customers with orders')
  await page.goto(`/user/order?customerId=${person.id}`)
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: 'ادغام با مشتری دیگر' }).click()
  const dialog = page.getByRole('dialog', { name: 'ادغام با مشتری دیگر' })
  await dialog.getByRole('combobox', { name: 'مشتری دیگر' }).fill(other.mobile.slice(-10))
  await page
    .getByRole('option')
    .filter({ hasText: formatMobile(other.mobile) })
    .click()
  await expect(dialog).toContainText('پرداختی خالص')
  await dialog.getByRole('button', { name: 'ادغام', exact: true }).click()
  await expect(dialog).toBeHidden()

  const orders = async () => (await api<{ items: unknown[] }>(`orders?customerId=${person.id}`)).items.length
  expect(await orders()).toBe(person.orderCount + other.orderCount)
  await page.goto(`/user/order?customerId=${other.id}`)
  await expect(page).toHaveURL(new RegExp(`customerId=${person.id}$`))
  await page.getByRole('button', { name: `جدا کردن ${formatMobile(other.mobile)}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'جدا کردن' }).click()
  await expect(page.getByRole('heading', { name: 'شماره‌های دیگر' })).toHaveCount(0)
  expect(await orders()).toBe(person.orderCount)
})

test('a customer who asks is given all that is kept, and erased once nothing is open with them', async ({ page }) => {
  const order = await heldOrder(1, () => true, '+989128887766')
  const { customer } = await api<{ customer: { id: number } }>('customers/by-mobile?mobile=%2B989128887766')
  await page.goto(`/user/order?customerId=${customer.id}`)
  const personal = async () => {
    await page.getByRole('button', { name: 'کارهای دیگر' }).press('Enter')
    await page.getByRole('menuitem', { name: 'اطلاعات شخصی' }).click()
    return page.getByRole('alertdialog', { name: /^اطلاعات شخصی/ })
  }
  const dialog = await personal()
  await expect(dialog.getByText('۱ سفارش باز دارد؛ پیش از پاک کردن تمام یا لغو شود')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'دلیل' }).fill('درخواست ۱۲')
  await expect(dialog.getByRole('button', { name: 'پاک کردن برای همیشه' })).toBeDisabled()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'دریافت اطلاعات' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^اطلاعات-مشتری-.*\.json$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('+989128887766')
  await dialog.getByRole('button', { name: 'انصراف' }).click()

  await api(`orders/${order}/cancellation`, { by: 'guest', code: 'plans_changed', reason: '' })
  await page.reload()
  await personal()
  await expect(dialog.getByText('طبق قانون همان‌طور که هست می‌ماند')).toBeVisible()
  await shots(page, 'customer-1-erase')
  await dialog.getByRole('textbox', { name: 'دلیل' }).fill('درخواست ۱۲')
  await dialog.getByRole('button', { name: 'پاک کردن برای همیشه' }).click()
  await expect(page.getByText('اطلاعات شخصی این مشتری پاک شده است')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مشتری پاک‌شده')
  await expect(page.getByRole('button', { name: 'کارهای دیگر' })).toHaveCount(0)
})
