import type { Page } from '@playwright/test'
import type { StayBooking, StayDays } from '@rezerv/contract/booking/booking.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { addDays, formatDay, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { api, expect, freshTest, signIn, test, textFor } from './app.ts'
import { goToBank, payAtBank } from './bank.ts'
import { fillCustomer, tick, today, typeRange } from './forms.ts'
import { holdAnswer, painted } from './held-calls.ts'
import { foresee } from './watched.ts'

/** Cars and spaces of the demo are booked, asked for, answered and moved. */

const unique = Date.now() % 10_000_000
const mobileOf = (prefix: string) => `${prefix}${String(unique).padStart(7, '0')}`

test.use({ viewport: { width: 1440, height: 900 } })
/** What became of the faces of the font that the page itself names. */
const ownFaces = (page: Page) =>
  page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status))

type Fit = (booking: StayBooking) => boolean

/** A published listing of the demo that fits, with the first of `nights` days in a row, `soonest` days from now at the soonest, on which all its units are free. */
async function findStay(kind: 'car' | 'space', nights: number, fits: Fit, soonest = 21) {
  const { items } = await api<{ items: { id: number }[] }>(`listings?kind=${kind}&status=published`)
  for (const { id } of items) {
    const booking = await api<StayBooking>(`bookings/stay/${id}`)
    if (booking.closedReason !== null || !fits(booking)) continue
    const days = await api<StayDays>(
      `bookings/stay/${id}/days?from=${addDays(today, soonest - 1)}&until=${addDays(today, soonest + 69)}`,
    )
    const isFree = (day: string) =>
      days.unavailable.every((slot) => Date.parse(slot.startsAt) !== Date.parse(instantOfTehran(day))) &&
      days.rules.every(({ rules }) => rules.every((rule) => rule.day !== day))
    for (let first = soonest; first < soonest + 59; first += 1) {
      const run = Array.from({ length: nights + 1 }, (_, n) => addDays(today, first + n))
      if (run.every(isFree)) return { id, booking, from: run[0] ?? '', until: addDays(run[0] ?? '', nights) }
    }
  }
  throw new Error(`no ${kind} of the demo fits`)
}

test('a car is booked for three days with an extra, and paid at the bank', async ({ page }) => {
  const car = await findStay('car', 3, ({ answer, rates }) => answer === 'instant' && rates[0]?.plan.minStay === 1)
  await page.goto(`/booking/car/${car.id}`)
  await fillCustomer(page, mobileOf('0935'), 'رانندهٔ آزمون')
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await expect(page.getByText('تاریخ و ساعت را انتخاب کنید')).toBeVisible()
  const first = page.getByRole('group', { name: 'از روز تا روز' }).getByRole('spinbutton')
  for (const [n, text] of ['1405', '10', '05'].entries()) await first.nth(n).pressSequentially(text)
  await expect(first.nth(2)).toHaveText('۵')
  await typeRange(page, 'از روز تا روز', car)
  const summary = page.getByRole('complementary', { name: 'خلاصهٔ سفارش' })
  await expect(summary.getByText('۳ روز', { exact: false }).first()).toBeVisible()
  const before = await summary.getByText(/تومان/).first().textContent()
  const extra = car.booking.terms.extras.find((one) => one.per !== 'piece') ?? car.booking.terms.extras[0]
  await tick(page.getByRole('checkbox', { name: extra?.name ?? '' }))
  await expect(summary.getByText(extra?.name ?? '')).toBeVisible()
  expect(await summary.getByText(/تومان/).first().textContent()).not.toBe(before)

  await tick(page.getByRole('radio', { name: 'درصد', exact: true }))
  await page.getByRole('textbox', { name: 'درصد تخفیف' }).fill('۱۰')
  await page.getByRole('textbox', { name: 'درصد تخفیف' }).blur()
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await expect(page.getByRole('textbox', { name: 'دلیل تخفیف' })).toBeFocused()
  await page.getByRole('textbox', { name: 'دلیل تخفیف' }).fill('مشتری وفادار')
  await expect(summary.getByText('مشتری وفادار')).toBeVisible()
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()

  await expect(page).toHaveURL(/\/payment\?order=\d+/)
  await goToBank(page)
  await payAtBank(page)
  await expect(page.getByRole('heading', { name: 'پرداخت موفق بود' })).toBeVisible()
  await page.getByRole('link', { name: 'دیدن سفارش' }).click()
  await expect(page.getByRole('main').getByText('قطعی').first()).toBeVisible()
})

