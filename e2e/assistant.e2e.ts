import { messagesServer, type Script } from '../apps/api/src/assistant/assistant-testing.ts'
import { api, expect, test } from './app.ts'
import { axeFinds } from './axe.ts'
import { foresee } from './watched.ts'

/*
 * The server was started with a Messages API on this machine (tools/clone.mjs); here it is brought to life. A server of
 * BASE_URL must have been started with ANTHROPIC_API_KEY and ANTHROPIC_BASE_URL=http://127.0.0.1:$MESSAGES_PORT.
 */
let script: (text: string) => Script = () => ({ pieces: ['سلام، ', 'بفرمایید.'] })
let upstream: Awaited<ReturnType<typeof messagesServer>>
test.beforeAll(async () => {
  upstream = await messagesServer((text) => script(text), Number(process.env['MESSAGES_PORT']))
})
test.afterAll(() => upstream.close())

test('an admin asks by keyboard, stops, and confirms what the assistant proposes', async ({ page }) => {
  const { items } = await api<{ items: { id: number; code: string }[] }>('orders')
  const order = items[0] ?? { id: 0, code: '' }
  const note = `هماهنگی با میزبان ${Date.now()}`
  script = (text) => {
    if (text.includes('"confirmed":true')) return { pieces: ['یادداشت ثبت شد.'] }
    if (text.includes('یادداشت'))
      return { pieces: ['پیشنهاد من:'], tool: { name: 'add_order_note', input: { orderId: order.id, body: note } } }
    if (text.includes('بمان')) return { pieces: ['تا اینجا نوشتم'], ending: 'hang' }
    return { pieces: ['سلام، ', 'بفرمایید.'] }
  }
  await page.goto(`/claude-test?order=${order.id}`)
  await expect(page.getByRole('list', { name: 'زمینهٔ گفت‌وگو' })).toContainText(order.code)
  const box = page.getByRole('textbox', { name: 'پیام به دستیار' })
  const said = page.getByRole('list', { name: 'پیام‌ها' })

  await expect(box).toBeEnabled()
  await box.pressSequentially('شماره‌ام ۰۹۱۲۳۴۵۶۷۸۹ است')
  await expect(page.getByText(/توکن؛ برآورد ارسال/)).toBeVisible()
  await box.press('Shift+Enter')
  await expect(box).toHaveValue(/\n$/)
  await box.press('Enter')
  await expect(said).toContainText('سلام، بفرمایید.')
  expect(JSON.stringify(upstream.last()?.body)).toContain('[موبایل پوشیده ۸۹]')
  expect(upstream.last()?.headers['x-api-key']).toBeTruthy()

  await box.fill('همین‌جا بمان')
  await box.press('Enter')
  await expect(said).toContainText('تا اینجا نوشتم')
  await box.press('Escape')
  await expect(page.getByText(/پاسخ را متوقف کردید/)).toBeVisible()

  await box.fill('یادداشت بگذار')
  await box.press('Enter')
  const proposal = page.getByRole('region', { name: /پیشنهاد/ })
  await expect(proposal).toContainText(note)
  expect(await axeFinds(page)).toEqual([])
  const notes = () => api<{ items: { body: string }[] }>(`orders/${order.id}/notes`)
  expect((await notes()).items.map(({ body }) => body)).not.toContain(note)
  await proposal.getByRole('button', { name: 'ثبت یادداشت' }).click()
  await expect(said).toContainText('یادداشت ثبت شد.')
  expect((await notes()).items.map(({ body }) => body)).toContain(note)

  await page.reload()
  await expect(page.getByRole('list', { name: 'گفت‌وگوهای قبلی' })).toContainText('شماره‌ام')
})

test('a busy service and a line that breaks are told; comments are judged in bulk and wait for a person', async ({
  page,
}) => {
  foresee(page, 529, /ERR_INCOMPLETE_CHUNKED_ENCODING/)
  script = (text) => {
    if (text.includes('شلوغ')) return { status: 529, errorType: 'overloaded_error' }
    if (text.includes('قطع')) return { pieces: ['نیمه‌کاره'], ending: 'hang' }
    return { pieces: ['{"advice":"look","note":"شماره تلفن دارد.","flags":[]}'] }
  }
  await page.goto('/claude-test')
  const box = page.getByRole('textbox', { name: 'پیام به دستیار' })
  await box.fill('شلوغ باش')
  await box.press('Enter')
  await expect(page.getByText(/هوش مصنوعی شلوغ است/)).toBeVisible()
  await box.fill('قطع شو')
  await box.press('Enter')
  await expect(page.getByRole('list', { name: 'پیام‌ها' })).toContainText('نیمه‌کاره')
  upstream.cut()
  await expect(page.getByText(/وسط پاسخ قطع شد/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'پیام‌ها' })).toContainText('نیمه‌کاره')

  await page.getByRole('link', { name: 'کارهای دسته‌ای' }).click()
  await page
    .getByRole('button', { name: /ارسال .+ مورد/ })
    .first()
    .click()
  // Sending out of the house costs money and names people: one press asks, the second sends.
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText(/به سرویس هوش مصنوعی ارسال می‌شود/)
  await sure.getByRole('button', { name: 'انصراف' }).click()
  expect(upstream.requests.filter(({ path, method }) => method === 'POST' && path === '/v1/messages/batches')).toEqual(
    [],
  )
  await page
    .getByRole('button', { name: /ارسال .+ مورد/ })
    .first()
    .click()
  await sure.getByRole('button', { name: 'ارسال', exact: true }).click()
  await expect(page.getByRole('button', { name: 'لغو دسته' })).toBeVisible()
  await expect(sure).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])
  upstream.finishBatches()
  await page.reload()
  await page.getByRole('button', { name: 'دیدن نتیجه' }).first().click()
  await expect(page.getByRole('list', { name: 'نتیجه', exact: true })).toContainText('شماره تلفن دارد.')
  await page.getByRole('button', { name: 'ثبت پیشنهادها در صف نظرها' }).click()
  await expect(page.getByText(/پیشنهاد برای .+ نظر ثبت شد/)).toBeVisible()
})

test('a text is gone on with in the older way, by any model that the other side knows; without a key nothing looks ready', async ({
  page,
}) => {
  script = () => ({ pieces: ['ادامهٔ متن این است.'] })
  await page.goto('/claude-test?tab=completion')
  await page.getByRole('textbox', { name: 'شناسهٔ مدل' }).fill('claude-haiku-5-5')
  await page.getByRole('button', { name: 'بررسی مدل' }).click()
  await expect(page.getByText('Claude Haiku 5.5')).toBeVisible()
  await page.getByRole('textbox', { name: 'متن', exact: true }).fill('شماره‌ام ۰۹۱۲۳۴۵۶۷۸۹ است')
  await page.getByRole('button', { name: 'تکمیل', exact: true }).click()
  await expect(page.getByRole('region', { name: 'ادامهٔ متن' })).toContainText('ادامهٔ متن این است.')
  expect(upstream.last()).toMatchObject({ path: '/v1/complete', body: { model: 'claude-haiku-5-5' } })
  expect(upstream.last()?.body.prompt).toContain('[موبایل پوشیده ۸۹]')

  await page.route('**/api/v1/assistant', (route) =>
    route.fulfill({ json: { isOn: true, hasKey: false, masks: true } }),
  )
  await page.goto('/claude-test')
  await expect(page.getByText('وقتی دستیار آماده شود')).toBeVisible()
  for (const template of await page.getByRole('list', { name: 'الگوها' }).getByRole('button').all())
    await expect(template).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/Legacy/)).toHaveCount(0)
})
