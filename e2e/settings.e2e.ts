import { codeFor, expect, signIn, test } from './app.ts'
import { jalaliIn, typeDay } from './forms.ts'

/** What an administrator of the system does: a planned change with a fresh code, its trace in the log, own devices. */

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
test.beforeEach(({ page }) => signIn(page))

test('a limit of a day to come asks for a code, is planned, taken back, and both stand in the log', async ({
  page,
}) => {
  // As if this session had given no code for a while: other stories share it.
  await page.route(
    '**/settings/*/versions',
    (route) => route.fulfill({ status: 403, json: { code: 'step_up_needed', message: 'کد لازم است', traceId: '0' } }),
    { times: 1 },
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'تغییر سقف اصلاح دستی' }).click()
  const change = page.getByRole('dialog', { name: 'سقف اصلاح دستی' })
  await change.getByRole('textbox', { name: 'مبلغ تازه' }).fill('۳۰۰۰۰۰۰')
  await change.getByText('از آغاز یک روز').click()
  await typeDay(change.getByRole('group', { name: 'روز اجرا' }), jalaliIn(30))
  const since = Date.now()
  await change.getByRole('button', { name: 'ثبت تغییر' }).click()
  const stepUp = page.getByRole('dialog', { name: 'تایید با کد پیامکی' })
  await stepUp.getByRole('textbox', { name: 'کد تایید' }).fill(await codeFor('+989120000000', since))
  await stepUp.getByRole('button', { name: 'تایید', exact: true }).click()
  await expect(change).toBeHidden()
  const limits = page.getByRole('list', { name: 'سقف‌ها' })
  await expect(limits.getByText('۳٬۰۰۰٬۰۰۰ تومان')).toBeVisible()
  await limits.getByRole('button', { name: 'پس گرفتن' }).click()
  await expect(limits.getByText('۳٬۰۰۰٬۰۰۰ تومان')).toBeHidden()

  await page.goto('/audit?kind=setting')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('لغو')
  await expect(rows.nth(2)).toContainText('۳٬۰۰۰٬۰۰۰ تومان')
  await rows.nth(2).getByRole('button', { name: 'جزئیات تغییر' }).click()
  const detail = page.getByRole('dialog', { name: 'تغییر، تنظیم' })
  await expect(detail.getByRole('row', { name: /سقف اصلاح دستی/ })).toContainText('۲٬۰۰۰٬۰۰۰ تومان')
})

test('the text of a message is previewed as it will be read, and one that is of no use is refused', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'تغییر رد درخواست' }).click()
  const dialog = page.getByRole('dialog', { name: 'پیامک رد درخواست' })
  await dialog.getByRole('textbox', { name: 'متن پیامک' }).fill('متأسفیم، «{آگهی}» پذیرفته نشد.')
  await expect(dialog.getByText('متأسفیم، «ویلای جنگلی نوشهر» پذیرفته نشد.')).toBeVisible()
  await expect(dialog.getByText('این پیامک بدون {کد سفارش} به کار نمی‌آید')).toBeVisible()
  await dialog.getByRole('button', { name: '{کد سفارش}' }).click()
  await expect(dialog.getByText('این پیامک بدون {کد سفارش} به کار نمی‌آید')).toBeHidden()
})

test('an admin finds this device in the account menu', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: /حساب من/ }).click()
  await page.getByRole('menuitem', { name: 'دستگاه‌های من' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'دستگاه‌های من' })).toBeVisible()
  await expect(page.getByText('همین دستگاه')).toBeVisible()
})
