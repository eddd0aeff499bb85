import type { Page } from '@playwright/test'
import type { Order } from '@rezerv/contract/order/order.ts'
import type { HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { api, expect, test } from './app.ts'
import { hold } from './held-calls.ts'
import { asRole } from './people.ts'
import { foresee } from './watched.ts'

/** Nothing is lost to somebody who stands at the car: not to slow pictures, not to a reload, not to a network that goes away. */

test.use({ serviceWorkers: 'block' })
/** The last confirmed rental of the demo with one car; its address. */
async function rental(): Promise<string> {
  const { items } = await api<{ items: { id: number }[] }>('orders?kind=car&status=confirmed')
  for (const { id } of items.toReversed()) {
    const order = await api<Order>(`orders/${id}`)
    if (order.stay?.units.length === 1) return `/order/${id}/handover`
  }
  throw new Error('no rental of the demo waits for its handover')
}

test('a handover keeps its pictures and its words while they are slow, over a reload and without a network', async ({
  page,
  context,
  browser,
}) => {
  foresee(page, 422)
  const release = await hold(page, '**/api/v1/media', 'POST')
  await page.goto(await rental())
  const odometer = page.getByRole('textbox', { name: 'کیلومترشمار' })
  const pictures = page.getByRole('grid', { name: /^تصویرهای دیگر/ }).getByRole('row')
  const icons = ['icon-192', 'icon-512', 'icon-maskable-512'].map((name) => `apps/web/public/${name}.png`)
  // Each side of the car has its place; the newest choice for it is the one that stays.
  const slot = (name: string) => page.getByRole('group', { name, exact: true })
  const choose = async (name: string, file = '') => slot(name).locator('input[type=file][capture]').setInputFiles(file)
  await choose('جلو', icons[0])
  await choose('جلو', icons[1])
  await choose('داشبورد', icons[0])
  await expect(slot('جلو')).toContainText('در حال ارسال')
  await page.locator('input[type=file][multiple]').first().setInputFiles(icons)
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  await odometer.fill('۱۲۰۰۰')
  // A tap on the outline says where it is, and asks for the picture at once.
  const camera = page.waitForEvent('filechooser')
  await page.locator('[data-part="front_bumper"]').click()
  await camera
  release()
  await expect(pictures).toHaveCount(3)
  await expect(page.getByText('۲ از ۵')).toBeVisible()
  const front = await slot('جلو').getByRole('img').getAttribute('src')
  expect(front).not.toBe(await slot('داشبورد').getByRole('img').getAttribute('src'))
  await expect(odometer).toHaveValue('۱۲٬۰۰۰')
  await expect(page.getByRole('textbox', { name: 'جای آسیب' })).toHaveValue('سپر جلو')

  // A file that does not come through stays with the words.
  await context.setOffline(true)
  await page.locator('input[type=file][multiple]').nth(1).setInputFiles('apps/web/public/icon-512.png')
  await expect(page.getByText('با وصل شدن ارتباط خودکار دوباره ارسال می‌شود')).toBeVisible()
  await context.setOffline(false)
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText('متن ذخیره‌نشدهٔ شما')).toBeVisible()
  await expect(pictures).toHaveCount(3)
  await expect(odometer).toHaveValue('۱۲٬۰۰۰')
  await expect(page.getByRole('textbox', { name: 'جای آسیب' })).toHaveValue('سپر جلو')
  await expect(page.getByRole('grid', { name: /^تصویر آسیب/ }).getByRole('row')).toHaveCount(1)

  const deposit = page.getByRole('textbox', { name: 'مبلغ ودیعه' })
  if (await deposit.isVisible()) await deposit.fill('۵۰۰۰۰۰۰')
  await page.getByRole('checkbox', { name: 'گواهینامه دیده شد' }).focus()
  await page.keyboard.press('Space')
  // Without a service worker the app says so, over the buttons.
  await page.getByRole('button', { name: 'بستن', exact: true }).click()
  await signWithMouse(page)
  await page.getByRole('checkbox', { name: 'به‌جای امضا' }).nth(1).focus()
  await page.keyboard.press('Space')
  // What was signed is what the sheet said.
  const submit = page.getByRole('button', { name: 'ثبت تحویل خودرو' })
  await odometer.fill('۱۲۵۰۰')
  await odometer.press('Tab')
  await expect(page.getByText('برگه پس از امضا تغییر کرده است')).toBeVisible()
  await expect(submit).toBeDisabled()
  await odometer.fill('۱۲۰۰۰')
  await odometer.press('Tab')
  await expect(page.getByText('برگه پس از امضا تغییر کرده است')).toHaveCount(0)
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText('با وصل شدن ارتباط خودکار دوباره ارسال می‌شود')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'بازگشت خودرو' })).toBeVisible()
  await expect(page.getByText('۱. آسیب سپر جلو')).toBeVisible()
  await expect(page.getByText('مدارک دیده‌شده')).toBeVisible()
  const signed = page.getByRole('region', { name: 'امضاهای تحویل خودرو' })
  await expect(signed.getByRole('img')).toBeVisible()
  await expect(signed).toContainText('با نوشتن نام تایید شد')
  await expect(page.getByRole('figure').filter({ hasText: /^جلو$/ })).toBeVisible()
  // The slip is taken back by those who may write it, by its key too.
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toBeVisible()
  await asRole(browser, 'finance', async (accountant) => {
    await accountant.goto(page.url())
    await expect(accountant.getByText('مدارک دیده‌شده')).toBeVisible()
    await accountant.keyboard.press('z')
    await expect(accountant.getByRole('button', { name: 'برگرداندن' })).toHaveCount(0)
  })
  // The car that comes back is seen beside the one that went out.
  await expect(slot('جلو').getByRole('img', { name: 'جلو، هنگام تحویل' })).toHaveAttribute('src', front ?? '')

  // The judgement of the return is said, and leaves the hand where it writes.
  await page.route('**/api/v1/orders/*/return-preview', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'invalid_fields', message: 'نشد', fields: { at: 'زمان بازگشت در آینده است' }, traceId: 't' },
    }),
  )
  await odometer.fill('۲۲۰۰۰')
  const note = page.getByRole('textbox', { name: 'یادداشت' })
  await note.focus()
  await expect(page.getByText('زمان بازگشت در آینده است')).toBeVisible()
  await expect(note).toBeFocused()
  await expect(page.getByText('۱۰٬۰۰۰ کیلومتر در یک روز؟')).toBeVisible()
  // Less than at the handover is not even asked for.
  await odometer.fill('۱۱۰۰۰')
  await odometer.press('Tab')
  await expect(page.getByText('هنگام تحویل ۱۲٬۰۰۰ کیلومتر بود؛ کمتر از آن نمی‌شود')).toBeVisible()
  // A scratch is one tap: its picture is asked for, and what it costs is typed at once.
  const scratch = page.waitForEvent('filechooser')
  await page.locator('form [data-part="rear_bumper"]').click()
  await scratch
  await page.keyboard.type('2500000')
  await expect(page.getByRole('textbox', { name: 'خسارت' })).toHaveValue('۲٬۵۰۰٬۰۰۰')
})

