import type { Page, Request } from '@playwright/test'
import { api, expect, test, textFor } from './app.ts'
import { axeFinds } from './axe.ts'
import { everyPage } from './pages.ts'
import { asColleague, asRole, freshMobile } from './people.ts'
import { foresee } from './watched.ts'

/** A colleague comes into the team, sees what is theirs, gets another role, and is out. */

test.use({ viewport: { width: 1440, height: 900 } })

async function chooseRole(page: Page, role: string) {
  await page.getByRole('dialog').locator('button[aria-haspopup=listbox]').click()
  await page.getByRole('option', { name: role }).click()
}

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'بخش‌ها' }).getByRole('link')

test('a clerk is invited, sees what is theirs, becomes an accountant, and is out at once when suspended', async ({
  page,
  browser,
}) => {
  const mobile = freshMobile()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'تیم و دسترسی‌ها' }).click()
  await page.getByRole('button', { name: 'دعوت همکار', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'دعوت همکار' })
  await dialog.getByRole('textbox', { name: 'نام', exact: true }).fill('مریم')
  await dialog.getByRole('textbox', { name: 'نام خانوادگی' }).fill(`گیشه‌دار ${mobile.slice(-4)}`)
  await dialog.getByRole('textbox', { name: 'موبایل' }).fill(mobile.replace('+98', '0'))
  await chooseRole(page, 'گیشه')
  await expect(dialog.getByText('رزرو و فروش برای مشتری')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'ارسال دعوت' }).click()
  const row = page
    .getByRole('list', { name: 'همکاران' })
    .getByRole('listitem')
    .filter({ hasText: mobile.slice(-4) })
  await expect(row).toContainText('هنوز وارد نشده')
  await expect(row).toContainText('محدوده‌ای انتخاب نشده؛ چیزی نمی‌بیند')
  expect(await textFor(mobile, /دعوت/)).toMatch(/مریم گرامی، .*«گیشه».*\/auth/s)

  await asColleague(browser, mobile, async (clerk) => {
    foresee(clerk, 403, /اجازهٔ «/)
    await clerk.goto('/')
    await expect(pagesOf(clerk)).toHaveText([
      'خانه',
      'صندوق کارها',
      'سفارش‌ها',
      'تقویم',
      'برنامهٔ کاری',
      'پرداخت‌ها',
      'کاتالوگ خودرو',
      'کاتالوگ اقامتگاه',
      'عملیات رویدادها',
      'خودروها',
      'رویدادها',
      'اقامتگاه‌ها',
    ])
    await clerk.goto('/event')
    await expect(clerk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(clerk.getByRole('main').getByRole('row')).toHaveCount(0)
    await row.getByRole('button', { name: /^کارهای دیگر/ }).click()
    await page.getByRole('menuitem', { name: 'انتخاب محدوده' }).click()
    const scope = page.getByRole('dialog', { name: /^محدودهٔ مریم/ })
    await scope.getByRole('combobox', { name: 'افزودن رویداد' }).click()
    // While they are looked for, the list says so in a line of its own.
    const event = page.getByRole('option').filter({ hasNotText: 'در حال جست‌وجو' }).first()
    const [title = ''] = (await event.innerText()).split('\n')
    await event.click()
    await expect(scope.getByRole('list', { name: 'رویدادهای انتخاب‌شده' })).toContainText(title)
    expect(await axeFinds(page)).toEqual([])
    await scope.getByRole('button', { name: 'ذخیره' }).click()
    await expect(row).toContainText(`فقط ${title}`)
    await clerk.goto('/host/event')
    await expect(clerk.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
    await expect(clerk.getByRole('main').getByRole('row')).toHaveCount(2)

    await clerk.goto('/transactions')
    await expect(clerk.getByText('نقش شما اجازهٔ «دیدن دفتر کل، صورت‌حساب‌ها و ردیف‌های بانک» را ندارد')).toBeVisible()

    await page.reload()
    await expect(row).toContainText('آخرین ورود')
    await row.getByRole('button', { name: 'تغییر نقش' }).click()
    await chooseRole(page, 'مالی')
    await page.getByRole('dialog').getByRole('button', { name: 'تغییر نقش' }).click()
    await expect(row).toContainText('مالی')
    await clerk.reload()
    await expect(clerk.getByRole('table').first()).toBeVisible()
    await expect(pagesOf(clerk).filter({ hasText: 'تراکنش‌ها' })).toHaveCount(1)

    await row.getByRole('button', { name: /^کارهای دیگر/ }).click()
    await page.getByRole('menuitem', { name: 'دستگاه‌ها' }).click()
    const devices = page.getByRole('dialog', { name: /^دستگاه‌های مریم/ })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect(await axeFinds(page)).toEqual([])
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^کارهای دیگر/ }).click()
    await page.getByRole('menuitem', { name: 'تعلیق' }).click()
    const asked = page.getByRole('alertdialog', { name: /^تعلیق/ })
    await asked.getByLabel('دلیل').fill('پایان همکاری')
    expect(await axeFinds(page)).toEqual([])
    await asked.getByRole('button', { name: 'تعلیق' }).click()
    await expect(row).toContainText('پایان همکاری')
    foresee(clerk, 401, 403)
    await clerk.reload()
    await expect(clerk).toHaveURL(/\/auth/)
  })
  expect(await axeFinds(page)).toEqual([])
})

