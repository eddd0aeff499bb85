import { randomInt } from 'node:crypto'
import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { api, expect, passPathFor, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { fillAndLeave, fillCustomer, tick } from './forms.ts'
import { payInCash } from './held-order.ts'
import { ownEvent } from './own-event.ts'
import { shots } from './shots.ts'

for (const width of [1440, 360])
  test(`one purchase for every evening: said where it is chosen, a ticket for each (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { listingId, name, evenings } = await wholeCourse()

    await page.goto(`/event/tickets/${listingId}/add`)
    await tick(page.getByRole('radio', { name: /^سانس‌های انتخابی/ }))
    await expect(page.getByRole('group', { name: 'سانس‌ها' }).getByRole('checkbox')).not.toHaveCount(0)
    await tick(page.getByRole('radio', { name: /^چند سانس به انتخاب خریدار/ }))
    await expect(page.getByRole('textbox', { name: 'تعداد سانس‌ها' })).toBeVisible()
    await expect(page.getByText('قیمت برای همهٔ این سانس‌ها با هم است', { exact: false })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await shots(page, 'span-1-ticket')

    await page.goto(`/booking/event/${listingId}`)
    await tick(page.getByRole('radio', { name: /^چندسانسه/ }))
    const count = page.getByRole('textbox', { name: `تعداد ${name}`, exact: true })
    await count.fill('1')
    await count.blur()
    const mobile = `0935${String(randomInt(1e7)).padStart(7, '0')}`
    await fillCustomer(page, mobile, 'آزمون')
    expect(await axeFinds(page)).toEqual([])
    await expect(page.getByRole('list', { name: 'سانس‌های این خرید' }).getByRole('listitem')).toHaveCount(evenings)
    await shots(page, 'span-2-desk')
    await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first().click()
    await page.waitForURL(/\/payment\?order=/)
    const order = new URL(page.url()).searchParams.get('order')
    await page.goto(`/order/${order}`)
    await expect(page.getByText(toPersianDigits(`اولین از ${evenings} سانس`))).toBeVisible()
    await shots(page, 'span-3-order')

    await payInCash(Number(order))
    await page.goto(await passPathFor(mobile.replace('0', '+98'), /قطعی شد/))
    await expect(page.getByRole('img', { name: 'کد QR' })).toHaveCount(evenings)
    expect(await axeFinds(page)).toEqual([])
    await shots(page, 'span-4-pass')
  })

test('of three evenings the customer chooses two; one that is called off meanwhile is chosen no more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await ownEvent(3)
  await page.goto(`/event/tickets/${id}/add`)
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('دو شب')
  await page.getByRole('textbox', { name: 'قیمت', exact: true }).fill('500000')
  await tick(page.getByRole('radio', { name: /^چند سانس به انتخاب خریدار/ }))
  await page.getByRole('textbox', { name: 'تعداد سانس‌ها' }).fill('2')
  await page.getByRole('button', { name: 'افزودن بلیت' }).click()
  await expect(page.getByText('بلیت اضافه شد')).toBeVisible()
  await api(`listings/${id}/steps`, { step: 'publish', submitsFirst: true })

  await page.goto(`/booking/event/${id}`)
  await tick(page.getByRole('radio', { name: /^چندسانسه/ }))
  await fillAndLeave(page, 'تعداد دو شب', '1')
  const evenings = page.getByRole('group', { name: 'سانس‌ها' }).getByRole('checkbox')
  await expect(evenings).toHaveCount(3)
  await tick(evenings.nth(0))
  await tick(evenings.nth(1))
  await expect(evenings.nth(2)).toBeDisabled()
  const days = page.getByRole('list', { name: 'سانس‌های این خرید' }).getByRole('listitem')
  await expect(days).toHaveCount(2)
  await shots(page, 'span-5-choice')

  const { occurrences } = await api<EventBooking>(`bookings/event/${id}`)
  await api(`occurrences/${occurrences[0]?.id}`, undefined, 'DELETE')
  await expect(evenings).toHaveCount(2)
  await expect(page.getByText('۲ سانس انتخاب کنید؛ ۱ انتخاب شده است')).toBeVisible()
  await tick(evenings.nth(1))
  await fillCustomer(page, `0935${String(randomInt(1e7)).padStart(7, '0')}`, 'آزمون')
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first().click()
  await page.waitForURL(/\/payment\?order=/)
  const { lines } = await api<Order>(`orders/${new URL(page.url()).searchParams.get('order')}`)
  expect(lines.map(({ occurrenceId }) => occurrenceId)).toEqual(occurrences.slice(1).map((one) => one.id))
})

/** A workshop of the demo whose meetings are sold together. */
async function wholeCourse() {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=event&status=published&when=upcoming')
  for (const { id: listingId } of items) {
    const { occurrences } = await api<EventBooking>(`bookings/event/${listingId}`)
    const places = occurrences.flatMap(({ tickets }) => tickets.filter(({ spans }) => spans === 'all'))
    const [ticket] = places
    if (
      ticket &&
      places.length > 1 &&
      places.every(({ remaining, closedReason }) => remaining > 2 && closedReason === null)
    )
      return { listingId, name: ticket.name, evenings: places.length }
  }
  throw new Error('no workshop of the demo is on sale')
}
