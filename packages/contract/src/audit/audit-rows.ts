import { toPersianDigits } from '../digits.ts'
import { formatDay, formatInstant } from '../jalali.ts'
import { formatMoney } from '../money.ts'
import { CancellationPolicy, cancellationPolicyLabels } from '../listing/listing-cancellation.ts'
import {
  CancellationCase,
  cancellationCaseLabels,
  CancellationCaseTerms,
  cancellationSentences,
} from '../cancellation/cancellation-terms.ts'
import { SettingKeyInput, settingLabel } from '../setting/setting-kind.ts'
import { settingText } from '../setting/setting-value.ts'
import type { AuditLogEntry } from './audit.ts'
import { auditFieldLabels } from './audit-fields.ts'
import { auditValueWord } from './audit-values.ts'

/** One field of a write as an admin reads it; a side is undefined where the entry says nothing of it. */
export type AuditRow = { label: string; before?: string; after?: string }

type Said = Pick<AuditLogEntry, 'subjectKind' | 'oldValue' | 'newValue'>

/** Old → new in Persian, a row a field, in the order in which the fields were written. */
export function auditRows(entry: Said): AuditRow[] {
  if (entry.subjectKind === 'setting') return settingRows(entry)
  if (entry.subjectKind === 'cancellation_policy') return policyRows(entry)
  const before = flat(entry.oldValue)
  const after = flat(entry.newValue)
  const row = (field: string): AuditRow => ({
    label: fieldLabel(field),
    ...(before.has(field) && { before: valueText(field, before.get(field), entry.subjectKind) }),
    ...(after.has(field) && { after: valueText(field, after.get(field), entry.subjectKind) }),
  })
  // The number of a city tells nobody its name: only what became of it is said.
  const city = (field: string): AuditRow => ({
    label: fieldLabel(field),
    after: before.get(field) ? 'تغییر کرد' : 'انتخاب شد',
  })
  const fields = [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    if (!field.endsWith('cityId')) return { isPart: field.includes('.'), row: row(field) }
    return before.get(field) === after.get(field) ? [] : { isPart: false, row: city(field) }
  })
  return changedFirst(fields)
}

/** A value that stayed the same only says of what the entry speaks: it has one side and stands last, and parts of a whole that stayed are left out. */
function changedFirst(fields: { isPart: boolean; row: AuditRow }[]): AuditRow[] {
  const stayed = ({ row }: { row: AuditRow }) => row.before !== undefined && row.before === row.after
  return [
    ...fields.filter((field) => !stayed(field)).map(({ row }) => row),
    ...fields
      .filter((field) => stayed(field) && !field.isPart)
      .map(({ row: { label, after } }) => ({ label, ...(after !== undefined && { after }) })),
  ]
}

/** A setting's value is told by its own kind. */
function settingRows({ oldValue, newValue }: Said): AuditRow[] {
  const key = SettingKeyInput.safeParse(newValue?.['key']).data
  const valueText = (value: unknown) => (key && value !== null ? settingText(key, value) : plainText(value))
  const from = newValue?.['effectiveFrom'] ?? oldValue?.['effectiveFrom']
  return [
    {
      label: key ? settingLabel(key) : 'تنظیم',
      ...(oldValue && 'value' in oldValue && { before: valueText(oldValue['value']) }),
      ...(newValue && 'value' in newValue && { after: valueText(newValue['value']) }),
    },
    ...(from === undefined ? [] : [{ label: 'از تاریخ', after: plainText(from) }]),
  ]
}

/** A policy is told in the sentences of the cases that changed. */
function policyRows({ oldValue, newValue }: Said): AuditRow[] {
  const policy = CancellationPolicy.safeParse(newValue?.['policy']).data
  const valueText = (values: Said['newValue'], which: CancellationCase) => {
    const terms = isObject(values?.['terms']) ? values['terms'][which] : undefined
    const { data } = CancellationCaseTerms.safeParse(terms)
    return (
      data &&
      cancellationSentences(data)
        .map(({ when, kept }) => `${when}: ${kept}`)
        .join('؛ ')
    )
  }
  const cases = CancellationCase.options.map((which) => {
    const [before, after] = [valueText(oldValue, which), valueText(newValue, which)]
    return { label: cancellationCaseLabels[which], ...(before && { before }), ...(after && { after }) }
  })
  return [
    ...(policy ? [{ label: 'سیاست لغو', after: cancellationPolicyLabels[policy] }] : []),
    ...cases.filter((row) => 'after' in row),
    ...['effectiveFrom', 'reason'].map((field) => ({ label: fieldLabel(field), after: plainText(newValue?.[field]) })),
  ]
}

/** Fields of fields by their path, `terms.deposit`, three deep at most. */
function flat(values: Record<string, unknown> | null, path = '', depth = 0): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values ?? {})) {
    const name = path === '' ? key : `${path}.${key}`
    if (depth < 2 && isObject(value)) for (const [inner, part] of flat(value, name, depth + 1)) fields.set(inner, part)
    else fields.set(name, value)
  }
  return fields
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldLabel = (field: string) =>
  field
    .split('.')
    .map((part) => auditFieldLabels[part] ?? part)
    .join('، ')

function valueText(path: string, value: unknown, kind: string): string {
  const field = path.split('.').at(-1) ?? path
  if (typeof value === 'number' && /rials$/i.test(field)) return `${formatMoney(value, 'toman')} تومان`
  if (typeof value === 'string') return auditValueWord(field, value, kind) ?? plainText(value)
  if (Array.isArray(value) && value.length > 0) return value.map((one) => valueText(path, one, kind)).join('، ')
  return isObject(value) ? partsText(value, kind) : plainText(value)
}

/** «نام: صبحانه، مبلغ: ۲۰٬۰۰۰ تومان»; a picture is its words, or its number where it has none. */
function partsText(parts: Record<string, unknown>, kind: string): string {
  const { mediaId, alt } = parts
  if (typeof mediaId === 'number')
    return typeof alt === 'string' && alt !== '' ? alt : toPersianDigits(`تصویر ${mediaId}`)
  return (
    Object.entries(parts)
      .map(([name, part]) => `${fieldLabel(name)}: ${valueText(name, part, kind)}`)
      .join('، ') || '—'
  )
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (typeof value === 'number') return toPersianDigits(value)
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(plainText).join('، ')
  return isObject(value) ? partsText(value, '') : '—'
}

function textOf(value: string): string {
  if (day.test(value)) return formatDay(value, 'long')
  return instant.test(value) ? formatInstant(value, 'long') : value
}
