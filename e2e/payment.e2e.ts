import type { Page } from '@playwright/test'
import { expect, signIn, test } from './app.ts'
import { api, heldOrder } from './held-order.ts'

/** Each test holds an order of its own and pays it on the bank's page, in the browser, as its holder would. */
test.beforeEach(({ page }) => signIn(page))

test('a card pays an order: receipt, tickets, and the same receipt after a reload', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await pay(page, 'پرداخت موفق')
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
  await pay(page, 'پرداخت موفق')
  await expect(page.getByRole('status').filter({ hasText: 'پرداخت موفق بود' })).toBeVisible()
  expect((await stateOf(order)).status).toBe('confirmed')
})

test('a bank that does not know yet is shown as being asked, never as failed', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await pay(page, 'نامشخص؛ چند دقیقه بعد معلوم می‌شود که پرداخت شده است')
  await expect(page.getByRole('status').filter({ hasText: 'در حال بررسی با بانک' })).toBeVisible()
  expect((await stateOf(order)).status).toBe('awaiting_payment')
})

test('money of another amount is not taken', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await pay(page, 'مبلغ برداشت‌شده با فاکتور یکی نیست')
  await expect(page.getByRole('status').filter({ hasText: 'به کارت بازمی‌گردد' }).first()).toBeVisible()
  expect(await stateOf(order)).toMatchObject({ paymentState: 'unpaid', tickets: 0, transactions: 0 })
})

test('a browser that never returns does not lose the payment: an operator asks the bank', async ({ page }) => {
  const order = await heldOrder()
  await toTheBank(page, order)
  await pay(page, 'پرداخت می‌شود، مرورگر برنمی‌گردد')
  await expect(page.getByRole('heading', { name: 'پرداخت انجام شد' })).toBeVisible()
  const { items } = await api<{ items: { id: number; orderId: number }[] }>('GET', '/api/v1/payments?status=redirected')
  const payment = items.find((item) => item.orderId === order)
  expect(await api('POST', `/api/v1/payments/${payment?.id}/inquiry`)).toMatchObject({ outcome: 'success' })
  expect((await stateOf(order)).status).toBe('confirmed')
})

async function toTheBank(page: Page, order: number) {
  if (!page.url().includes(`/payment?order=${order}`)) await page.goto(`/payment?order=${order}`)
  await page
    .getByRole('button', { name: /^پرداخت/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/شبیه‌ساز درگاه پاسارگاد/)
}

async function pay(page: Page, behaviour: string) {
  await page.getByLabel(behaviour, { exact: true }).check()
  await page.getByRole('button', { name: 'پر کردن با کارت آزمایشی' }).click()
  await page.getByRole('button', { name: /^پرداخت/ }).click()
}

async function stateOf(order: number) {
  type Seen = { status: string; paymentState: string; issuedTickets: unknown[]; transactionIds: unknown[] }
  const { status, paymentState, issuedTickets, transactionIds } = await api<Seen>('GET', `/api/v1/orders/${order}`)
  return { status, paymentState, tickets: issuedTickets.length, transactions: transactionIds.length }
}
