import type { Page } from '@playwright/test'
import type { Timeline, TimelineBar, TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import {
  columnOf,
  daysOfStay,
  minutesSince,
  overlaps,
  stripDays,
} from '../apps/web/src/features/timeline/timeline-geometry.ts'
import { itemsByUnit } from '../apps/web/src/features/timeline/timeline-lines.ts'
import { adminSession, expect, signIn, test } from './app.ts'
import { axeFinds } from './axe.ts'

/** The timeline of all resources: seen, closed and undone, and an order moved, by keys alone. */

const days = 30
const from = dayOfInstant(new Date().toISOString())

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })
async function timeline(query: Record<string, string>): Promise<Timeline> {
  const { token } = await adminSession()
  const search = new URLSearchParams({ from, days: String(days), ...query })
  const answer = await fetch(`${process.env['BASE_URL']}/api/v1/timeline?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Timeline
}

const grid = (page: Page) => page.getByRole('grid', { name: 'تقویم منابع' })
const announced = (page: Page) => page.locator('output[aria-live]')

const columnAt = (day: number) => String(columnOf(day, { before: stripDays }))

async function keys(page: Page, key: string, times: number) {
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
}

/** Opens the listing of a row alone and walks to a day of it. */
async function goTo(page: Page, row: TimelineRow, day: number) {
  await page.goto(`/calendar?q=${row.listingCode}`)
  const { rows } = await timeline({ q: row.listingCode })
  await grid(page).focus()
  await keys(page, 'ArrowDown', rows.findIndex(({ unitId }) => unitId === row.unitId) + 1)
  await keys(page, 'ArrowLeft', day)
}

/** The cell on which the cursor stands, as it is read out. */
async function cell(page: Page) {
  const id = await grid(page).getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`).getAttribute('aria-label')
}

test('orders, showings and prices of the demo data stand on their rows', async ({ page }) => {
  await page.goto('/calendar?kind=car')
  await expect(page.getByRole('heading', { name: 'تقویم منابع' })).toBeVisible()
  const { rows, bars } = await timeline({ kind: 'car' })
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(rows.length + 2))
  await expect(grid(page)).toHaveAttribute('aria-colcount', String(2 * stripDays + 1))
  const first = bars.find((bar) => bar.unitIds.includes(rows[0]?.unitId ?? 0))
  expect(first).toBeDefined()
  await expect(grid(page).getByRole('gridcell', { name: new RegExp(`^سفارش ${first?.code}`) })).toBeVisible()
  await expect(grid(page).getByText('٫').first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  // Only what is in sight is drawn, whichever way one scrolls.
  await page.goto('/calendar?span=quarter')
  const names = grid(page).locator('[role=row]:has([role=rowheader])')
  const drawnDays = grid(page).getByRole('columnheader')
  const lastLine = Number(await grid(page).getAttribute('aria-rowcount'))
  await expect(names.last()).toBeVisible()
  const daysBefore = await drawnDays.last().getAttribute('aria-colindex')
  await grid(page).hover()
  await page.mouse.wheel(-3_000, lastLine * 200)
  await expect(grid(page).locator(`[aria-rowindex="${lastLine}"]`)).toBeInViewport()
  expect(await names.count()).toBeLessThan(lastLine / 4)
  await expect(drawnDays.last()).not.toHaveAttribute('aria-colindex', String(daysBefore))
})

test('free days are closed with a reason by the keys, and opened again by undo', async ({ page }) => {
  const data = await timeline({ kind: 'car' })
  const drawn = itemsByUnit(data, from)
  const row = data.rows.find(({ unitId }) => isFree(drawn, unitId, { start: 20, end: 22 }))
  if (!row) throw new Error('no car is free in the demo data')
  await goTo(page, row, 20)
  expect(await cell(page)).toContain('آزاد')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(announced(page)).toContainText('۲ روز انتخاب شد')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'بستن' }).press('Enter')
  await page.getByRole('textbox', { name: 'دلیل بستن' }).fill('تعمیر گیربکس')
  await page.getByRole('button', { name: 'بستن روزها' }).press('Enter')
  const closure = grid(page).getByRole('gridcell', { name: /^بسته: تعمیر گیربکس/ })
  await expect(closure).toHaveAttribute('aria-colspan', '2')
  await page.getByRole('main').getByRole('button', { name: 'برگرداندن' }).press('Enter')
  await expect(closure).toBeHidden()
})

test('days go on sideways through the months, what is seen keeps its place, and «امروز» comes back', async ({
  page,
}) => {
  await page.goto('/calendar?kind=car')
  const today = grid(page).locator('[role=columnheader][aria-current=date]')
  const before = await today.boundingBox()
  await grid(page).hover()
  await page.mouse.wheel(-2_000, 0)
  await expect(page).toHaveURL(/at=/)
  await expect(today).toBeHidden()
  const head = grid(page).getByRole('columnheader').nth(20)
  const column = await head.getAttribute('aria-colindex')
  const place = await grid(page).locator(`[role=columnheader][aria-colindex="${column}"]`).boundingBox()
  await expect(page.getByText('بارگذاری روزها…')).toBeHidden()
  expect(await grid(page).locator(`[role=columnheader][aria-colindex="${column}"]`).boundingBox()).toEqual(place)
  // Whoever comes back from an order stands where they were.
  await page.reload()
  await expect(grid(page).locator(`[role=columnheader][aria-colindex="${column}"]`)).toBeVisible()
  await page.getByRole('button', { name: 'امروز' }).click()
  await expect(page).not.toHaveURL(/at=/)
  expect(await today.boundingBox()).toEqual(before)
})

