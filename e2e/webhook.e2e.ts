import { createServer } from 'node:http'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { expect, test } from './app.ts'
import { heldOrder } from './held-order.ts'

/** A program beside the product, on this machine: it takes nothing until it is told to. */
async function listener() {
  const heard: string[] = []
  let status = 500
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(`{"status":${status}}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('nobody listens')
  return {
    url: `http://127.0.0.1:${address.port}/rezerv`,
    heard,
    answer: (next: number) => (status = next),
    close: () => server.close(),
  }
}

test('a program hears of an order; what it did not take is seen with its answer, and sent again', async ({ page }) => {
  const program = await listener()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'وب‌هوک‌ها' }).click()
  await page.getByRole('button', { name: 'وب‌هوک جدید' }).click()
  const dialog = page.getByRole('dialog', { name: 'وب‌هوک جدید' })
  await dialog.getByRole('textbox', { name: 'نام', exact: true }).fill('حسابداری آزمون')
  await dialog.getByRole('textbox', { name: 'نشانی' }).fill('anbar.example')
  await dialog.getByRole('button', { name: 'ساخت وب‌هوک' }).click()
  await expect(dialog.getByText('نشانی باید با https:// شروع شود')).toBeVisible()
  await expect(dialog.getByText('حداقل یک رویداد را انتخاب کنید')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'نشانی' }).fill(program.url)
  const orders = dialog.getByRole('group', { name: 'سفارش' })
  await orders.getByRole('checkbox', { name: 'ثبت شد', exact: true }).press('Space')
  await dialog.getByRole('button', { name: 'ساخت وب‌هوک' }).click()
  const made = page.getByRole('dialog', { name: 'وب‌هوک ساخته شد' })
  await expect(made.getByText(/^whsec_/)).toBeVisible()
  await made.getByRole('button', { name: 'بستن' }).last().click()

  await page.getByRole('link', { name: 'حسابداری آزمون' }).click()
  await page.getByRole('button', { name: 'آزمایش' }).click()
  const tried = page.getByRole('dialog', { name: 'آزمایش' })
  await expect(tried.getByText('پاسخ ۵۰۰')).toBeVisible()
  await expect(tried.getByText('"type": "test"')).toBeVisible()
  await tried.getByRole('button', { name: 'بستن' }).click()

  const order = await heldOrder()
  await expect.poll(() => program.heard.some((body) => body.includes(`"orderId":${order}}`))).toBe(true)
  await page.reload()
  // Others buy meanwhile.
  const row = page.getByRole('row').filter({ hasText: `شمارهٔ ${toPersianDigits(order)}` })
  await expect(row).toContainText('سفارش: ثبت شد')
  await expect(row).toContainText('در صف')
  await expect(row).toContainText('پاسخ ۵۰۰')
  program.answer(204)
  await row.getByRole('button', { name: 'دوباره بفرست: سفارش: ثبت شد' }).click()
  const sent = page.getByRole('dialog', { name: 'سفارش: ثبت شد' })
  await expect(sent.getByText('رسید', { exact: true })).toBeVisible()
  await expect(sent.getByText('پاسخ ۲۰۴')).toBeVisible()
  await expect(sent.getByText('{"status":500}').first()).toBeVisible()
  await sent.getByRole('button', { name: 'بستن' }).click()
  await expect(row).toContainText('رسید')

  await page.getByRole('button', { name: 'توقف' }).click()
  await expect(page.getByText('ارسال متوقف است')).toBeVisible()
  await page.getByRole('button', { name: 'کارهای دیگر' }).press('Enter')
  await page.getByRole('menuitem', { name: 'حذف وب‌هوک' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف وب‌هوک' }).click()
  await expect(page).toHaveURL(/\/settings\/webhooks$/)
  await expect(page.getByRole('link', { name: 'حسابداری آزمون' })).toHaveCount(0)
  program.close()
})
