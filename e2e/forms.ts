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

/** Days (`YYYY-MM-DD`). */
export type DaySpan = { from: string; until: string }

/** Types both ends of a range of days, part by part. */
export async function typeRange(page: Page, name: string, { from, until }: DaySpan) {
  const field = page.getByRole('group', { name })
  await expect(field).toBeVisible()
  const parts = field.getByRole('spinbutton')
  for (const [place, day] of [from, until].entries())
    for (const [n, text] of partsOf(day).entries()) await parts.nth(place * 3 + n).pressSequentially(text)
}

/** Types both ends in one go: the field leads from part to part. */
export async function typeRangeOn(page: Page, name: string, { from, until }: DaySpan) {
  const parts = page.getByRole('group', { name }).getByRole('spinbutton')
  await parts.first().pressSequentially([from, until].flatMap(partsOf).join(''))
}

/** Four digits of the Jalali year, two of the month and of the day. */
function partsOf(text: string) {
  const { year, month, day } = jalaliOfDay(text)
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))]
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
