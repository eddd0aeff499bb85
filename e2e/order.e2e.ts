import { readFile } from 'node:fs/promises'
import { api, expect, freshTest, signIn, test } from './app.ts'
import { hold } from './held-calls.ts'
import { heldOrder } from './held-order.ts'
import { tick } from './forms.ts'

/** A morning at the order desk: find, keep, take away, work on many, write down, print. */

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
type Paid = { items: { orderCode: string; orderId: number; trackId: string | null }[] }

const final = ['confirmed', 'in_use', 'completed', 'no_show']

test('an order is found by what the bank calls its payment, and its print documents are ready', async ({ page }) => {
  const { items } = await api<Paid>('payments?method=pasargad&status=confirmed')
  // Money of an order that is not final yet has no invoice.
  let paid: Paid['items'][number] | undefined
  for (const payment of items.filter(({ trackId }) => trackId))
    if (final.includes((await api<{ status: string }>(`orders/${payment.orderId}`)).status)) {
      paid = payment
      break
    }
  await page.goto('/order')
  await page.getByRole('searchbox').fill(paid?.trackId ?? '')
  const link = page.getByRole('link', { name: paid?.orderCode })
  await expect(link).toBeVisible()
  // The order comes slowly: what was typed last may not call the page back to the list.
  await page.route(`**/api/v1/orders/${paid?.orderId}`, async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await link.click()
  await page.getByRole('link', { name: 'رسید پرداخت' }).click()
  const receipt = page.getByRole('article', { name: 'رسید پرداخت' })
  await expect(receipt).toContainText(paid?.trackId ?? '')
  await page.getByRole('link', { name: 'فاکتور' }).click()
  await expect(page.getByRole('article', { name: 'فاکتور فروش' })).toContainText('مالیات بر ارزش افزوده')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'چاپ / PDF' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'رفتن به محتوا' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.length).toBeGreaterThan(5_000)
  const sheets = [...pdf.matchAll(/MediaBox ?\[0 0 (\d+)\S* (\d+)\S*\]/g)].map(([, width, height]) => [width, height])
  expect([...new Set(sheets.map(String))]).toEqual(['594,841'])
  // Its margins are those of every sheet, not of the first one's content.
  expect(await page.evaluate(sheetMargins)).toEqual(['16mm 12mm'])
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).paddingTop)).toBe(
    '0px',
  )
})

/** Of the sheets that have no name; a rule that only says what stands in a margin has none. */
const sheetMargins = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSPageRule)
    .flatMap((rule) => (rule.selectorText === '' ? [rule.style.getPropertyValue('margin')] : []))
    .filter(Boolean)

test('what floats over a page is not printed with it, in any of its frames', async ({ page }) => {
  await page.goto('/order')
  for (const url of ['/order', '/calendar', '/payment', '/space', '/cal']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .map((element) => element.textContent),
    )
    expect(floating, url).toEqual([])
  }
})

