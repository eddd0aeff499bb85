import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { shots } from './shots.ts'
import { foresee } from './watched.ts'

/** The event of the demo that asks who comes. */
async function askingEvent(): Promise<{ id: number; title: string }> {
  const { items } = await api<{ items: { id: number; title: string }[] }>(
    'listings?kind=event&status=published&when=upcoming',
  )
  for (const event of items) {
    const { items: questions } = await api<{ items: unknown[] }>(`listings/${event.id}/attendee-questions`)
    if (questions.length > 0) return event
  }
  throw new Error('no event of the demo asks anything')
}

test('an event asks everybody who comes, answers are filtered and put right, and the list is a file', async ({
  page,
}) => {
  const { id } = await askingEvent()
  await page.goto(`/event/tickets/${id}`)
  await page.getByRole('link', { name: 'شرکت‌کننده‌ها' }).click()
  await expect(page.getByRole('columnheader', { name: 'کد ملی' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await page.getByRole('button', { name: 'پرسش‌ها', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'پرسش از شرکت‌کننده‌ها' })
  await dialog.getByRole('button', { name: 'پرسش دیگر' }).click()
  const added = dialog.getByRole('group', { name: 'پرسش ۴' })
  await added.getByRole('textbox', { name: 'پرسش' }).fill('اندازهٔ لباس')
  await shots(page, 'attendee-2-questions')
  const keep = dialog.getByRole('button', { name: 'ذخیرهٔ پرسش‌ها' })
  // One that was answered keeps its kind, and says so where it was changed.
  const answered = dialog.getByRole('group', { name: 'پرسش ۱' })
  const choose = async (from: string, to: string) => {
    await answered.getByRole('button', { name: from }).click()
    await page.getByRole('option', { name: to, exact: true }).click()
  }
  foresee(page, 422)
  await choose('کد ملی', 'متن')
  await keep.click()
  await expect(answered.getByText('این پرسش پاسخ دارد و نوع آن عوض نمی‌شود')).toBeVisible()
  await choose('متن', 'کد ملی')
  await keep.click()
  await expect(dialog).toBeHidden()

  await page
    .getByRole('button', { name: /^ویرایش / })
    .first()
    .click()
  const edit = page.getByRole('dialog', { name: 'ویرایش شرکت‌کننده' })
  await edit.getByRole('textbox', { name: 'نام و نام خانوادگی' }).fill('آزمون مهمان')
  foresee(page, 422)
  await edit.getByRole('textbox', { name: 'کد ملی' }).fill('1234567890')
  await edit.getByRole('button', { name: 'ذخیره' }).click()
  await expect(edit.getByText('کد ملی درست نیست؛ ده رقم آن را بررسی کنید')).toBeVisible()
  await edit.getByRole('textbox', { name: 'کد ملی' }).fill('۰۴۹۹۳۷۰۸۹۹')
  await edit.getByRole('textbox', { name: 'اندازهٔ لباس' }).fill('متوسط')
  await edit.getByRole('button', { name: 'ذخیره' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('آزمون مهمان')).toBeVisible()
  await shots(page, 'attendee-1-list')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت فایل' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
})
