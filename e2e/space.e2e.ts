import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './app.ts'
import { hold } from './held-calls.ts'
import { axeFinds } from './axe.ts'
import { choose, fillAndLeave, find, step, stepLink, tick } from './forms.ts'
import { approvedHost, waiveChecks } from './host-checks.ts'
import { picture } from './pictures.ts'
import { foresee } from './watched.ts'

/** A villa and its rooms, from the first word to publication. */

const unique = Date.now() % 100_000_000
const title = `ویلای آزمون ${unique}`

test.describe.configure({ mode: 'serial' })
// The worker would answer for the map's tiles in the place of the test.
test.use({ viewport: { width: 1440, height: 900 } })
let id = ''
let hostId = 0

test('a villa with two rooms is registered step by step', async ({ page }) => {
  await page.goto('/host/space')
  await page.getByRole('link', { name: 'ثبت اقامتگاه' }).first().click()
  await page.getByRole('textbox', { name: 'عنوان اقامتگاه' }).fill(title)
  await choose(page, 'نوع', 'ویلا')
  const host = await approvedHost()
  hostId = host.id
  await find(page, 'میزبان', host.displayName)
  await page.getByRole('button', { name: 'شروع ثبت' }).click()
  await expect(page).toHaveURL(/\/host\/space\/register\/\d+\/kind$/)
  id = /register\/(\d+)/.exec(page.url())?.[1] ?? ''

  await fillAndLeave(page, 'متراژ', '۲۴۰')
  await fillAndLeave(page, 'اتاق خواب', '2')
  await fillAndLeave(page, 'ظرفیت پایه', '٤')
  await fillAndLeave(page, 'حداکثر ظرفیت', '۶')
  // The page shows its own digits whatever the keyboard wrote.
  await expect(page.getByRole('textbox', { name: 'اتاق خواب' })).toHaveValue('۲')
  await expect(page.getByRole('textbox', { name: 'ظرفیت پایه' })).toHaveValue('۴')

  // What nobody has come to yet is a number, not a fault.
  await expect(stepLink(page, 'مکان و نقشه')).not.toContainText('ناقص')
  await step(page, 'مکان و نقشه')
  await find(page, 'شهر', 'شیراز', /^شیراز/)
  await page.getByRole('textbox', { name: 'نشانی' }).fill('قصرالدشت، كوچهٔ ۱۲، پلاك ۴')
  const point = page.getByRole('textbox', { name: 'لینک نقشه یا مختصات' })
  await point.fill('https://nshn.ir/5b_b0vP')
  await expect(page.getByText('این لینک کوتاه است')).toBeVisible()
  await page.getByRole('button', { name: 'مرکز شیراز' }).click()
  await expect(page.getByText('استان فارس، در مرکز شیراز')).toBeVisible()
  await expect(page.getByText('این لینک کوتاه است')).toBeHidden()
  await point.fill('https://neshan.org/maps/@29.65,52.5,16.2z,0p')
  await expect(page.getByText(/^استان فارس، .*کیلومتر در شمال.* مرکز شیراز/)).toBeVisible()
  await point.blur()
  await expect(point).toHaveValue('۲۹٫۶۵، ۵۲٫۵')

  await step(page, 'شرح و تصویرها')
  await step(page, 'امکانات و مقررات')
  await expect(stepLink(page, 'شرح و تصویرها')).toContainText('ناقص')
  await expect(stepLink(page, 'نرخ‌ها')).not.toContainText('ناقص')
  for (const name of ['استخر', 'پارکینگ', 'باربیکیو']) await page.getByText(name, { exact: true }).click()
  await page.getByText('حیوان خانگی پذیرفته می‌شود').click()
  await expect(page.getByText('ذخیره شد')).toBeVisible()
})

test('whoever comes back finds it as it was left, at the first step that misses something', async ({ page }) => {
  await page.goto(`/host/space/register/${id}`)
  await expect(page).toHaveURL(new RegExp(`/register/${id}/units$`))
  await step(page, 'نوع و مشخصات')
  await expect(page.getByRole('textbox', { name: 'متراژ' })).toHaveValue('۲۴۰')
  await expect(page.getByRole('textbox', { name: 'حداکثر ظرفیت' })).toHaveValue('۶')
  await step(page, 'مکان و نقشه')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'لینک نقشه یا مختصات' })).toHaveValue('۲۹٫۶۵، ۵۲٫۵')
  await expect(page.getByRole('combobox', { name: 'شهر' })).toHaveValue('شیراز')
  // Typed on an Arabic keyboard, kept in Persian letters.
  await expect(page.getByRole('textbox', { name: 'نشانی' })).toHaveValue('قصرالدشت، کوچهٔ ۱۲، پلاک ۴')
  await step(page, 'امکانات و مقررات')
  await expect(page.getByRole('checkbox', { name: 'استخر' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'سونا' })).not.toBeChecked()
})

