import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import { dayOfInstant, formatDay, formatTime } from '@rezerv/contract/jalali.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { shots } from './shots.ts'

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

/** Customers whom no other test knows: two that come in, one without a family name. */
const people = [
  'مشتری,تلفن همراه,گروه',
  'آزمون ورودی,۰۹۳۵۴۴۴۰۰۰۱,ویژه',
  'آزمون دومی,0935444000۲,ویژه',
  'آزمون,09354440003,',
]

test('a file of the old system is tried, its columns said by hand, taken in and taken back', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'ورود داده‌ها' }).click()
  await page.getByRole('button', { name: 'ورود مشتری‌ها' }).click()
  const dialog = page.getByRole('dialog', { name: 'ورود مشتری‌ها' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'الگوی Excel' }).click(),
  ])
  expect(template.suggestedFilename()).toMatch(/^الگوی-مشتری-ها-.*\.xlsx$/)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'انتخاب فایل' }).click(),
  ])
  await chooser.setFiles(file('باشگاه قدیمی.csv', people))

  await expect(page.getByRole('heading', { name: 'باشگاه قدیمی.csv' })).toBeVisible()
  await expect(page.getByText('۲ آماده، ۱ رد شد')).toBeVisible()
  await expect(page.getByText('نام خانوادگی: نام خانوادگی الزامی است')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  // The tags stand under a name that nobody guesses.
  await page.getByRole('button', { name: 'ستون‌های فایل' }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'ستون‌های فایل' })
  await columns.getByRole('button', { name: /برچسب‌ها/ }).click()
  await page.getByRole('option', { name: 'گروه' }).click()
  await columns.getByRole('button', { name: 'بررسی دوبارهٔ ردیف‌ها' }).click()
  // With the new columns comes the new trial: the old figures are gone.
  await expect(page.getByText('ویژه').first()).toBeVisible()
  await expect(page.getByText('۲ آماده، ۱ رد شد')).toBeVisible()

  await page.getByRole('button', { name: 'ورود ۲ مشتری' }).press('Enter')
  await expect(page.getByText('۲ وارد شد، ۱ رد شد')).toBeVisible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت ردیف‌های ردشده' }).click(),
  ])
  expect(refused.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: 'مشتری', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'آزمون ورودی' })).toBeVisible()
  await expect(page.getByText('ویژه').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'بازگرداندن همه' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'بازگرداندن همه' }).click()
  await expect(page.getByText('۱ رد شد، ۲ بازگردانده شد')).toBeVisible()
})

test('bookings of an evening with numbered seats come with their seats; who wrote one wrongly is told which row', async ({
  page,
}) => {
  const { code, title, day, time, ticket } = await seatedEvening()
  const at = (number: string, name: string, seats: string) =>
    `${number},${code},0935444010${number.slice(-1)},${name},${day},${time},${ticket},"${seats}",9000000,0`
  const bookings = [
    'شماره رزرو,کد آگهی,موبایل,نام و نام خانوادگی,روز سانس,ساعت,بلیت,صندلی,مبلغ کل,پرداخت‌شده',
    at('G-1', 'نازنین گیشه', 'بالکن، ردیف 9، صندلی ۳۱؛بالکن،ردیف ۹،صندلی 32'),
    at('G-2', 'بردیا گیشه', 'بالکن، ردیف ۹۹، صندلی ۱'),
  ]
  await page.goto('/settings/imports')
  await page.getByRole('button', { name: 'ورود رزروها' }).click()
  await page
    .getByRole('dialog', { name: 'ورود رزروها' })
    .locator('input[type=file]')
    .setInputFiles(file('گیشهٔ قدیمی.csv', bookings))
  await expect(page.getByText('۱ آماده، ۱ رد شد')).toBeVisible()
  await expect(page.getByText('«بالکن، ردیف ۹۹، صندلی ۱» در نقشهٔ این سانس نیست')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await shots(page, 'import-1-seats')

  await page.getByRole('button', { name: 'ورود ۱ رزرو' }).press('Enter')
  await expect(page.getByText('۱ وارد شد، ۱ رد شد')).toBeVisible()
  await page.getByRole('link', { name: 'سفارش', exact: true }).first().click()
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(page.getByText('بالکن، ردیف ۹، صندلی ۳۲').first()).toBeVisible()
  // What one transaction did is told with the last step on top.
  const told = await page.getByRole('main').innerText()
  expect(told.indexOf('سفارش قطعی شد')).toBeLessThan(told.indexOf('سفارش ثبت شد'))
  await shots(page, 'import-2-order')
  await page.goBack()
  await page.getByRole('button', { name: 'بازگرداندن همه' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'بازگرداندن همه' }).click()
  await expect(page.getByText('۱ رد شد، ۱ بازگردانده شد')).toBeVisible()
})

/** The last evening of the demo's hall, as a file of another system names it. */
async function seatedEvening() {
  const { items } = await api<{ items: { id: number; code: string; title: string }[] }>(
    `listings?kind=event&status=published&q=${encodeURIComponent('ارکستر سازهای ملی')}`,
  )
  const [event] = items
  const { occurrences } = await api<EventBooking>(`bookings/event/${event?.id}`)
  const last = occurrences.at(-1)
  const ticket = last?.tickets.find(({ seatRials }) => seatRials !== null)
  if (!event || !last || !ticket) throw new Error('the demo has no evening with numbered seats')
  const day = formatDay(dayOfInstant(last.startsAt), 'short')
  return { ...event, day, time: formatTime(last.startsAt), ticket: ticket.name }
}