test('with every column the code and the amount stay in sight, and a customer’s page keeps columns of its own', async ({
  page,
}) => {
  await page.goto('/order')
  await page.getByRole('button', { name: 'ستون‌ها و تراکم جدول' }).click()
  for (const column of ['میزبان', 'ثبت', 'منبع ثبت', 'برچسب'])
    await page.getByRole('menuitemcheckbox', { name: column, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  for (const header of ['کد', 'مبلغ (تومان)'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeInViewport({ ratio: 1 })
  const { items } = await api<{ items: { customerId: number }[] }>('orders?status=confirmed')
  await page.goto(`/user/order?customerId=${items[0]?.customerId}`)
  await expect(page.getByRole('columnheader', { name: 'مبلغ (تومان)', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader', { name: 'میزبان', exact: true })).toHaveCount(0)
})

freshTest(
  'rows that are long in coming leave the page standing; who goes back before they come chooses nothing',
  async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    await page.goto('/order')
    await page.getByRole('button', { name: 'نوع', exact: true }).click()
    const release = await hold(page, '**/api/v1/orders?*', 'GET')
    await page.getByRole('option', { name: 'خودرو' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'نوع: خودرو' })).toBeVisible()
    await page.clock.fastForward(3_000)
    await page.getByRole('navigation', { name: 'نماهای سفارش' }).getByRole('link', { name: /^همه/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBeNull()
    release()
    await expect(page.getByRole('button', { name: 'نوع', exact: true })).toBeVisible()
  },
)

test('filters are kept as a view, and exactly their rows are taken away', async ({ page }) => {
  const name = `رویدادهای قطعی ${Date.now() % 100_000}`
  const { items: before } = await api<{ items: { id: number }[] }>('order-views')
  for (const view of before) await api(`order-views/${view.id}`, undefined, 'DELETE')
  const views = page.getByRole('navigation', { name: 'نماهای سفارش' })
  // The row holds the ready-made ones alone.
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto('/order?q=سا&kind=space')
  await page.getByRole('button', { name: 'وضعیت', exact: true }).click()
  // Both are pressed before the rows of the first have come.
  const answer = await hold(page, '**/api/v1/orders?*', 'GET')
  await page.getByRole('option', { name: 'منقضی' }).click()
  await expect(page.getByRole('option', { name: 'منقضی' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('option', { name: 'در انتظار تایید' }).click()
  await page.keyboard.press('Escape')
  answer()
  await expect(page.getByRole('button', { name: 'وضعیت: در انتظار تایید، منقضی' })).toBeVisible()
  await page.getByRole('button', { name: 'پاک کردن همه' }).click()
  await expect.poll(() => [...new URL(page.url()).searchParams]).toEqual([['q', 'سا']])
  await page.goto('/order?status=awaiting_host&kind=space')
  await page.getByRole('button', { name: 'ذخیرهٔ این نما' }).click()
  await page.getByRole('textbox', { name: 'نام نما' }).fill(name)
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(views.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('aria-current', 'page')
  // It is brought into sight, and the others are led to.
  await expect(views.getByRole('link', { name: new RegExp(name) })).toBeInViewport({ ratio: 0.9 })
  await expect(views.getByRole('link', { name: /^همه/ })).not.toBeInViewport()
  await page.getByRole('button', { name: 'بیشتر' }).click()
  await expect(page.getByRole('menuitem', { name: /^همه/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const { items } = await api<{ items: { code: string }[] }>('orders?status=awaiting_host&kind=space')
  await page.getByRole('button', { name: 'خروجی' }).click()
  await page.getByText('CSV', { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دانلود فایل' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^سفارش-14\d\d-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(expect.arrayContaining(items.map((order) => order.code)))

  await page.getByRole('button', { name: `پاک کردن نمای «${name}»` }).click()
  await page.getByRole('button', { name: 'پاک کردن نما', exact: true }).click()
  await expect(views.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
})

test('work on many says what would fail before it is done; a note is written and found in the timeline', async ({
  page,
}) => {
  const id = await heldOrder()
  const { code } = await api<{ code: string }>(`orders/${id}`)
  const label = `گروه ${id}`
  await api(`orders/${id}/labels`, { labels: [label] }, 'PUT')
  await page.goto(`/order?q=${code}`)
  await page.getByRole('checkbox', { name: `انتخاب سفارش ${code}` }).press('Space')
  await page.getByRole('button', { name: 'کار گروهی' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'کار گروهی' })
  await dialog.getByText('افزودن برچسب').click()
  await dialog.getByRole('textbox', { name: 'برچسب' }).fill(label)
  await dialog.getByRole('button', { name: 'اجرای آزمایشی' }).click()
  await expect(dialog.getByRole('list', { name: 'دلیل‌ها' })).toContainText('این برچسب را از قبل دارد')
  await expect(dialog.getByRole('button', { name: /^انجام برای/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'بازگشت' }).click()
  await dialog.getByText('لغو پرداخت‌نشده‌ها').click()
  await dialog.getByRole('textbox', { name: 'دلیل لغو' }).fill('مشتری منصرف شد')
  await dialog.getByRole('button', { name: 'اجرای آزمایشی' }).click()
  await dialog.getByRole('button', { name: 'انجام برای ۱ سفارش' }).click()
  await expect(dialog.getByText('برای ۱ سفارش ثبت شد')).toBeVisible()
  await dialog.getByRole('button', { name: 'پایان' }).click()

  await page.getByRole('link', { name: code }).click()
  const note = page.getByRole('textbox', { name: 'یادداشت جدید' })
  await note.fill('فردا دوباره زنگ می‌زند')
  const goOn = await hold(page, `**/api/v1/orders/${id}/notes`, 'POST')
  await page.getByRole('button', { name: 'افزودن یادداشت' }).click()
  // The next one is begun while the first is on its way, and one that is being changed is pinned: neither is lost.
  await note.fill('کارت ملی همراه داشته باشد')
  goOn()
  const notes = page.getByRole('list', { name: 'یادداشت‌ها' })
  await expect(notes).toContainText('فردا دوباره زنگ می‌زند')
  await page.getByRole('button', { name: 'ویرایش یادداشت' }).click()
  await notes.getByRole('textbox', { name: 'متن یادداشت' }).fill('پس‌فردا زنگ می‌زند')
  await page.getByRole('button', { name: 'سنجاق کردن' }).click()
  await expect(page.getByRole('button', { name: 'برداشتن سنجاق' })).toBeVisible()
  await expect(notes.getByRole('textbox', { name: 'متن یادداشت' })).toHaveValue('پس‌فردا زنگ می‌زند')
  await expect(note).toHaveValue('کارت ملی همراه داشته باشد')
  await expect(page.getByText('یادداشت داخلی ثبت شد')).toBeVisible()
  await expect(page.getByText('وضعیت: رزرو موقت ← لغوشده')).toBeVisible()
})

test('on a phone the customer is called from the head of an order, and its title stays in sight under what is told', async ({
  page,
}) => {
  const id = await heldOrder()
  const { customerMobile } = await api<{ customerMobile: string }>(`orders/${id}`)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/order/${id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.locator(`a[href="tel:${customerMobile}"]`)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'سابقهٔ مشتری' })).toBeVisible()
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: 'لغو سفارش' }).click()
  const dialog = page.getByRole('alertdialog', { name: /لغو سفارش/ })
  await expect(dialog.getByRole('region', { name: 'نتیجهٔ لغو' })).toBeVisible()
  await tick(dialog.getByRole('radio', { name: 'مشتری' }))
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click()
  const told = page.locator('.Toastify__toast').first()
  await expect(told).toBeVisible()
  await expect(dialog).toBeHidden()
  const bottom = await told.evaluate((box) => box.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(await title.evaluate((text) => text.getBoundingClientRect().top))
})
