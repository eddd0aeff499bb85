import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Locator } from '@playwright/test'
import { api, expect, secondSession, test } from './app.ts'
import { heldOrder } from './held-order.ts'

test.use({ serviceWorkers: 'block' })
test('the ledger adds up what its filter leaves, and gives it as a file', async ({ page }) => {
  await page.goto('/transactions?account=cash&from=2026-01-01&until=2099-01-01')
  const totals = page.getByLabel('جمع ردیف‌های فیلتر')
  await expect(totals).toContainText('ماندهٔ اول دوره')
  await expect(page.getByRole('columnheader', { name: 'مانده' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^دفتر-کل-14\d\d-\d\d-\d\d\.csv$/)
})

test('a manual entry waits for another admin; who asked may only take it back', async ({ page }) => {
  const reason = `کارمزد انتقال ${Date.now()}`
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'سند اصلاحی' }).click()
  const dialog = page.getByRole('dialog', { name: 'سند اصلاحی' })
  await dialog.getByLabel('مبلغ').fill('۲۵۰۰۰')
  await dialog.getByLabel('دلیل').fill(reason)
  await dialog.getByRole('button', { name: 'ثبت درخواست' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: reason })
  await expect(waiting).toContainText('۲۵٬۰۰۰')
  await expect(waiting.getByRole('button', { name: 'تایید و ثبت' })).toHaveCount(0)
  await waiting.getByRole('button', { name: 'پس گرفتن' }).click()
  await expect(waiting).toHaveCount(0)
})

test('on a phone a statement and the bank’s lines fit the screen, and the tab that is open is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const [host] = (await api<{ items: { id: number }[] }>('hosts?q=9120000001')).items
  await page.goto(`/user/transactions?hostId=${host?.id}`)
  const statement = page.getByRole('table')
  await expect(statement.getByRole('columnheader', { name: 'گردش (تومان)' })).toBeVisible()
  expect(await statement.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0)
  await page.goto('/transactions?tab=reconciliation')
  await expect(page.getByRole('link', { name: 'مغایرت‌گیری' })).toBeInViewport()
})

test('a host’s balance is the same on every page, in amount and in who owes whom, and its row opens the statement', async ({
  page,
}) => {
  // In a table the unit stands in the column's header.
  const balance = /[۰-۹٬٫]+\s+(?:تومان\s+)?(طلب|بدهی) میزبان/
  const read = async (place: Locator) => {
    await expect(place).toContainText(balance)
    return balance.exec(await place.innerText())?.[0].replace(/\s+(تومان)?\s*/g, ' ')
  }
  // Another test's sale may move the balance between two pages: then all are read again.
  await expect(async () => {
    await page.goto('/transactions?tab=hosts')
    const first = page.getByRole('table', { name: 'ماندهٔ میزبان‌ها' }).getByRole('row').nth(1)
    const said = await read(first)
    const name = ((await first.getByRole('link').textContent()) ?? '').trim()
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'ماندهٔ اول دوره' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'ماندهٔ آخر دوره' })).toBeVisible()
    expect(await read(page.getByRole('main'))).toBe(said)
    await page.goto(`/user/host?q=${encodeURIComponent(name)}`)
    const listed = page.getByRole('row').filter({ hasText: name }).first()
    expect(await read(listed)).toBe(said)
    await listed.getByRole('link').first().click()
    expect(await read(page.getByRole('region', { name: 'خلاصهٔ میزبان' }))).toBe(said)
    await page.getByRole('link', { name: 'مالی', exact: true }).click()
    expect(await read(page.getByLabel('جمع ردیف‌های فیلتر'))).toBe(said)
    await expect(page.getByRole('button', { name: 'حذف فیلتر میزبان' })).toHaveCount(0)
    await page.goto(`/transactions?hostId=${new URL(page.url()).pathname.split('/').at(-1)}`)
    await expect(page.getByRole('button', { name: `میزبان: ${name}` })).toBeVisible()
    expect(await read(page.getByLabel('جمع ردیف‌های فیلتر'))).toBe(said)
  }).toPass({ timeout: 100_000 })
  await page.getByRole('button', { name: 'حذف فیلتر میزبان' }).click()
  await expect(page).not.toHaveURL(/hostId/)
  await page.getByRole('button', { name: 'نوع', exact: true }).click()
  await page.getByRole('option', { name: 'فروش' }).click()
  await expect(page).toHaveURL(/kind=sale/)
})

