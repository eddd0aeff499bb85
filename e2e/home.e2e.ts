import type { Locator, Page } from '@playwright/test'
import { expect, freshTest, signIn, test } from './app.ts'
import { heldOrder, paidTickets } from './held-order.ts'
import { keptKeys } from './offline-keys.ts'
import { foresee } from './watched.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })
/** Where it stands on the page, however far that is scrolled. */
const place = (of: Locator) =>
  of.evaluate((box) => ({ from: box.getBoundingClientRect().top + window.scrollY, height: box.clientHeight }))

test('each part of the first page fails and is tried again alone, and leads to the rows behind its numbers', async ({
  page,
}) => {
  foresee(page, 500, /net::ERR_FAILED \S+\/api\/v1\/live/)
  // Events elsewhere would have it asked again before the admin does.
  await page.route('**/api/v1/live', (route) => route.abort())
  let isBroken = true
  await page.route('**/api/v1/home/queues', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'internal', message: 'خراب است' } }) : route.continue(),
  )
  await page.goto('/')
  const queues = part(page, 'در صف')
  await expect(queues.getByRole('alert')).toContainText('خراب است')
  await expect(part(page, 'نیازمند رسیدگی').getByRole('listitem').first()).toBeVisible()
  await expect(part(page, 'برنامهٔ روز').getByRole('listitem').first()).toBeVisible()
  await expect(part(page, 'فعالیت‌های اخیر').getByRole('listitem').first()).toBeVisible()
  const before = await place(queues)

  const asked = page.waitForRequest('**/api/v1/home/queues')
  await queues.getByRole('button', { name: 'تلاش دوباره' }).click()
  await asked
  // From now on it comes by itself.
  isBroken = false
  const hosts = queues.getByRole('link', { name: /^میزبان آمادهٔ بررسی/ })
  await expect(hosts).toBeVisible()
  expect(await place(queues)).toEqual(before)
  await hosts.click()
  await expect(page).toHaveURL(/\/user\/host\?status=ready_for_review/)
})

test('what happens elsewhere is offered as new, never pushed in under the eyes', async ({ page }) => {
  await page.goto('/')
  const feed = part(page, 'فعالیت‌های اخیر')
  await expect(feed.getByRole('listitem').first()).toBeVisible()
  const before = await feed.getByRole('listitem').allTextContents()
  await heldOrder()
  const news = feed.getByRole('button', { name: /جدید$/ })
  await expect(news).toBeVisible()
  expect((await feed.getByRole('listitem').first().textContent())?.slice(0, 20)).toBe(before[0]?.slice(0, 20))
  await news.click()
  // Other events of the same moment may stand above it, even in the first line's own words, or be told in one line with it.
  await expect(feed.getByRole('listitem')).not.toHaveText(before)
})

test.describe('without a network', () => {
  freshTest.use({ serviceWorkers: 'allow' })

  freshTest(
    'today’s board and a gate’s list are read as of their time, and signing out leaves nothing of them',
    async ({ page, context }) => {
      await signIn(page)
      const checkIn = `/check-in/${(await paidTickets()).occurrence}`
      await page.goto(checkIn)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await expect(page.getByText(/^فهرست دستگاه/)).toBeVisible()
      await page.goto('/')
      const board = part(page, 'برنامهٔ روز')
      await expect(board.getByRole('listitem').first()).toBeVisible()
      await expect(part(page, 'در صف').getByRole('link').first()).toBeVisible()
      await expect(part(page, 'نیازمند رسیدگی').getByRole('listitem').first()).toBeVisible()
      const rows = await board.getByRole('listitem').count()
      const parts = ['inbox', 'queues', 'day-', 'activity'].map((part) => expect.stringContaining(`kept-${part}`))
      await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining(parts))

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(/^بدون اتصال؛ این اطلاعات مربوط به .+، [۰-۹]{2}:[۰-۹]{2} است$/)).toBeVisible()
      await expect(board.getByRole('listitem')).toHaveCount(rows)
      await expect(part(page, 'نیازمند رسیدگی').getByRole('listitem').first()).toBeVisible()
      await page.goto(checkIn)
      await page.getByText('فهرست بلیت‌ها').click()
      await expect(page.getByRole('list', { name: 'بلیت‌ها' }).getByRole('listitem').first()).toBeVisible()

      await page.evaluate(() => {
        localStorage.removeItem('token')
        window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
      })
      await expect.poll(() => keptKeys(page)).toEqual([])
    },
  )
})
