import type { Page } from '@playwright/test'
import { addDays } from '@rezerv/contract/jalali.ts'
import { api, expect, test } from './app.ts'
import { hold } from './held-calls.ts'
import { today, typeRange, typeRangeOn } from './forms.ts'
import { scriptsWith } from './scripts.ts'
import { foresee } from './watched.ts'

/** A day at the desk without a mouse, and with the network gone. */

test.use({ viewport: { width: 1440, height: 900 } })
test('orders by keyboard: down and up, open, a dialog closes back to its button', async ({ page }) => {
  // Paid orders of the demo, which no test beside this one changes; of one that owes something the payment stands before the cancellation.
  const from = addDays(today, 1)
  await page.goto(`/order?status=confirmed&kind=event&paymentState=paid&sort=oldest&startsFrom=${from}`)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('j')
  const first = await focused(page)
  expect(first).toContain('R-')
  await page.keyboard.press('j')
  expect(await focused(page)).not.toBe(first)
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(first)
  await seesFocus(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/\d+/)
  await expect(page.getByRole('main')).toBeFocused()

  const cancel = page.getByRole('button', { name: /^لغو/ })
  await tabTo(page, cancel)
  await seesFocus(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null)).toBe(true)
    await seesFocus(page)
  }
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
})

test('a row of a supply list leads on by one letter, and by what stands at its end', async ({ page }) => {
  await page.goto('/host/car?status=published')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/booking\/car\/\d+/)
  await page.goBack()
  const row = page.getByRole('row').nth(2)
  await row.hover()
  await row.getByRole('button', { name: /\(C\)$/ }).click()
  await expect(page).toHaveURL(/\/host\/car\/\d+\/calendar/)
})

test('rows of orders and hosts lead on in the same way', async ({ page }) => {
  await page.goto('/order?status=confirmed')
  const order = page.getByRole('row').nth(2)
  await order.hover()
  await expect(order.getByRole('button', { name: /\(H\)$/ })).toBeVisible()
  await order.getByRole('button', { name: 'مشتری (C)' }).click()
  await expect(page).toHaveURL(/\/user\/order\?customerId=\d+/)
  await page.goBack()
  await expect(order).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: /\(H\)$/ }).first()).toBeVisible()
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/order\/\d+\/handover/)
  await page.goto('/user/host')
  const host = page.getByRole('row').nth(2)
  await host.hover()
  await expect(host.getByRole('button', { name: 'ویرایش (E)' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'آگهی‌ها (L)' }).first()).toBeVisible()
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/user\/host\/\d+\?tab=listings/)
})

test('of hosts that were taken a step further together, those that refused meanwhile are listed with the reason', async ({
  page,
}) => {
  const { items } = await api<{ items: { id: number; displayName: string }[] }>('hosts?status=suspended')
  const [host] = items
  if (!host) throw new Error('no host is suspended')
  const answer = (refusal: string | null) => ({ json: { items: [{ id: host.id, name: host.displayName, refusal }] } })
  await page.route('**/api/v1/host-bulk/dry-run', (route) => route.fulfill(answer(null)))
  await page.route('**/api/v1/host-bulk', (route) => route.fulfill(answer('حساب این میزبان بسته شد')))
  await page.goto('/user/host?status=suspended')
  await page.getByRole('checkbox', { name: `انتخاب ${host.displayName}` }).press('Space')
  await page.getByRole('button', { name: 'رفع تعلیق' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'رفع تعلیق ۱ میزبان' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'دلیل‌ها' })).toContainText('حساب این میزبان بسته شد')
  await page.getByRole('dialog').getByRole('button', { name: 'پایان' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette opens from the keyboard, leads away, and gives the focus back when left', async ({ page }) => {
  await page.goto('/user/host')
  const add = page.getByRole('link', { name: 'ثبت میزبان' })
  await add.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox').or(page.getByRole('searchbox')).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('تراکنش')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/transactions/)
})

test('a range of days is the one that was typed: over another, from part to part, in one go', async ({ page }) => {
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'بازه', exact: true }).click()
  const [early, late] = [
    { from: '2026-04-04', until: '2026-04-09' },
    { from: '2026-04-22', until: '2026-04-27' },
  ]
  const says = ({ from, until }: typeof early) => new RegExp(`from=${from}&until=${until}`)
  await typeRange(page, 'از روز تا روز', early)
  await expect(page).toHaveURL(says(early))
  // The first day is after the old last one until that is typed too.
  await typeRange(page, 'از روز تا روز', late)
  await expect(page).toHaveURL(says(late))
  await typeRangeOn(page, 'از روز تا روز', early)
  await expect(page).toHaveURL(says(early))
})