test('an attempt’s file shows its references and the talk with the bank, and reads it anew after an inquiry', async ({
  page,
}) => {
  const order = await heldOrder()
  await api(`orders/${order}/payments`, undefined, 'POST')
  await page.goto(`/order/${order}`)
  await page.getByRole('link', { name: 'دیدن در فهرست پرداخت‌ها' }).click()
  await expect(page.getByText(/^سفارش: \S/)).toBeVisible()
  await page.getByRole('table', { name: 'پرداخت‌ها' }).getByRole('link').first().click()
  const file = page.getByRole('dialog', { name: /پرداخت سفارش/ })
  await expect(file.getByText('مهلت بانک').first()).toBeVisible()
  await file.getByRole('button', { name: 'استعلام' }).click()
  await expect(file.getByRole('region', { name: 'درخواست‌ها و پاسخ‌های بانک' })).toContainText('استعلام')
})

test('a statement of the bank is read; its fee becomes an entry that matches it by itself, and what is not ours is set aside', async ({
  page,
}) => {
  const reference = String(Date.now())
  const csv = `تاریخ,شرح,واریز,برداشت,پیگیری\n1405/08/01,سود سپرده,"۱۲,۳۴۵",,${reference}\n1405/08/01,کارمزد حواله,,"۹۸۷۰",9${reference}\n`
  await page.goto('/transactions?tab=reconciliation')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'بارگذاری صورت‌حساب' }).click()
  await (await choosing).setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('region', { name: 'پیش‌نمایش ردیف‌ها' })).toContainText('۲ از ۲ ردیف')
  await page.getByRole('button', { name: 'ثبت صورت‌حساب' }).click()
  await page.getByRole('link', { name: 'فقط در بانک' }).click()
  const fee = page.getByRole('row').filter({ hasText: toPersianDigits(`9${reference}`) })
  // The bank's own is entered at once; what may be ours is looked for first.
  await fee.getByRole('button', { name: 'ثبت کارمزد بانک' }).click()
  const finding = page.getByRole('dialog', { name: 'این ردیف کدام سند است؟' })
  const form = page.getByRole('dialog', { name: 'سند جدید برای این ردیف' })
  await expect(form).toContainText('۹۸۷ تومان')
  await expect(form.getByRole('button', { name: /حساب بدهکار/ })).toContainText('اصلاحات')
  await expect(form.getByLabel('شرح سند')).toHaveValue(new RegExp(`کارمزد بانک.*${toPersianDigits(`9${reference}`)}`))
  await form.getByRole('button', { name: 'ثبت درخواست سند' }).click()
  await expect(fee.getByRole('link', { name: 'سند در انتظار تایید' })).toBeVisible()
  await approveEntry(`9${reference}`)
  await page.goto(`/transactions?tab=reconciliation&lines=matched&q=9${reference}`)
  await expect(fee.getByRole('link', { name: 'اصلاح' })).toBeVisible()

  await page.getByRole('link', { name: 'فقط در بانک' }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: 'سود سپرده' })
    .filter({ hasText: toPersianDigits(reference) })
  await row.getByRole('button', { name: 'پیدا کردن سند' }).click()
  await finding.getByLabel('کنار گذاشتن به این دلیل').fill('سود سپرده')
  await finding.getByRole('button', { name: 'کنار گذاشتن' }).click()
  await expect(row).toHaveCount(0)
})

async function approveEntry(reference: string) {
  type Asked = { items: { id: number; reason: string }[] }
  const { items } = await api<Asked>('adjustments?status=requested')
  const asked = items.find(({ reason }) => reason.includes(toPersianDigits(reference)))
  const { token } = await secondSession()
  const answer = await fetch(`${process.env['BASE_URL']}/api/v1/adjustments/${asked?.id}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ note: '' }),
  })
  expect(answer.status).toBe(200)
}
