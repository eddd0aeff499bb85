import type { Page } from '@playwright/test'
import { expect, test, textFor } from './app.ts'
import { goToBank, payAtBank } from './bank.ts'
import {
  choose,
  fillAndLeave,
  fillCustomer,
  find,
  jalaliIn,
  nationalId,
  step,
  tick,
  typeDay,
  typeTime,
} from './forms.ts'
import { waiveChecks } from './host-checks.ts'
import { picture } from './pictures.ts'
import { countPresses } from './presses.ts'

/** The story the product is for: a host, an event, a sale through the bank's page, and the money in the ledger. */

const unique = Date.now() % 100_000_000
const host = { name: 'پری', family: `آزمون${unique}`, mobile: `0935${String(unique % 10_000_000).padStart(7, '0')}` }
const title = `کنسرت آزمون ${unique}`

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })
let bookingUrl = ''
let hostId = ''

test('a host is registered and approved', async ({ page }) => {
  await page.goto('/user/host')
  await page.getByRole('link', { name: 'ثبت میزبان' }).click()
  await page.getByRole('button', { name: 'ثبت میزبان' }).click()
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill(host.name)
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill(host.family)
  await page.getByRole('textbox', { name: 'کد ملی' }).fill('1234567890')
  await page.getByRole('textbox', { name: 'موبایل' }).fill(host.mobile)
  await page.getByRole('button', { name: 'ثبت میزبان' }).click()
  await expect(page.getByText('کد ملی درست نیست')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'کد ملی' })).toBeFocused()

  await page.getByRole('textbox', { name: 'کد ملی' }).fill(nationalId(unique))
  await find(page, 'شهر', 'شیراز', /^شیراز/)
  await page.getByRole('button', { name: 'ثبت میزبان' }).click()
  await expect(page.getByRole('heading', { level: 1, name: host.family })).toBeVisible()
  // All that is missing stands on the page and in the dialog, each line with where it is mended.
  await expect(page.getByText('پیش از ارسال برای بررسی این‌ها را کامل کنید')).toBeVisible()
  await page.getByRole('button', { name: 'ارسال برای بررسی' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'ارسال برای بررسی' })).toBeDisabled()
  await dialog.getByRole('link', { name: 'مدرک «کارت ملی: پشت» داده نشده است' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^کارت ملی: پشت/ })).toHaveAttribute('aria-current', 'true')
  hostId = /host\/(\d+)/.exec(page.url())?.[1] ?? ''
  await waiveChecks(hostId)
  await page.reload()
  await page.getByRole('button', { name: 'ثبت و تایید' }).click()
  await expect(page.getByRole('main').getByText('تاییدشده').first()).toBeVisible()
})

test('an event is registered step by step, reviewed and published', async ({ page }) => {
  await page.goto('/host/event/register/new')
  await page.getByRole('textbox', { name: 'عنوان رویداد' }).fill(title)
  await choose(page, 'دسته', 'کنسرت')
  await find(page, 'میزبان', host.family, new RegExp(host.family))
  await page.getByRole('button', { name: 'شروع ثبت' }).click()
  await expect(page).toHaveURL(/\/host\/event\/register\/\d+\//)

  await step(page, 'مکان')
  await find(page, 'شهر', 'شیراز', /^شیراز/)
  await page.getByRole('textbox', { name: 'نام محل برگزاری' }).fill('تالار حافظ')
  await expect(page.getByText('نقطه روی مرکز شهر است')).toBeVisible()
  await step(page, 'شرح و تصویرها')
  await page
    .getByRole('textbox', { name: 'شرح', exact: true })
    .fill('شبی با آوازهای جدید و قدیمی در تالار حافظ شیراز، همراه گروه سازهای ملی.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('نما', '#0f766e'))
  await page.getByRole('textbox', { name: /^شرح تصویر/ }).fill('پوستر کنسرت')

  await step(page, 'سانس‌ها')
  await typeDay(page.getByRole('group', { name: 'روز' }).first(), jalaliIn(30))
  await typeTime(page.getByRole('group', { name: 'ساعت شروع' }), '21', '00')
  await page.getByRole('button', { name: 'افزودن سانس' }).click()
  await expect(page.getByText('۱ سانس اضافه شد')).toBeVisible()
  // A series is said before it is made, and nothing of it stands there afterwards to be made twice.
  await page.getByRole('tab', { name: 'سانس‌های تکراری' }).click()
  await typeTime(page.getByRole('group', { name: 'ساعت شروع' }), '20', '00')
  await typeDay(page.getByRole('group', { name: 'از روز' }), jalaliIn(60))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await fillAndLeave(page, 'یا تعداد سانس‌ها', '۲')
  await page.getByRole('button', { name: 'افزودن ۲ سانس' }).click()
  await expect(page.getByText('۲ سانس اضافه شد')).toBeVisible()
  await expect(page.getByRole('button', { name: 'افزودن سانس' })).toBeDisabled()
  await expect(page.getByText(/مورد از قبل هست/)).toHaveCount(0)

  await step(page, 'بلیت‌ها')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('عادی')
  await page.getByRole('textbox', { name: 'قیمت' }).fill('۴۸۰۰۰۰')
  await page.getByRole('textbox', { name: 'نام ظرفیت' }).fill('سالن')
  await page.getByRole('button', { name: 'افزودن بلیت' }).click()
  await expect(page.getByText('بلیت اضافه شد')).toBeVisible()

  await step(page, 'بازبینی و ارسال')
  // An event needs a permit of its host: it is said before it is refused, and leads to where it is given.
  const reviewUrl = page.url()
  // The same is read on its page of operations by those who run the evening.
  await page.goto(`/event/tickets/${/register\/(\d+)/.exec(reviewUrl)?.[1] ?? ''}`)
  await expect(page.getByRole('link', { name: 'مدرک «مجوز برگزاری رویداد» داده نشده است' })).toBeVisible()
  await page.goto(reviewUrl)
  await expect(page.getByText('پیش از ارسال این‌ها را کامل کنید')).toBeVisible()
  await page.getByRole('link', { name: 'مدرک «مجوز برگزاری رویداد» داده نشده است' }).click()
  await expect(page.getByRole('button', { name: /^مجوز برگزاری رویداد/ })).toHaveAttribute('aria-current', 'true')
  await page.goto(reviewUrl)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('مجوز', '#0f766e'))
  await page.getByRole('button', { name: 'پذیرش', exact: true }).click()
  await expect(page.getByText('همه‌چیز آماده است')).toBeVisible()
  await page.getByRole('button', { name: 'ثبت و انتشار' }).click()
  await expect(page.getByRole('main').getByText('منتشرشده').first()).toBeVisible()
  await page.getByRole('link', { name: 'صفحهٔ رویداد' }).click()
  await page.getByRole('link', { name: 'رزرو برای مشتری' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  bookingUrl = page.url()
})

/** Books two places for a customer and comes to the payment page. */
async function book(page: Page, mobile: string) {
  await page.goto(bookingUrl)
  await fillAndLeave(page, 'تعداد عادی', '2')
  await fillCustomer(page, mobile, 'موسوی')
  await page.getByRole('button', { name: 'رزرو موقت و پرداخت' }).click()
  await expect(page).toHaveURL(/\/payment\?order=\d+/)
}

test('a customer pays at the bank, and the order, the payment and the ledger agree', async ({ page }) => {
  await book(page, `0936${String(unique % 10_000_000).padStart(7, '0')}`)
  await expect(page.getByRole('button', { name: /^پرداخت.*۱٬۰۵۶٬۰۰۰/ })).toBeVisible()
  await goToBank(page)
  await payAtBank(page)

  await expect(page.getByRole('heading', { name: 'پرداخت موفق بود' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'پرداخت موفق بود' })).toBeVisible()
  await page.getByRole('link', { name: 'دیدن سفارش' }).click()
  await expect(page.getByRole('main').getByText('قطعی').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'بلیت‌های صادرشده' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'بلیت‌های صادرشده' }).getByRole('listitem')).toHaveCount(2)

  await page.goto(`/transactions?q=${await orderCode(page)}`)
  await page.getByRole('link', { name: /فروش/ }).first().click()
  await expect(page.getByRole('main').getByText('تراز', { exact: true })).toBeVisible()
  const sums = page.getByRole('row', { name: /^جمع/ }).getByRole('cell')
  expect(await sums.nth(0).textContent()).toBe(await sums.nth(1).textContent())
})

async function orderCode(page: Page) {
  const text = await page
    .getByText(/^R-[0-9A-Z]{6}$/)
    .first()
    .textContent()
  return text ?? ''
}

test('a customer who cancels at the bank is told so, and can pay again', async ({ page }) => {
  await book(page, `0937${String(unique % 10_000_000).padStart(7, '0')}`)
  await goToBank(page)
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect(page.getByRole('heading', { name: 'پرداخت لغو شد' })).toBeVisible()
  await page.getByRole('link', { name: 'پرداخت دوباره' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /پرداخت سفارش/ })).toBeVisible()
})

