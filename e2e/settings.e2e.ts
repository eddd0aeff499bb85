import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { codeFor, expect, test } from './app.ts'
import { jalaliIn, typeDay, typeTime } from './forms.ts'
import { foresee } from './watched.ts'

/** The day of an administrator of the system: a planned change with a fresh code, its trace in the log, own devices. */

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
test('a limit of a day to come asks for a code, is planned, taken back, and both stand in the log', async ({
  page,
}) => {
  foresee(page, 403)
  // As if this session had given no code for a while: other stories share it.
  const stepUp = { act: 'limit', subject: 'adjustment_approval_rials', amountRials: 30_000_000 }
  await page.route(
    '**/settings/*/versions',
    (route) =>
      route.fulfill({ status: 403, json: { code: 'step_up_needed', message: 'کد لازم است', stepUp, traceId: '0' } }),
    { times: 1 },
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'تغییر سقف اصلاح دستی' }).click()
  const change = page.getByRole('dialog', { name: 'سقف اصلاح دستی' })
  await change.getByRole('textbox', { name: 'مبلغ جدید' }).fill('۳۰۰۰۰۰۰')
  await change.getByText('از ابتدای یک روز').click()
  await typeDay(change.getByRole('group', { name: 'روز اجرا' }), jalaliIn(30))
  const since = Date.now()
  await change.getByRole('button', { name: 'ثبت تغییر' }).click()
  const dialog = page.getByRole('dialog', { name: 'تایید با کد پیامکی' })
  await expect(dialog).toContainText('تغییر سقف اصلاح دستی به ۳٬۰۰۰٬۰۰۰ تومان')
  await dialog.getByRole('textbox', { name: 'کد تایید' }).fill(await codeFor('+989120000000', since))
  // A whole code goes by itself.
  await expect(dialog).toBeHidden()
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

test('a message that failed is found by its number, read, and sent again once', async ({ page }) => {
  await page.goto('/sms?status=failed&kind=order-confirmed')
  const rows = page.getByRole('table', { name: 'پیامک‌ها' }).getByRole('row')
  const again = page.getByRole('button', { name: /^ارسال دوبارهٔ قطعی شدن سفارش/ })
  const number = (await again.first().getAttribute('aria-label'))?.match(/[۰-۹ ]+$/)?.[0].trim() ?? ''
  await page.getByRole('searchbox', { name: 'شمارهٔ موبایل یا نام' }).fill(number)
  await expect(page).toHaveURL(/q=/)
  await expect(rows.nth(1)).toContainText(number)
  await rows
    .nth(1)
    .getByRole('button', { name: /^جزئیات/ })
    .click()
  const detail = page.getByRole('dialog', { name: 'قطعی شدن سفارش' })
  await expect(detail).toContainText('کد سفارش')
  await detail.getByRole('button', { name: 'ارسال دوباره' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ارسال دوباره' }).click()
  await expect(page.getByText('پیامک دوباره در صف ارسال است')).toBeVisible()
  await expect(detail).toContainText('قبلاً دوباره ارسال شده')
  await detail.getByRole('button', { name: 'بستن' }).click()
  await expect(rows.nth(1).getByRole('button', { name: /^ارسال دوباره/ })).toHaveCount(0)
})

test('the text of a message is previewed as it will be read, and one that is of no use is refused', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'تغییر رد درخواست' }).click()
  const dialog = page.getByRole('dialog', { name: 'پیامک رد درخواست' })
  await dialog.getByRole('textbox', { name: 'متن پیامک' }).fill('متأسفیم، «{آگهی}» پذیرفته نشد.')
  await expect(dialog.getByText('متأسفیم، «ویلای جنگلی نوشهر» پذیرفته نشد.')).toBeVisible()
  await expect(dialog.getByText('این پیامک بدون {کد سفارش} کامل نیست')).toBeVisible()
  await dialog.getByRole('button', { name: '{کد سفارش}' }).click()
  await expect(dialog.getByText('این پیامک بدون {کد سفارش} کامل نیست')).toBeHidden()
})

