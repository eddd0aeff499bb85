import type { Page } from '@playwright/test'
import { api, expect, test } from './app.ts'
import { jalaliIn, typeDay } from './forms.ts'

/** A rate of a car: added by keyboard with a price of its own at weekends, mended at its field, explained day by day, then published. */

const name = `آزمون آخر هفته ${Date.now() % 1_000_000}`

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 1000 } })

/**
 * One car for the whole file, that no other test takes meanwhile: of those with odd ids `review.e2e.ts` lets an edit wait, and fleets of
 * several cars are booked (`booked-stays.ts`).
 */
let car = 0
test.beforeAll(async () => {
  type Items<T> = { items: ({ id: number } & T)[] }
  const { items } = await api<Items<{ changeWaits: boolean }>>('listings?kind=car&status=published')
  for (const { id, changeWaits } of items)
    if (!car && !changeWaits && id % 2 === 0 && (await api<Items<object>>(`listings/${id}/units`)).items.length === 1)
      car = id
  expect(car).toBeGreaterThan(0)
})

test('a weekend rate is added by keyboard; a season turned round is refused at its field', async ({ page }) => {
  await page.goto(`/host/car/tickets/${car}`)
  await page.getByRole('link', { name: 'افزودن نرخ' }).press('Enter')
  await page.getByRole('button', { name: /^روزانه بدون راننده/ }).press('Enter')
  await page.getByRole('textbox', { name: 'نام' }).press('Control+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'نرخ پایهٔ هر روز' })).toBeFocused()
  await page.keyboard.type('۲۰۰۰۰۰۰')
  await page.getByRole('button', { name: /آخر هفته/ }).press('ArrowDown')
  await page.getByRole('option', { name: 'درصد بیشتر' }).press('Enter')
  await page.getByRole('textbox', { name: 'درصد آخر هفته' }).press('Control+a')
  await page.keyboard.type('۲۵')

  await page.locator('summary', { hasText: 'قیمت روزهای هفته' }).press('Enter')
  await page.getByRole('textbox', { name: 'دوشنبه' }).focus()
  await page.keyboard.type('۱۸۰۰۰۰۰')

  const seasons = page.locator('summary', { hasText: 'فصل‌ها' })
  await seasons.press('Enter')
  await page.getByRole('button', { name: 'فصل دیگر' }).press('Enter')
  await page.getByRole('textbox', { name: 'نام فصل' }).press('Control+a')
  await page.keyboard.type('جشنواره')
  await typeDay(page.getByRole('group', { name: 'از روز' }), jalaliIn(20))
  await typeDay(page.getByRole('group', { name: 'تا روز' }), jalaliIn(10))
  await page.getByRole('textbox', { name: 'درصد قیمت فصل' }).press('Control+a')
  await page.keyboard.type('۴۰')
  await seasons.focus()
  // Shut and handed in at once: before the browser says that it is shut.
  await seasons.evaluate((summary: HTMLElement) => {
    summary.click()
    summary.closest('form')?.requestSubmit()
  })

  const until = page.getByRole('group', { name: 'تا روز' })
  const refusal = page.getByText('پایان پیش از شروع است')
  await expect(refusal).toBeVisible()
  await expect(until.locator(':focus')).toBeVisible()
  await seasons.press('Enter')
  await expect(refusal).toBeHidden()
  await page.getByRole('button', { name: 'افزودن نرخ' }).press('Enter')
  await expect(refusal).toBeVisible()
  await expect(until.locator(':focus')).toBeVisible()
  // Mended at its other end, it goes at once.
  await typeDay(page.getByRole('group', { name: 'از روز' }), jalaliIn(5))
  await expect(refusal).toBeHidden()
  await typeDay(page.getByRole('group', { name: 'از روز' }), jalaliIn(20))
  await typeDay(until, jalaliIn(25))
  await explainsFriday(page)
  await page.getByRole('button', { name: 'افزودن نرخ' }).press('Enter')
  await expect(row(page)).toContainText('قیمت دوشنبه · آخر هفته ۲۵٪ بیشتر · فصل: جشنواره')

  await expect(row(page).getByText('در انتظار انتشار').filter({ visible: true })).toHaveCount(1)
  await expect(waiting(page).getByRole('row', { name: 'آخر هفته — ۲۵٪ بیشتر' })).toBeVisible()
  await publish(page)
  await expect(row(page).getByText('باز', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('a price that is changed is sold when it is published; thrown away, never', async ({ page }) => {
  await page.goto(`/host/car/tickets/${car}`)
  const change = async (digits: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('textbox', { name: 'نرخ پایهٔ هر روز' }).fill(digits)
    await page.getByRole('button', { name: 'ذخیرهٔ نرخ' }).click()
  }
  await change('۲۳۰۰۰۰۰')
  const line = waiting(page).getByRole('row', { name: 'نرخ پایه' })
  await expect(line).toContainText(/۲٬۰۰۰٬۰۰۰ تومان.*۲٬۳۰۰٬۰۰۰ تومان/)
  await expect(row(page)).toContainText('۲٬۰۰۰٬۰۰۰')
  await publish(page)
  await expect(row(page)).toContainText('۲٬۳۰۰٬۰۰۰')

  await change('۱۰۰۰')
  await expect(line).toContainText('۱٬۰۰۰ تومان')
  await waiting(page).getByRole('button', { name: 'حذف ویرایش' }).click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(row(page)).toContainText('۲٬۳۰۰٬۰۰۰')
})

/** Of the weekend that the panel proposes; the arrows walk its month. */
async function explainsFriday(page: Page) {
  const panel = page.getByRole('complementary', { name: 'چرا این قیمت؟' })
  await expect(panel.getByText('نرخ پایهٔ هر روز؛ آخر هفته، ۲۵٪ بیشتر', { exact: false })).toBeVisible()
  await panel.locator('[data-day][tabindex="0"]').press('ArrowLeft')
  const reasons = panel.getByRole('region', { name: /دلیل قیمت جمعه/ })
  await expect(reasons).toContainText('۲٬۵۰۰٬۰۰۰')
  await expect(reasons).toContainText('آخر هفته، ۲۵٪ بیشتر')
}

test('it is moved, hidden, copied and taken off sale in its list', async ({ page }) => {
  await page.goto(`/host/car/tickets/${car}`)
  const rows = page.getByRole('list', { name: /نرخ‌ها:/ }).getByRole('listitem')
  await expect(rows.last()).toContainText(name)
  await page.getByRole('button', { name: `بالا بردن ${name}` }).press('Enter')
  await expect(rows.last()).not.toContainText(name)
  await expect(
    page.getByRole('button', { name: /^(بالا|پایین) بردن آزمون آخر هفته/ }).and(page.locator(':focus')),
  ).toBeVisible()

  await act(page, name, 'پنهان‌کردن از مشتری')
  await expect(row(page).getByText('پنهان').filter({ visible: true })).toHaveCount(1)
  await act(page, name, 'کپی')
  const fresh = page.getByRole('list', { name: 'نرخ‌های جدید، در انتظار انتشار' })
  await expect(fresh.getByRole('listitem').last()).toContainText(`${name} (کپی)`)
  const ends = [
    [`${name} (کپی)`, 'کنار گذاشتن'],
    [name, 'برداشتن از فروش'],
  ] as const
  for (const [one, end] of ends) {
    await act(page, one, end)
    await page.getByRole('alertdialog').getByRole('button', { name: end }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await expect(page.getByText(name)).toHaveCount(0)
})

const waiting = (page: Page) => page.getByRole('region', { name: 'ویرایش در انتظار انتشار' })

async function publish(page: Page) {
  await waiting(page).getByRole('button', { name: 'انتشار ویرایش' }).click()
  await expect(waiting(page)).toHaveCount(0)
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: name }).first()

async function act(page: Page, rate: string, action: string) {
  await page.getByRole('button', { name: `کارهای ${rate}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
