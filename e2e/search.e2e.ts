import { api, expect, test } from './app.ts'
import { hold } from './held-calls.ts'
import { axeFinds } from './axe.ts'
import { heldOrder } from './held-order.ts'
import { foresee } from './watched.ts'

test.use({ serviceWorkers: 'block' })

test('a code and a mobile lead to their records by keyboard alone, and are there again the next time', async ({
  page,
}) => {
  const id = await heldOrder()
  const { code } = await api<{ code: string }>(`orders/${id}`)
  await page.goto('/host/event')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'جست‌وجو', exact: true })
  await expect(field).toBeFocused()
  // Enter does not wait for the answer to be seen.
  await page.keyboard.type(code.toLowerCase().replace('-', ''))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`))

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('۰۹۱۲ ۱۱۱ ۲۲۳۳')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/order\?customerId=/)

  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'جدیدترین‌ها' }).getByRole('menuitem')
  await expect(recent).toHaveCount(2)
  await expect(recent.nth(1)).toContainText(code)

  await page.keyboard.type('نگار بانك')
  await expect(page.getByRole('group', { name: 'مشتری‌ها' }).getByRole('menuitem').first()).toContainText('نگار بانک')
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('the row that Enter opens stays marked when the answer puts others in its place', async ({ page }) => {
  await page.goto('/host/event')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is asked for while it is typed waits too: its answer would put the rows in their places before.
  const release = await hold(page, `**/api/v1/search?q=${encodeURIComponent('ن')}*`, 'GET')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'جست‌وجو', exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('نگا')
  const rows = page.getByRole('menuitem')
  const firstIsMarked = async () => {
    const [id] = await rows.evaluateAll((items) => items.map((item) => item.id))
    expect(id).toBeDefined()
    expect(await field.getAttribute('aria-activedescendant')).toBe(id)
    return id
  }
  let before: string | undefined
  await expect(async () => void (before = await firstIsMarked())).toPass({ timeout: 20_000 })
  release()
  await expect(page.getByRole('menuitem', { name: 'نگار بانک' }).first()).toBeVisible()
  await expect(async () => expect(await firstIsMarked()).not.toBe(before)).toPass({ timeout: 20_000 })
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', String(await rows.nth(1).getAttribute('id')))
})

test('without the server pages are still found, and what was typed later is what is shown', async ({ page }) => {
  foresee(page, /ERR_FAILED/)
  await page.goto('/host/event')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await hold(page, `**/api/v1/search?q=${encodeURIComponent('نگار')}*`, 'GET')
  await page.route(`**/api/v1/search?q=${encodeURIComponent('تراکنش')}*`, (route) => route.abort())
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'جست‌وجو', exact: true })
  await expect(field).toBeFocused()
  const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('نگار')))
  await page.keyboard.type('نگار')
  await asked
  await field.fill('هیچ‌کس‌نیست')
  await expect(page.getByText('پیدا نشد')).toBeVisible()
  release()
  await expect(page.getByText('پیدا نشد')).toBeVisible()
  await expect(page.getByText('نگار بانک')).toHaveCount(0)

  await field.fill('تراکنش')
  await expect(page.getByText('جست‌وجوی رکوردها در حال حاضر ممکن نیست')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions/)

  await page.keyboard.press('Control+k')
  await field.fill('خودرو شيراز')
  await expect(page.getByRole('menuitem', { name: /^خودروهای شیراز/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/car\/city\/shiraz$/)
})

test('what another admin changes is told, and comes when it is asked for; what one changes oneself is not told', async ({
  page,
}) => {
  const stream = page.waitForResponse('**/api/v1/live')
  await page.goto('/order')
  const rows = page.getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  // Changes are told from then on: the stream opens some seconds after the page.
  await stream
  // The writer is the demo admin; the reader is another.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, id: 999_999 }))
  })
  const news = page.getByRole('button', { name: /تغییر(های)? جدید/ })
  const id = await heldOrder()
  const { code } = await api<{ code: string }>(`orders/${id}`)
  await expect(news).toBeVisible()
  const added = rows.filter({ hasText: code })
  await expect(added).toHaveCount(0)
  await news.click()
  await expect(added).toBeVisible()
  // Changes of other tests are told anew meanwhile.
  await expect(async () => {
    if (await news.isVisible()) await news.click({ timeout: 500 })
    await expect(news).toBeHidden({ timeout: 500 })
  }).toPass()
})
