import { adminSession, expect, signIn, test } from './app.ts'

/** What is on sale changes only when somebody has looked at the change. */

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ page }) => signIn(page))

test('an edit of a car on sale waits beside the live one, and is published', async ({ page }) => {
  const { id, title } = await listingOf('car', 'published')
  await page.goto(`/host/car/edit/${id}`)
  const waiting = page.getByRole('region', { name: 'ویرایش در انتظار انتشار' })
  await expect(waiting).toHaveCount(0)
  await page.getByRole('textbox', { name: 'عنوان' }).fill(`${title} تمیز`)
  await expect(waiting.getByRole('row', { name: 'عنوان' })).toContainText(`${title} تمیز`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'عنوان' })).toHaveValue(`${title} تمیز`)
  await waiting.getByRole('button', { name: 'انتشار ویرایش' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} تمیز`)
  await expect(waiting).toHaveCount(0)

  await page.getByRole('textbox', { name: 'عنوان' }).fill(title)
  await waiting.getByRole('button', { name: 'دور انداختن ویرایش' }).click()
  await expect(page.getByRole('textbox', { name: 'عنوان' })).toHaveValue(`${title} تمیز`)
})

test('a review says field by field what must change', async ({ page }) => {
  const { id } = await listingOf('space', 'submitted')
  await page.goto(`/host/space/register/${id}/review`)
  await page.getByRole('button', { name: 'درخواست اصلاح' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'درخواست اصلاح' })
  const send = dialog.getByRole('button', { name: 'فرستادن درخواست' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'دلیل' }).fill('دو مورد')
  await dialog.getByRole('button', { name: 'دلیل برای یک بخش' }).click()
  await expect(send).toBeDisabled()
  await dialog.getByRole('button', { name: /بخش/ }).first().click()
  await page.getByRole('option', { name: 'تصویرها' }).click()
  await dialog.getByRole('textbox', { name: 'چه باید اصلاح شود' }).fill('تصویر حیاط تاریک است')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'تصویر حیاط تاریک است' })).toContainText('تصویرها:')
})

test('a copy begins as a draft', async ({ page }) => {
  const { id, title } = await listingOf('space', 'published')
  await page.goto(`/host/space/register/${id}/review`)
  await page.getByRole('button', { name: 'رونوشت' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} (رونوشت)`)
  await expect(page.getByText('پیش‌نویس', { exact: true }).first()).toBeVisible()
})

/** The first demo listing of this kind and state. */
async function listingOf(kind: string, status: string) {
  const { token } = await adminSession()
  const base = process.env['BASE_URL'] ?? ''
  const answer = await fetch(`${base}/api/v1/listings?kind=${kind}&status=${status}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as { items: { id: number; title: string }[] }
  const [first] = items
  if (!first) throw new Error(`no ${kind} is ${status}`)
  return first
}
