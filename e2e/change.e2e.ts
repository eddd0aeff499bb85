import { addDays, dayOfInstant, instantOfTehran, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { ChangePreview } from '@rezerv/contract/order-change/order-change.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { api, expect, test } from './app.ts'
import { typeRange } from './forms.ts'

/** A sold rental gets a day longer with the difference to pay, goes out, and comes back with too many kilometres. */

test.use({ serviceWorkers: 'block' })
/** A confirmed rental of the demo, still to come, that can be a day longer and counts kilometres. */
async function rentalThatCanGrow() {
  const { items } = await api<{ items: { id: number; startsAt: string }[] }>('orders?kind=car&status=confirmed')
  for (const { id, startsAt } of items) {
    if (Date.parse(startsAt) < Date.now()) continue
    const order = await api<Order>(`orders/${id}`)
    if (!order.stay || !order.quote.stay?.km || order.quote.stay.unit !== 'day' || order.stay.units.length !== 1)
      continue
    const lastDay = addDays(dayOfInstant(order.endsAt), 1)
    const wanted = { ...order.stay.wanted, until: instantOfTehran(lastDay, timeOfInstant(order.endsAt)) }
    const wish = { kind: 'stay', ticketId: order.lines[0]?.ticketId, wanted, unitId: null }
    const preview = await api<ChangePreview>(`orders/${id}/change-preview`, wish).catch(() => undefined)
    if (preview?.taken === null && preview.differenceRials > 0) return { order, lastDay }
  }
  throw new Error('no rental of the demo can be longer')
}

test('a rental is made longer, handed over, and comes back with extra kilometres', async ({ page }) => {
  const { order, lastDay } = await rentalThatCanGrow()
  await page.goto(`/order/${order.id}`)
  // Without a service worker the app says so, over the buttons of a phone.
  await page.getByRole('button', { name: 'بستن', exact: true }).click()
  await page.getByRole('button', { name: 'تغییر رزرو' }).click()
  const dialog = page.getByRole('dialog')
  await typeRange(dialog, 'از روز تا روز', { until: lastDay })
  await expect(dialog.getByText('جا هست')).toBeVisible()
  await expect(dialog.getByText(/بیشتر/)).toBeVisible()
  await dialog.getByRole('button', { name: 'ثبت تغییر' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('دریافت مانده')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  // Its rest is to be paid first: on a phone the handover is the next thing in «…».
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: 'تحویل خودرو' }).click()
  await page.getByRole('textbox', { name: 'کیلومترشمار' }).fill('۱۲۰۰۰')
  if (await page.getByRole('textbox', { name: 'مبلغ ودیعه' }).isVisible())
    await page.getByRole('textbox', { name: 'مبلغ ودیعه' }).fill('۵۰۰۰۰۰۰')
  await page.getByRole('button', { name: 'ثبت تحویل خودرو' }).click()

  await expect(page.getByRole('heading', { name: 'بازگشت خودرو' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toBeVisible()
  await page.getByRole('textbox', { name: 'کیلومترشمار' }).fill('۲۲۰۰۰')
  await page.getByRole('textbox', { name: 'کیلومترشمار' }).blur()
  await expect(page.getByText('پیمایش اضافه')).toBeVisible()
  await page.getByRole('button', { name: 'ثبت بازگشت خودرو' }).click()
  // Ten thousand kilometres in one day are asked about before they are a debt.
  await page.getByRole('button', { name: 'درست است، ثبت شود' }).click()
  await expect(page.getByRole('heading', { name: 'برگهٔ تحویل و بازگشت' })).toBeVisible()
  await expect(page.getByText('انجام‌شده').first()).toBeVisible()
})
