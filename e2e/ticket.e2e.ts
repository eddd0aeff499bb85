import type { Page } from '@playwright/test'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'

/** Tickets on a phone, and the address of one that is gone. */

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 780 } })
test('a phone sorts and removes tickets from the menu of a card', async ({ page }) => {
  await page.goto(`/event/tickets/${await eventWithTickets()}`)
  const names = page.getByRole('list', { name: 'بلیت‌ها' }).getByRole('link').locator('b')
  await expect(names.first()).toBeVisible()
  const [first = '', second = ''] = await names.allTextContents()
  await act(page, first, 'پایین بردن')
  await expect(names.first()).toHaveText(second)
  await act(page, first, 'بالا بردن')
  await expect(names.first()).toHaveText(first)

  await act(page, first, 'توقف فروش')
  await expect(page.getByRole('listitem').filter({ hasText: first }).first()).toContainText('متوقف')
  await act(page, first, 'ادامهٔ فروش')
  await expect(page.getByRole('listitem').filter({ hasText: first }).first()).not.toContainText('متوقف')

  await act(page, first, 'برداشتن از فروش')
  await expect(page.getByRole('alertdialog')).toContainText(first)
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect(names.first()).toHaveText(first)
})

test('a price that is lower at first says when it ends, or it is not taken', async ({ page }) => {
  await page.goto(`/event/tickets/${await eventWithTickets()}/add`)
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آزمون مرحله')
  await page.getByRole('textbox', { name: 'قیمت', exact: true }).fill('500000')
  await expect(page.getByText('کمتر از این تعداد یک‌جا فروخته نمی‌شود')).toBeVisible()
  await page.getByRole('button', { name: 'افزودن مرحله' }).click()
  await page.getByRole('textbox', { name: 'برای چند عدد از هر سانس' }).fill('')
  await page.getByRole('textbox', { name: 'برای چند عدد از هر سانس' }).blur()
  await page.getByRole('button', { name: 'افزودن بلیت' }).click()
  await expect(page.getByText('پایان مرحله را با زمان یا تعداد مشخص کنید').first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
})

test('a ticket that is not there is not found', async ({ page }) => {
  const event = await eventWithTickets()
  for (const desk of ['/event/tickets', '/host/event/tickets']) {
    await page.goto(`${desk}/${event}/edit/999999999`)
    await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible()
  }
})

test('the start of a year is no date yet: the field tells only a whole one, and left half-typed shows the last', async ({
  page,
}) => {
  await page.goto('/order')
  await page.getByRole('button', { name: /فیلترها/ }).click()
  const sheet = page.getByRole('dialog', { name: 'فیلترها' })
  for (const [part, text] of [
    ['سال', '1405'],
    ['ماه', '08'],
    ['روز', '01'],
  ] as const)
    for (const end of [0, 1])
      await sheet
        .getByRole('spinbutton', { name: new RegExp(`^${part}`) })
        .nth(end)
        .pressSequentially(text)
  await expect(page).toHaveURL(/2026-10-23/)
  const year = sheet.getByRole('spinbutton', { name: /^سال/ }).first()
  await year.pressSequentially('140')
  await expect(page).toHaveURL(/2026-10-23/)
  await page.keyboard.press('Shift+Tab')
  await sheet.getByRole('button', { name: 'نمایش نتیجه‌ها' }).focus()
  await expect(year).toHaveText('۱۴۰۵')
})

async function act(page: Page, ticket: string, action: string) {
  await page.getByRole('button', { name: `کارهای ${ticket}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A published demo event with at least two tickets. */
async function eventWithTickets(): Promise<number> {
  const get = (path: string) => api<{ items: { id: number }[] }>(path)
  const { items } = await get('listings?kind=event&status=published&when=upcoming')
  for (const { id } of items) if ((await get(`listings/${id}/tickets`)).items.length > 1) return id
  throw new Error('the demo data has no event with two tickets')
}