test('a policy is read in sentences and changed from a day on, after its effect is seen and said', async ({ page }) => {
  // Versions stay: on a server that has this story behind it another day and another percent are free.
  const nth = Math.floor(Date.now() / 1_000) % 1_000
  const percent = 1 + (nth % 18)
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'سخت‌گیرانه' }).click()
  await expect(page.getByText('تا ۵ روز پیش از شروع: ۲۰٪ مبلغ کسر می‌شود')).toBeVisible()
  await page.getByRole('button', { name: 'تغییر سیاست سخت‌گیرانه' }).click()
  const form = page.getByRole('dialog', { name: 'نسخهٔ جدید سیاست سخت‌گیرانه' })
  const step = form.getByRole('group', { name: 'پلهٔ ۱' })
  const tenDaysBefore = form.getByRole('listitem').filter({ hasText: '۱۰ روز پیش از شروع' })
  await expect(tenDaysBefore).toContainText('۸٬۸۰۰٬۰۰۰ تومان')
  await step.getByRole('textbox', { name: 'از واحد اول' }).fill('۶۰')
  await step.getByRole('textbox', { name: 'از بقیه' }).fill('۶۰')
  await step.getByRole('textbox', { name: 'از بقیه' }).press('Tab')
  await expect(form.getByText('حداقل ۶۰٪؛ هر پله به اندازهٔ پلهٔ قبل یا بیشتر کسر می‌کند')).toBeVisible()
  await step.getByRole('textbox', { name: 'از بقیه' }).fill(toPersianDigits(percent))
  await step.getByRole('textbox', { name: 'از واحد اول' }).fill(toPersianDigits(percent))
  await step.getByRole('textbox', { name: 'از واحد اول' }).press('Tab')
  await expect(tenDaysBefore).toContainText(`${formatMoney(110_000_000 - 1_100_000 * percent, 'toman')} تومان`)
  await form.getByText('از زمانی در آینده').click()
  const begins = form.getByRole('group', { name: 'روز اجرا' })
  await typeDay(begins.last(), jalaliIn(400 + nth))
  await typeTime(form.getByRole('group', { name: 'ساعت', exact: true }), '08', '00')
  await form.getByRole('textbox', { name: 'دلیل تغییر' }).fill('هم‌سو با بازار')
  await form.getByRole('button', { name: 'بازبینی و ثبت' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('سفارش‌های پیش از آن شرایط خود را نگه می‌دارند')
  await expect(sure).toContainText(`تا ۵ روز پیش از شروع: ${toPersianDigits(percent)}٪ مبلغ کسر می‌شود`)
  await sure.getByRole('button', { name: 'ثبت نسخه' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'نسخه‌های آینده' })).toContainText('هم‌سو با بازار')
  await expect(page.getByText('تا ۵ روز پیش از شروع: ۲۰٪ مبلغ کسر می‌شود')).toBeVisible()
  await page.getByRole('button', { name: 'سابقهٔ سیاست سخت‌گیرانه' }).click()
  await expect(page.getByRole('dialog', { name: 'سابقهٔ سیاست سخت‌گیرانه' })).toContainText('آینده')
})

test('how the system stands is a page beside the settings, with what to do and where', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'وضعیت سامانه' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'وضعیت سامانه' })).toBeVisible()
  const part = (name: string) =>
    page
      .getByRole('list', { name: 'بخش‌های سامانه' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { name, exact: true }),
      })
  await expect(part('پایگاه داده')).toContainText('سالم')
  await expect(part('پایگاه داده')).toContainText('PostgreSQL')
  await expect(part('نسخهٔ پشتیبان')).toContainText('BACKUP_DIR')
})

test('an admin finds this device in the account menu', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: /حساب من/ }).click()
  await page.getByRole('menuitem', { name: 'دستگاه‌های من' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'دستگاه‌های من' })).toBeVisible()
  await expect(page.getByText('همین دستگاه')).toBeVisible()
})
