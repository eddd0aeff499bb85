import { expect, type Locator, type Page } from '@playwright/test'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { addDays, dayOfInstant, type JalaliDate, jalaliOfDay } from '@rezerv/contract/jalali.ts'

export const today = dayOfInstant(new Date().toISOString())

/** A day from today on, as a Jalali date is typed. */
export const jalaliIn = (days: number) => jalaliOfDay(addDays(today, days))

/** As a Jalali date is typed: four digits of the year, two of the month and of the day. */
const partsOf = ({ year, month, day }: JalaliDate) => [
  String(year),
  ...[month, day].map((part) => String(part).padStart(2, '0')),
]

/** Types a Jalali day into a date field, part by part, as a person does. */
export async function typeDay(field: Locator, date: JalaliDate) {
  const names = [/^سال/, /^ماه/, /^روز/]
  for (const [n, text] of partsOf(date).entries())
    await field.getByRole('spinbutton', { name: names[n] ?? '' }).pressSequentially(text)
}

/** Types the ends of a range of days that are given, part by part. */
export async function typeRange(place: Page | Locator, name: string, { from, until }: Partial<DayRange>) {
  const field = place.getByRole('group', { name })
  await expect(field).toBeVisible()
  const parts = field.getByRole('spinbutton')
  for (const [end, day] of [from, until].entries())
    if (day !== undefined)
      for (const [n, text] of partsOf(jalaliOfDay(day)).entries()) await parts.nth(end * 3 + n).pressSequentially(text)
}

/** Types both ends in one go: the field leads from part to part. */
export async function typeRangeOn(page: Page, name: string, { from, until }: DayRange) {
  const parts = page.getByRole('group', { name }).getByRole('spinbutton')
  await parts.first().pressSequentially([from, until].flatMap((day) => partsOf(jalaliOfDay(day))).join(''))
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

/**
 * Types into a combo box and picks the first option that matches. A list that a scroll closed is opened again, and a press that met the
 * list while its answer came is made again: the box is emptied first, for the same text typed once more would open nothing.
 */
export async function find(page: Page, label: string, text: string, option: string | RegExp = text) {
  await expect(async () => {
    const box = page.getByRole('combobox', { name: label })
    await box.fill('')
    await box.fill(text)
    const first = page.getByRole('option', { name: option }).first()
    await first.click({ timeout: 4000 })
    await expect(first).toBeHidden({ timeout: 4000 })
  }).toPass()
}

/**
 * Chooses a radio, a box or a switch by its words, as a person does: once they stand still and nothing lies over them. The control
 * itself is out of sight; pressed by force it is pressed where it stood, and a dialog that grows meanwhile puts another one there.
 */
export async function tick(control: Locator, isOn = true) {
  if ((await control.isChecked()) !== isOn) await control.locator('xpath=ancestor::label').click()
  await expect(control).toBeChecked({ checked: isOn })
}

/** Types a text and leaves the field, as a person does. */
export async function fillAndLeave(page: Page, name: string, text: string) {
  const field = page.getByRole('textbox', { name })
  await field.fill(text)
  await field.blur()
}

/** Who a booking is for. */
export async function fillCustomer(page: Page, mobile: string, family: string) {
  await page.getByRole('textbox', { name: 'موبایل مشتری' }).fill(mobile)
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نگار')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill(family)
}

/** A step of a registration wizard, by its name. */
export const stepLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^مراحل ثبت/ }).getByRole('link', { name })
export const step = (page: Page, name: string) => stepLink(page, name).click()

/** A calendar in which another site writes: days with what is said of each. */
export function siteCalendar(entries: [day: string, title: string][]) {
  const date = (of: string) => of.replaceAll('-', '')
  const lines = entries.flatMap(([day, title]) => [
    'BEGIN:VEVENT',
    `UID:${day}@site`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    `DTEND;VALUE=DATE:${date(addDays(day, 1))}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//site//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** A national id whose check digit is right (reference: the checksum of Iran's national id). */
export function nationalId(seed: number) {
  const nine = String(100_000_000 + (seed % 899_999_999))
  const sum = nine.split('').reduce((total, digit, place) => total + Number(digit) * (10 - place), 0) % 11
  return nine + String(sum < 2 ? sum : 11 - sum)
}
