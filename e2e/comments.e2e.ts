import { api, expect, signIn, test } from './app.ts'
import type { Locator } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { foresee } from './watched.ts'
import { tick } from './forms.ts'

const idOf = (link: Locator) => link.locator('[data-comment]').getAttribute('data-comment')

/** The code of a booking that is over and of which nobody said anything: the demo's comments are of the latest. */
async function freeOrder(): Promise<string> {
  const { items } = await api<{ items: { code: string }[] }>(
    'orders?status=completed&kind=event&startsUntil=2026-02-01',
  )
  for (const { code } of items) {
    const found = await api<{ order: { refusal: string | null; written: string[] } }>(`comment-order?code=${code}`)
    if (found.order.refusal === null && found.order.written.length === 0) return code
  }
  throw new Error('the demo has no booking without a comment')
}

test('the queue is decided by keyboard, taken back, and told to who comes second', async ({ page, context }) => {
  foresee(page, 409)
  await page.goto('/comments?side=customer&kind=space')
  const rows = page.getByRole('row').filter({ has: page.locator('[data-comment]') })
  await expect(rows.first()).toBeVisible()
  const links = page.locator('tbody [data-row-link]')
  const [first, second, third] = [await idOf(links.nth(0)), await idOf(links.nth(1)), await idOf(links.nth(2))]

  const other = await context.newPage()
  await signIn(other)
  await other.goto(`/comments?side=customer&kind=space&open=${second}`)
  const panel = other.getByRole('dialog')
  await expect(panel.getByRole('button', { name: 'تایید', exact: true })).toBeVisible()

  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.locator(`[data-comment="${first}"]`)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.locator(`[data-comment="${first}"]`)).toBeVisible()
  await links.nth(0).focus()
  await page.keyboard.press('a')
  await expect(page.locator(`[data-comment="${first}"]`)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.locator(`[data-comment="${first}"]`)).toBeVisible()

  await page.locator('[data-row-link]', { has: page.locator(`[data-comment="${second}"]`) }).focus()
  await page.keyboard.press('r')
  const why = page.getByRole('alertdialog')
  await tick(why.getByRole('radio', { name: 'نامرتبط با رزرو' }))
  await why.getByRole('button', { name: 'رد نظر' }).click()
  await expect(page.locator(`[data-comment="${second}"]`)).toHaveCount(0)
  await expect(page.locator('[data-row-link]', { has: page.locator(`[data-comment="${third}"]`) })).toBeFocused()

  await panel.getByRole('button', { name: 'تایید', exact: true }).click()
  await expect(other.getByText(/سارا محمدی در این فاصله این نظر را «ردشده» کرد/)).toBeVisible()
  await expect(panel.getByText('ردشده: نامرتبط با رزرو')).toBeVisible()
})

test('a phone number is masked, the original is shown on demand, and both stand in the history', async ({ page }) => {
  await page.goto('/comments?flag=phone&side=customer')
  await page.locator('tbody [data-row-link]').first().click()
  const panel = page.getByRole('dialog').filter({ hasText: 'تاریخچه' })
  const number = await panel.locator('mark').first().innerText()
  expect((await axeFinds(page)).map(({ text }) => text)).toEqual([])
  await panel.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name: /^پوشاندن/ }).click()
  await page.getByRole('button', { name: 'پوشاندن', exact: true }).click()
  await expect(panel.getByText('•••').first()).toBeVisible()
  await expect(panel.getByText(number)).toHaveCount(0)
  await panel.getByRole('button', { name: 'دیدن متن اصلی' }).click()
  await expect(panel.getByText(number)).toBeVisible()
})

test('a comment that came by phone is written down and found in the queue; many are decided after a dry run', async ({
  page,
}) => {
  const code = await freeOrder()
  await page.goto('/comments')
  await page.getByRole('button', { name: 'ثبت نظر' }).click()
  const dialog = page.getByRole('dialog', { name: 'ثبت نظر' })
  await dialog.getByLabel('کد سفارش').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'جست‌وجو' }).click()
  const send = dialog.getByRole('button', { name: 'ثبت نظر' })
  await expect(send).toBeDisabled()
  for (const group of await dialog.getByRole('radiogroup').all()) {
    const four = group.getByRole('radio', { name: '۴ از ۵' })
    if ((await four.count()) > 0) await tick(four)
  }
  await dialog.getByLabel('متن نظر').fill('آمدیم و خوش گذشت')
  await send.click()
  await page.goto(`/comments?q=${code}`)
  await expect(page.getByText('آمدیم و خوش گذشت')).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  // Who only looked finds what was chosen as it was.
  const decideMany = page.getByRole('button', { name: 'تایید یا رد گروهی' })
  await decideMany.click()
  await page.getByRole('button', { name: 'انصراف' }).click()
  await decideMany.click()
  await page.getByRole('button', { name: 'اجرای آزمایشی' }).click()
  await expect(page.getByText('۱ نظر تایید می‌شود')).toBeVisible()
  await page.getByRole('button', { name: 'انجام برای ۱ نظر' }).click()
  await expect(page.getByText('۱ نظر تایید شد').first()).toBeVisible()
  await page.getByRole('button', { name: 'پایان' }).click()
  await expect(page.getByText('آمدیم و خوش گذشت')).toBeHidden()
  // All of one press are one step back.
  await page.keyboard.press('z')
  await expect(page.getByText('۱ نظر به صف بازگشت').first()).toBeVisible()
  await expect(page.getByText('آمدیم و خوش گذشت')).toBeVisible()
})

test('closing a comment is going back to its list: Back then leaves the desk at once', async ({ page }) => {
  await page.goto('/holidays')
  await page.goto('/comments?view=all')
  for (const row of [0, 1]) {
    await page.locator('tbody [data-row-link]').nth(row).click()
    await expect(page).toHaveURL(/open=/)
    await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).first().click()
    await expect(page).not.toHaveURL(/open=/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/holidays$/)
})
