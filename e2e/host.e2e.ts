import { type HostCheck, hostCheckRules } from '@rezerv/contract/host/host-check.ts'
import { nationalCheckDigit } from '@rezerv/contract/national-id.ts'
import { api, expect, test } from './app.ts'
import { choose, fillAndLeave, step, tick } from './forms.ts'
import { foresee } from './watched.ts'

/** A national id that nobody has yet. */
function freshNationalId() {
  const nine = String(Date.now()).slice(-9)
  return nine + nationalCheckDigit(nine)
}

type Row = { id: number; displayName: string }
const hostIn = async (status: string, kind: string) =>
  (await api<{ items: Row[] }>(`hosts?status=${status}&kind=${kind}`)).items

test('a host is verified document by document, and approved when nothing is open', async ({ page }) => {
  const host = (await hostIn('ready_for_review', 'person')).at(-1)
  const checks = await api<{ items: HostCheck[] }>(`hosts/${host?.id}/checks`)
  await page.goto(`/user/host/${host?.id}?tab=verification`)
  await page.getByRole('button', { name: 'تایید', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('«کارت ملی: رو» هنوز بررسی نشده است')).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'تایید' })).toBeDisabled()
  await page.getByRole('alertdialog').getByRole('button', { name: 'انصراف' }).click()

  await page.getByRole('button', { name: /^کارت ملی: رو / }).click()
  await expect(page.getByRole('img', { name: 'کارت ملی: رو.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'رد با دلیل' }).click()
  await choose(page, 'دلیل‌های آماده', 'تصویر خوانا نیست')
  await page.getByRole('button', { name: 'رد مدرک' }).click()
  await expect(page.getByRole('button', { name: /^کارت ملی: رو ردشده/ })).toBeVisible()

  // The next one that is open comes by itself; a rejected one is accepted when it was fine after all.
  for (const check of checks.items) {
    const item = hostCheckRules[check.item].label
    await page.getByRole('button', { name: new RegExp(`^${item} `) }).click()
    await page.getByRole('button', { name: 'پذیرش', exact: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^${item} پذیرفته`) })).toBeVisible()
  }
  await expect(page.getByText('همهٔ موارد تعیین تکلیف شد')).toBeVisible()
  await page.getByRole('button', { name: 'تایید', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'تایید' }).click()
  await expect(page.getByText('تاییدشده')).toBeVisible()
})

test('a number of a new host is judged when its field is left, and a sheba says its bank', async ({ page }) => {
  await page.goto('/user/host/create')
  const sheba = page.getByRole('textbox', { name: 'شبا' })
  await sheba.fill('IR84 0540 1853 4248 4570 9656 96')
  await expect(page.getByText('شمارهٔ شبا درست نیست')).toHaveCount(0)
  await sheba.blur()
  await expect(page.getByText('شمارهٔ شبا درست نیست؛ ۲۴ رقم آن را بررسی کنید')).toBeVisible()
  await sheba.fill('۸۴ ۰۵۴۰ ۱۸۵۳ ۴۲۴۸ ۴۵۷۰ ۹۶۵۶ ۹۵')
  await expect(page.getByText('بانک پارسیان')).toBeVisible()
  await expect(page.getByText('شمارهٔ شبا درست نیست')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'کد ملی' }).fill('۰۴۹')
  await expect(page.getByText('صادره از استان تهران')).toBeVisible()
  await fillAndLeave(page, 'کد ملی', '۱۲۳۴۵۶۷۸۹۰')
  await expect(page.getByText('کد ملی درست نیست؛ ده رقم آن را بررسی کنید')).toBeVisible()
  // A company is asked for other papers than a person.
  await expect(page.getByRole('complementary', { name: 'پس از ثبت' }).getByText('کارت ملی: رو')).toBeVisible()
  await tick(page.getByRole('radio', { name: 'شخص حقوقی' }))
  await expect(page.getByRole('complementary', { name: 'پس از ثبت' }).getByText('روزنامهٔ رسمی')).toBeVisible()
})

test('papers chosen at once go to their checks, are accepted at once, and the host is approved by one step', async ({
  page,
}) => {
  const mobile = `+98917${String(Date.now()).slice(-7)}`
  const { id } = await api<{ id: number }>('hosts', {
    kind: 'person',
    name: 'پری',
    family: 'کامکار',
    companyName: '',
    nationalId: freshNationalId(),
    legalId: '',
    mobile,
    birthDay: null,
    sheba: '',
    shebaOwner: '',
    cityId: null,
    address: '',
    postalCode: '',
    note: '',
  })
  await page.goto(`/user/host/${id}?tab=verification`)
  const picture = await page.screenshot()
  const files = ['رو', 'پشت', 'شبا'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: picture }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(page.getByRole('button', { name: /^شبا به نام میزبان در انتظار بررسی/ })).toBeVisible()
  await page.getByRole('button', { name: 'پذیرش همه (۲ مورد)' }).click()
  await page.getByRole('button', { name: 'پذیرش', exact: true }).click()
  await expect(page.getByRole('button', { name: /^مالکیت موبایل پذیرفته/ })).toBeVisible()

  // The paper of the sheba is there, the number is not.
  await expect(page.getByRole('button', { name: 'پذیرش', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'معاف کردن' }).click()
  await page.getByRole('alertdialog').getByLabel('دلیل').fill('شبا پس از اولین فروش گرفته می‌شود')
  await page.getByRole('alertdialog').getByRole('button', { name: 'معاف کردن' }).click()
  await page.getByRole('button', { name: 'ثبت و تایید' }).click()
  await page.getByRole('link', { name: 'ثبت اقامتگاه' }).click()
  await expect(page.getByRole('combobox', { name: 'میزبان' })).toHaveValue('پری کامکار')

  // What a first villa asks of its host is known at once, though the host's page was just read.
  await page.getByRole('textbox', { name: 'عنوان اقامتگاه' }).fill(`ویلای ${mobile.slice(-7)}`)
  await choose(page, 'نوع', 'ویلا')
  await page.getByRole('button', { name: 'شروع ثبت' }).click()
  await step(page, 'بازبینی و ارسال')
  await expect(page.getByText('مجوز اقامتگاه', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('input[type=file]')).toHaveCount(1)
})

test('a document that was not sent waits while others of its item come, and is told of where the admin went on', async ({
  page,
}) => {
  foresee(page, 500)
  const host = (await hostIn('onboarding', 'person'))[0]
  await page.goto(`/user/host/${host?.id}?tab=verification`)
  const item = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
  const buffer = await page.screenshot()
  const give = (name: string) =>
    page
      .getByRole('main')
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  const sent = '**/checks/card_back/documents*'
  await item('کارت ملی: پشت').click()
  await page.route(sent, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await give('گم')
  const waits = page.getByRole('alert').filter({ hasText: 'گم.png' })
  await expect(waits).toBeVisible()
  await give('آمده')
  await expect(page.getByRole('button', { name: 'حذف آمده.png' })).toBeVisible()
  await expect(waits).toBeVisible()

  let fail = () => undefined as void
  const told = new Promise<void>((done) => (fail = done))
  await page.route(sent, (route) => told.then(() => route.fulfill({ status: 500 })))
  await give('دور')
  await expect(page.getByRole('progressbar', { name: 'دور.png' })).toBeVisible()
  await item('کارت ملی: رو').click()
  await expect(page.getByRole('heading', { name: 'کارت ملی: رو' })).toBeVisible()
  fail()
  await expect(page.getByText('«دور.png» ارسال نشد؛ دوباره انتخابش کنید')).toBeVisible()
})

test('a suspension stops bookings, says so to guests’ page, and is lifted again', async ({ page }) => {
  const { items } = await api<{ items: { id: number; hostId: number; hostName: string }[] }>(
    'listings?kind=space&status=published',
  )
  const listing = items.at(-1)
  await page.goto(`/user/host/${listing?.hostId}`)
  await page.getByRole('button', { name: 'تعلیق' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('فقط رزرو جدید متوقف شود').click()
  await dialog.getByLabel('دلیل').fill('شکایت مشتری')
  await dialog.getByRole('button', { name: 'تعلیق' }).click()
  await expect(page.getByText('آگهی‌ها دیده می‌شوند ولی رزرو جدید نمی‌گیرند.')).toBeVisible()
  await page.goto(`/booking/space/${listing?.id}`)
  await expect(page.getByText('فروش میزبان این آگهی متوقف است').first()).toBeVisible()
  await page.goto(`/user/host/${listing?.hostId}`)
  await page.getByRole('button', { name: 'رفع تعلیق' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'رفع تعلیق' }).click()
  await expect(page.getByText('تاییدشده')).toBeVisible()
})

test('a customer is found, tagged, and blocked with a reason that the booking page shows', async ({ page }) => {
  const other = page.getByRole('button', { name: 'کارهای دیگر' })
  await page.goto('/user/order?orders=repeat')
  await page.getByRole('row').nth(5).getByRole('link').first().click()
  await page.getByLabel('برچسب جدید').fill('آزمون')
  await page.getByRole('button', { name: 'افزودن برچسب' }).click()
  await expect(page.getByRole('button', { name: 'حذف برچسب آزمون' })).toBeVisible()
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'نام خانوادگی' }).fill('آزمونی')
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('آزمونی')
  for (const tab of ['پرداخت‌ها', 'نظرها', 'سفارش‌ها']) {
    await page.getByRole('navigation', { name: 'بخش‌های مشتری' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('table', { name: tab }).or(page.getByText(/^هنوز نظری/))).toBeVisible()
  }
  await other.click()
  await page.getByRole('menuitem', { name: 'مسدود کردن' }).click()
  await page.getByRole('alertdialog').getByLabel('دلیل').fill('سه بار عدم حضور')
  await page.getByRole('alertdialog').getByRole('button', { name: 'مسدود کردن' }).click()
  await expect(page.getByText('رزرو جدید برای این مشتری پذیرفته نمی‌شود')).toBeVisible()
  await other.click()
  await page.getByRole('menuitem', { name: 'رفع انسداد' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'رفع انسداد' }).click()
  await other.click()
  await expect(page.getByRole('menuitem', { name: 'مسدود کردن' })).toBeVisible()
})

test('a host who was met is invited by a name and a mobile, gets a tag and a day of the month for payouts', async ({
  page,
}) => {
  await page.goto('/user/host')
  await page.getByRole('button', { name: 'دعوت با پیامک' }).click()
  const dialog = page.getByRole('dialog', { name: 'دعوت میزبان با پیامک' })
  await dialog.getByRole('textbox', { name: 'نام', exact: true }).fill('نیلوفر')
  await dialog.getByRole('textbox', { name: 'نام خانوادگی' }).fill('آزمون')
  await dialog.getByRole('textbox', { name: 'موبایل' }).fill(`0937${String(Date.now()).slice(-7)}`)
  await dialog.getByRole('button', { name: 'ارسال دعوت' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'نیلوفر آزمون' })).toBeVisible()
  await expect(page.getByText('دعوت‌شده').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'برچسب جدید' }).fill('نمایشگاه')
  await page.getByRole('button', { name: 'افزودن برچسب' }).click()
  await expect(page.getByRole('button', { name: 'حذف برچسب نمایشگاه' })).toBeVisible()
  await page.getByRole('button', { name: 'تغییر برنامه' }).click()
  const terms = page.getByRole('dialog', { name: 'برنامهٔ تسویه' })
  await tick(terms.getByRole('radio', { name: 'ماهی یک بار' }))
  await terms.getByRole('textbox', { name: 'حداقل مبلغ تسویه' }).fill('۲۰۰۰۰۰۰')
  await terms.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('ماهی یک بار، روز ۱')).toBeVisible()
  await page.goto('/user/host?tag=نمایشگاه')
  await expect(page.getByRole('link', { name: /نیلوفر آزمون/ }).first()).toBeVisible()
})