/** Draws in the field of the customer. */
async function signWithMouse(page: Page) {
  const pad = page.getByRole('img', { name: 'امضای مشتری، خالی' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 40, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 70, { steps: 5 })
  await page.mouse.move(x + 180, y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'امضای مشتری، امضا شده' })).toBeVisible()
}

test('a car that comes back early frees the days that remain, after it was shown who gets what', async ({ page }) => {
  const id = await rentalUnderWay()
  await page.goto(`/order/${id}/handover`)
  const { begin } = await api<HandoverOrder>(`orders/${id}/handover`)
  const odometer = page.getByRole('textbox', { name: 'کیلومترشمار' })
  await odometer.fill(String((begin?.cars[0]?.odometerKm ?? 0) + 10))
  await odometer.press('Tab')
  const choice = page.getByRole('checkbox', { name: /^آزاد کردن روزهای مانده/ })
  await expect(page.getByText('تا پایان رزرو فروخته می‌ماند')).toBeVisible()
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  const shares = page.getByLabel('سهم هر طرف از مبلغ سفارش')
  await expect(shares).toContainText('به مشتری برمی‌گردد')
  await expect(choice).toBeFocused()
  // By the keyboard: without a service worker the app says so, over the button.
  const end = page.getByRole('button', { name: 'ثبت بازگشت خودرو' })
  await expect(end).toBeEnabled()
  await end.press('Enter')
  await expect(page.getByText('بازگشت خودرو ثبت شد')).toBeVisible()
  await page.goto(`/order/${id}`)
  await expect(page.getByText(/روزهای مانده آزاد شد: پایان رزرو از/)).toBeVisible()
})

/** A rental of the demo with one car that is out for two days more at least. */
async function rentalUnderWay(): Promise<number> {
  const { items } = await api<{ items: { id: number }[] }>('orders?kind=car&status=in_use')
  const now = Date.now()
  const soon = now + 2 * 86_400_000
  for (const { id } of items) {
    const order = await api<Order>(`orders/${id}`)
    // One that was handed over before its first day has no days that remain: it has all of them.
    const isOut = Date.parse(order.startsAt) < now && Date.parse(order.endsAt) > soon
    if (order.stay?.units.length === 1 && isOut) return id
  }
  throw new Error('no rental of the demo is under way for days')
}
