import type { Page } from '@playwright/test'
import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { OccurrenceSeats } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { type HallPlan, hallPlaces, hallPlaceText } from '@rezerv/contract/hall/hall-plan.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { fillCustomer } from './forms.ts'
import { holdAnswer, painted } from './held-calls.ts'

/** Numbered seats of the demo's hall are kept back, chosen, sold, seen by others and changed. */

let made = 0
const mobile = () => `0937${String((Date.now() + (made += 1)) % 10_000_000).padStart(7, '0')}`

/** The last evening of the event whose seats are numbered, so that what the demo sold of the others stays as it is. */
async function evening() {
  const { items } = await api<{ items: { id: number }[] }>(
    `listings?kind=event&status=published&q=${encodeURIComponent('ارکستر سازهای ملی')}`,
  )
  const booking = await api<EventBooking>(`bookings/event/${items[0]?.id}`)
  const occurrence = booking.occurrences.at(-1)
  const ticket = occurrence?.tickets.find((one) => one.seatRials !== null)
  if (!occurrence || !ticket) throw new Error('the demo has no evening with numbered seats')
  const open = (page: Page) => page.goto(`/booking/event/${booking.listingId}?occurrence=${occurrence.id}`)
  return { listingId: booking.listingId, occurrenceId: occurrence.id, ticket, open }
}

/** What is left of the seats, by the id of each. */
async function freeSeats(occurrenceId: number) {
  const { ids, free } = await api<OccurrenceSeats>(`occurrences/${occurrenceId}/seats`)
  return ids.filter((_, at) => free[at] === 1)
}

const plan = (page: Page) => page.getByRole('figure', { name: /^نقشه/ })
const chosen = (page: Page) => page.getByRole('list', { name: 'صندلی‌های انتخاب‌شده' }).getByRole('button')
const rows = (page: Page) => page.locator('summary', { hasText: 'فهرست ردیف‌ها' })

test('a row is held for the house, and nobody at the desk is offered it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { listingId, occurrenceId, open } = await evening()
  await page.goto(`/host/event/${listingId}/calendar`)
  await expect(page.getByRole('region', { name: 'سالن' })).toContainText('۱٬۲۰۰ جا')
  await page.goto(`/event/seats/${occurrenceId}`)
  await page.getByRole('button', { name: 'همکف، ردیف ۱ ردیف' }).click()
  await page.getByRole('option', { name: /^بالکن، ردیف ۱۰/ }).click()
  await page.getByRole('button', { name: 'انتخاب همهٔ ردیف' }).click()
  await page.getByRole('textbox', { name: 'دلیل' }).fill('مهمان میزبان')
  await page.getByRole('button', { name: 'کنار گذاشتن برای میزبان' }).click()
  const kept = page.getByRole('list', { name: 'کنار گذاشته و خارج از فروش' })
  await expect(kept).toContainText('بالکن، ردیف ۱۰، صندلی ۱ تا ۴۰')
  expect(await axeFinds(page)).toEqual([])
  await open(page)
  await rows(page).click()
  await page.getByRole('button', { name: 'همکف، ردیف ۱ ردیف' }).click()
  await page.getByRole('option', { name: /^بالکن، ردیف ۱۰/ }).click()
  await expect(page.getByRole('button', { name: /^بالکن، ردیف ۱۰، صندلی ۵،/ })).toBeDisabled()
})

