import type { Page } from '@playwright/test'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, dayOfJalali, formatDay, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { siteCalendar, today, typeDay } from './forms.ts'
import { foresee } from './watched.ts'

/** The day of an admin: who comes and goes, which days are holidays, what other sites have sold. */

const button = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`)

test.use({ viewport: { width: 1440, height: 900 } })
test('a day’s arrivals are reached by the keyboard alone, across the end of a month', async ({ page }) => {
  // The first of a month, so that the way to the day before leads into another month.
  const { year, month } = jalaliOfDay(today)
  const first = dayOfJalali({ year, month, day: 1 })
  const before = addDays(first, -1)
  await page.goto(`/cal?day=${first}&kind=arrival`)
  await button(page, first).focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, before)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`day=${before}`))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(button(page, before)).toBeFocused()

  const { counts } = await api<{ counts: { day: string; count: number }[] }>(`agenda?month=${before}&kind=arrival`)
  const busy = counts[0]
  if (!busy) throw new Error('the demo data has no arrival in that month')
  await page.goto(`/cal?day=${addDays(busy.day, 1)}&kind=arrival`)
  await button(page, addDays(busy.day, 1)).focus()
  await page.keyboard.press('ArrowRight')
  const list = page.getByRole('complementary', { name: `فهرست ${formatDay(busy.day, 'full')}` })
  await expect(list.getByRole('listitem')).toHaveCount(busy.count)
  await expect(list.getByRole('link', { name: /۰۹/ }).first()).toHaveAttribute('href', /^tel:\+98/)
  const order = list.getByRole('link', { name: /^سفارش/ }).first()
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/\d+$/)
})

test('a day’s list is printed as lines of a table, without the answers that hosts owe', async ({ page }) => {
  const { items } = await api<{ items: { kind: string }[] }>(`agenda/items?day=${today}`)
  const lines = items.filter(({ kind }) => kind !== 'answer_due').length
  expect(lines).toBeGreaterThan(3)
  await page.goto(`/cal?day=${today}`)
  await expect(page.getByRole('complementary', { name: /^فهرست/ }).getByRole('listitem')).toHaveCount(items.length)
  await page.emulateMedia({ media: 'print' })
  // As wide as a sheet between its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(lines + 1)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(250 + lines * 60)
  await page.emulateMedia({ media: 'screen' })
})

test('a holiday that is added shades its day; the same day is refused at its field', async ({ page }) => {
  foresee(page, 422)
  const wanted = dayOfJalali({ year: jalaliOfDay(today).year + 1, month: 5, day: 5 })
  await api(`holidays/${wanted}`, undefined, 'DELETE').catch(() => undefined)
  const jalali = jalaliOfDay(wanted)
  await page.goto('/cal')
  await page.getByRole('link', { name: 'تعطیلات' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: formatDay(wanted, 'long').slice(-4) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatDay(wanted, 'long').slice(-4))
  const field = page.getByRole('group', { name: /^روز/ }).first()
  await typeDay(field, jalali)
  await page.getByRole('textbox', { name: 'مناسبت' }).fill('اربعین')
  await page.getByRole('button', { name: 'افزودن', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'اربعین' })).toContainText('افزوده')

  await typeDay(field, jalali)
  await page.getByRole('textbox', { name: 'مناسبت' }).fill('عاشورا')
  await page.getByRole('button', { name: 'افزودن', exact: true }).click()
  await expect(page.getByText('این روز از قبل تعطیل است: اربعین')).toBeVisible()
  await page.getByRole('textbox', { name: 'مناسبت' }).fill('')

  await page.goto(`/cal?day=${wanted}`)
  await expect(button(page, wanted)).toContainText('تعطیل: اربعین')

  // Where a day is chosen it is named too, and its month and year are chosen from lists.
  await page.goto('/commission')
  const booked = page.getByRole('group', { name: 'روز رزرو' })
  await booked.getByRole('button').click()
  await page.getByRole('combobox', { name: 'سال' }).selectOption(toPersianDigits(jalali.year))
  await page.getByRole('combobox', { name: 'ماه' }).selectOption('مرداد')
  await page.getByRole('button', { name: /^\S+ ۵ مرداد .*، اربعین$/ }).click()
  await expect(booked.getByRole('spinbutton', { name: /^ماه/ })).toContainText('۵')

  await page.goto(`/holidays?year=${jalali.year}`)
  await page.getByRole('button', { name: 'حذف اربعین' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'اربعین' })).toHaveCount(0)

  // A whole year at once: what is not understood is told, and nothing is saved before it was seen.
  await page.getByRole('button', { name: 'فهرست یک سال' }).click()
  const dialog = page.getByRole('dialog', { name: 'فهرست تعطیلات یک سال' })
  await dialog
    .getByRole('textbox', { name: 'روزها' })
    .fill(`مناسبت‌ها\n${toPersianDigits(`${jalali.year}/05/05`)}\tاربعین\n${jalali.year}/1/1، نوروز`)
  await expect(dialog.getByRole('alert')).toContainText('خط ۱: اول خط تاریخ نیست')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'نوروز' })).toContainText('از قبل هست')
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'ثبت ۱ روز' }).click()
  await expect(page.getByRole('button', { name: 'حذف اربعین' })).toBeVisible()
  await page.getByRole('button', { name: 'حذف اربعین' }).click()
  await expect(page.getByRole('button', { name: 'حذف اربعین' })).toHaveCount(0)
})

test('a subscription’s address is told once, works, and is revoked', async ({ page }) => {
  await page.goto('/cal')
  await page.getByRole('button', { name: 'اشتراک تقویم' }).click()
  const dialog = page.getByRole('dialog', { name: 'اشتراک تقویم' })
  await dialog
    .getByRole('button', { name: /نشانی$|نشانی جدید/ })
    .last()
    .click()
  const address = await dialog.getByText(/\/ical\/.+\.ics$/).textContent()
  const feed = await page.request.get(address ?? '')
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).not.toMatch(/\+98|09\d{9}/)
  await dialog.getByRole('button', { name: 'باطل کردن نشانی' }).click()
  await expect(dialog.getByText(/\/ical\//)).toHaveCount(0)
  expect((await page.request.get(address ?? '')).status()).toBe(404)
})

test('another site’s calendar is read from a file and closes its days; a wrong address is refused at its field', async ({
  page,
}) => {
  foresee(page, 422)
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=space&status=published')
  const id = items.at(-1)?.id
  const name = `سایت ${Date.now() % 1_000_000}`
  const day = addDays(today, 200)
  await page.goto(`/host/space/${id}/calendar?month=${day}`)
  await page.getByRole('button', { name: 'تقویم‌های بیرونی' }).click()
  const drawer = page.getByRole('dialog', { name: 'تقویم‌های بیرونی' })
  await drawer.getByRole('button', { name: 'افزودن تقویم' }).click()

  const address = drawer.getByRole('textbox', { name: 'نشانی تقویم' })
  await drawer.getByRole('textbox', { name: 'نام سایت' }).fill(name)
  await address.fill('calendar.ics')
  await drawer.getByRole('button', { name: 'افزودن', exact: true }).click()
  await expect(drawer.getByText('نشانی باید با http:// یا https:// شروع شود')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('http://127.0.0.1/calendar.ics')
  await drawer.getByRole('button', { name: 'افزودن', exact: true }).click()
  await expect(drawer.getByText('این نشانی به شبکهٔ داخلی می‌رسد و خوانده نمی‌شود')).toBeVisible()

  await drawer.getByText('فایل', { exact: true }).click()
  await drawer.getByRole('button', { name: /افزودن «Not available»/ }).click()
  await drawer.locator('input[type=file]').setInputFiles(file('no.ics', 'نه'))
  await drawer.getByRole('button', { name: 'افزودن', exact: true }).click()
  await expect(drawer.getByText('این فایل تقویم iCal نیست')).toBeVisible()
  // One night sold, and the next one only said to be not available.
  const twoNights = siteCalendar([
    [day, 'Reserved'],
    [addDays(day, 1), 'Site (Not available)'],
  ])
  await drawer.locator('input[type=file]').setInputFiles(file('yes.ics', twoNights))
  await drawer.getByRole('button', { name: 'افزودن', exact: true }).click()
  const row = drawer.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('۱ رزرو')
  await expect(row).toContainText('از فایل، یک بار')
  await drawer.getByRole('button', { name: 'بستن' }).click()
  await expect(page.locator(`td[data-day="${day}"]`)).toHaveAttribute('aria-label', new RegExp(name))
  await expect(page.locator(`td[data-day="${addDays(day, 1)}"]`)).not.toHaveAttribute('aria-label', new RegExp(name))

  await page.getByRole('button', { name: 'تقویم‌های بیرونی' }).click()
  await row.getByRole('button', { name: `حذف ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
  await expect(row).toHaveCount(0)
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })
