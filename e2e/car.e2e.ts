import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { choose, fillAndLeave, find, jalaliIn, step, stepLink, tick, typeDay } from './forms.ts'
import { approvedHost, waiveChecks } from './host-checks.ts'
import { picture } from './pictures.ts'
import { foresee } from './watched.ts'

/** A car comes to the market: registered step by step, its plate checked, reviewed and published. */

const unique = Date.now() % 100_000_000
const title = `پژو آزمون ${unique}`
const middle = String(100 + (unique % 900))
const left = String(10 + (Math.trunc(unique / 900) % 90))

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })
let wizardUrl = ''
let hostId = 0

test('a car is begun, and its fields are saved while they are typed', async ({ page }) => {
  await page.goto('/host/car')
  await page.getByRole('link', { name: 'ثبت خودرو' }).first().click()
  await page.getByRole('textbox', { name: 'عنوان خودرو' }).fill(title)
  await choose(page, 'دسته', 'متوسط')
  const host = await approvedHost()
  hostId = host.id
  await find(page, 'میزبان', host.displayName, new RegExp(host.displayName))
  await page.getByRole('button', { name: 'شروع ثبت' }).click()
  await expect(page).toHaveURL(/\/host\/car\/register\/\d+\/identity/)
  wizardUrl = page.url().replace(/\/identity$/, '')

  await page.getByRole('textbox', { name: 'سازنده' }).fill('پژو')
  await page.getByRole('textbox', { name: 'مدل' }).fill('۲۰۷')
  await fillAndLeave(page, 'سال ساخت', '۱۴۰۲')
  await fillAndLeave(page, 'تعداد صندلی', '5')
  await tick(page.getByRole('radio', { name: 'دنده‌ای' }))
  await choose(page, 'سوخت', 'بنزینی')
  await tick(page.getByRole('checkbox', { name: 'ترمز ABS' }))
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await expect(stepLink(page, 'مشخصات خودرو')).toContainText('کامل')
})

test('what is typed without a network is said once, outlives the step and the page, and is saved when it is back', async ({
  page,
  context,
}) => {
  foresee(page, /ERR_FAILED/)
  await page.goto(`${wizardUrl}/identity`)
  const model = page.getByRole('textbox', { name: 'مدل' })
  await expect(model).toHaveValue('۲۰۷')
  await context.setOffline(true)
  await model.fill('۲۰۷ پانوراما')
  const kept = page.getByText('با وصل شدن ارتباط خودکار ذخیره می‌شود')
  await expect(kept).toHaveCount(1)
  await expect(model).toBeFocused()
  await page.getByRole('link', { name: /^مرحلهٔ بعد/ }).click()
  await expect(page).not.toHaveURL(/identity/)
  await expect(kept).toHaveCount(1)
  await page.getByRole('link', { name: 'سفارش‌ها' }).first().click()
  const asked = page.getByRole('alertdialog', { name: 'هنوز ذخیره نشده است' })
  await asked.getByRole('button', { name: 'ماندن در این صفحه' }).click()
  await expect(asked).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await page.goto(`${wizardUrl}/identity`)
  await expect(model).toHaveValue('۲۰۷ پانوراما')

  // The page dies before the network is back.
  page.on('dialog', (question) => void question.accept())
  await page.route('**/api/v1/listings/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await model.fill('۲۰۷')
  await expect(kept).toHaveCount(1)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await expect(model).toHaveValue('۲۰۷')
})

test('a wrong plate is refused at its field, and a right one stands in the list', async ({ page }) => {
  await page.goto(`${wizardUrl}/units`)
  await page.getByRole('button', { name: 'افزودن خودرو' }).click()
  const plate = page.getByRole('group', { name: 'پلاک' })
  await expect(plate.getByText('پلاک درست نیست')).toBeVisible()
  await expect(plate.getByRole('textbox', { name: 'دو رقم اول' })).toBeFocused()

  await plate.getByRole('textbox', { name: 'دو رقم اول' }).fill(toPersianDigits(left))
  await choose(page, 'حرف پلاک', 'د')
  await plate.getByRole('textbox', { name: 'سه رقم میانی' }).fill(middle)
  await plate.getByRole('textbox', { name: 'کد استان' }).fill('67')
  await page.getByRole('textbox', { name: 'شمارهٔ شاسی' }).fill('NAAN01CA1BK12345O')
  await page.getByRole('button', { name: 'افزودن خودرو' }).click()
  await expect(page.getByText('و I، O و Q ندارد')).toBeVisible()
  await page.getByRole('textbox', { name: 'شمارهٔ شاسی' }).fill('naan01ca1bk123456')
  await typeDay(page.getByRole('group', { name: 'پایان بیمهٔ شخص ثالث' }).first(), jalaliIn(5))
  await typeDay(page.getByRole('group', { name: 'پایان معاینهٔ فنی' }).first(), jalaliIn(200))
  await page.getByRole('button', { name: 'افزودن خودرو' }).click()
  await expect(page.getByText('خودرو اضافه شد')).toBeVisible()
  const car = page.getByRole('listitem').filter({ hasText: 'خودروی ۱' })
  await expect(car.getByText(toPersianDigits(middle), { exact: true })).toBeVisible()
  await expect(car.getByText(/بیمه رو به پایان/)).toBeVisible()
})

test('one plate is one car', async ({ page }) => {
  foresee(page, 422)
  await page.goto(`${wizardUrl}/units`)
  await page.getByRole('button', { name: 'افزودن خودرو' }).click()
  // A whole plate, as somebody pastes it.
  await page.getByRole('textbox', { name: 'دو رقم اول' }).fill(`${left} د ${middle} ایران ۶۷`)
  await page.getByRole('button', { name: 'افزودن خودرو' }).last().click()
  await expect(page.getByText('خودروی دیگری با این پلاک ثبت شده است')).toBeVisible()
})

test('who comes back is led to the first step that misses something', async ({ page }) => {
  await page.goto(wizardUrl)
  await expect(page).toHaveURL(/\/place$/)
  await find(page, 'شهر', 'شیراز', /^شیراز/)
  await page.getByRole('button', { name: 'فرودگاه' }).click()
  await page.getByRole('textbox', { name: 'مبلغ' }).fill('۳۵۰۰۰۰')
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'مبلغ' })).toHaveValue('۳۵۰٬۰۰۰')

  await step(page, 'شرایط اجاره')
  await fillAndLeave(page, 'حداقل سن راننده', '۲۵')
  await tick(page.getByRole('switch', { name: /ودیعه گرفته می‌شود/ }))
  await page.getByRole('textbox', { name: 'مبلغ ودیعه' }).fill('5000000')
  await choose(page, 'تضمین نزد میزبان', 'چک')
  await step(page, 'خدمات جانبی')
  await page.getByRole('button', { name: 'صندلی کودک' }).click()
  await step(page, 'شرح و تصویرها')
  await page
    .getByRole('textbox', { name: 'شرح', exact: true })
    .fill('پژو ۲۰۷ سفید با بیمهٔ کامل و سرویس به‌روز، تحویل در فرودگاه شیراز.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('نما', '#0f766e'))
  await page.getByRole('textbox', { name: /^شرح تصویر/ }).fill('نمای جلو')
  await step(page, 'قوانین رزرو')
  await tick(page.getByRole('radio', { name: /متعادل/ }))
  await expect(page.getByText('ذخیره شد')).toBeVisible()
})

