import { api, expect, test } from './app.ts'

/** A listing on sale changes only when somebody has looked at the change. */

test.describe.configure({ mode: 'serial' })
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
  await waiting.getByRole('button', { name: 'حذف ویرایش' }).click()
  await expect(page.getByRole('textbox', { name: 'عنوان' })).toHaveValue(`${title} تمیز`)
})

test('a price that waits stands beside the live one on the review desk, and is refused with a reason', async ({
  page,
}) => {
  const { id, name } = await waitingRate()
  await page.goto(`/host/car/register/${id}/review`)
  const waiting = page.getByRole('region', { name: 'ویرایش در انتظار انتشار' })
  await expect(waiting.getByRole('rowgroup', { name })).toContainText('۳۰٪ بیشتر')
  await expect(waiting.getByRole('row', { name: 'نرخ پایه' })).toContainText(/تومان.*تومان/)
  await waiting.getByRole('button', { name: 'رد با دلیل' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'رد ویرایش' })
  await dialog.getByRole('textbox', { name: 'دلیل' }).fill('از نرخ بازار بیشتر است')
  await dialog.getByRole('button', { name: 'رد ویرایش' }).click()
  await expect(waiting).toHaveCount(0)
})

test('a review says field by field what must change', async ({ page }) => {
  const { id } = await listingOf('space', 'submitted')
  await page.goto(`/host/space/register/${id}/review`)
  await page.getByRole('button', { name: 'درخواست اصلاح' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'درخواست اصلاح' })
  const send = dialog.getByRole('button', { name: 'ارسال درخواست' })
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
  await page.getByRole('button', { name: 'کپی آگهی' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} (کپی)`)
  await expect(page.getByText('پیش‌نویس', { exact: true }).first()).toBeVisible()
})

/** A demo listing of this kind and state without a waiting edit; those that other tests make meanwhile are theirs, and those with even ids `rate.e2e.ts` edits. */
async function listingOf(kind: string, status: string) {
  const first = (await listings(kind, status)).find(
    ({ id, title, changeWaits }) => !changeWaits && !title.includes('آزمون') && id % 2 === 1,
  )
  if (!first) throw new Error(`no ${kind} is ${status}`)
  return first
}

/** The demo car with a rate that waits, and the name of the rate; those that other tests let wait meanwhile are theirs. */
async function waitingRate() {
  for (const { id, changeWaits } of await listings('car', 'published')) {
    if (!changeWaits) continue
    const { pending } = await api<{ pending: { tickets: { name: string }[] } | null }>(`listings/${id}/change`)
    const [ticket] = pending?.tickets ?? []
    if (ticket && !ticket.name.includes('آزمون')) return { id, name: ticket.name }
  }
  throw new Error('no rate of a car waits')
}

const listings = async (kind: string, status: string) =>
  (
    await api<{ items: { id: number; title: string; changeWaits: boolean }[] }>(
      `listings?kind=${kind}&status=${status}`,
    )
  ).items