test('a role is made of rights, changed, and put away', async ({ page }) => {
  foresee(page, 422)
  const name = `بازبین ${freshMobile().slice(-6)}`
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'نقش جدید' }).click()
  const dialog = page.getByRole('dialog', { name: 'نقش جدید' })
  await dialog.getByRole('textbox', { name: 'نام نقش' }).fill(name)
  await dialog.getByRole('button', { name: 'ساخت نقش' }).click()
  await expect(dialog.getByText('حداقل یک دسترسی را انتخاب کنید')).toBeVisible()
  await dialog.getByText('دیدن نظرها').click()
  await dialog.getByText('حسابداری', { exact: true }).click()
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'ساخت نقش' }).click()
  const row = page.getByRole('list', { name: 'نقش‌ها' }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('۸ دسترسی')
  await row.getByRole('button', { name: `ویرایش نقش ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `نقش ${name}` })
  await edit.getByText('حسابداری', { exact: true }).click()
  await edit.getByRole('button', { name: 'ذخیره' }).click()
  await expect(row).toContainText('۱ دسترسی')
  await row.getByRole('button', { name: `حذف نقش ${name}` }).click()
  await expect(row).toHaveCount(0)
})

/** What a page asks when it is drawn is answered. `networkidle` speaks of the first load alone, not of a page opened within it. */
function settling(page: Page) {
  const asked = new Set<Request>()
  // The stream of news is open for as long as the page is.
  const isQuestion = (request: Request) => request.resourceType() === 'fetch' && !request.url().endsWith('/live')
  page.on('request', (request) => void (isQuestion(request) && asked.add(request)))
  const answered = (request: Request) => void asked.delete(request)
  page.on('requestfinished', answered).on('requestfailed', answered)
  return async () => {
    await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
    await expect.poll(() => [...asked].map((request) => request.url())).toEqual([])
  }
}

for (const key of ['box_office', 'support', 'supply', 'finance', 'viewer'])
  test(`${key}: every page that the role is shown opens, and asks for nothing that it is refused`, async ({
    browser,
  }) => {
    await asRole(browser, key, async (page) => {
      // Another test may have the assistant speak to a provider that is away.
      foresee(page, /503 .*\/ai\/v1\/models/)
      const refused: string[] = []
      page.on('response', (answer) => void (answer.status() === 403 && refused.push(new URL(answer.url()).pathname)))
      const settled = settling(page)
      await page.goto('/')
      await expect(pagesOf(page).first()).toBeVisible()
      const ways = await pagesOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(ways.length).toBeGreaterThan(5)
      for (const way of ways) {
        await page.locator(`nav a[href="${way}"]`).first().click()
        await expect(page).toHaveURL(new RegExp(`${way}(\\?|$)`))
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await settled()
      }
      expect(refused).toEqual([])
    })
  })

test('who may only look opens the fields of a listing to read them', async ({ browser }) => {
  const { items } = await api<{ items: { id: number }[] }>('listings?kind=space&status=published')
  await asRole(browser, 'viewer', async (page) => {
    await page.goto(`/host/space/edit/${items[0]?.id}`)
    await expect(page.getByText('این آگهی را فقط می‌بینید')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'عنوان' })).toBeDisabled()
  })
})

/** What a button says that changes something; what one keeps for oneself, a filter that is taken off or what is shown to the assistant is not among it. */
const changing =
  /^(تایید|رد |ثبت|افزودن (?!زمینه)|حذف (?!فیلتر)|ویرایش|تغییر|لغو|برداشتن|توقف|ادامهٔ فروش|پایان دادن|کنار گذاشتن|خارج کردن|باز کردن برای|ذخیره|شروع ثبت|جایگزین|برگرداندن|ارسال|بالا بردن|پایین بردن)/

test('who may only look is offered nothing that changes something, on any page', async ({ browser }) => {
  test.slow()
  const offered: string[] = []
  await asRole(browser, 'viewer', async (page) => {
    // Pages that the role does not see are refused, and a made-up address is not found.
    foresee(page, 403, 404, 503, /اجازهٔ «|Not Found/)
    const settled = settling(page)
    for (const { url, pattern } of await everyPage()) {
      await page.goto(url)
      await settled()
      const buttons = page.locator('main').getByRole('button', { name: changing, disabled: false })
      for (const name of await buttons.allInnerTexts()) offered.push(`${pattern}: ${name}`)
      for (const label of await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')))
        if (label !== '') offered.push(`${pattern}: ${label}`)
    }
  })
  expect([...new Set(offered)]).toEqual([])
})
