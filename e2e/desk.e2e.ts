import { api, expect, signIn, visitorTest as test } from './app.ts'

/** The frame of every desk: its sidebar, the actions of a page in its header, in «…» and in ⌘K, and the list of its keys. */

test('every desk keeps the sidebar; a folded group stays folded and keeps the open page in sight', async ({ page }) => {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=event&status=published')
  await signIn(page)
  const sidebar = page.getByRole('navigation', { name: 'بخش‌ها' })
  for (const url of ['/calendar', '/payment', `/host/event/${items[0]?.id}/calendar`]) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible()
    await expect(sidebar, url).toBeVisible()
  }
  const [order] = (await api<{ items: { id: number }[] }>('orders?status=confirmed')).items
  await page.goto(`/payment?order=${order?.id}`)
  await expect(page.getByText('پرداخت امن')).toBeVisible()
  await expect(sidebar).toHaveCount(0)
  await page.goto('/order')
  await sidebar.getByRole('button', { name: 'عملیات' }).click()
  await expect(sidebar.getByRole('link', { name: 'سفارش‌ها' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'برنامهٔ کاری' })).toBeHidden()
  await page.reload()
  await expect(sidebar.getByRole('link', { name: 'خودروها' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'برنامهٔ کاری' })).toBeHidden()
})

test('what can be done with an order stands in its header, in «…» and in the palette; ? lists the keys of a page', async ({
  page,
}) => {
  type Row = { id: number; dueRials: number; startsAt: string }
  const { items } = await api<{ items: Row[] }>('orders?status=confirmed&kind=car')
  const paid = items.find(({ dueRials, startsAt }) => dueRials === 0 && Date.parse(startsAt) > Date.now())
  await signIn(page)
  await page.goto(`/order/${paid?.id}`)
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'تعویض' })).toHaveCount(0)
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: 'تعویض' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'کارهای دیگر' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('کد، موبایل، نام').fill('لغو سفارش')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: /لغو سفارش/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/order')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  const keys = page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' })
  await expect(keys).toContainText('ردیف بعدی و قبلی')
})
