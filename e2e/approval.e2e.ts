import { randomInt } from 'node:crypto'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { fillAndLeave, fillCustomer } from './forms.ts'

test('a ticket is sold with an approval: it is marked, a booking waits, and is accepted on its page', async ({
  page,
}) => {
  const { id, ticket } = await draftWithTicket()
  await page.goto(`/host/event/tickets/${id}/edit/${ticket.id}`)
  const mark = page.getByRole('checkbox', { name: /^با تایید شما فروخته می‌شود/ })
  await mark.check({ force: true })
  await expect(page.getByText('تا تایید نکنید کسی پرداخت نمی‌کند')).toBeVisible()
  await page.getByRole('button', { name: 'ذخیرهٔ بلیت' }).click()
  await expect(mark).toHaveCount(0)
  await api(`listings/${id}/steps`, { step: 'publish', submitsFirst: true })

  await page.goto(`/booking/event/${id}`)
  await expect(page.getByText('با تایید فروخته می‌شود')).toBeVisible()
  await fillAndLeave(page, `تعداد ${ticket.name}`, '2')
  await fillCustomer(page, `0938${String(randomInt(1e7)).padStart(7, '0')}`, 'خواهان آزمون')
  const approve = page.getByRole('checkbox', { name: /^همین حالا تایید می‌کنم/ })
  await approve.check({ force: true })
  await expect(page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first()).toBeEnabled()
  await approve.uncheck({ force: true })
  await expect(page.getByText(/جاها تا پاسخ نگه داشته می‌شوند؛ مهلت پاسخ/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'ثبت درخواست' }).first().click()

  await expect(page).toHaveURL(/\/order\/\d+/)
  const main = page.getByRole('main')
  await expect(main.getByText('در انتظار تایید', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/جاها تا پاسخ نگه داشته می‌شوند و مشتری پس از تایید پرداخت می‌کند/)).toBeVisible()
  await page.getByRole('button', { name: 'پذیرش درخواست' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('جاها همچنان برای مشتری می‌ماند')
  await dialog.getByRole('button', { name: 'پذیرش درخواست' }).click()
  await expect(main.getByText('پذیرفته', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'پرداخت', exact: true })).toBeVisible()
})

type Shown = { id: number; name: string }

/** A copy of an event of the demo that is on sale, with one ticket and an evening of its own. */
async function draftWithTicket(): Promise<{ id: number; ticket: Shown }> {
  const { items } = await api<{ items: Shown[] }>('listings?kind=event&status=published&when=upcoming')
  for (const { id: event } of items) {
    const { items: tickets } = await api<{ items: (Shown & { seatRials: object | null })[] }>(
      `listings/${event}/tickets`,
    )
    if (tickets.length === 0 || tickets.some(({ seatRials }) => seatRials !== null)) continue
    const { id } = await api<{ id: number }>(`listings/${event}/copies`, {})
    const startsAt = new Date(Date.now() + 20 * 24 * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
    await api(`listings/${id}/occurrences`, { items: [{ startsAt, endsAt }] })
    const copied = await api<{ items: Shown[] }>(`listings/${id}/tickets`)
    const [ticket] = copied.items
    if (ticket) return { id, ticket }
  }
  throw new Error('the demo has no event without numbered seats')
}
