import { readFileSync } from 'node:fs'
import { expect, test } from './app.ts'

test('the hosts are taken out as lines, each with its parts', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'دریافت داده‌ها' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت میزبان‌ها' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^میزبان-ها-.*\.jsonl$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  const [first] = lines.map((line) => JSON.parse(line) as { record: string; id: number; checks: unknown[] })
  expect(first).toMatchObject({ record: 'host', id: 1 })
  expect(lines.length).toBeGreaterThan(10)
})
