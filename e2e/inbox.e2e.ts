import type { Page } from '@playwright/test'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { api, expect, signIn, test } from './app.ts'
import { goToBank, payAtBank } from './bank.ts'
import { heldOrder } from './held-order.ts'

test.use({ serviceWorkers: 'block' })

test('what happens elsewhere rings the bell without a reload; it is taken, put off, and found again', async ({
  page,
  context,
}) => {
  await page.goto('/cal')
  const bell = page.getByRole('button', { name: /^کارهای منتظر/ })
  // It has been counted.
  await expect(bell).toHaveAttribute('aria-label', /[۰-۹]/)
  const id = await heldOrder()
  const { code } = await api<{ code: string }>(`orders/${id}`)
  const elsewhere = await context.newPage()
  await signIn(elsewhere)
  await payWithoutAWord(elsewhere, id)
  await elsewhere.close()

  // Others' work comes and goes meanwhile: the bell says what the server counts.
  await expect(async () => {
    const { total } = await api<{ total: number }>('inbox/counts')
    await expect(bell).toHaveAttribute('aria-label', `کارهای منتظر، ${toPersianDigits(total)}`, { timeout: 2000 })
  }).toPass()
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'کارهای منتظر' })
  const group = panel.getByRole('region', { name: 'نتیجهٔ درگاه نامعلوم' })
  await expect(group.getByText(/^نتیجهٔ درگاه نامعلوم/)).toBeVisible()
  await panel.getByRole('link', { name: 'صندوق کارها' }).click()

  await page.goto('/inbox?kind=payment_unknown')
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('button', { name: `کارهای ${code}` }).click()
  await page.getByRole('menuitem', { name: 'واگذاری به من' }).click()
  await expect(row).not.toContainText('واگذار نشده')

  const putOff = async () => {
    await row.getByRole('link', { name: code }).focus()
    await page.keyboard.press('s')
    await page.getByRole('alertdialog').getByLabel('دلیل').fill('بانک تا عصر خبر می‌دهد')
    await page.getByRole('alertdialog').getByRole('button', { name: 'کنار گذاشتن' }).click()
    // The list is read again while the dialog still closes, and keys are the dialog's until it is gone.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(row).toHaveCount(0)
  }
  await putOff()
  await page.keyboard.press('z')
  await expect(row).toBeVisible()
  await putOff()
  await page.goto('/inbox?show=snoozed')
  await expect(row).toBeVisible()
})

/** The bank takes the card and does not say what became of it. */
async function payWithoutAWord(page: Page, order: number) {
  await page.goto(`/payment?order=${order}`)
  await goToBank(page)
  await payAtBank(page, 'نامشخص؛ چند دقیقه بعد معلوم می‌شود که پرداخت شده است')
  await expect(page.getByRole('status').filter({ hasText: 'در حال بررسی با بانک' })).toBeVisible()
}

test('work that the system gave up is found from the inbox, run again, and gone', async ({ page }) => {
  await page.goto('/inbox?kind=job_failed')
  await page
    .getByRole('row', { name: /ارسال پیامک/ })
    .getByRole('link', { name: 'دیدن خطا' })
    .click()
  await expect(page.getByRole('link', { name: 'کارهای پس‌زمینه' })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('row', { name: /ارسال پیامک/ })
  await expect(row).toContainText('No space left on device')
  await row.getByRole('button', { name: 'اجرای دوبارهٔ ارسال پیامک' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/inbox?kind=job_failed')
  await expect(page.getByText('ارسال پیامک')).toHaveCount(0)
})