/** A confirmed order of one car with a shift onto free days and one onto another order. */
function movable(data: Timeline) {
  const drawn = itemsByUnit(data, from)
  const minutes = minutesSince(from)
  for (const bar of data.bars) {
    const row = data.rows.find(({ unitId }) => unitId === bar.unitIds[0])
    if (!row || bar.status !== 'confirmed' || bar.unitIds.length > 1) continue
    const span = daysOfStay(bar, row, minutes)
    if (span.start < 1) continue
    const by = (shift: number) => ({ start: span.start + shift, end: span.end + shift })
    const inside = shifts.filter((shift) => by(shift).end < days)
    const free = inside.find((shift) => shift > 0 && isFree(drawn, row.unitId, by(shift), bar))
    const taken = inside.find((shift) => {
      const there = itemsIn(drawn, row.unitId, by(shift), bar)
      return there.length > 0 && there.every((item) => item.kind === 'order')
    })
    if (free !== undefined && taken !== undefined) return { bar, row, span, free, taken }
  }
  throw new Error('no order of the demo data can be moved')
}
const shifts = Array.from({ length: 20 }, (_, n) => n + 1)

type Span = { start: number; end: number }

/** What is drawn on a unit in these days, but for the order itself. */
const itemsIn = (drawn: ReturnType<typeof itemsByUnit>, unitId: number, span: Span, own?: TimelineBar) =>
  (drawn.get(unitId)?.placed ?? []).filter(
    (item) => overlaps(item, span) && !(item.kind === 'order' && item.order.orderId === own?.orderId),
  )

const isFree = (...of: Parameters<typeof itemsIn>) => itemsIn(...of).length === 0

test('an order moved onto another one is refused with the name of what is there', async ({ page }) => {
  const { bar, row, span, taken } = movable(await timeline({ kind: 'car' }))
  await goTo(page, row, span.start)
  expect(await cell(page)).toContain(bar.code)
  await page.keyboard.press('m')
  await keys(page, 'ArrowLeft', taken)
  await expect(announced(page)).toContainText('جا نیست')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: new RegExp(bar.code) })
  await expect(dialog.getByRole('alert')).toContainText('این روزها آزاد نیست')
  await expect(dialog.getByRole('alert')).toContainText('سفارش R-')
  await expect(dialog.getByRole('button', { name: 'جابه‌جا کردن' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an order is moved to free days by the keys, after its new price was seen, and put back', async ({ page }) => {
  const { bar, row, span, free } = movable(await timeline({ kind: 'car' }))
  await goTo(page, row, span.start)
  await page.keyboard.press('m')
  await keys(page, 'ArrowLeft', free)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: new RegExp(bar.code) })
  await expect(dialog).toContainText('مبلغ جدید')
  await dialog.getByRole('button', { name: 'جابه‌جا کردن' }).press('Enter')
  const toast = page.getByRole('alert').filter({ hasText: `سفارش ${bar.code} جابه‌جا شد` })
  await expect(toast.getByRole('button', { name: 'برگرداندن' })).toBeVisible()
  const moved = grid(page).getByRole('gridcell', { name: new RegExp(`^سفارش ${bar.code}`) })
  await expect(moved).toHaveAttribute('aria-colindex', columnAt(span.start + free))

  await page.keyboard.press('z')
  await expect(page.getByText(`سفارش ${bar.code} به`)).toBeVisible()
  await expect(moved).toHaveAttribute('aria-colindex', columnAt(span.start))
  await page.keyboard.press('z')
  await expect(page.getByText('هنوز تغییری نداده‌اید')).toBeVisible()
})

test('what is shown is kept under a name, comes back without its days, and is forgotten', async ({ page }) => {
  const name = `خودروها ${Date.now() % 1_000_000}`
  await page.goto(`/calendar?kind=car&span=week&group=city&from=${from}`)
  await expect(grid(page)).toBeVisible()
  await page.getByRole('button', { name: 'نماهای ذخیره‌شده' }).click()
  const dialog = page.getByRole('dialog', { name: 'نماهای ذخیره‌شده' })
  await dialog.getByRole('textbox', { name: 'نام نما' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'نماهای ذخیره‌شده' }).click()
  await dialog.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/calendar\?(?!.*from=).*span=week/)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'نماهای ذخیره‌شده' }).click()
  await dialog.getByRole('button', { name: `پاک کردن ${name}` }).click()
  await expect(dialog.getByRole('link', { name })).toHaveCount(0)
})

test('on a phone a week stands without scrolling sideways, and a tap opens what can be done', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/calendar?kind=car')
  await expect(grid(page).getByRole('columnheader')).toHaveCount(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const { rows } = await timeline({ kind: 'car' })
  await expect(page.getByRole('heading', { name: /گرفته · .* آزاد/ })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const drawn = itemsByUnit(await timeline({ kind: 'car' }), from)
  const free = rows.findIndex(({ unitId }) => isFree(drawn, unitId, { start: 3, end: 4 }))
  const name = grid(page)
    .getByRole('rowheader')
    .nth(free + 1)
  const [row, day] = [await name.boundingBox(), await grid(page).getByRole('columnheader').nth(4).boundingBox()]
  if (!row || !day) throw new Error('no cell to touch')
  await page.touchscreen.tap(day.x + day.width / 2, row.y + row.height / 2)
  await expect(page.getByRole('menuitem', { name: 'رزرو جدید' })).toBeVisible()
  await context.close()
})