test('without a map’s server the point is set on the product’s own: by pressing, pulling and keys', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(`/host/space/register/${id}/place`)
  const map = page.getByRole('application', { name: /^نقشهٔ ایران/ })
  const point = page.getByRole('textbox', { name: 'لینک نقشه یا مختصات' })
  await expect(map).toBeVisible()
  await expect(point).not.toHaveValue('')
  const changed = async (act: () => Promise<void>) => {
    const before = await point.inputValue()
    await act()
    await expect(point).not.toHaveValue(before)
  }
  await changed(() => map.click({ position: { x: 300, y: 100 } }))
  const pin = page.getByRole('button', { name: /^نشان/ })
  await changed(() => pin.press('ArrowUp'))
  const box = await pin.boundingBox()
  await changed(async () => {
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 15)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 75, { steps: 4 })
    await page.mouse.up()
  })
  // Pulling the map sets nothing; what is in its middle then, a key sets.
  const kept = await point.inputValue()
  await map.hover({ position: { x: 200, y: 250 } })
  await page.mouse.down()
  await page.mouse.move(100, 100, { steps: 4 })
  await page.mouse.up()
  await expect(point).toHaveValue(kept)
  await map.focus()
  await page.keyboard.press('ArrowLeft')
  await changed(() => map.press('Enter'))
  expect(await axeFinds(page)).toEqual([])

  // From the whole country the press lands in another province, and the page says so.
  await page.getByRole('button', { name: 'همهٔ ایران' }).click()
  await expect(page.getByText('۲۰۰ کیلومتر', { exact: true })).toBeVisible()
  await map.click({ position: { x: ((await map.boundingBox())?.width ?? 0) / 2 + 40, y: 190 } })
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await expect(page.getByText('۲۰۰ کیلومتر', { exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFinds(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByText(/این نقطه در استان .* است، ولی شیراز در استان فارس است/)).toBeVisible()
  await page.getByRole('button', { name: 'مرکز شیراز' }).click()
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
})

test('on an installation with a map the point is set on it; where the map cannot be read, by numbers', async ({
  page,
}) => {
  foresee(page, 500)
  const tile = readFileSync('apps/web/public/icon-192.png')
  let isGone = false
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...config, map: { style: `${new URL(route.request().url()).origin}/map/{z}/{x}/{y}.png` } },
    })
  })
  await page.route('**/map/*/*/*.png', (route) =>
    isGone ? route.fulfill({ status: 500 }) : route.fulfill({ body: tile, contentType: 'image/png' }),
  )
  await page.goto(`/host/space/register/${id}/place`)
  const map = page.getByRole('region', { name: /^نقشه/ })
  await expect(map).toBeVisible()
  const point = page.getByRole('textbox', { name: 'لینک نقشه یا مختصات' })
  const before = await point.inputValue()
  await map.click({ position: { x: 200, y: 80 } })
  await expect(point).not.toHaveValue(before)
  const clicked = await point.inputValue()
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'گذاشتن نشان در وسط نقشه' }).click()
  await expect(point).not.toHaveValue(clicked)
  await page.getByRole('button', { name: 'مرکز شیراز' }).click()
  await expect(page.getByText('ذخیره شد')).toBeVisible()

  isGone = true
  await page.reload()
  await expect(page.getByText('نقشه در این مرورگر بار نشد')).toBeVisible()
  await expect(page.getByText('استان فارس، در مرکز شیراز')).toBeVisible()
  await expect(page.getByRole('application', { name: /^نقشهٔ ایران/ })).toBeVisible()
  await expect(map).toHaveCount(0)
})

