import { expect, test } from './app.ts'
import { axeFinds } from './axe.ts'

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

/** Customers whom no other test knows: two that come in, one without a family name. */
const people = [
  'مشتری,تلفن همراه,گروه',
  'آزمون ورودی,۰۹۳۵۴۴۴۰۰۰۱,ویژه',
  'آزمون دومی,0935444000۲,ویژه',
  'آزمون,09354440003,',
]

test('a file of the old system is tried, its columns said by hand, taken in and taken back', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'ورود داده‌ها' }).click()
  await page.getByRole('button', { name: 'ورود مشتری‌ها' }).click()
  const dialog = page.getByRole('dialog', { name: 'ورود مشتری‌ها' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'الگوی Excel' }).click(),
  ])
  expect(template.suggestedFilename()).toMatch(/^الگوی-مشتری-ها-.*\.xlsx$/)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'انتخاب فایل' }).click(),
  ])
  await chooser.setFiles(file('باشگاه قدیمی.csv', people))

  await expect(page.getByRole('heading', { name: 'باشگاه قدیمی.csv' })).toBeVisible()
  await expect(page.getByText('۲ آماده، ۱ رد شد')).toBeVisible()
  await expect(page.getByText('نام خانوادگی: نام خانوادگی الزامی است')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  // The tags stand under a name that nobody guesses.
  await page.getByRole('button', { name: 'ستون‌های فایل' }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'ستون‌های فایل' })
  await columns.getByRole('button', { name: /برچسب‌ها/ }).click()
  await page.getByRole('option', { name: 'گروه' }).click()
  await columns.getByRole('button', { name: 'بررسی دوبارهٔ ردیف‌ها' }).click()
  // With the new columns comes the new trial: the old figures are gone.
  await expect(page.getByText('ویژه').first()).toBeVisible()
  await expect(page.getByText('۲ آماده، ۱ رد شد')).toBeVisible()

  await page.getByRole('button', { name: 'ورود ۲ مشتری' }).press('Enter')
  await expect(page.getByText('۲ وارد شد، ۱ رد شد')).toBeVisible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت ردیف‌های ردشده' }).click(),
  ])
  expect(refused.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: 'مشتری', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'آزمون ورودی' })).toBeVisible()
  await expect(page.getByText('ویژه').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'بازگرداندن همه' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'بازگرداندن همه' }).click()
  await expect(page.getByText('۱ رد شد، ۲ بازگردانده شد')).toBeVisible()
})