test('with a rate it is whole: it is submitted, reviewed and published', async ({ page }) => {
  await page.goto(`${wizardUrl}/review`)
  await expect(page.getByText('پیش از ارسال این‌ها را کامل کنید')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ارسال برای بررسی' })).toHaveCount(0)
  await addRate()
  await waiveChecks(hostId)
  await page.goto(wizardUrl)
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByText('همه‌چیز آماده است')).toBeVisible()
  await page.getByRole('button', { name: 'ارسال برای بررسی' }).click()
  await page.getByRole('button', { name: 'انتشار', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('main').getByText('منتشرشده').first()).toBeVisible()
})

test('the desk finds it by a part of its plate, and shows the plate masked', async ({ page }) => {
  await page.goto('/host/car')
  await page.getByRole('searchbox').fill(toPersianDigits(`${left}د${middle}`))
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toBeVisible()
  await expect(row.getByText('•••')).toBeVisible()
  await expect(row.getByText(toPersianDigits(middle), { exact: true })).toHaveCount(0)
  await expect(row.getByText(/مدارک رو به پایان/)).toBeVisible()
})

/** A daily rate for every car of the listing; the form of rates has a story of its own. */
async function addRate() {
  const id = wizardUrl.split('/').at(-1)
  const { items } = await api<{ items: { id: number }[] }>(`listings/${id}/units`)
  await api(`listings/${id}/rates`, {
    name: 'بدون راننده',
    description: '',
    pricing: plainRatePlan('day', 25_000_000),
    takes: 'any',
    unitIds: items.map((unit) => unit.id),
    ...plainSale,
    maxPerOrder: 1,
  })
}

test('the scan of a car’s insurance is put beside it, read there, and taken away', async ({ page }) => {
  await page.goto(`${wizardUrl}/review`)
  await page.getByText('مدارک', { exact: true }).click()
  await expect(page.getByRole('button', { name: /نوع مدرک/ })).toContainText('بیمه‌نامه')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture('بیمه', '#0f766e'))
  const scans = page.getByRole('list', { name: 'مدارک آگهی' })
  await expect(scans.getByRole('listitem')).toHaveCount(1)
  await scans.getByRole('button', { name: /^بیمه‌نامه/ }).click()
  const shown = page.getByRole('dialog', { name: 'مدرک آگهی' })
  await expect(shown.getByRole('img')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await scans.getByRole('button', { name: /^حذف/ }).click()
  await expect(scans).toHaveCount(0)
})

test('a scan that did not arrive is sent again as what it was chosen for, whatever is chosen by then', async ({
  page,
}) => {
  foresee(page, 500)
  await page.route('**/listings/*/files?*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto(`${wizardUrl}/review`)
  await page.getByText('مدارک', { exact: true }).click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture('بیمه', '#0f766e'))
  await expect(page.getByRole('alert').filter({ hasText: 'بیمه.png' })).toBeVisible()
  await choose(page, 'نوع مدرک', 'معاینهٔ فنی')
  await page.getByRole('button', { name: 'دوباره', exact: true }).click()
  const scans = page.getByRole('list', { name: 'مدارک آگهی' })
  await expect(scans.getByRole('button', { name: /^بیمه‌نامه/ })).toBeVisible()
  await scans.getByRole('button', { name: /^حذف/ }).click()
  await expect(scans).toHaveCount(0)
})
