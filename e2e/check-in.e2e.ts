import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { Order } from '@rezerv/contract/order/order.ts'
import { api, expect, signIn, test } from './app.ts'
import { paidTickets } from './held-order.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

test('tickets are let in once, without a network too, and what another gate did meanwhile is told afterwards', async ({
  page,
  context,
}) => {
  const { occurrence, codes } = await paidTickets()
  const [first, second, third] = codes
  await page.goto(`/check-in/${occurrence}`)
  await expect(page.getByText(/^فهرست دستگاه/)).toBeVisible()

  const scan = async (code: string) => {
    await page.getByLabel('کد بلیت').fill(code)
    // A whole code goes by itself, as a hand scanner or a paste brings it.
    if (code.length < 26) await page.getByRole('button', { name: 'بررسی' }).click()
    await expect(page.getByLabel('کد بلیت')).toHaveValue('')
  }
  const result = page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.locator('p') })

  await scan(first)
  await expect(result).toContainText('خوش آمدید')
  await scan(first.toLowerCase())
  await expect(result).toContainText('قبلاً وارد شده')
  await expect(result).toContainText('ورودی ۱')

  await context.setOffline(true)
  await expect(page.getByText('بدون اینترنت', { exact: true })).toBeVisible()
  // By the end of the code, as it is said at the door.
  const row = page.getByRole('list', { name: 'بلیت‌ها' }).getByRole('listitem')
  await page.getByLabel('کد بلیت').fill(second.slice(-4))
  await row.getByRole('button', { name: /^ورود/ }).click()
  await expect(result).toContainText('خوش آمدید')
  await expect(row).toContainText('وارد شد')
  await scan(second)
  await expect(result).toContainText('قبلاً وارد شده')
  await scan(third)
  await expect(result).toContainText('خوش آمدید')
  await scan('NOT-A-TICKET')
  await expect(result).toContainText('بلیت ناشناس')
  await expect(page.getByText('۴ در صف', { exact: true })).toBeVisible()

  await api(`check-in/${occurrence}/scans`, {
    scans: [{ id: randomUUID(), code: third, gate: 'درب دیگر', at: new Date().toISOString() }],
  })
  await context.setOffline(false)
  await expect(page.getByText('آنلاین', { exact: true })).toBeVisible()
  await expect(page.getByText('۴ در صف', { exact: true })).toHaveCount(0)
  await expect(result).toContainText('درب دیگر')
  await expect(result).toContainText('نتیجهٔ بدون اینترنت: خوش آمدید')
  await expect(page.getByRole('listitem').filter({ hasText: 'درب دیگر' }).first()).toBeVisible()

  // The newest entry is taken back by its key.
  await page.getByRole('button', { name: 'برگرداندن' }).first().focus()
  await page.keyboard.press('z')
  await expect(page.getByText('ورود برگردانده شد').first()).toBeVisible()
})

test('who still owes pays at the door and is in', async ({ page }) => {
  const { order, occurrence } = await paidTickets()
  const { more, code } = await oneMore(order)
  await page.goto(`/check-in/${occurrence}`)
  await page.getByLabel('کد بلیت').fill(code)
  await expect(page.getByText('پرداخت نشده', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'دریافت مبلغ', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'دریافت مبلغ' })
  await expect(dialog.getByRole('textbox', { name: 'مبلغ' })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'ثبت و ورود' }).click()
  await expect(page.getByText('خوش آمدید').first()).toBeVisible()
  const { payments } = await api<{ payments: { method: string; amountRials: number }[] }>(`orders/${order}`)
  expect(payments.filter(({ method }) => method === 'cash').map(({ amountRials }) => amountRials)).toContain(more)
})

test('a ticket is read from its picture by the camera, and the gate opens again without a network', async ({
  page,
  launchOptions,
}, testInfo) => {
  const { order, occurrence, codes } = await paidTickets()
  const film = testInfo.outputPath('ticket.mjpeg')
  writeFileSync(film, await filmOfTicket(page, order))
  const camera = [
    'use-fake-ui-for-media-stream',
    'use-fake-device-for-media-stream',
    `use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera.map((flag) => `--${flag}`)],
  })
  const context = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '', serviceWorkers: 'allow' })
  const gate = await context.newPage()
  await signIn(gate)
  await gate.goto(`/check-in/${occurrence}`)
  await gate.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // From now on the service worker gives the page.
  await gate.reload()
  await expect(gate.getByText(/^فهرست دستگاه/)).toBeVisible()
  const reader = gate.waitForEvent('worker')
  await gate.getByRole('button', { name: 'اسکن با دوربین' }).click()
  await reader
  const result = gate
    .getByRole('main')
    .getByRole('status')
    .filter({ has: gate.locator('p') })
  await expect(result).toContainText('خوش آمدید')

  await context.setOffline(true)
  await gate.reload()
  await expect(gate.getByText('بدون اینترنت', { exact: true })).toBeVisible()
  // The camera that was on is on again, and reads without a network too; the list of this device knows who is in.
  await expect(result).toContainText('قبلاً وارد شده')
  await gate.getByLabel('کد بلیت').fill(codes[1])
  await expect(result).toContainText('خوش آمدید')
  await expect(gate.getByText(/^[۲-۹] در صف$/)).toBeVisible()
  await gate.reload()
  await expect(gate.getByText(/^[۲-۹] در صف$/)).toBeVisible()
  await context.setOffline(false)
  await expect(gate.getByText('آنلاین', { exact: true })).toBeVisible()
  await expect(gate.getByText(/ در صف$/)).toHaveCount(0)
  await browser.close()
  const entered = await api<{ issuedTickets: { status: string }[] }>(`orders/${order}`)
  expect(entered.issuedTickets.map(({ status }) => status)).toEqual(['checked_in', 'checked_in', 'issued'])
})

/** A ticket more for a paid order: what it owes then, and a code of it. */
async function oneMore(id: number) {
  const { version, lines } = await api<Order>(`orders/${id}`)
  const [line] = lines
  const wish = {
    kind: 'places',
    occurrenceId: line?.occurrenceId,
    lines: [{ ticketId: line?.ticketId, quantity: (line?.quantity ?? 0) + 1 }],
  }
  const { totalRials, toPayRials } = await api<{ totalRials: number; toPayRials: number }>(
    `orders/${id}/change-preview`,
    wish,
  )
  await api(`orders/${id}/change`, { wish, version, expectedTotalRials: totalRials })
  const { issuedTickets } = await api<Order>(`orders/${id}`)
  return { more: toPayRials, code: issuedTickets.find(({ status }) => status === 'issued')?.code ?? '' }
}

/** The view of a camera on the first printed ticket: a film of pictures in JPEG. */
async function filmOfTicket(page: Page, order: number) {
  await page.goto(`/print/order/${order}?document=ticket&layout=sheet`)
  const code = page.getByRole('img', { name: /^کد QR/ }).first()
  // Not at the edge: the bar below would stand on it.
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await code.boundingBox()) ?? { x: 0, y: 0 }
  const clip = { x: box.x - 80, y: Math.max(0, box.y - 40), width: 320, height: 240 }
  const picture = await page.screenshot({ type: 'jpeg', quality: 90, clip })
  return Buffer.concat(Array.from({ length: 30 }, () => picture))
}
