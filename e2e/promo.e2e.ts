import { randomInt, randomUUID } from 'node:crypto'
import type { BookingTicket, EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { PromoBatch } from '@rezerv/contract/promo/promo-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { priceNow } from '@rezerv/contract/pricing/pricing-steps.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { ownEvent } from './own-event.ts'
import { shots } from './shots.ts'
import { foresee } from './watched.ts'
import { tick } from './forms.ts'

for (const width of [1440, 360])
  test(`a code is made, lowers the price at the desk, and its report names the order (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { listingId, ticket, occurrenceId } = await onSale()
    const code = `NOW${randomInt(1e6)}`
    await page.goto(`/event/promo/${listingId}`)
    await expect(page.getByRole('heading', { level: 2, name: 'کدهای تخفیف' })).toBeVisible()
    const more = page.getByRole('button', { name: 'کارهای دیگر' })
    if (width === 360 && (await more.isVisible())) {
      await more.click()
      await page.getByRole('menuitem', { name: 'کد جدید' }).click()
    } else await page.getByRole('button', { name: 'کد جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'کد جدید' })
    await dialog.getByRole('textbox', { name: 'کد', exact: true }).fill(code.toLowerCase())
    await dialog.getByRole('textbox', { name: 'کمتر از قیمت' }).fill('25')
    await dialog.getByRole('textbox', { name: 'تعداد بلیت با هر کد' }).fill('1')
    await dialog.getByRole('button', { name: 'ساختن کد' }).click()
    // What is missing is said at its field.
    await expect(dialog.getByText('این مورد را پر کنید').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'نام', exact: true }).fill(`باشگاه ${code}`)
    await dialog.getByRole('button', { name: 'ساختن کد' }).click()
    await expect(dialog).toBeHidden()
    const row = page
      .getByRole('list', { name: 'کدهای تخفیف' })
      .getByRole('listitem')
      .filter({ hasText: `باشگاه ${code}` })
    await expect(row).toContainText('بدون خرید')
    expect(await axeFinds(page)).toEqual([])

    await page.goto(`/booking/event/${listingId}?occurrence=${occurrenceId}`)
    const count = page.getByRole('textbox', { name: `تعداد ${ticket.name}`, exact: true })
    await count.fill('2')
    await count.blur()
    const field = page.getByRole('textbox', { name: 'کد تخفیف' })
    await field.fill('NO-SUCH')
    await expect(page.getByText('این رویداد کدی با این نوشته ندارد')).toBeVisible()
    await field.fill(toPersianDigits(code.toLowerCase()))
    await expect(page.getByText('با این کد ۱ بلیت دیگر می‌توان خرید')).toBeVisible()
    await count.fill('1')
    await count.blur()
    await expect(page.getByText(`کد ${code} برای ${ticket.name}`)).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('textbox', { name: 'موبایل مشتری' }).fill(`0935${String(randomInt(1e7)).padStart(7, '0')}`)
    await page.getByRole('textbox', { name: 'نام', exact: true }).fill('مشتری')
    await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('آزمون')
    await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first().click()
    await page.waitForURL(/\/payment\?order=/)
    const order = new URL(page.url()).searchParams.get('order')
    const { code: orderCode } = await api<{ code: string }>(`orders/${order}`)

    await page.goto(`/event/promo/${listingId}`)
    await expect(row).toContainText('۱ سفارش، ۱ بلیت')
    await row.getByRole('button', { name: `گزارش باشگاه ${code}` }).click()
    const report = page.getByRole('dialog', { name: `گزارش باشگاه ${code}` })
    await expect(report.getByRole('link', { name: orderCode })).toBeVisible()
    await expect(report.getByRole('list', { name: 'کدها' })).toContainText('۱ از ۱')
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: `توقف باشگاه ${code}` }).click()
    await expect(row).toContainText('متوقف')
    const { items } = await api<{ items: PromoBatch[] }>(`listings/${listingId}/promo-codes`)
    expect(items.find((one) => one.code === code)).toMatchObject({ stopped: true, orders: 1, pieces: 1 })
  })

test('places are kept for a code: more than are free is refused, the desk has them with the code alone, one press gives them back', async ({
  page,
}) => {
  const { listingId, ticket, occurrenceId, startsAt, isAlone } = await ownSale()
  const code = `KEEP${randomInt(1e6)}`
  const name = `حامی ${code}`
  foresee(page, 422)
  await page.goto(`/event/promo/${listingId}`)
  await page.getByRole('button', { name: 'کد جدید' }).click()
  const dialog = page.getByRole('dialog', { name: 'کد جدید' })
  await dialog.getByRole('textbox', { name: 'کد', exact: true }).fill(code)
  await dialog.getByRole('textbox', { name: 'نام', exact: true }).fill(name)
  await tick(dialog.getByRole('radio', { name: 'فقط باز کردن بلیت' }))
  const checkbox = (label: string) => dialog.getByRole('checkbox', { name: label, exact: true })
  if (!isAlone) await tick(checkbox(ticket.name))
  const places = dialog.getByRole('textbox', { name: 'چند جا برای این کدها کنار گذاشته شود؟' })
  await places.fill('90000')
  await places.blur()
  const evening = checkbox(formatInstant(startsAt, 'full'))
  await expect(evening.or(dialog.getByRole('button', { name: 'ساختن کد' })).first()).toBeVisible()
  if (await evening.isVisible()) await tick(evening)
  await dialog.getByRole('button', { name: 'ساختن کد' }).click()
  await expect(dialog.getByText(/حداکثر .* جا می‌توان کنار گذاشت/).first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await shots(page, 'promo-1-kept-form')
  await places.fill('3')
  await places.blur()
  await dialog.getByRole('button', { name: 'ساختن کد' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'کدهای تخفیف' }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('کنار گذاشته مانده')
  await shots(page, 'promo-2-codes')

  await page.goto(`/booking/event/${listingId}?occurrence=${occurrenceId}`)
  const left = (count: number) => page.getByText(toPersianDigits(`${count} جا مانده ·`)).first()
  await expect(left(ticket.remaining - 3)).toBeVisible()
  await page.getByRole('textbox', { name: 'کد تخفیف' }).fill(code)
  await expect(left(ticket.remaining)).toBeVisible()
  await shots(page, 'promo-3-desk')

  // An order with the code is changed with the places that are kept for it, too.
  await page.goto(`/order/${await boughtWith(code, { listingId, occurrenceId, ticket })}`)
  await page.getByRole('button', { name: 'تغییر رزرو' }).click()
  const change = page.getByRole('dialog', { name: /^تغییر رزرو/ })
  await expect(change.getByText(toPersianDigits(`${ticket.remaining - 1} جای خالی`)).first()).toBeVisible()

  await page.goto(`/event/promo/${listingId}`)
  await row.getByRole('button', { name: `گزارش ${name}` }).click()
  const report = page.getByRole('dialog', { name: `گزارش ${name}` })
  await expect(report.getByRole('list', { name: 'سهم کنار گذاشته' })).toContainText('۲ از ۳ جا مانده')
  expect(await axeFinds(page)).toEqual([])
  await shots(page, 'promo-4-report')
  await report.getByRole('button', { name: 'آزاد کردن برای همه' }).click()
  await expect(report.getByRole('list', { name: 'سهم کنار گذاشته' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('کنار گذاشته')
})

/** A piece of a ticket, held with a code that takes nothing off. */
async function boughtWith(
  promoCode: string,
  { listingId, occurrenceId, ticket }: Omit<OnSale, 'startsAt' | 'isAlone'>,
) {
  const { vatPercent } = await api<EventBooking>(`bookings/event/${listingId}`)
  const { rials } = priceNow(ticket, new Date().toISOString()).now
  const { orderId } = await api<{ orderId: number }>('bookings/event', {
    listingId,
    occurrenceId,
    lines: [{ ticketId: ticket.ticketId, quantity: 1 }],
    customer: { mobile: `+98935${String(randomInt(1e7)).padStart(7, '0')}`, name: 'مشتری', family: 'آزمون' },
    note: '',
    promoCode,
    expectedTotalRials: rials + Math.round((rials * vatPercent) / 100),
    idempotencyKey: randomUUID(),
  })
  return orderId
}

type OnSale = { listingId: number; occurrenceId: number; startsAt: string; isAlone: boolean; ticket: BookingTicket }

/** A ticket of one price that can be bought now; `isAlone`: its event has no other. */
async function onSale(): Promise<OnSale> {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=event&status=published&when=upcoming')
  for (const { id } of items) {
    const found = await saleOf(id)
    if (found) return found
  }
  throw new Error('no demo event is on sale')
}

/** The same of an event that nobody else buys of. */
async function ownSale(): Promise<OnSale> {
  const { id } = await ownEvent()
  await api(`listings/${id}/steps`, { step: 'publish', submitsFirst: true })
  const found = await saleOf(id)
  if (!found) throw new Error('the copied event has no plain ticket')
  return found
}

async function saleOf(listingId: number): Promise<OnSale | undefined> {
  const { occurrences } = await api<EventBooking>(`bookings/event/${listingId}`)
  for (const { id: occurrenceId, startsAt, tickets } of occurrences) {
    const ticket = tickets.find(isPlain)
    if (ticket) return { listingId, occurrenceId, startsAt, isAlone: tickets.length === 1, ticket }
  }
  return undefined
}
const isPlain = (ticket: BookingTicket) =>
  ticket.closedReason === null &&
  ticket.seatRials === null &&
  ticket.spans === 'one' &&
  ticket.minPerOrder === 1 &&
  ticket.remaining > 5 &&
  ticket.priceRials > 0