for (const width of [1440, 360])
  test(`the best seats are chosen, one that somebody buys meanwhile is said, and the order names its seats (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { listingId, occurrenceId, ticket, open } = await evening()
    await open(page)
    await expect(plan(page)).toBeVisible()
    const before = await freeSeats(occurrenceId)
    await page.getByRole('button', { name: 'بهترین صندلی‌ها' }).click()
    await expect(chosen(page)).toHaveCount(2)
    const [first = ''] = await chosen(page).allTextContents()
    expect(await axeFinds(page)).toEqual([])

    // Somebody else is faster.
    const seatId = await idOf(occurrenceId, first)
    expect(before).toContain(seatId)
    await api('bookings/event', {
      listingId,
      occurrenceId,
      lines: [{ ticketId: ticket.ticketId, quantity: 1, seatIds: [seatId] }],
      customer: { mobile: mobile().replace('0', '+98'), name: 'سریع', family: 'آزمون' },
      note: '',
      expectedTotalRials: Math.round((ticket.seatRials?.['ویژه'] ?? 0) * 1.1),
      idempotencyKey: `seat-story-${Date.now()}`,
    })
    await expect(page.getByRole('alert').filter({ hasText: `${first}: همین حالا فروخته شد` })).toBeVisible()
    await page.getByRole('button', { name: 'برداشتن از سفارش' }).click()
    await expect(chosen(page)).toHaveCount(1)

    // The other seat is found by its row, with the keyboard alone.
    await rows(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'همکف، ردیف ۱ ردیف' }).click()
    await page.getByRole('option', { name: /^همکف، ردیف ۹/ }).click()
    const seat = page.getByRole('button', { name: new RegExp(`^همکف، ردیف ۹، صندلی ${width === 360 ? '۵' : '۶'}،`) })
    await seat.focus()
    await page.keyboard.press('Space')
    await expect(seat).toHaveAttribute('aria-pressed', 'true')
    const names = await chosen(page).allTextContents()
    await fillCustomer(page, mobile(), 'تماشاگر آزمون')
    await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first().click()
    await page.waitForURL(/\/payment\?order=/)
    const orderId = new URL(page.url()).searchParams.get('order')
    const order = await api<{ lines: { seatLabel: string | null }[] }>(`orders/${orderId}`)
    expect(new Set(order.lines.map((line) => line.seatLabel))).toEqual(new Set(names))

    // One of the two moves to another row.
    await page.goto(`/order/${orderId}`)
    if (width === 360) await page.getByRole('button', { name: 'کارهای دیگر' }).click()
    await page.getByRole(width === 360 ? 'menuitem' : 'button', { name: 'تغییر رزرو' }).click()
    const dialog = page.getByRole('dialog', { name: /^تغییر رزرو/ })
    await rows(page).click()
    await dialog.getByRole('button', { name: 'همکف، ردیف ۱ ردیف' }).click()
    await page.getByRole('option', { name: /^همکف، ردیف ۹/ }).click()
    await dialog.getByRole('button', { name: seatName(width === 360 ? '۵' : '۶') }).click()
    await dialog.getByRole('button', { name: seatName(width === 360 ? '۱۵' : '۱۶') }).click()
    await expect(dialog.getByRole('button', { name: 'ثبت تغییر' })).toBeEnabled()
    expect(await axeFinds(page)).toEqual([])
    await dialog.getByRole('button', { name: 'ثبت تغییر' }).click()
    await expect(dialog).toBeHidden()
    const changed = await api<{ lines: { seatLabel: string | null }[] }>(`orders/${orderId}`)
    expect(changed.lines.map((line) => line.seatLabel)).toContain(`همکف، ردیف ۹، صندلی ${width === 360 ? '۱۵' : '۱۶'}`)
  })

const seatName = (number: string) => new RegExp(`^همکف، ردیف ۹، صندلی ${number}،`)

/** The id under which a seat is sold, by its name in the rows. */
async function idOf(occurrenceId: number, label: string) {
  const seats = await api<OccurrenceSeats>(`occurrences/${occurrenceId}/seats`)
  const { plan: drawn } = await api<{ plan: HallPlan }>(`hall-plans/${seats.hallPlanId}`)
  return seats.ids[hallPlaces(drawn).findIndex((place) => toPersianDigits(hallPlaceText(place)) === label)] ?? 0
}

test('seats that one buys oneself are not said to be sold to others, however late the answer comes', async ({
  page,
}) => {
  const { occurrenceId, open } = await evening()
  await open(page)
  await page.getByRole('button', { name: 'بهترین صندلی‌ها' }).click()
  await expect(chosen(page)).toHaveCount(2)
  const [first = ''] = await chosen(page).allTextContents()
  const seatId = await idOf(occurrenceId, first)
  await fillCustomer(page, mobile(), 'خریدار آزمون')
  const { release } = await holdAnswer(page, 'bookings/event')
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first().click()
  await painted<OccurrenceSeats>(
    page,
    `occurrences/${occurrenceId}/seats`,
    ({ ids, free }) => free[ids.indexOf(seatId)] === 0,
  )
  await expect(page.getByRole('alert').filter({ hasText: 'همین حالا فروخته شد' })).toBeHidden()
  await expect(chosen(page)).toHaveCount(2)
  release()
  await expect(page).toHaveURL(/\/payment\?order=/)
})

const focused = (page: Page) => page.locator(':focus')

test('with the keyboard alone one goes along a row, on to the next one, and never loses one’s place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { occurrenceId, open } = await evening()
  await open(page)
  await rows(page).press('Enter')
  // A row is one stop: from its list of rows one key leads in, one leads out.
  const select = page.getByRole('button', { name: 'همکف، ردیف ۱ ردیف' })
  await select.focus()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveAccessibleName(/^همکف، ردیف ۱، صندلی ۱،/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'همکف، ردیف ۲', exact: true })).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^همکف، ردیف ۲، صندلی \S+،/)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  const name = (await focused(page).getAttribute('aria-label')) ?? ''
  expect(name).toMatch(/^همکف، ردیف ۲، صندلی /)
  await page.keyboard.press('Space')
  await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: '۱ جا انتخاب شد: همکف، ردیف ۲' })).toBeAttached()
  expect(await axeFinds(page)).toEqual([])

  // Somebody else takes the seat beside, on which one stands: it says so, and one still stands there.
  await page.keyboard.press('ArrowRight')
  const beside = ((await focused(page).getAttribute('aria-label')) ?? '').split('،').slice(0, 3).join('،')
  const seatId = await idOf(occurrenceId, beside)
  const keep = (kind: 'held' | null) =>
    api(`occurrences/${occurrenceId}/seats`, { seatIds: [seatId], kind, reason: '' }, 'PUT')
  await keep('held')
  await expect(focused(page)).toHaveAccessibleName(/کنار گذاشته برای میزبان$/)
  await expect(focused(page)).toBeDisabled()
  await keep(null)
  await expect(focused(page)).toBeEnabled()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'همکف، ردیف ۲ ردیف' })).toBeFocused()

  // The seat is given back by its own button, which goes with it; the plan's last step switches its button off.
  await chosen(page).first().press('Enter')
  await expect(chosen(page)).toHaveCount(0)
  await expect(focused(page)).toHaveCount(1)
  const nearer = page.getByRole('button', { name: 'نقشه بزرگ‌تر' })
  await nearer.focus()
  while (await nearer.isEnabled()) await nearer.press('Enter')
  await expect(page.getByRole('button', { name: 'نقشه کوچک‌تر' })).toBeFocused()
})

test('a letter typed beside the plan does not paint it again, and a seat that is chosen does', async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = CanvasRenderingContext2D.prototype
    const clear = Object.getOwnPropertyDescriptor(canvas, 'clearRect')?.value as typeof canvas.clearRect
    canvas.clearRect = function clearRect(...box) {
      Reflect.set(window, 'painted', (Number(Reflect.get(window, 'painted')) || 0) + 1)
      clear.apply(this, box)
    }
  })
  const painted = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return Number(Reflect.get(window, 'painted'))
    })
  const { open } = await evening()
  await open(page)
  await expect(plan(page)).toBeVisible()
  const family = page.getByRole('textbox', { name: 'نام خانوادگی' })
  await family.pressSequentially('ر')
  const before = await painted()
  await family.pressSequentially('ضایی')
  expect(await painted()).toBe(before)
  await page.getByRole('button', { name: 'بهترین صندلی‌ها' }).click()
  await expect(chosen(page)).toHaveCount(2)
  expect(await painted()).toBeGreaterThan(before)
})

test('who holds seats with the keyboard goes on from where they were', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { occurrenceId } = await evening()
  await page.goto(`/event/seats/${occurrenceId}`)
  await page.getByRole('button', { name: 'همکف، ردیف ۱ ردیف' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'خارج کردن از فروش' }).press('Enter')
  await expect(page.getByRole('button', { name: 'خارج کردن از فروش' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /همهٔ سانس‌ها/ })).toBeFocused()
  const kept = page.getByRole('list', { name: 'کنار گذاشته و خارج از فروش' })
  await kept.getByRole('button', { name: 'انتخاب' }).first().press('Enter')
  await page.getByRole('button', { name: 'باز کردن برای فروش' }).press('Enter')
  await expect(page.getByText('هنوز صندلی‌ای انتخاب نشده است')).toBeVisible()
  await expect(focused(page)).toHaveCount(1)
})
