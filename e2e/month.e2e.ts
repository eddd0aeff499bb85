import type { Page } from '@playwright/test'
import { addDays, dayOfInstant, formatDay, formatTime, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { api, expect, signIn, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { siteCalendar, today, typeDay } from './forms.ts'

/** One listing's calendar: days are priced, closed and given back; a booking is seen where it stands. */

type Days = {
  days: { day: string; state: string }[]
  orders: { id: number; code: string; customerName: string; firstDay: string; lastDay: string; unitIds: number[] }[]
}
type Frame = { listing: { title: string }; tickets: { id: number }[] }

/** Days of the first rate of a published space, between so many days from today. */
async function spaceWith(from: number, until: number, isWanted: (days: Days) => boolean) {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=space&status=published')
  for (const { id } of items) {
    const [ticket] = (await api<Frame>(`listings/${id}/calendar`)).tickets
    const query = `from=${addDays(today, from)}&until=${addDays(today, until)}&ticketId=${ticket?.id}`
    const found = await api<Days>(`listings/${id}/days?${query}`)
    if (isWanted(found)) return { id, ...found }
  }
  throw new Error('the demo data has no such space')
}

/** Three free days in a row of one Jalali month, far from what other tests book. */
function threeFree({ days }: Days): string[] {
  const monthOf = (day: string | undefined) => (day ? jalaliOfDay(day).month : 0)
  const at = days.findIndex(
    (_, n) =>
      [n, n + 1, n + 2].every((place) => days[place]?.state === 'free') &&
      monthOf(days[n]?.day) === monthOf(days[n + 2]?.day),
  )
  return at < 0 ? [] : days.slice(at, at + 3).map((one) => one.day)
}

const cell = (page: Page, day: string) => page.locator(`td[data-day="${day}"]`)

test.use({ viewport: { width: 1440, height: 1000 } })
test('a range is priced by the keyboard alone, and z takes it back', async ({ page }) => {
  const space = await spaceWith(120, 150, (days) => threeFree(days).length === 3)
  const [first = '', , last = ''] = threeFree(space)
  await page.goto(`/host/space/${space.id}/calendar?month=${first}`)
  const before = await cell(page, first).getAttribute('aria-label')
  await cell(page, first).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(cell(page, last)).toBeFocused()
  await expect(cell(page, last)).toHaveAttribute('aria-selected', 'true')

  const price = page.getByRole('textbox', { name: /^قیمت هر/ })
  await price.focus()
  await page.keyboard.type('۷۷۷۰۰۰۰')
  await expect(page.getByRole('region', { name: 'پیش‌نمایش قیمت' }).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(/^قیمت ۷٬۷۷۰٬۰۰۰ تومان/)).toBeVisible()
  for (const day of [first, last]) await expect(cell(page, day)).toHaveAccessibleName(/۷٬۷۷۰٬۰۰۰ تومان/)

  await cell(page, first).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: /^دلیل قیمت/ })).toContainText('قیمت ویژهٔ تقویم')
  await page.keyboard.press('z')
  await expect(cell(page, first)).toHaveAttribute('aria-label', before ?? '')
})