test('its rooms are added, renamed and archived, and share one calendar with the whole place', async ({ page }) => {
  await page.goto(`/host/space/register/${id}/units`)
  await expect(page.getByText('همهٔ اقامتگاه و اتاق‌هایش یک تقویم دارند')).toBeVisible()
  await unit(page, 'اتاق آبی')
  await page.getByRole('button', { name: 'افزودن واحد' }).click()
  // A form that is opened as soon as the room is in the list stays open when all that it changed has come too.
  const goOn = await hold(page, `**/api/v1/listings/${id}`, 'GET')
  await unit(page, 'اتاق دو')
  await page.getByRole('button', { name: 'ویرایش اتاق دو' }).click()
  await page.getByRole('textbox', { name: 'نام واحد' }).fill('اتاق سبز')
  goOn()
  await expect(page.getByText('واحد اضافه شد').last()).toBeVisible()
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByRole('button', { name: 'ویرایش اتاق سبز' })).toBeVisible()
  await page.getByRole('button', { name: 'افزودن واحد' }).click()
  await unit(page, 'انباری')
  await page.getByRole('button', { name: 'بایگانی انباری' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'بایگانی' }).click()
  await expect(page.getByRole('button', { name: 'بازگرداندن انباری' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /شبانه/ })).toBeChecked()
})

test('pictures stand as they were chosen and are put in order by mouse and keyboard; the first is the cover', async ({
  page,
}) => {
  await holdUpload(page, 'نما.png')
  await page.goto(`/host/space/register/${id}/media`)
  await page
    .getByRole('textbox', { name: 'شرح', exact: true })
    .fill('ویلایی با استخر سرپوشیده، دو اتاق خواب و حیاط بزرگ در قصرالدشت شیراز.')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles(await picture('کوچک', '#333', { width: 799, height: 600 }))
  await expect(page.getByText(/این تصویر ۷۹۹ در ۶۰۰ پیکسل است/)).toBeVisible()
  await page.getByRole('button', { name: 'حذف کوچک' }).click()

  // The first is the last to arrive.
  const photo = { name: 'IMG_2041.HEIC', mimeType: '', buffer: readFileSync('apps/api/src/media/media-photo.heic') }
  await files.setInputFiles([await picture('نما', '#0f766e'), await picture('استخر', '#1d4ed8'), photo])
  const rows = page.getByRole('grid', { name: 'تصویرها: به ترتیب نمایش' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const texts = rows.getByRole('textbox')
  await texts.nth(0).fill('استخر')
  await texts.nth(1).fill('حیاط')
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(rows).toHaveCount(3)
  await texts.nth(0).fill('نمای ویلا')
  const order = async (...names: string[]) => {
    for (const [place, name] of names.entries()) await expect(texts.nth(place)).toHaveValue(name)
  }
  await order('نمای ویلا', 'استخر', 'حیاط')
  await expect(rows.first()).toContainText('اصلی')

  await drag(page, page.getByRole('button', { name: 'کشیدن حیاط' }), rows.first())
  await order('حیاط', 'نمای ویلا', 'استخر')
  await expect(page.getByText('تصویر اول شد و حالا تصویر اصلی است')).toBeAttached()

  await page.getByRole('button', { name: 'استخر یک جا جلوتر' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await order('استخر', 'حیاط', 'نمای ویلا')
  await expect(page.getByRole('button', { name: 'استخر یک جا عقب‌تر' })).toBeFocused()

  // By the handle: Enter takes it, arrows choose the place, Enter puts it there.
  const handle = page.getByRole('button', { name: 'کشیدن نمای ویلا' })
  await handle.focus()
  await page.keyboard.press('Enter')
  await expect(handle).not.toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await order('نمای ویلا', 'استخر', 'حیاط')
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await page.reload()
  await order('نمای ویلا', 'استخر', 'حیاط')
})

test('on a phone a finger pulls a picture by its handle to another place', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    locale: 'fa-IR',
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(`/host/space/register/${id}/media`)
  const rows = page.getByRole('grid', { name: 'تصویرها: به ترتیب نمایش' }).getByRole('row')
  const texts = rows.getByRole('textbox')
  await expect(texts.nth(0)).toHaveValue('نمای ویلا')
  await rows.nth(1).scrollIntoViewIfNeeded()
  await pull(page, page.getByRole('button', { name: 'کشیدن نمای ویلا' }), rows.nth(1))
  await expect(texts.nth(0)).toHaveValue('استخر')
  await expect(texts.nth(1)).toHaveValue('نمای ویلا')
  await pull(page, page.getByRole('button', { name: 'کشیدن نمای ویلا' }), rows.nth(0), 'upper')
  await expect(texts.nth(0)).toHaveValue('نمای ویلا')
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await context.close()
})

/** As a finger does it: put on the handle, moved in steps, lifted in the lower or upper half of the other row. */
async function pull(page: Page, handle: Locator, onto: Locator, half: 'lower' | 'upper' = 'lower') {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('nothing to pull')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const end = to.y + (half === 'lower' ? to.height - 6 : 6)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + ((end - y) * step) / 8)
  await touch('touchEnd')
  await cdp.detach()
}

/** A file of this name is sent when the page hears `release`: in which order the browser sends several, no route can tell. */
const holdUpload = (page: Page, name: string) =>
  page.addInitScript((held) => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null) {
        const file = body instanceof FormData ? body.get('file') : null
        if (file instanceof File && file.name === held)
          window.addEventListener('release', () => super.send(body), { once: true })
        else super.send(body)
      }
    }
  }, name)