/** A call as a clerk takes it, from the field of the count on: typed, and one press at its end. */
async function takeCall(page: Page, mobile: string) {
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type(mobile)
  await page.keyboard.press('Tab')
  await page.keyboard.type('نگار')
  await page.keyboard.press('Tab')
  await page.keyboard.type('موسوی')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'رزرو و ارسال لینک' }).click()
}

test('ten tickets by phone are four presses from anywhere, and one for each call after it', async ({ page }) => {
  const presses = await countPresses(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'جست‌وجو', exact: true }).fill(title)
  await page
    .getByRole('menuitem', { name: new RegExp(title) })
    .first()
    .click()
  await page.getByRole('link', { name: 'رزرو برای مشتری' }).click()
  const count = page.getByRole('textbox', { name: 'تعداد عادی' })
  await count.click()
  const mobiles = ['0930', '0931'].map((prefix) => `${prefix}${String(unique % 10_000_000).padStart(7, '0')}`)
  const sent = page.getByRole('status').filter({ hasText: 'لینک پرداخت پیامک شد' })
  for (const [done, mobile] of mobiles.entries()) {
    await takeCall(page, mobile)
    await expect(sent).toContainText(/R-[0-9A-Z]{6}/)
    await expect(sent).toBeInViewport({ ratio: 1 })
    // The next one begins where the last one did, with an empty form.
    await expect(count).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'موبایل مشتری' })).toHaveValue('')
    expect(await textFor(mobile, /\/pay\//)).toContain(title)
    expect(await presses()).toBe(4 + done)
  }
})

test('on a phone a customer is found by name, total and button stay in view, and the link is copied', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(bookingUrl)
  await fillAndLeave(page, 'تعداد عادی', '1')
  const buy = page.getByRole('button', { name: 'رزرو موقت و پرداخت' })
  await expect(buy).toHaveCount(1)
  await expect(buy).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^قابل پرداخت ۵۲۸٬۰۰۰ تومان/)).toBeInViewport()
  await tick(page.getByRole('radio', { name: 'درصد', exact: true }))
  await fillAndLeave(page, 'درصد تخفیف', '۵۰')
  await page.getByRole('textbox', { name: 'دلیل تخفیف' }).fill('مهمان میزبان')
  await expect(page.getByText(/^قابل پرداخت ۲۶۴٬۰۰۰ تومان/)).toBeInViewport()
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('موسوی')
  const known = page.getByRole('list', { name: 'مشتری‌های ثبت‌شده با این نام' })
  await known
    .getByRole('button', { name: /نگار موسوی/ })
    .first()
    .click()
  await expect(page.getByText('به نام نگار موسوی')).toBeVisible()
  await buy.click()
  await page.getByRole('button', { name: 'کپی لینک' }).click()
  await expect(page.getByText(/\/pay\/[\w-]{32}$/)).toBeVisible()
  await page.getByRole('link', { name: 'رزرو بعدی' }).click()
  await expect(page).toHaveURL(bookingUrl)
})

test('money that came by hand is recorded with its reference', async ({ page }) => {
  await book(page, `0938${String(unique % 10_000_000).padStart(7, '0')}`)
  await page.getByRole('button', { name: 'ثبت پرداخت دستی' }).click()
  await page.getByRole('textbox', { name: 'شمارهٔ پیگیری' }).fill(`۱۲۳${unique}`)
  await page.getByRole('button', { name: 'ثبت پرداخت', exact: true }).click()
  await expect(page.getByRole('main').getByText('قطعی').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('کارت به کارت').first()).toBeVisible()
})
