import { expect, type Page } from '@playwright/test'

/** From the page of a payment to the bank's. */
export async function goToBank(page: Page) {
  await page
    .getByRole('button', { name: /^پرداخت/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/شبیه‌ساز درگاه پاسارگاد/)
  await expect(page.getByRole('button', { name: 'پر کردن با کارت آزمایشی' })).toBeVisible()
}

/** Pays on the bank's page, as the card's holder would, after choosing how the bank behaves. */
export async function payAtBank(page: Page, behaviour = 'پرداخت موفق') {
  await page.getByLabel(behaviour, { exact: true }).check()
  await page.getByRole('button', { name: 'پر کردن با کارت آزمایشی' }).click()
  await page.getByRole('button', { name: /^پرداخت/ }).click()
}
