import type { Page } from '@playwright/test'
import { api, expect, test } from './app.ts'
import { goToBank, payAtBank } from './bank.ts'
import { heldOrder } from './held-order.ts'
import { asRole } from './people.ts'
import { foresee } from './watched.ts'
import { tick } from './forms.ts'

test.use({ serviceWorkers: 'block' })
type Seen = {
  status: string
  paymentState: string
  transactionIds: number[]
  issuedTickets: { status: string }[]
  payments: { status: string; amountRials: number }[]
  refunds: { status: string; method: string; amountRials: number }[]
}
const orderOf = (id: number) => api<Seen>(`orders/${id}`)

/** So early that each rule of its policy keeps a part and gives the rest back. */
const farAhead = 15 * 24 * 3_600_000
const keepsAPart: Parameters<typeof heldOrder>[1] = ({ cancellationPolicy }, { startsAt }) =>
  cancellationPolicy !== 'strict' && Date.parse(startsAt) > Date.now() + farAhead

async function paidByCard(page: Page) {
  const order = await heldOrder(1, keepsAPart)
  await page.goto(`/payment?order=${order}`)
  await goToBank(page)
  await payAtBank(page)
  await expect(page.getByRole('status').filter({ hasText: 'پرداخت موفق بود' })).toBeVisible()
  return order
}

async function cancel(page: Page, by: string) {
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  const dialog = page.getByRole('alertdialog', { name: /لغو سفارش/ })
  const consequences = dialog.getByRole('region', { name: 'نتیجهٔ لغو' })
  // The dialog grows with what it foresees: who presses before that may miss.
  await expect(consequences).toBeVisible()
  await tick(dialog.getByRole('radio', { name: by }))
  await expect(consequences).toContainText('۱ بلیت باطل می‌شود')
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  await expect(dialog).toBeHidden()
  return consequences
}

/** Every account that the order's transactions touched, summed: nothing may be left but what really stays. */
async function accounts({ transactionIds }: Seen) {
  const sums = new Map<string, number>()
  for (const id of transactionIds) {
    type Posted = { postings: { account: string; amountRials: number }[] }
    const { postings } = await api<Posted>(`transactions/${id}`)
    expect(postings.reduce((sum, one) => sum + one.amountRials, 0)).toBe(0)
    for (const { account, amountRials } of postings) sums.set(account, (sums.get(account) ?? 0) + amountRials)
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

test('an order paid by card is cancelled after its consequences were shown, and its money goes back to the card', async ({
  page,
  browser,
}) => {
  const order = await paidByCard(page)
  await page.goto(`/order/${order}`)
  await cancel(page, 'میزبان')
  await expect(page.getByRole('timer').filter({ hasText: 'مهلت برگشت به کارت' })).toBeVisible()
  await asRole(browser, 'viewer', async (viewer) => {
    await viewer.goto(`/order/${order}`)
    const due = viewer.getByRole('list').filter({ hasText: 'مهلت برگشت به کارت' })
    await expect(due).toBeVisible()
    await expect(due.getByRole('button')).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'تایید', exact: true }).click()
  await page.getByRole('button', { name: 'برگشت به کارت' }).click()
  await expect(page.getByText('انجام‌شده', { exact: true })).toBeVisible()
  const seen = await orderOf(order)
  expect(seen).toMatchObject({ status: 'cancelled', paymentState: 'refunded', issuedTickets: [{ status: 'void' }] })
  expect(seen.payments.at(-1)?.status).toBe('reversed')
  expect(seen.refunds).toMatchObject([{ status: 'done', method: 'gateway_reverse' }])
  expect(await accounts(seen)).toEqual({})
})

test('what a policy keeps is shared, and the rest goes by a transfer with its number', async ({ page }) => {
  foresee(page, 422)
  const order = await paidByCard(page)
  await page.goto(`/order/${order}`)
  await cancel(page, 'مشتری')
  const { refunds, payments } = await orderOf(order)
  expect(refunds).toHaveLength(1)
  // Who cancelled it goes on to its transfer.
  const dialog = page.getByRole('dialog', { name: 'ثبت حوالهٔ بازپرداخت' })
  await expect(dialog).toContainText('بازپرداخت با نام شما تایید می‌شود')
  await dialog.getByLabel('شمارهٔ شبای مشتری').fill('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۱')
  await dialog.getByLabel('شمارهٔ پیگیری').fill('۱۴۰۵۰۹۲۱۱۲۳۴')
  await dialog.getByRole('button', { name: 'ثبت حواله', exact: true }).click()
  await expect(dialog).not.toContainText('بازپرداخت با نام شما تایید می‌شود')
  expect((await orderOf(order)).refunds).toMatchObject([{ status: 'approved' }])
  await dialog.getByLabel('شمارهٔ شبای مشتری').fill('IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲')
  await dialog.getByLabel('شمارهٔ پیگیری').fill('۱۴۰۵۰۹۲۱۱۲۳۴')
  await dialog.getByRole('button', { name: 'ثبت حواله و رسیدن پول' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('انجام‌شده', { exact: true })).toBeVisible()
  const seen = await orderOf(order)
  const back = refunds[0]?.amountRials ?? 0
  expect(seen.paymentState).toBe('refunded')
  expect(await accounts(seen)).toMatchObject({ gateway: payments.at(-1)?.amountRials, bank: -back })
  expect(Object.keys(await accounts(seen))).not.toContain('customer')
})

test('on a phone a deposit’s dialog shows who gets what before it goes back, fits the screen, and the slip is taken back', async ({
  page,
}) => {
  type Due = { passes: { orderId: number; customerName: string; kind: string }[] }
  const { passes } = await api<Due>('due-deposits/dry-run', undefined, 'POST')
  const due = passes.findLast(({ kind }) => kind === 'cash')
  if (!due) throw new Error('no deposit of cash is due')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/order/${due.orderId}/handover`)
  await page.getByRole('button', { name: 'بستن', exact: true }).click()
  await page.getByRole('button', { name: 'پس دادن ودیعه' }).click()
  const dialog = page.getByRole('dialog', { name: 'پس دادن ودیعه' })
  const shares = dialog.getByRole('list', { name: 'سهم هر طرف' }).getByRole('listitem')
  await expect(shares).toHaveCount(1)
  await dialog.getByRole('textbox', { name: 'کسر از ودیعه' }).fill('۱۲۰۰۰۰')
  await dialog.getByRole('textbox', { name: 'دلیل کسر' }).fill('جریمهٔ سرعت')
  await expect(shares.nth(1)).toContainText(/جریمهٔ سرعت.*۱۲۰٬۰۰۰ تومان/)
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await dialog.getByRole('textbox', { name: 'کسر از ودیعه' }).fill('')
  await expect(shares).toHaveCount(1)
  await dialog.getByRole('button', { name: /^پس دادن .* تومان$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('ودیعه پس داده شد').first()).toBeVisible()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByRole('button', { name: 'پس دادن ودیعه' })).toBeVisible()
})