/** As a hand does it: pressed on the handle, moved in steps, let go near the beginning of the other row. */
async function drag(page: Page, handle: Locator, onto: Locator) {
  await handle.scrollIntoViewIfNeeded()
  await onto.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 8, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 3, { steps: 8 })
  await page.mouse.move(to.x + to.width / 2, to.y + 2)
  await page.mouse.up()
}

test('with its rules and a rate it is submitted and published', async ({ page }) => {
  await page.goto(`/host/space/register/${id}/policies`)
  await tick(page.getByRole('radio', { name: /متعادل/ }))
  await tick(page.getByRole('radio', { name: /با پاسخ میزبان/ }))
  await page.getByText('ودیعه گرفته می‌شود').click()
  await page.getByRole('textbox', { name: 'مبلغ ودیعه' }).fill('۵۰۰۰۰۰')
  await page.getByRole('button', { name: 'نظافت' }).click()
  await page.getByRole('group', { name: 'نظافت' }).getByRole('textbox', { name: 'مبلغ' }).fill('۱۵۰۰۰۰')
  await expect(page.getByText('ذخیره شد')).toBeVisible()

  await step(page, 'نرخ‌ها')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('اجارهٔ همهٔ ویلا')
  await page.getByRole('textbox', { name: /^نرخ پایه/ }).fill('۴۰۰۰۰۰۰')
  await page.getByRole('button', { name: 'افزودن نرخ' }).click()
  const rate = page
    .getByRole('list', { name: /^نرخ‌ها/ })
    .getByRole('listitem')
    .filter({ hasText: 'اجارهٔ همهٔ ویلا' })
  await expect(rate).toContainText('همهٔ مکان یک‌جا')
  await expect(rate).toContainText('۴٬۰۰۰٬۰۰۰ تومان')

  await waiveChecks(hostId)
  await page.reload()
  await step(page, 'بازبینی و ارسال')
  await expect(page.getByText('همه‌چیز آماده است')).toBeVisible()
  await page.getByRole('button', { name: 'ارسال برای بررسی' }).click()
  await page.getByRole('button', { name: 'انتشار', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('main').getByText('منتشرشده').first()).toBeVisible()

  await page.goto(`/host/space?q=${encodeURIComponent(title)}&people=6`)
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('۶ نفر')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page).toHaveURL(new RegExp(`/host/space/edit/${id}$`))
  await expect(page.getByRole('navigation', { name: 'صفحه‌های اقامتگاه' }).getByRole('link')).toHaveText([
    'مشخصات',
    'تقویم',
    /^نرخ‌ها/,
  ])
})

test('an edit of the published space waits beside the live one until it is published', async ({ page }) => {
  await page.goto(`/host/space/register/${id}/place`)
  await page.getByRole('textbox', { name: 'نشانی' }).fill('قصرالدشت، کوچهٔ ۱۴، پلاک ۹')
  await page.getByRole('link', { name: 'دیدن ویرایش' }).click()
  const edit = page.getByRole('region', { name: 'ویرایش در انتظار انتشار' })
  await expect(edit.getByRole('row', { name: /نشانی/ })).toContainText('کوچهٔ ۱۲')
  await expect(edit.getByRole('row', { name: /نشانی/ })).toContainText('کوچهٔ ۱۴')
  await page.getByRole('button', { name: 'انتشار ویرایش' }).click()
  await expect(edit).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('کوچهٔ ۱۴')
})

/** Names the unit in the open form and adds it. */
async function unit(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'نام واحد' }).fill(name)
  await page.getByRole('button', { name: 'افزودن واحد' }).click()
  await expect(page.getByRole('button', { name: `ویرایش ${name}` })).toBeVisible()
}
