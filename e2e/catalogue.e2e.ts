import type { Page } from '@playwright/test'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfInstant, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { expect, test } from './app.ts'
import { foresee } from './watched.ts'

/** The listings that a guest would find, and why some of them a guest does not. */

test.use({ viewport: { width: 1440, height: 900 } })
const cards = (page: Page) => page.getByRole('article')

test('villas of a city are found by guests and days; one is opened, its price explained, paused and resumed', async ({
  page,
}) => {
  await page.goto('/space')
  await page.getByRole('navigation', { name: 'شهرها' }).getByRole('link', { name: /تهران/ }).click()
  await expect(page).toHaveURL(/\/space\/city\/tehran/)
  await expect(page.getByRole('heading', { level: 1, name: /^اقامتگاه‌ها در / })).toBeVisible()
  await expect(page.getByText('اشغال ۳۰ روز آینده').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'کمبودهای عرضه' })).toBeVisible()

  const wanted = `category=villa&people=3&from=${dayIn(75)}&until=${dayIn(78)}&show=guests`
  await page.goto(`/space/city/tehran?${wanted}`)
  await expect(page.getByRole('button', { name: 'نوع: ویلا', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'مهمان: حداقل ۳ نفر', exact: true })).toBeVisible()
  const first = cards(page).first()
  await expect(first).toContainText('آزاد')
  await expect(first).toContainText('مشتری آن را می‌بیند')
  await expect(first).toContainText('ویلا')
  // Who books from the list finds the days and guests of the search.
  await first.getByRole('link', { name: 'رزرو', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/space/\\d+\\?from=${dayIn(75)}&until=${dayIn(78)}&people=3`))
  const stay = page.getByRole('group', { name: 'ورود تا خروج' }).getByRole('spinbutton', { name: /^روز/ })
  await expect(stay).toHaveText([75, 78].map((ahead) => toPersianDigits(jalaliOfDay(dayIn(ahead)).day)))
  await expect(page.getByRole('textbox', { name: 'تعداد مهمان' })).toHaveValue('۳')
  await page.goBack()
  await first.getByRole('heading').getByRole('link').click()

  await expect(page).toHaveURL(/\/space\/S-[A-Z0-9]+\?/)
  const price = page.locator('section').filter({ hasText: 'قیمت روزهای دلخواه و دلیل آن' }).first()
  await expect(price.getByText('جمع کل')).toBeVisible()
  await expect(price).toContainText('مالیات بر ارزش افزوده')
  await expect(page.getByRole('table').first()).toContainText('آزاد')

  await page.getByRole('button', { name: 'توقف فروش' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'توقف فروش' }).click()
  await expect(page.getByText('مشتری این صفحه را نمی‌بیند')).toBeVisible()
  await expect(page.getByText('فروش متوقف است').first()).toBeVisible()
  await page.getByRole('button', { name: 'ادامهٔ فروش' }).click()
  await expect(page.getByText('مشتری این صفحه را نمی‌بیند')).toBeHidden()
})

test('cars are filtered by gearbox and sorted by price, and the way back keeps it', async ({ page }) => {
  await page.goto('/car?gearbox=automatic&sort=price')
  await expect(cards(page).first()).toContainText('اتوماتیک')
  await expect(page.getByRole('button', { name: 'گیربکس: اتوماتیک' })).toBeVisible()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/car\/C-/)
  await expect(page.getByRole('heading', { name: 'محل‌های تحویل' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/gearbox=automatic&sort=price/)
})

test('a code that names nothing is a page not found', async ({ page }) => {
  foresee(page, 404)
  await page.goto('/space/S-0000')
  await expect(page.getByRole('heading', { name: /پیدا نشد/ })).toBeVisible()
})

const dayIn = (days: number) => addDays(dayOfInstant(new Date().toISOString()), days)
