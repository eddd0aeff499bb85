import type { Page } from '@playwright/test'
import { api, expect, test } from './app.ts'
import { goToBank, payAtBank } from './bank.ts'
import { heldOrder } from './held-order.ts'

/** Each test holds an order of its own and pays it on the bank's page, in the browser, as its holder would. */
test('a card pays an order: receipt, tickets, and the same receipt after a reload', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await payAtBank(page)
  await expect(page.getByRole('status').filter({ hasText: 'پرداخت موفق بود' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'پرداخت موفق بود' })).toBeVisible()
  expect(await stateOf(order)).toEqual({ status: 'confirmed', paymentState: 'paid', tickets: 1, transactions: 2 })
})

test('who cancels at the bank may pay again', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'پرداخت لغو شد' })).toBeVisible()
  await page.getByRole('link', { name: 'پرداخت دوباره' }).click()
  await toTheBank(page, order)
  await payAtBank(page)
  await expect(page.getByRole('status').filter({ hasText: 'پرداخت موفق بود' })).toBeVisible()
  expect((await stateOf(order)).status).toBe('confirmed')
})

test('a bank that does not know yet is shown as being asked, never as failed', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await payAtBank(page, 'نامشخص؛ چند دقیقه بعد معلوم می‌شود که پرداخت شده است')
  await expect(page.getByRole('status').filter({ hasText: 'در حال بررسی با بانک' })).toBeVisible()
  expect((await stateOf(order)).status).toBe('awaiting_payment')
})

test('money of another amount is not taken: an operator sees both sides in the inbox and says what came of it', async ({
  page,
}) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await payAtBank(page, 'مبلغ برداشت‌شده با فاکتور یکی نیست')
  await expect(page.getByRole('status').filter({ hasText: 'در حال بررسی با بانک' })).toBeVisible()
  expect(await stateOf(order)).toMatchObject({ paymentState: 'unpaid', tickets: 0, transactions: 0 })
  const { code } = await api<{ code: string }>(`orders/${order}`)

  await page.goto('/inbox?kind=payment_mismatch')
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('link', { name: 'دیدن دو طرف' }).click()
  const sides = page.getByRole('region', { name: 'ناهمخوانی با بانک' })
  await expect(sides.getByRole('alert')).toContainText('مبلغ بانک با سفارش یکی نیست')
  const amounts = sides.getByRole('row').filter({ hasText: 'مبلغ' }).getByRole('cell')
  const [ours = '', theirs = ''] = await amounts.allTextContents()
  expect(ours).not.toBe(theirs)

  await sides.getByRole('button', { name: 'رسیدگی شد' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'رسیدگی به ناهمخوانی' })
  await dialog.getByLabel('نتیجه').fill('بانک مبلغ را تا ظهر برمی‌گرداند')
  await dialog.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await expect(sides).toBeHidden()
})

test('the desk says when the bank does not answer, and what can be done meanwhile', async ({ page }) => {
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  await page.route('**/api/v1/payments/gateway', (route) =>
    route.fulfill({ json: { state: 'open', since: at(-120_000), nextTryAt: at(40_000), lastAnswerAt: at(-130_000) } }),
  )
  await page.goto('/payment')
  const banner = page.getByRole('alert').filter({ hasText: 'درگاه بانک پاسخ نمی‌دهد' })
  await expect(banner).toContainText('کارت به کارت')
  await page.unroute('**/api/v1/payments/gateway')
  await expect(banner).toBeHidden()
})

test('a browser that never returns does not lose the payment: an operator asks the bank', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await payAtBank(page, 'پرداخت می‌شود، مرورگر برنمی‌گردد')
  await expect(page.getByRole('heading', { name: 'پرداخت انجام شد' })).toBeVisible()
  const { items } = await api<{ items: { id: number; orderId: number }[] }>('payments?status=redirected')
  const payment = items.find((item) => item.orderId === order)
  expect(await api(`payments/${payment?.id}/inquiry`, undefined, 'POST')).toMatchObject({ outcome: 'success' })
  expect((await stateOf(order)).status).toBe('confirmed')
})

async function toTheBank(page: Page, order: number) {
  if (!page.url().includes(`/payment?order=${order}`)) await page.goto(`/payment?order=${order}`)
  await goToBank(page)
}

async function stateOf(order: number) {
  type Seen = { status: string; paymentState: string; issuedTickets: unknown[]; transactionIds: unknown[] }
  const { status, paymentState, issuedTickets, transactionIds } = await api<Seen>(`orders/${order}`)
  return { status, paymentState, tickets: issuedTickets.length, transactions: transactionIds.length }
}