test('typed days are closed with a reason, dragged ones named, and the log gives them back', async ({ page }) => {
  const space = await spaceWith(160, 190, (days) => threeFree(days).length === 3)
  const [first = '', middle = '', last = ''] = threeFree(space)
  await page.goto(`/host/space/${space.id}/calendar?month=${first}`)
  const ends = page.getByRole('group', { name: 'روزهای انتخاب‌شده' }).first()
  // A fault of a range is said when it is left, and no longer than it is wrong.
  await typeDay(ends.locator('[slot=start]'), jalaliOfDay(last))
  await typeDay(ends.locator('[slot=end]'), jalaliOfDay(first))
  await page.getByRole('button', { name: 'تاریخچه' }).focus()
  const reversed = page.getByText('تاریخ شروع باید پیش از تاریخ پایان باشد.')
  await expect(reversed).toBeVisible()
  await typeDay(ends.locator('[slot=start]'), jalaliOfDay(first))
  await expect(reversed).toBeHidden()
  await typeDay(ends.locator('[slot=end]'), jalaliOfDay(last))
  await expect(cell(page, middle)).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'بستن' }).click()
  await page.getByRole('textbox', { name: 'دلیل بستن' }).fill('تعمیر شوفاژ')
  await page.getByRole('button', { name: 'بستن روزها' }).click()
  await expect(cell(page, middle)).toHaveAccessibleName(/بسته.*تعمیر شوفاژ/)
  await expect(cell(page, first).getByText('بسته: تعمیر شوفاژ')).toBeVisible()

  await cell(page, last).hover()
  await page.mouse.down()
  await cell(page, first).hover()
  await page.mouse.up()
  await expect(page.getByText('۳ روز', { exact: true })).toBeVisible()
  await expect(page.getByText('۳ بسته')).toBeVisible()

  await page.getByRole('button', { name: 'تاریخچه' }).click()
  const log = page.getByRole('dialog', { name: 'تاریخچهٔ تقویم' })
  await log
    .getByRole('button', { name: /^برگرداندن: بسته شد: تعمیر شوفاژ/ })
    .first()
    .click()
  await expect(log.getByText(/^برگردانده شد، سارا/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, middle)).toHaveAccessibleName(/آزاد/)
})

