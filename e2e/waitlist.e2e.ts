import { randomInt } from 'node:crypto'
import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import type { WaitlistEntry } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'

for (const width of [1440, 360])
  test(`a customer is written down for a full ticket and stands on the list until taken off (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { listingId, occurrenceId, ticketName } = await fullTicket()
    await page.goto(`/booking/event/${listingId}?occurrence=${occurrenceId}`)
    const row = page.getByRole('listitem').filter({ hasText: ticketName }).filter({ hasText: 'تکمیل ظرفیت' })
    await row.getByRole('button', { name: 'فهرست انتظار' }).first().click()
    const dialog = page.getByRole('dialog', { name: `فهرست انتظار ${ticketName}` })
    const family = `منتظر${randomInt(1e6)}`
    await dialog.getByRole('textbox', { name: 'موبایل' }).fill(`0938${String(randomInt(1e7)).padStart(7, '0')}`)
    await dialog.getByRole('textbox', { name: 'نام', exact: true }).fill('مینا')
    await dialog.getByRole('textbox', { name: 'نام خانوادگی' }).fill(family)
    await dialog.getByRole('button', { name: 'افزودن به فهرست' }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`/event/tickets/${listingId}?tab=waiting`)
    const entry = page.getByRole('listitem').filter({ hasText: family })
    await expect(entry).toContainText('در انتظار')
    expect(await axeFinds(page)).toEqual([])
    await entry.getByRole('button', { name: `برداشتن مینا ${family}` }).click()
    await expect(entry).toContainText('برداشته شد')
    const { items } = await api<{ items: WaitlistEntry[] }>(`listings/${listingId}/waitlist`)
    expect(items.find(({ customerName }) => customerName === `مینا ${family}`)).toMatchObject({ state: 'ended' })
  })

/** The evening of the demo for which customers wait. */
async function fullTicket() {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=event&status=published&when=upcoming')
  for (const { id: listingId } of items) {
    const { occurrences } = await api<EventBooking>(`bookings/event/${listingId}`)
    const found = occurrences
      .flatMap(({ id, tickets }) => tickets.map((ticket) => ({ ...ticket, occurrenceId: id })))
      .find(({ waiting }) => waiting > 0)
    if (found) return { ...found, listingId, ticketName: found.name }
  }
  throw new Error('nobody of the demo waits')
}
