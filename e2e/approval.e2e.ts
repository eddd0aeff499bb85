import { randomInt } from 'node:crypto'
import { api, expect, passPathFor, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { fillAndLeave, fillCustomer, tick } from './forms.ts'
import { payInCash } from './held-order.ts'
import { ownEvent } from './own-event.ts'
import { shots } from './shots.ts'

test('a ticket is sold with an approval: it is marked, a booking waits, and is accepted on its page', async ({
  page,
}) => {
  const { id, ticket } = await ownEvent()
  await page.goto(`/host/event/tickets/${id}/edit/${ticket.id}`)
  const mark = page.getByRole('checkbox', { name: /^با تایید شما فروخته می‌شود/ })
  await tick(mark)
  await expect(page.getByText('تا تایید نکنید کسی پرداخت نمی‌کند')).toBeVisible()
  await shots(page, 'approval-1-ticket')
  await page.getByRole('button', { name: 'ذخیرهٔ بلیت' }).click()
  await expect(mark).toHaveCount(0)
  await api(`listings/${id}/steps`, { step: 'publish', submitsFirst: true })

  await page.goto(`/booking/event/${id}`)
  await expect(page.getByText('با تایید فروخته می‌شود')).toBeVisible()
  await fillAndLeave(page, `تعداد ${ticket.name}`, '2')
  const mobile = `0938${String(randomInt(1e7)).padStart(7, '0')}`
  await fillCustomer(page, mobile, 'خواهان آزمون')
  const approve = page.getByRole('checkbox', { name: /^همین حالا تایید می‌کنم/ })
  await tick(approve)
  await expect(page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).first()).toBeEnabled()
  await tick(approve, false)
  await expect(page.getByText(/جاها تا پاسخ نگه داشته می‌شوند؛ مهلت پاسخ/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await shots(page, 'approval-2-desk')
  await page.getByRole('button', { name: 'ثبت درخواست' }).first().click()

  await expect(page).toHaveURL(/\/order\/\d+/)
  const main = page.getByRole('main')
  await expect(main.getByText('در انتظار تایید', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/جاها تا پاسخ نگه داشته می‌شوند و مشتری پس از تایید پرداخت می‌کند/)).toBeVisible()
  await shots(page, 'approval-3-order')
  await page.getByRole('button', { name: 'پذیرش درخواست' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('جاها همچنان برای مشتری می‌ماند')
  await dialog.getByRole('button', { name: 'پذیرش درخواست' }).click()
  await expect(main.getByText('پذیرفته', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'پرداخت', exact: true })).toBeVisible()
  await shots(page, 'approval-4-accepted')

  await payInCash(Number(/\d+$/.exec(page.url())?.[0]))
  await page.goto(await passPathFor(mobile.replace('0', '+98'), /قطعی شد/))
  await expect(page.getByRole('img', { name: 'کد QR' })).toHaveCount(2)
  await shots(page, 'approval-5-pass')
})