test('a booking is a bar over its days and opens the order; its days are not closed', async ({ page }) => {
  const fullDay = ({ days, orders }: Days) =>
    orders.find(({ firstDay }) => days.some(({ day, state }) => day === firstDay && state === 'taken'))
  const space = await spaceWith(2, 60, (days) => fullDay(days) !== undefined)
  const order = fullDay(space)
  const day = order?.firstDay ?? ''
  await page.goto(`/host/space/${space.id}/calendar?month=${day}`)
  await expect(cell(page, day)).toHaveAccessibleName(new RegExp(`پر.*سفارش ${order?.customerName}`))

  await cell(page, day).click({ position: { x: 40, y: 40 } })
  await page.getByRole('tab', { name: 'بستن' }).click()
  await page.getByRole('button', { name: 'تعمیر', exact: true }).click()
  await page.getByRole('button', { name: 'بستن روزها' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'این روزها رزرو دارد و بسته نشد' })
  await expect(warning).toContainText(formatDay(day, 'dayMonth'))
  await expect(warning).toContainText(order?.code ?? '')

  await cell(page, day)
    .getByRole('link', { name: new RegExp(order?.code ?? '') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/order/${order?.id}$`))
})

test('days that another site has sold too are marked in both calendars and wait in the inbox until it gives them back', async ({
  page,
}) => {
  // Not its first day: that is closed by the test above.
  const isAhead = (order: Days['orders'][number]) =>
    order.firstDay > addDays(today, 3) && order.lastDay > order.firstDay
  const space = await spaceWith(3, 60, ({ orders }) => orders.some(isAhead))
  const { id, lastDay: day = '', code = '', unitIds: [unit] = [] } = space.orders.find(isAhead) ?? {}
  const label = `سایت ${Date.now() % 1_000_000}`
  const feed = await api<{ id: number }>(`units/${unit}/feed-files`, {
    label,
    ignoredWords: [],
    text: siteCalendar([[day, 'Reserved']]),
  })
  const both = new RegExp(`تداخل: سفارش ${code}.*${label}: Reserved`)
  await page.goto(`/host/space/${space.id}/calendar?month=${day}`)
  await expect(cell(page, day)).toHaveAttribute('aria-label', both)
  await expect(page.getByText('تداخل با سایت دیگر')).toBeVisible()
  const { listing } = await api<Frame>(`listings/${space.id}/calendar`)
  await page.goto(`/calendar?q=${encodeURIComponent(listing.title)}&from=${addDays(day, -1)}`)
  await expect(page.getByRole('gridcell', { name: both }).first()).toBeAttached()

  await page.goto('/inbox?kind=calendar_conflict')
  const row = page.getByRole('row').filter({ hasText: code }).filter({ hasText: label })
  await expect(row).toContainText(formatDay(day, 'dayMonth'))
  await row.getByRole('link', { name: 'رفع تداخل' }).click()
  await expect(page).toHaveURL(new RegExp(`/host/space/${space.id}/calendar\\?.*month=${day}`))
  const dialog = page.getByRole('dialog', { name: /^تداخل در/ })
  await expect(dialog.getByRole('region', { name: 'سایت دیگر' })).toContainText(`${label}: Reserved`)
  await expect(dialog.getByRole('link', { name: code })).toHaveAttribute('href', `/order/${id}`)
  await expect(dialog.getByRole('button', { name: 'تعویض با رزرو دیگر' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The cell leads there too, and not to its price.
  await cell(page, day).click({ position: { x: 40, y: 40 } })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'بستن' }).click()
  await cell(page, day).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(page, day)).toHaveAttribute('aria-label', both)
  await api(`feeds/${feed.id}`, undefined, 'DELETE')
  await page.goto('/inbox?kind=calendar_conflict')
  await expect(page.getByRole('heading', { name: 'صندوق کارها' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('on a phone two touches choose the days and a sheet changes them', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, locale: 'fa-IR' }
  // With its offline shell: the notice that there is none would lie over what is pressed.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page)
  const space = await spaceWith(200, 230, (days) => threeFree(days).length === 3)
  const [first = '', , last = ''] = threeFree(space)
  await page.goto(`${process.env['BASE_URL']}/host/space/${space.id}/calendar?month=${first}`)
  await cell(page, first).tap()
  await cell(page, last).tap()
  await page.getByRole('button', { name: 'تغییر این روزها' }).tap()
  const sheet = page.getByRole('dialog', { name: 'روزهای انتخاب‌شده' })
  await expect(sheet.getByText('۳ روز', { exact: true })).toBeVisible()
  await context.close()
})

test('an event’s month shows what each ticket sold, and a booked occurrence names its orders instead of being cancelled', async ({
  page,
}) => {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=event&status=published&when=upcoming')
  type Occurrence = { id: number; startsAt: string; sold: number; tickets: { name: string; sold: number }[] }
  const all = await Promise.all(items.map(({ id }) => api<{ items: Occurrence[] }>(`listings/${id}/occurrences`)))
  const place = all.findIndex((one) => one.items.some(isSold))
  const occurrence = all[place]?.items.find(isSold)
  const day = dayOfInstant(occurrence?.startsAt ?? '')
  await page.goto(`/host/event/${items[place]?.id}/calendar?month=${day}`)
  const shown = page.getByRole('complementary', { name: new RegExp(formatDay(day, 'full')) })
  // The second of several that day is the one that is booked, not the first.
  const booking = shown.getByRole('link', { name: 'رزرو', exact: true }).last()
  const href = (await booking.getAttribute('href')) ?? ''
  const chosen = new URL(href, page.url()).searchParams.get('occurrence')
  await booking.click()
  await expect(page.getByRole('radio', { checked: true, name: /جا مانده/ })).toHaveAttribute('value', chosen ?? 'none')
  await page.goBack()
  for (const { name } of occurrence?.tickets ?? [])
    await expect(shown.getByRole('rowheader', { name, exact: true }).first()).toBeVisible()
  await shown
    .getByRole('button', { name: `لغو سانس ${formatTime(occurrence?.startsAt ?? '')}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'این سانس سفارش دارد' })
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
})

const isSold = (one: { startsAt: string; sold: number }) => one.sold > 0 && one.startsAt > new Date().toISOString()
