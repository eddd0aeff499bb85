import type { Page } from '@playwright/test'
import { addDays } from '@rezerv/contract/jalali.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { type Fleet, freeFleet } from './booked-stays.ts'
import { siteCalendar } from './forms.ts'

/** Two bookings of one fleet change places, or one gives way to another site; each goes back with a key. */

test.use({ viewport: { width: 1440, height: 900 } })

const unitOf = async (orderId: number) =>
  (await api<{ stay: { units: { id: number }[] } }>(`orders/${orderId}`)).stay.units[0]?.id
const bar = (page: Page, code: string) =>
  page.getByRole('grid', { name: 'تقویم منابع' }).getByRole('gridcell', { name: new RegExp(`^سفارش ${code}`) })

async function openTimeline(page: Page, { title, from }: Fleet) {
  await page.goto(`/calendar?q=${encodeURIComponent(title)}&from=${addDays(from, -3)}`)
}

async function middleOf(page: Page, code: string) {
  const box = await bar(page, code).boundingBox()
  if (!box) throw new Error(`no bar of ${code}`)
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

test('an order that is dropped on another one swaps with it, and both go back by z', async ({ page }) => {
  const fleet = await freeFleet(40)
  const [first, second] = fleet.units
  const own = await fleet.book(first, 'مینا')
  const other = await fleet.book(second, 'کاوه')
  await openTimeline(page, fleet)
  await expect(bar(page, other.code)).toBeVisible()
  await page.mouse.move(...(await middleOf(page, own.code)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(page, other.code)), { steps: 8 })
  await page.mouse.up()
  const dropped = page.getByRole('alertdialog', { name: new RegExp(own.code) })
  await expect(dropped.getByRole('button', { name: 'جابه‌جا کردن' })).toBeDisabled()
  await dropped.getByRole('button', { name: `تعویض با ${other.code}` }).click()
  const dialog = page.getByRole('dialog', { name: `تعویض رزرو ${own.code}` })
  await expect(dialog.getByRole('radio', { name: /روزها می‌مانند/ })).toBeChecked()
  await expect(dialog.getByText('بدون تفاوت')).toHaveCount(2)
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'تعویض دو رزرو' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('دو رزرو تعویض شدند')).toBeVisible()
  await expect.poll(async () => [await unitOf(own.id), await unitOf(other.id)]).toEqual([second.id, first.id])
  await page.keyboard.press('z')
  await expect(page.getByText('هر دو رزرو به جای قبلی برگشتند')).toBeVisible()
  expect([await unitOf(own.id), await unitOf(other.id)]).toEqual([first.id, second.id])
})

test('two orders that were swapped on an order’s page go back there', async ({ page }) => {
  const fleet = await freeFleet(44)
  const [first, second] = fleet.units
  const own = await fleet.book(first, 'مینا')
  const other = await fleet.book(second, 'کاوه')
  await page.goto(`/order/${own.id}`)
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: 'تعویض' }).click()
  const dialog = page.getByRole('dialog', { name: `تعویض رزرو ${own.code}` })
  await dialog.getByRole('button', { name: 'با رزرو' }).click()
  await page.getByRole('option', { name: new RegExp(other.code) }).click()
  await dialog.getByRole('button', { name: 'تعویض دو رزرو' }).click()
  const way = page.getByRole('main').getByRole('button', { name: 'برگرداندن' })
  await expect(way).toBeVisible()
  expect([await unitOf(own.id), await unitOf(other.id)]).toEqual([second.id, first.id])
  await way.click()
  await expect(way).toBeHidden()
  expect([await unitOf(own.id), await unitOf(other.id)]).toEqual([first.id, second.id])
})

test('an order that another site has sold too goes to a free car of the fleet with one press', async ({ page }) => {
  const fleet = await freeFleet(48)
  const [first] = fleet.units
  const { id, code } = await fleet.book(first, 'مینا')
  const feed = await api<{ id: number }>(`units/${first.id}/feed-files`, {
    label: `سایت ${Date.now() % 1_000_000}`,
    ignoredWords: [],
    text: siteCalendar([[fleet.from, 'Reserved']]),
  })
  await openTimeline(page, fleet)
  await expect(page.getByRole('gridcell', { name: new RegExp(`تداخل: سفارش ${code}`) }).first()).toBeAttached()
  await page.goto('/inbox?kind=calendar_conflict')
  await page.getByRole('row').filter({ hasText: code }).getByRole('link', { name: 'رفع تداخل' }).click()
  const dialog = page.getByRole('dialog', { name: /^تداخل در/ })
  const go = dialog.getByRole('button', { name: /^انتقال به/ })
  await expect(go).toBeEnabled()
  await expect(dialog).toContainText('قیمت فرقی نمی‌کند')
  await go.click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => unitOf(id)).not.toBe(first.id)
  await expect(page.getByText(`سفارش ${code} به`)).toBeVisible()
  // Where it was is the other site's: nothing offers to put it back there.
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toHaveCount(0)
  await api(`feeds/${feed.id}`, undefined, 'DELETE')
})