test('a villa that is taken whole leaves none of its rooms for the same night', async ({ page }) => {
  const villa = await findStay(
    'space',
    2,
    ({ answer, rates }) =>
      answer === 'instant' && rates.some((rate) => rate.takes === 'any') && rates.some((rate) => rate.takes === 'all'),
  )
  const whole = villa.booking.rates.find((rate) => rate.takes === 'all')
  const room = villa.booking.rates.find((rate) => rate.takes === 'any')
  await page.goto(`/booking/space/${villa.id}`)
  await tick(page.getByRole('radio', { name: new RegExp(whole?.ticket.name ?? '') }))
  const grid = page.getByRole('grid', { name: /تقویم رزرو/ })
  await expect(grid).toBeVisible()
  await typeRange(page, 'ورود تا خروج', villa)
  await fillCustomer(page, mobileOf('0936'), 'مهمان آزمون')
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await expect(page).toHaveURL(/\/payment\?order=\d+/)

  await page.goto(`/booking/space/${villa.id}`)
  await tick(page.getByRole('radio', { name: new RegExp(room?.ticket.name ?? '') }))
  await fillCustomer(page, mobileOf('0937'), 'مهمان آزمون')
  await typeRange(page, 'ورود تا خروج', villa)
  const reason = `این روزها آزاد نیست: ${formatDay(villa.from, 'dayMonth')}`
  await expect(page.getByText(reason).first()).toBeVisible()
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await expect(page.getByRole('group', { name: 'ورود تا خروج' }).getByRole('spinbutton').first()).toBeFocused()
  await expect(page).toHaveURL(/\/booking\/space\//)
})

freshTest('days that one books oneself stay priced until the answer comes, however late', async ({ page }) => {
  const car = await findStay('car', 2, ({ answer, rates }) => answer === 'instant' && rates[0]?.plan.minStay === 1)
  await page.clock.install()
  await signIn(page)
  await page.goto(`/booking/car/${car.id}`)
  await typeRange(page, 'از روز تا روز', car)
  await fillCustomer(page, mobileOf('0934'), 'رانندهٔ آزمون')
  const total = page.getByRole('complementary', { name: 'خلاصهٔ سفارش' }).getByText('جمع کل')
  await expect(total).toBeVisible()
  const { done, release } = await holdAnswer(page, 'bookings/stay')
  const reread = painted<StayDays>(page, `bookings/stay/${car.id}/days`, ({ unavailable }) =>
    unavailable.some((slot) => Date.parse(slot.startsAt) === Date.parse(instantOfTehran(car.from))),
  )
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await done
  await page.clock.fastForward('00:31')
  await reread
  await expect(total).toBeVisible()
  await expect(page.getByText('این روزها آزاد نیست')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/\/payment\?order=\d+/)
})

/** Asks the host for these nights and comes to the request's page. */
async function ask(page: Page, id: number, { nights, mobile }: { nights: DayRange; mobile: string }) {
  await page.goto(`/booking/space/${id}`)
  await typeRange(page, 'ورود تا خروج', nights)
  await fillCustomer(page, mobile, 'خواهان آزمون')
  await page.getByRole('button', { name: 'ثبت درخواست برای میزبان' }).click()
  await expect(page).toHaveURL(/\/order\/\d+/)
  await expect(page.getByText('مهلت پاسخ').first()).toBeVisible()
  return page.url()
}

test('of two requests for the same nights one is accepted, and the other declined; the stay is then moved', async ({
  page,
}) => {
  foresee(page, 422)
  const house = await findStay(
    'space',
    6,
    ({ answer, units, rates }) => answer === 'host' && units.length === 1 && rates[0]?.plan.unit === 'night',
  )
  const nights = { from: house.from, until: addDays(house.from, 2) }
  const first = await ask(page, house.id, { nights, mobile: mobileOf('0938') })
  const second = await ask(page, house.id, { nights, mobile: mobileOf('0939') })

  await page.goto('/order?status=awaiting_host')
  await expect(page.getByRole('link', { name: /در انتظار تایید/ })).toBeVisible()
  await page.goto(second)
  await page.getByRole('button', { name: 'پذیرش درخواست' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('این درخواست یکی از ۲ درخواست برای همین روزهاست')).toBeVisible()
  await dialog.getByRole('button', { name: 'پذیرش درخواست' }).click()
  await expect(page.getByRole('main').getByText('پذیرفته', { exact: true }).first()).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('main').getByText('ردشده', { exact: true }).first()).toBeVisible()

  await page.goto(second)
  await page.getByRole('button', { name: 'تغییر رزرو' }).click()
  const move = page.getByRole('dialog')
  const later = { from: addDays(house.from, 3), until: addDays(house.from, 6) }
  await typeRange(page, 'از روز تا روز', later)
  await expect(move.getByText('جا هست')).toBeVisible()
  await expect(move.getByText(/بیشتر/)).toBeVisible()
  await move.getByRole('button', { name: 'ثبت تغییر' }).click()
  await expect(move).toBeHidden()
  await expect(page.getByRole('main').getByText(formatDay(later.from, 'full')).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('۳ شب')).toBeVisible()
})

test('a customer without an account pays by the link of the SMS and reads the result', async ({ page, browser }) => {
  // Later days than those of the car above, which another worker books meanwhile.
  const isSoon: Fit = ({ answer, rates }) => answer === 'instant' && rates[0]?.plan.minStay === 1
  const car = await findStay('car', 2, isSoon, 60)
  const mobile = mobileOf('0933')
  await page.goto(`/booking/car/${car.id}`)
  await typeRange(page, 'از روز تا روز', car)
  await fillCustomer(page, mobile, 'لینک آزمون')
  await tick(page.getByRole('radio', { name: /پیش‌پرداخت ۳۰٪/ }))
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await expect(page).toHaveURL(/\/payment\?order=\d+/)
  await page.getByRole('button', { name: 'ارسال با پیامک' }).click()
  await expect(page.getByText('لینک پرداخت پیامک شد')).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(/https?:\S+\/pay\/\S+/.exec(await textFor(mobile, /\/pay\//))?.[0] ?? '')
  await expect(stranger.getByRole('heading', { name: 'پرداخت سفارش' })).toBeVisible()
  await expect(stranger.getByText('نگار عزیز')).toBeVisible()
  expect(await ownFaces(stranger)).toEqual(['loaded', 'loaded'])
  await expect(stranger.getByText('لینک آزمون')).toHaveCount(0)
  await goToBank(stranger)
  await payAtBank(stranger)
  await expect(stranger).toHaveURL(/\/pay\/return\?/)
  await expect(stranger.getByRole('heading', { name: 'پرداخت موفق بود' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'پرداخت موفق بود' })).toBeVisible()
  await stranger.close()

  const order = /order=(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/order/${order}`)
  await expect(page.getByRole('main').getByText('بخشی پرداخت شد').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'دریافت مانده' })).toBeVisible()
})
