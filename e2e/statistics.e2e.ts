import { toWesternDigits } from '@rezerv/contract/digits.ts'
import type { Page } from '@playwright/test'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { tick } from './forms.ts'

test.use({ serviceWorkers: 'block' })
const numberOf = (text: string | null) => Number(toWesternDigits(text ?? '').replace(/[^0-9]/g, ''))

async function expectClean(page: Page) {
  const found = await axeFinds(page)
  expect(found.map(({ text }) => text)).toEqual([])
}

test('a chart is read by the keyboard, its table adds up to the figure, and the figure leads to its rows', async ({
  page,
}) => {
  await page.goto('/statistics?preset=season&group=day')
  const chart = page.getByRole('slider').first()
  await chart.focus()
  await page.keyboard.press('End')
  const newest = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(chart).not.toHaveAttribute('aria-valuetext', newest ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', newest ?? '')

  const figure = page.getByRole('list', { name: 'رقم‌های این بازه' }).getByRole('link', { name: /فروش خالص/ })
  // Billions are in words there, with all digits under the pointer.
  const value = figure.locator('[title$="تومان"], bdi').first()
  const shown = numberOf((await value.getAttribute('title')) ?? (await value.textContent()))
  const sum = page
    .getByRole('rowheader', { name: 'جمع', exact: true })
    .first()
    .locator('xpath=following-sibling::td[1]')
  expect(numberOf(await sum.textContent())).toBe(shown)
  await expectClean(page)
  await figure.click()
  await expect(page).toHaveURL(/\/transactions\?.*from=/)
})

test('a bar is read and pressed anywhere on it, never its neighbour', async ({ page }) => {
  await page.goto('/statistics?preset=year&group=month')
  const chart = page.getByRole('slider').first()
  await expect(page.getByRole('list', { name: 'رقم‌های این بازه' }).getByRole('link').first()).toBeVisible()
  const names: (string | null)[] = []
  const bars = Number(await chart.getAttribute('max')) + 1
  // The first bar stands at the right; it is read near both of its edges.
  for (const part of [0.95, 0.05]) {
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
    await chart.hover({ position: { x: width - (width / bars) * part, y: height / 2 } })
    names.push(await chart.getAttribute('aria-valuetext'))
    await page.mouse.down()
    names.push(await chart.getAttribute('aria-valuetext'))
    // Let go elsewhere, nothing is opened.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.up()
  }
  expect(new Set(names).size).toBe(1)
})

test('a report keeps tab, span and filters under a name, opens again and is forgotten', async ({ page }) => {
  const name = `رزروهای خودرو ${Date.now()}`
  await page.goto('/statistics?tab=bookings&preset=year&kind=car&compare=none')
  await page.getByRole('button', { name: 'گزارش‌ها' }).click()
  const dialog = page.getByRole('dialog', { name: 'گزارش‌های ذخیره‌شده' })
  await dialog.getByLabel('نام گزارش').fill(name)
  await dialog.getByRole('button', { name: 'ذخیرهٔ همین نما' }).click()
  await expect(dialog.getByRole('link', { name: new RegExp(name) })).toBeVisible()

  await page.goto('/statistics')
  await page.getByRole('button', { name: 'گزارش‌ها' }).click()
  await dialog.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(/tab=bookings/)
  await expect(page).toHaveURL(/kind=car/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی', exact: true }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^آمار-رزرو-\d{4}-\d\d-\d\d\.xlsx$/)

  await page.getByRole('button', { name: 'گزارش‌ها' }).click()
  await dialog.getByRole('button', { name: `ارسال دوره‌ای ${name}` }).click()
  const sending = page.getByRole('dialog', { name: `ارسال دوره‌ای «${name}»` })
  // The dialog grows when the colleagues are there: until then what is pressed may move away.
  await expect(sending.getByRole('checkbox', { name: 'سارا محمدی' })).toBeAttached()
  await tick(sending.getByRole('radio', { name: 'هر ماه' }))
  await tick(sending.getByRole('checkbox', { name: 'سارا محمدی' }))
  await sending.getByRole('button', { name: 'ثبت ارسال دوره‌ای' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('روز ۱ هر ماه ساعت ۹:۰۰')
  await expect(row).toContainText('به سارا محمدی')
  await row.getByRole('button', { name: `توقف ارسال ${name}` }).click()
  await expect(row).toContainText('متوقف است')

  await dialog.getByRole('button', { name: `پاک کردن ${name}` }).click()
  await expect(dialog.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
})

test('an event stands beside a past one; on a phone nothing runs off the screen', async ({ page }) => {
  await page.goto('/statistics?tab=events&preset=year')
  await page.locator('main a[href^="/event/statistics/"]').first().click()
  await expect(page).toHaveURL(/\/event\/statistics\/\d+/)
  await page.getByRole('combobox', { name: 'مقایسه با رویداد گذشته' }).click()
  const other = page.getByRole('option').first()
  await other.click()
  await expect(page).toHaveURL(/compareId=\d+/)
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('slider').first()).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectClean(page)
})

test('a report of one host names it, and leaves it again', async ({ page }) => {
  const { items } = await api<{ items: { id: number; displayName: string }[] }>('hosts?status=approved')
  const [host = { id: 0, displayName: '' }] = items
  await page.goto(`/statistics?hostId=${host.id}`)
  await expect(page.getByRole('button', { name: `میزبان: ${host.displayName}` })).toBeVisible()
  await page.getByRole('button', { name: 'پاک کردن همه' }).click()
  await expect(page).not.toHaveURL(/hostId/)
})
