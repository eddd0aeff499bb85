import { expect, signIn, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { shots } from './shots.ts'

/** A hall with numbered seats is registered and gets another plan. */

const named = `سالن ${Date.now() % 1_000_000}`

for (const width of [1440, 360])
  test(`a hall of rows and a standing area is registered, and a change is its next plan (${width} px)`, async ({
    page,
  }) => {
    const name = `${named} ${width}`
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await page.goto('/settings/halls')
    await page.getByRole('link', { name: 'سالن جدید' }).click()
    await page.getByRole('textbox', { name: 'نام سالن' }).fill(name)
    await page.getByRole('textbox', { name: 'مکان' }).fill('تالار وحدت')
    await page.getByRole('textbox', { name: 'نشانی' }).fill('خیابان حافظ')
    await page.getByRole('combobox', { name: 'شهر' }).fill('تهران')
    await page
      .getByRole('option', { name: /^تهران/ })
      .first()
      .click()
    await expect(page.getByRole('img', { name: 'نقشهٔ سالن: ۲۰ صندلی' })).toBeVisible()
    await page.getByRole('button', { name: 'افزودن ردیف‌ها' }).click()
    await expect(page.getByRole('img', { name: 'نقشهٔ سالن: ۱۲۰ صندلی' })).toBeVisible()
    await page.getByRole('button', { name: 'ویرایش ردیف ۱', exact: true }).click()
    await page.getByRole('textbox', { name: 'شماره‌هایی که نیستند' }).fill('۳، 4')
    await expect(page.getByText('ردیف ۱: صندلی ۱ تا ۲۰ (۱۸ صندلی)')).toBeVisible()
    await page.getByRole('button', { name: 'بخش ایستاده' }).click()
    await expect(page.getByRole('img', { name: 'نقشهٔ سالن: ۱۱۸ صندلی و ۱۰۰ ایستاده' })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: 'ثبت سالن' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('۱۱۸ صندلی و ۱۰۰ ایستاده')
    await expect(row).toContainText('نقشهٔ ۱')
    await row.getByRole('link', { name: `ویرایش ${name}` }).click()
    await page.getByRole('button', { name: 'حذف بخش ایستاده' }).click()
    await page.getByRole('button', { name: 'ذخیره' }).click()
    await expect(row).toContainText('نقشهٔ ۲')
    await row.getByRole('button', { name: `حذف ${name}` }).click()
    await expect(row).toHaveCount(0)
  })

test('a plan comes out of a table of seats, and what was not understood is said first', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/halls/create')
  await page.getByRole('button', { name: 'از فایل CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'نقشه از فایل CSV' })
  const lines = Array.from({ length: 12 }, (_, nr) => `همکف,۱,${nr + 1},ویژه`)
  const file = ['بخش,ردیف,صندلی,دسته', ...lines, 'همکف,۱,۳,ویژه'].join('\r\n')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'خواندن از فایل CSV' }).click()
  await (await chooser).setFiles({ name: 'hall.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog.getByText('خط ۱۴: همکف، ردیف ۱، صندلی ۳ دو بار آمده است')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await shots(page, 'hall-1-import')
  await dialog.getByRole('button', { name: 'گذاشتن در نقشه' }).click()
  await expect(page.getByRole('img', { name: 'نقشهٔ سالن: ۱۲ صندلی' })).toBeVisible()
})

test('what is taken out of a plan comes back, and letters go on as letters', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/halls/create')
  await page.getByRole('button', { name: 'ویرایش ردیف ۱', exact: true }).click()
  await page.getByRole('textbox', { name: 'نام ردیف' }).fill('ب')
  const gaps = page.getByRole('textbox', { name: 'شماره‌هایی که نیستند' })
  await gaps.fill('۵، ۲۵')
  await gaps.blur()
  await expect(page.getByText('شمارهٔ ۲۵ در این ردیف نیست')).toBeVisible()
  await page.getByRole('textbox', { name: 'چند ردیف دیگر' }).fill('۲')
  await page.getByRole('button', { name: 'افزودن ردیف‌ها' }).press('Enter')
  const rows = page.getByRole('list', { name: 'ردیف‌ها' })
  await expect(rows.getByRole('listitem').last()).toContainText('ردیف ت: صندلی ۱ تا ۲۰')
  const out = page.getByRole('button', { name: 'حذف ردیف ت' })
  await out.press('Enter')
  await expect(out).toHaveCount(0)
  // The button went with its row: the one before it has the focus.
  await expect(page.getByRole('button', { name: 'حذف ردیف پ' })).toBeFocused()
  const back = (what: string) =>
    page.getByRole('alert').filter({ hasText: what }).getByRole('button', { name: 'برگرداندن' }).click()
  await back('ردیف ت حذف شد')
  await expect(out).toBeVisible()
  await page.getByRole('button', { name: 'بخش ایستاده' }).click()
  const section = page.getByRole('button', { name: 'حذف بخش ایستاده' })
  await section.press('Enter')
  await expect(section).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await back('بخش ایستاده حذف شد')
  await expect(section).toBeVisible()
})
