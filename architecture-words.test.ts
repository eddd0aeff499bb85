import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { laws, read, sourceFiles } from './architecture-files.ts'
import { latinLists, oldPersian } from './architecture-persian.ts'
import { auditValueWord } from './packages/contract/src/audit/audit-values.ts'
import { StepUpAct } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { errorCodes } from './packages/contract/src/error-code.ts'
import { SettingKeyInput, settingLabel } from '@rezerv/contract/setting/setting-kind.ts'

/*
 * The names of the contract are read by people: a value of an enum without a Persian word is English on somebody's page.
 */

const root = import.meta.dirname
const source = join(root, 'packages/contract/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()
const modules = await Promise.all(
  files.map(async (file) => ({
    file,
    exports: (await import(join(source, file))) as Record<string, unknown>,
  })),
)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every enum in reach of what a module exports, by its values. */
function enumsOf(root: unknown, found: Map<string, string[]>, seen: Set<unknown>) {
  if (!isObject(root) || seen.has(root)) return
  seen.add(root)
  const def = isObject(root['_zod']) && isObject(root['_zod']['def']) ? root['_zod']['def'] : undefined
  if (def?.['type'] === 'enum' && isObject(def['entries'])) {
    const values = Object.values(def['entries']).map(String)
    found.set(values.toSorted().join(' '), values)
  }
  for (const inner of Object.values(def ?? root)) enumsOf(inner, found, seen)
  if (typeof def?.['getter'] === 'function') enumsOf((def['getter'] as () => unknown)(), found, seen)
}

const isPersian = (text: unknown) => typeof text === 'string' && /[\u0600-\u06ff]/.test(text)
const hasWord = (word: unknown) =>
  isPersian(word) || (isObject(word) && (isPersian(word['label']) || isPersian(word['title'])))

const values = modules.flatMap(({ exports }) => Object.values(exports).filter(isObject))
/** Tables of words, those among them that a list's filter has of its own (list-filter.ts). */
const tables = [
  ...values,
  ...values
    .filter((value): value is Record<string, unknown>[] & Record<string, unknown> => Array.isArray(value))
    .flatMap((filters) => filters.map((filter) => (isObject(filter) ? filter['labels'] : undefined)).filter(isObject)),
]
const isWorded = (values: string[]) => tables.some((table) => values.every((value) => hasWord(table[value])))

/** Enums whose words stand where they are shown: every value has its own in that file. By their values. */
const wordedAt: Record<string, string> = {
  'chat batches completion': 'apps/web/src/features/assistant/assistant-page.tsx',
  'mine none snoozed done': 'apps/web/src/features/inbox/inbox-page.tsx',
  'units stays': 'apps/web/src/features/order-change/order-change-swap-dialog.tsx',
  'instant host': 'packages/contract/src/audit/audit-values.ts',
  'all any': 'packages/contract/src/audit/audit-values.ts',
  'now arrival': 'packages/contract/src/audit/audit-values.ts',
  'full part': 'apps/web/src/features/booking/booking-stay-page.tsx',
  'closed imported': 'apps/web/src/features/timeline/timeline-item.tsx',
  'ok unchanged failed': 'apps/web/src/features/feed/feed-status.ts',
  'day night hour occurrence': 'apps/web/src/features/ticket/ticket-rate-table.tsx',
  'pending reported replies approved rejected all': 'apps/web/src/features/comment/comment-page.tsx',
  'order hold request refund balance payout': 'packages/contract/src/host/host-closing-endpoints.ts',
  'guests hidden': 'apps/web/src/features/catalogue/catalogue-page.tsx',
  'live waiting': 'apps/web/src/features/listing/listing-filters.tsx',
  'soon ended': 'apps/web/src/features/unit/unit-status.ts',
  'admin host user': 'packages/contract/src/audit/audit-values.ts',
  'toman rial': 'packages/contract/src/setting/setting-value.ts',
  'today tomorrow week': 'packages/contract/src/audit/audit-values.ts',
  'guest host platform vat': 'packages/contract/src/cancellation/cancellation.ts',
  'late km fuel damage other': 'packages/contract/src/handover/handover-charges.ts',
  'open unknown mismatch callback_missing': 'apps/web/src/features/payment/payment-page.tsx',
  'success failed cancelled expired checking late returned_to_card': 'apps/web/src/features/payment/payment-status.ts',
  'base weekday weekend holiday season override': 'packages/contract/src/pricing/pricing-days.ts',
  'xlsx csv': 'apps/web/src/features/order/order-page-dialog.tsx',
  'card ticket payment': 'apps/web/src/layouts/palette-hits.tsx',
  'ledger hosts payouts refunds reconciliation': 'apps/web/src/features/transaction/transaction-page.tsx',
}

/** Enums that nobody reads, each with its reason. A new line here is a decision: read it twice. */
const unseen: Record<string, string> = {
  'user assistant': 'the roles of the model’s own messages; the page tells who speaks by how it looks',
  [errorCodes.join(' ')]:
    'a refusal carries its own sentence: apps/api/src/http/error-answer.ts has one for every code',
  'base weekday weekend holiday season override length guests extra fee promo discount commission vat charge':
    'a line of a price carries its own label from quote()',
  'ticket resource': 'of which of the two a rule speaks; the page tells the rule, not its reach',
  'any phone link account abuse personal off_topic spam':
    'of a filter: the flags have their words, and any has «نشانه‌دار» beside it',
  'image/webp application/pdf': 'how a browser must show a file',
  'accept reject waive reset': 'what the buttons of a check say in their own words',
  'suggested open missing matched ignored days':
    'the tabs of the reconciliation; those that are states of a line take the state’s own words',
  'approved declined withdrawn': 'told as the sentences of a timeline',
  'upcoming past': 'the two tabs of occurrences, which the page titles',
  'released asked': 'which of two toasts is shown',
  'waiting running done cancelled failed': 'a bar of progress and its sentences',
  'running done': 'a bar of progress and its sentence about a mass cancellation',
  'bad_value reversed zero_length past too_soon too_far sale_closed closed min_stay max_stay arrival departure whole_hours outside_hours guests quantity unknown_extra extra_quantity unknown_point':
    'a refusal of quote() carries its own sentence',
  'true false': 'a flag of the URL',
  'closed half_open open none': 'the breaker’s state, for /metrics; the banner tells it in a sentence',
  'folder bucket': 'where files are: the health page says it in words',
  'refused away': 'what is wrong with the object store: the health page says it in a sentence',
  'line bar none': 'how a chart is drawn',
}

/** Enums whose words come from a function or a table of rules. */
const byFunction: Record<string, (value: string) => unknown> = {
  [StepUpAct.options.join(' ')]: (act) => auditValueWord('act', act, ''),
  'previous last_year none': (compare) => auditValueWord('compare', compare, ''),
  'occurrence day night hour': (unit) => auditValueWord('unit', unit, ''),
  [SettingKeyInput.options.join(' ')]: (key) => settingLabel(SettingKeyInput.parse(key)),
}

const isCalled = (key: string) => {
  const word = byFunction[key]
  return word !== undefined && key.split(' ').every((value) => isPersian(word(value)))
}

/** Whether the file says something in Persian of this value. */
function tells(text: string, value: string) {
  const word = value.replaceAll(/\W/g, '\\$&')
  return new RegExp(
    `(\\b${word}'?: ?(\\{|'[^'\\n]*[\u0600-\u06ff]|\`[^\`]*[\u0600-\u06ff]|[a-z(]))|('${word}'[^\\n]*\\n?[^\\n]*[\u0600-\u06ff])`,
  ).test(text)
}

/** Every enum by its values, with the module and the name from which it is reached first. */
const enums = new Map<string, string>()
const seen = new Set<unknown>()
const roots = modules.flatMap(({ file, exports }) =>
  Object.entries(exports).map(([name, value]) => ({ where: `${file} ${name}`, value })),
)
for (const { where, value } of roots) {
  const found = new Map<string, string[]>()
  enumsOf(value, found, seen)
  for (const values of found.values()) enums.set(values.join(' '), enums.get(values.join(' ')) ?? where)
}

test('every value of every enum has a Persian word', () => {
  const wordless = [...enums]
    .filter(([key]) => !isWorded(key.split(' ')) && !isCalled(key) && !(key in wordedAt) && !(key in unseen))
    .map(([key, where]) => `${where}: ${key}`)
  expect(enums.size).toBeGreaterThan(100)
  expect(wordless).toEqual([])
})

test('what is told where it is shown is told there, and nothing is excused that is gone', () => {
  const missing = Object.entries(wordedAt).flatMap(([key, file]) => {
    const text = readFileSync(join(root, file), 'utf8')
    return key.split(' ').flatMap((value) => (tells(text, value) ? [] : [`${file}: ${value}`]))
  })
  expect(missing).toEqual([])
  expect([...Object.keys(wordedAt), ...Object.keys(unseen)].filter((key) => !enums.has(key))).toEqual([])
  expect(Object.values(unseen).filter((reason) => reason.length < 15)).toEqual([])
})

test('an enum without words is caught', () => {
  expect(isWorded(['wholly_new', 'another'])).toBe(false)
  expect(tells("const words = { open: 'باز' }", 'open')).toBe(true)
  expect(tells("const words = { open: 'open' }", 'open')).toBe(false)
})

test('a word stands once in docs/words.md, in a row of four', () => {
  expect(laws.wordsTwice(read('docs/words.md'))).toEqual([])
})

test('a word that a colleague would not write today is on no screen, in no message and on no paper', () => {
  expect(oldPersian(read('docs/words.md'), sourceFiles, read)).toEqual([])
})

test('no list counts in Latin digits', () => {
  expect(latinLists(sourceFiles, read)).toEqual([])
})
