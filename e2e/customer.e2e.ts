import { formatMobile } from '@rezerv/contract/mobile.ts'
import { api, expect, test } from './app.ts'

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
