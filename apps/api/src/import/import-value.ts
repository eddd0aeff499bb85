import { onlyDigits, removeCommas, toWesternDigits } from '@rezerv/contract/digits.ts'
import { fieldsOf } from '@rezerv/contract/import/import-fields.ts'
import type { ImportMapping } from '@rezerv/contract/import/import-guess.ts'
import type { ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { type MoneyUnit, parseMoney } from '@rezerv/contract/money.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { typedDay } from '@rezerv/contract/import/import-day.ts'
import type * as z from 'zod/mini'

/** Why a row is not taken in, in Persian. */
export class RowRefused extends Error {
  readonly reasons: string[]
  constructor(reasons: string[]) {
    super(reasons.join('؛ '))
    this.reasons = reasons
  }
}

/** What a row says is here already: there is nothing to do. */
export class RowKnown extends Error {}

export type Layout = { subject: ImportSubject; mapping: ImportMapping; moneyUnit: MoneyUnit }

type Labels = Readonly<Record<string, string>>

/** The values of one row by their names. What cannot be read is noted; `refuseUnread` ends a row of which anything was. */
export function readRow({ subject, mapping, moneyUnit }: Layout, cells: string[]) {
  const fields = new Map(fieldsOf(subject))
  const reasons: string[] = []
  const labelOf = (key: string) => fields.get(key)?.label ?? key
  const note = (key: string, message: string) => {
    const reason = `${labelOf(key)}: ${message}`
    if (!reasons.includes(reason)) reasons.push(reason)
  }
  const text = (key: string) => (cells[mapping[key] ?? -1] ?? '').trim()
  const read = <T>(key: string, parse: (text: string) => T | undefined, says: string): T | null => {
    const typed = text(key)
    if (typed === '') return null
    const value = parse(typed)
    if (value === undefined) note(key, says)
    return value ?? null
  }
  return {
    text,
    note,
    reasons,
    need: (...keys: string[]) => {
      for (const key of keys) if (text(key) === '') note(key, 'خالی است')
    },
    day: (key: string) => read(key, typedDay, 'تاریخ را مثل ۱۴۰۵/۱۰/۱۲ بنویسید'),
    time: (key: string) => read(key, typedTime, 'ساعت را مثل ۱۴:۰۰ بنویسید'),
    whole: (key: string) => read(key, typedWhole, 'عدد نیست'),
    decimal: (key: string) => read(key, typedDecimal, 'عدد نیست'),
    rials: (key: string) => read(key, (typed) => typedRials(typed, moneyUnit), 'مبلغ نیست'),
    /** One of some words, by its label or its id; `also` are other names of the same. */
    choice: <K extends string>(key: string, labels: Readonly<Record<K, string>>, also: Labels = {}) =>
      read(
        key,
        (typed) => (wordOf(typed, labels) ?? wordOf(typed, also)) as K | undefined,
        `یکی از این‌ها نیست: ${wordsOf(labels)}`,
      ),
    list: (key: string) =>
      text(key)
        .split(/[،,;؛]/)
        .map((one) => one.trim())
        .filter(Boolean),
    /** Refused by a form's own rules, at its fields: `names` where the form calls them otherwise than the row. */
    form: <T>(schema: z.ZodMiniType<T>, input: unknown, names: Readonly<Record<string, string>> = {}): T => {
      const parsed = schema.safeParse(input)
      for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
        const key = path.map(String).join('.')
        note(names[key] ?? key, message)
      }
      if (parsed.success && reasons.length === 0) return parsed.data
      throw new RowRefused(reasons)
    },
    refuseUnread: () => {
      if (reasons.length > 0) throw new RowRefused(reasons)
    },
  }
}
export type ReadRow = ReturnType<typeof readRow>

function typedTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?$/.exec(toWesternDigits(text).trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** «۸ نفر» is eight. */
function typedWhole(text: string): number | undefined {
  const [, digits] = /^(\d{1,9})(?:\.0+)?(?:\s*\p{L}+)?$/u.exec(removeCommas(toWesternDigits(text)).trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

function typedDecimal(text: string): number | undefined {
  const plain = toWesternDigits(text).trim().replace('٫', '.')
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(plain) ? Number(plain) : undefined
}

/** A spreadsheet may write the unit behind it, or no rials after the point. */
const typedRials = (text: string, unit: MoneyUnit) => {
  const rials = parseMoney(text.replace(/\s*(ریال|تومان|تومن)\s*$/, '').replace(/\.0+$/, ''), unit)
  return rials !== undefined && rials >= 0 ? rials : undefined
}

const wordOf = (text: string, labels: Labels) => {
  const typed = faNorm(text)
  return Object.entries(labels).find(([id, label]) => faNorm(label) === typed || id === typed)?.[0]
}

const wordsOf = (labels: Labels) =>
  Object.values(labels)
    .map((label) => `«${label}»`)
    .join('، ')

/** The digits of a national id, with the zeros in front that a spreadsheet takes away. */
export const idDigits = (text: string, length: number) => {
  const digits = onlyDigits(text)
  return digits.length > length - 3 ? digits.padStart(length, '0') : digits
}

/** Name and family by their columns, or out of one that holds both: the first word is the name. */
export function personOf({ text }: ReadRow): { name: string; family: string } {
  const [name, family] = [text('name'), text('family')]
  if (name !== '' || family !== '') return { name, family }
  const [first = '', ...rest] = text('fullName').split(/\s+/)
  return { name: first, family: rest.join(' ') }
}
