import { randomUUID } from 'node:crypto'
import { expect, signIn, test } from './app.ts'
import { api, heldOrder } from './held-order.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

test('tickets are let in once, without a network too, and what another gate did meanwhile is told afterwards', async ({
  page,
  context,
}) => {
  const { occurrence, codes } = await paidTickets()
  const [first, second, third] = codes
  await signIn(page)
  await page.goto(`/check-in/${occurrence}`)
  await expect(page.getByText(/^فهرست دستگاه/)).toBeVisible()

  const scan = async (code: string) => {
    await page.getByLabel('کد بلیت').fill(code)
    await page.getByRole('button', { name: 'بررسی' }).click()
    await expect(page.getByLabel('کد بلیت')).toHaveValue('')
  }
  const result = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.locator('p') })

  await scan(first)
  await expect(result).toContainText('خوش آمدید')
  await scan(first.toLowerCase())
  await expect(result).toContainText('قبلا وارد شده')
  await expect(result).toContainText('ورودی ۱')

  await context.setOffline(true)
  await expect(page.getByText('بدون اینترنت', { exact: true })).toBeVisible()
  await scan(second)
  await expect(result).toContainText('خوش آمدید')
  await scan(second)
  await expect(result).toContainText('قبلا وارد شده')
  await scan(third)
  await expect(result).toContainText('خوش آمدید')
  await scan('NOT-A-TICKET')
  await expect(result).toContainText('بلیت ناشناس')
  await expect(page.getByText('۴ در صف', { exact: true })).toBeVisible()

  await api('POST', `/api/v1/gate/${occurrence}/scans`, {
    scans: [{ id: randomUUID(), code: third, gate: 'درب دیگر', at: new Date().toISOString() }],
  })
  await context.setOffline(false)
  await expect(page.getByText('برخط', { exact: true })).toBeVisible()
  await expect(page.getByText('۴ در صف', { exact: true })).toHaveCount(0)
  await expect(result).toContainText('درب دیگر')
  await expect(result).toContainText('بدون اینترنت گفته شده بود: خوش آمدید')
  await expect(page.getByRole('listitem').filter({ hasText: 'درب دیگر' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'برگرداندن' }).first().click()
  await expect(page.getByText('ورود برگردانده شد').first()).toBeVisible()
})

/** Three tickets of a paid order. */
async function paidTickets() {
  const id = await heldOrder(3)
  const { totalRials } = await api<{ totalRials: number }>('GET', `/api/v1/orders/${id}`)
  await api('POST', `/api/v1/orders/${id}/offline-payments`, {
    method: 'cash',
    amountRials: totalRials,
    reference: '',
    paidDay: new Date().toISOString().slice(0, 10),
    note: '',
  })
  type Paid = { lines: { occurrenceId: number }[]; issuedTickets: { code: string }[] }
  const { lines, issuedTickets } = await api<Paid>('GET', `/api/v1/orders/${id}`)
  const codes = issuedTickets.map(({ code }) => code)
  return { occurrence: lines[0]?.occurrenceId ?? 0, codes: codes as [string, string, string] }
}