test('every stop of a list page shows where the focus is', async ({ page }) => {
  await page.goto('/order')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    await seesFocus(page)
  }
})

test('with the network gone a form says so and keeps what was typed', async ({ page, context }) => {
  // Gone even before the first key: whatever a form brings in late must not take the form with it.
  foresee(page, /ERR_FAILED/)
  await page.goto('/user/host/create')
  const guards = () => scriptsWith(page, 'تغییرها ذخیره نشده‌اند', [])
  await expect.poll(guards).toHaveLength(1)
  const [guard] = await guards()
  await page.route(guard ?? '', (route) => route.abort())
  await page.reload()
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نیلوفر')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('بهرامی')
  await page.getByRole('textbox', { name: 'کد ملی' }).fill('0012345679')
  await page.getByRole('textbox', { name: 'موبایل' }).fill('09351234567')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'ثبت میزبان' }).click()
  await expect(page.getByText(/ارتباط با سرور برقرار نشد/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('نیلوفر')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})

/** What a browser writes of a page's files that it cannot fetch, whichever comes first. */
const awayFiles = [/Failed to fetch dynamically imported module/, /Unable to preload CSS/]

test('with the network gone a page whose data was not read says so, and reads it by itself when it is back', async ({
  page,
  context,
}) => {
  foresee(page, ...awayFiles)
  await page.goto('/user/host')
  const rows = page.getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await context.setOffline(true)
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'ارتباط با سرور برقرار نشد' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 2, name: 'مشخصات' })).toBeVisible()
})

test('with the network gone a page that was not read says so, and comes by itself when it is back', async ({
  page,
  context,
}) => {
  foresee(page, ...awayFiles)
  await page.goto('/order')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'میزبان‌ها' }).click()
  await expect(page.getByRole('heading', { name: 'ارتباط با سرور برقرار نشد' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'میزبان‌ها' })).toBeVisible()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab never reached it')
}

/** The focus is on something, and that or a box around it has an outline; a field's box has its ring. */
async function seesFocus(page: Page) {
  const seen = await page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'the focus is lost'
    const around = [at, at.parentElement, at.closest('.field-box')].flatMap((element) => element ?? [])
    const hasRing = around.map((element) => getComputedStyle(element)).some((style) => style.outlineStyle !== 'none')
    return hasRing ? 'a ring' : `no ring around ${at.outerHTML.slice(0, 200)}`
  })
  expect(seen).toBe('a ring')
}

test('a filter keeps what was chosen when its list is left by Escape', async ({ page }) => {
  await page.goto('/audit?kind=order')
  await page.getByRole('button', { name: 'موضوع: سفارش' }).click()
  const list = page.getByRole('listbox', { name: 'موضوع' })
  await expect(list.getByRole('option', { name: 'سفارش', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'موضوع: سفارش' })).toBeVisible()
  await expect(page).toHaveURL(/kind=order/)
})

test('Enter takes the host who answers what was typed; for what nobody answers the chosen one stands last', async ({
  page,
}) => {
  const { items } = await api<{ items: { displayName: string }[] }>('hosts')
  const [name = ''] = items.map(({ displayName }) => displayName)
  await page.goto('/host/event/create')
  const box = page.getByRole('combobox', { name: 'میزبان' })
  await box.fill(name)
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue(name)
  // The chosen one stays with another Enter.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue(name)
  await box.fill(name)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(name)
  await box.fill('هیچ‌کس با این نام')
  await expect(page.getByRole('option')).toHaveText(/انتخاب فعلی؛ مورد دیگری پیدا نشد/)
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue(name)
})

test('an Enter that is faster than the server waits for its answer', async ({ page }) => {
  const { items } = await api<{ items: { displayName: string }[] }>('hosts')
  const [name = ''] = items.map(({ displayName }) => displayName)
  await page.goto('/host/event/create')
  const box = page.getByRole('combobox', { name: 'میزبان' })
  const answered = await hold(page, '**/api/v1/hosts?q=*', 'GET')
  await box.fill(name)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(name)
  await expect(page.getByRole('listbox')).toBeVisible()
  answered()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue(name)
  await page.getByRole('textbox', { name: 'عنوان رویداد' }).focus()
  await expect(box).toHaveValue(name)
})

test('a filter of which one is chosen closes with the choice, and its chip takes the choice back', async ({ page }) => {
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'حساب', exact: true }).click()
  const list = page.getByRole('listbox', { name: 'حساب' })
  await list.getByRole('option', { name: 'درگاه پاسارگاد', exact: true }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'حساب: درگاه پاسارگاد' })).toBeVisible()
  await page.getByRole('button', { name: 'حذف فیلتر حساب' }).click()
  await expect(page.getByRole('button', { name: 'حساب', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/transactions$/)
})
