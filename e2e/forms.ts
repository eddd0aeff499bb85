import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOfInstant, jalaliOfDay } from '@rezerv/contract/jalali.ts'

/** A day from today on, as a Jalali date is typed. */
export const jalaliIn = (days: number) => jalaliOfDay(addDays(dayOfInstant(new Date().toISOString()), days))

/** Types a Jalali day into a date field, part by part, as a person does. */
export async function typeDay(field: Locator, { year, month, day }: { year: number; month: number; day: number }) {
  await field.getByRole('spinbutton', { name: /^سال/ }).pressSequentially(String(year))
  await field.getByRole('spinbutton', { name: /^ماه/ }).pressSequentially(String(month).padStart(2, '0'))
  await field.getByRole('spinbutton', { name: /^روز/ }).pressSequentially(String(day).padStart(2, '0'))
}

/** Types a time into a time field. */
export async function typeTime(field: Locator, hour: string, minute: string) {
  await field.getByRole('spinbutton', { name: /^ساعت/ }).pressSequentially(hour)
  await field.getByRole('spinbutton', { name: /^دقیقه/ }).pressSequentially(minute)
}

/** Chooses from a select: opens it by its label and picks the option. */
export async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Types into a combo box and picks the first option that matches; a list that a scroll closed is opened again. */
export async function find(page: Page, label: string, text: string, option: string | RegExp = text) {
  await expect(async () => {
    await page.getByRole('combobox', { name: label }).fill(text)
    await page.getByRole('option', { name: option }).first().click({ timeout: 4000 })
  }).toPass()
}

/** A national id whose check digit is right (reference: the checksum of Iran's national id). */
export function nationalId(seed: number) {
  const nine = String(100_000_000 + (seed % 899_999_999))
  const sum = nine.split('').reduce((total, digit, place) => total + Number(digit) * (10 - place), 0) % 11
  return nine + String(sum < 2 ? sum : 11 - sum)
}
