import { api, expect, freshTest as test, signIn } from './app.ts'
import { keptKeys } from './offline-keys.ts'

/** Pages that were opened with a network can be read without one, with their age; those that could not be read come by themselves. */

test.use({ serviceWorkers: 'allow' })

test('an order, the desk and the agenda are read offline with their age, a note waits, and an error page opens with the network', async ({
  page,
  context,
}) => {
  await signIn(page)
  const { items } = await api<{ items: { id: number; listingTitle: string }[] }>('orders?status=confirmed')
  const [seen, unseen] = items
  if (!seen || !unseen) throw new Error('the demo has too few orders')
  const old = page.getByText(/^نمایش آخرین نسخهٔ ذخیره‌شده، /)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/cal')
  await expect(title).toHaveText('برنامهٔ کاری ماه')
  await expect(page.getByText('آمادهٔ کار بدون اینترنت')).toBeVisible({ timeout: 100_000 })
  await page.goto('/order?status=confirmed')
  await expect(page.getByText(seen.listingTitle).first()).toBeVisible()
  const parts = ['list', 'counts', 'views'].map((part) => expect.stringContaining(`kept-orders-${part}`))
  await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining(parts))
  await page.goto(`/order/${seen.id}`)
  await expect(title).toContainText(seen.listingTitle)
  await expect(old).toBeHidden()
  const own = [`kept-order-${seen.id}`, `kept-order-${seen.id}-notes`]
  await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining(own))

  await context.setOffline(true)
  await page.reload()
  await expect(title).toContainText(seen.listingTitle)
  await expect(old).toBeVisible()
  // A note that is written now outlives the page, and goes when it can: once.
  const text = `یادداشت بی‌شبکه ${Date.now()}`
  const box = page.getByRole('textbox', { name: 'یادداشت جدید' })
  if (!(await box.isVisible())) await page.getByText('یادداشت‌های داخلی').click()
  await box.fill(text)
  await page.getByRole('button', { name: 'افزودن یادداشت' }).click()
  await expect(page.getByText('با وصل شدن ارتباط خودکار ارسال می‌شود')).toBeVisible()
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(box).toHaveValue(text)
  await page.getByRole('button', { name: 'افزودن یادداشت' }).click()
  await expect(page.getByText('با وصل شدن ارتباط خودکار ارسال می‌شود')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'یادداشت‌ها' }).getByText(text)).toHaveCount(1)
  await expect(box).toHaveValue('')
  await expect(old).toBeHidden()

  await context.setOffline(true)
  await page.goto('/order?status=confirmed')
  await expect(page.getByText(seen.listingTitle).first()).toBeVisible()
  await expect(old).toBeVisible()
  await page.goto('/cal')
  await expect(old).toBeVisible()
  await page.goto(`/order/${unseen.id}`)
  await expect(page.getByText('این صفحه خودکار باز می‌شود')).toBeVisible()
  await context.setOffline(false)
  await expect(title).toContainText(unseen.listingTitle)
})
