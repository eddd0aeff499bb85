import type { Page } from '@playwright/test'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { isReturned } from '@rezerv/contract/print/print-endpoints.ts'
import { api, expect, test } from './app.ts'
import { hold } from './held-calls.ts'
import { axeFinds } from './axe.ts'
import { printed, type Sheet } from './pdf.ts'

/** What leaves the printer: the browser prints to a PDF, and its sheets and their text are read. */

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
type Row = { id: number; code: string; hostId: number; quantity: number }
/** The oldest are the demo's: those of today belong to the tests that run beside this one. */
const orders = async (query: string) => (await api<{ items: Row[] }>(`orders?${query}&sort=oldest`)).items

const a4 = { width: 595, height: 842 }
const screen = /رفتن به محتوا|جست وجو|چیدمان چاپ|حالت آفلاین/

/** Opens a page and prints it when it is complete; nothing of the screen is on it. */
async function print(page: Page, url: string, isThere: () => Promise<void>): Promise<Sheet[]> {
  await page.goto(url)
  await isThere()
  const sheets = await printed(page)
  expect(sheets.map(({ text }) => text).filter((text) => screen.test(text))).toEqual([])
  return sheets
}

/** The confirmed order with the most tickets. */
const largestSale = async () =>
  (await orders('kind=event&status=confirmed')).toSorted((a, b) => b.quantity - a.quantity)[0]

/** The words of a title as a PDF has them: in one glyph, «لا» comes the other way round. */
const titleWords = (title: string) => title.split(/[\s\u200c]+/).filter((word) => !word.includes('لا'))

test('tickets come several on a sheet or each on its own, with the time at which the doors open', async ({ page }) => {
  const order = await largestSale()
  const count = order?.quantity ?? 0
  expect(count).toBeGreaterThan(1)
  const codes = page.getByRole('img', { name: /^کد QR/ })
  const areThere = () => expect(codes).toHaveCount(count)

  const several = await print(page, `/print/order/${order?.id}?document=ticket`, areThere)
  expect(several).toHaveLength(Math.ceil(count / 4))
  expect(several[0]).toMatchObject(a4)
  expect(several[0]?.text.match(/شروع ورود/g)).toHaveLength(Math.min(4, count))
  expect(await axeFinds(page)).toEqual([])

  const alone = await print(page, `/print/order/${order?.id}?document=ticket&layout=sheet`, areThere)
  expect(alone).toHaveLength(count)
  expect(alone[1]?.text).toContain(order?.code)
  expect(alone[1]?.text).toContain(`صفحه ۲ از ${count.toLocaleString('fa')}`)
})

test('on the roll each ticket is one cut of 80 by 165 mm, with its poster, title, door time and code', async ({
  page,
}) => {
  const order = await largestSale()
  const { listingTitle, issuedTickets } = await api<Order>(`orders/${order?.id}`)
  const roll = await print(page, `/print/order/${order?.id}?document=ticket&layout=roll`, () =>
    expect(page.getByRole('img', { name: /^کد QR/ })).toHaveCount(issuedTickets.length),
  )
  expect(roll).toHaveLength(issuedTickets.length)
  for (const [at, sheet] of roll.entries()) {
    expect(sheet).toMatchObject({ width: 227, height: 468 })
    expect(sheet.text.replaceAll(/\s/g, '')).toContain(issuedTickets[at]?.code)
    for (const piece of [...titleWords(listingTitle), `${order?.code}`, 'شروع ورود'])
      expect(sheet.text).toContain(piece)
    expect(sheet.text).not.toContain('صفحه')
  }
  const poster = page.getByRole('article').first().locator('img')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('with the longest names a ticket is still one cut of the roll, and on a sheet none stands over the next', async ({
  page,
}) => {
  const order = await largestSale()
  const long = (word: string, letters: number) => word.repeat(letters).slice(0, letters).trim()
  await page.route(`**/api/v1/orders/${order?.id}`, async (route) => {
    const answer = await route.fetch()
    const shown = (await answer.json()) as Order
    const issuedTickets = shown.issuedTickets.map((ticket) => ({
      ...ticket,
      ticketName: long('ویژهٔ خانواده ', 80),
      seatLabel: `${long('بالکن دوم ', 40)}، ردیف ${long('میهمان ', 40)}، صندلی ۱۲۳`,
      holderName: long('حسینی طباطبایی ', 80),
    }))
    await route.fulfill({ response: answer, json: { ...shown, listingTitle: long('شب موسیقی ', 120), issuedTickets } })
  })
  await page.route(`**/api/v1/orders/${order?.id}/parties`, async (route) => {
    const answer = await route.fetch()
    const parties = (await answer.json()) as { listing: object }
    const listing = {
      ...parties.listing,
      address: long('خیابان ولی‌عصر، ', 300),
      onlineLink: `https://example.com/${'a'.repeat(400)}`,
    }
    await route.fulfill({ response: answer, json: { ...parties, listing } })
  })
  const codes = page.getByRole('img', { name: /^کد QR/ })
  const areThere = () => expect(codes).toHaveCount(order?.quantity ?? 0)
  const roll = await print(page, `/print/order/${order?.id}?document=ticket&layout=roll`, areThere)
  expect(roll).toHaveLength(order?.quantity ?? 0)
  for (const { text } of roll) expect(text).toContain(order?.code)

  await print(page, `/print/order/${order?.id}?document=ticket`, areThere)
  await page.emulateMedia({ media: 'print' })
  const tickets = page.getByRole('article')
  const over = await tickets.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight))
  expect(over.filter((pixels) => pixels > 1)).toEqual([])
})

