import { readFile } from 'node:fs/promises'
import { api, expect, secondSession, storeSession, test } from './app.ts'

/** A host is paid: one admin makes the batch, another approves it, the bank's file and its answer follow. */

test('a batch from its preview to paid, by two admins', async ({ page, browser }) => {
  const maker = await browser.newPage()
  await storeSession(maker, await secondSession())
  await maker.goto('/transactions?tab=payouts')
  await maker.getByRole('button', { name: 'دستهٔ جدید' }).click()
  const dialog = maker.getByRole('dialog', { name: 'دستهٔ جدید تسویه' })
  const hosts = dialog.getByRole('list', { name: 'میزبان‌های قابل تسویه' })
  await dialog.getByText('همهٔ میزبان‌ها').click()
  await expect(dialog.getByRole('button', { name: 'ساختن پیش‌نویس' })).toBeDisabled()
  await hosts.getByRole('listitem').last().locator('label').click()
  await dialog.getByRole('button', { name: 'ساختن پیش‌نویس' }).click()
  await expect(maker.getByText('در انتظار تایید همکار دیگر')).toBeVisible()
  await expect(maker.getByRole('button', { name: 'تایید دسته' })).toHaveCount(0)
  const path = new URL(maker.url()).pathname
  await maker.close()

  const id = Number(path.split('/').at(-1))
  const batch = await api<Batch>(`payout-batches/${id}`)
  const [payout] = batch.payouts
  const [hostId, code] = [payout?.hostId ?? 0, payout?.code ?? '-']
  const before = await balanceOf(hostId)
  await page.goto(path)
  await page.getByRole('button', { name: 'تایید دسته' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'تایید دسته' }).click()
  const fetching = page.waitForEvent('download')
  await page.getByRole('button', { name: 'فایل بانک' }).click()
  const file = await readFile(await (await fetching).path(), 'utf8')
  expect(file.split('\r\n')[1]).toContain(`1,${payout?.sheba},`)
  expect(file).toContain(`,${payout?.amountRials},`)
  expect(await balanceOf(hostId)).toBe(before - batch.totalRials)

  await page.getByRole('button', { name: 'به بانک ارسال شد' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'به بانک ارسال شد' }).click()
  await page.getByRole('button', { name: 'ثبت شماره‌های پیگیری' }).click()
  const paste = page.getByRole('dialog', { name: 'ثبت شماره‌های پیگیری' })
  await paste.getByRole('textbox', { name: 'پاسخ بانک' }).fill(`کد\tپیگیری\n${code}\t۱۴۰۵۰۸۳۰۷۷`)
  await paste.getByRole('button', { name: 'ثبت ۱ نتیجه' }).click()
  await expect(page.getByRole('list', { name: 'تسویه‌های این دسته' })).toContainText('پرداخت‌شده')
  await expect(page.getByText('بسته‌شده')).toBeVisible()
  expect(await balanceOf(hostId)).toBe(before - batch.totalRials)

  // What each host is given stands on one page, a sheet for each.
  await page.getByRole('link', { name: 'صورت‌حساب میزبان‌ها' }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^ثبت نتیجهٔ/ }).click()
  const result = page.getByRole('dialog', { name: /^نتیجهٔ/ })
  await result.getByRole('textbox', { name: 'دلیل' }).fill('حساب مسدود است')
  await result.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await expect(page.getByRole('list', { name: 'تسویه‌های این دسته' })).toContainText('حساب مسدود است')
  expect(await balanceOf(hostId)).toBe(before)
})

test('a listing tells which commission it pays', async ({ page }) => {
  await page.goto('/commission')
  await expect(page.getByRole('list', { name: 'قاعده‌های کارمزد' })).toContainText('کارگاه‌ها')
  await page.getByRole('combobox', { name: 'آگهی' }).fill('کارگاه')
  await page.getByRole('option').filter({ hasText: 'رویداد، کارگاه' }).first().click()
  const trial = page.getByRole('complementary', { name: 'آزمایش قاعده‌ها' })
  await expect(trial).toContainText('از میزبان: ')
  await expect(trial).toContainText('کارگاه‌ها')
  await expect(trial.getByRole('list', { name: 'قاعده‌های دیگر' })).toContainText('هنوز شروع نشده است')
})

type Batch = {
  totalRials: number
  payouts: { id: number; code: string; hostId: number; sheba: string; amountRials: number }[]
}

const balanceOf = async (hostId: number) => (await api<{ balanceRials: number }>(`hosts/${hostId}`)).balanceRials