test('the credit note of a cancelled order is one sheet with what went back and the VAT in it', async ({ page }) => {
  const { items } = await api<{ items: { orderId: number }[] }>('refunds?status=done')
  const id = items.at(-1)?.orderId
  const { code, refunds } = await api<Order>(`orders/${id}`)
  const back = refunds.filter(isReturned)
  const sheets = await print(page, `/print/order/${id}?document=credit`, () =>
    expect(page.getByRole('article', { name: 'سند برگشت از فروش' })).toBeVisible(),
  )
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toMatchObject(a4)
  const sum = back.reduce((rials, { amountRials }) => rials + amountRials, 0)
  for (const piece of ['سند برگشت از فروش', `${code}-C`, 'مالیات بر ارزش افزوده', formatMoney(sum, 'rial')])
    expect(sheets[0]?.text).toContain(piece)
  expect(await axeFinds(page)).toEqual([])
})

test('a stay has a voucher and not a ticket', async ({ page }) => {
  const [stay] = await orders('kind=space&status=confirmed')
  const sheets = await print(page, `/print/order/${stay?.id}`, () =>
    expect(page.getByRole('article', { name: 'واچر' })).toBeVisible(),
  )
  expect(sheets).toHaveLength(1)
  expect(sheets[0]?.text).toContain('واچر')
  await expect(page.getByRole('link', { name: 'بلیت' })).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])
})

test('a long statement tells on each sheet whose it is and which sheet of how many', async ({ page }) => {
  const [order] = await orders('kind=event&status=confirmed')
  const name = page.getByRole('main').getByRole('heading', { level: 2 })
  const url = `/user/transactions?hostId=${order?.hostId}&from=2026-01-01&until=2026-12-31`
  const sheets = await print(page, url, () => expect(name).toBeVisible())
  expect(sheets[0]).toMatchObject(a4)
  const last = `صفحه ${sheets.length.toLocaleString('fa')} از ${sheets.length.toLocaleString('fa')}`
  expect(sheets.at(-1)?.text).toContain(last)
  // What parts «صورت‌حساب» has no width: in a file it is a space of the one font, and nothing of the other.
  const head = new RegExp(`^صورت‌حساب ${await name.innerText()}$`.replaceAll('\u200c', ' ?'), 'm')
  for (const { text } of sheets.slice(1)) expect(text).toMatch(head)
})

test('a day’s agenda is a table on few sheets, and a handover begins with the contract and ends with the signatures', async ({
  page,
}) => {
  const agenda = await print(page, '/cal', () =>
    expect(page.getByRole('table', { includeHidden: true }).nth(1)).toBeAttached(),
  )
  expect(agenda.length).toBeLessThan(8)
  expect(agenda[0]?.text).toContain('ساعت')

  const [car] = await orders('kind=car&status=completed')
  const contract = page.getByRole('article', { name: 'قرارداد اجاره', includeHidden: true })
  // Who rents what to whom comes slowly: until it is there nothing is printed without it.
  const answer = await hold(page, `**/api/v1/orders/${car?.id}/parties`, 'GET')
  await page.goto(`/order/${car?.id}/handover`)
  await expect(page.getByRole('button', { name: 'چاپ قرارداد و برگه' })).toBeDisabled()
  await expect(contract).toHaveCount(0)
  answer()
  await expect(page.getByRole('button', { name: 'چاپ قرارداد و برگه' })).toBeEnabled()
  const sheet = await print(page, `/order/${car?.id}/handover`, () => expect(contract).toBeAttached())
  expect(sheet[0]).toMatchObject(a4)
  const printed = sheet.map(({ text }) => text).join('\n')
  for (const piece of ['قرارداد اجاره و برگه', `${car?.code}`, 'کد ملی', 'مالیات بر ارزش افزوده', 'مقررات'])
    expect(printed).toContain(piece)
  const lines = sheet.at(-1)?.text.split('\n') ?? []
  expect(lines.slice(-3).join(' ')).toContain('امضای مشتری')
})
