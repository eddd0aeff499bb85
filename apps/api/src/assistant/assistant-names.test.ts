import { expect, test } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { testDatabase } from '#db/testing.ts'
import { maskNames } from './assistant-names.ts'

const { db, query } = await testDatabase()

const customers = [
  ['علی', 'رضایی'],
  ['علی‌رضا', 'کریمی‌نژاد'],
  ['مهدیه سادات', 'موسوی یزدی'],
  ['زهرا', 'یوسفی'],
  ['John', 'Smith'],
] as const
for (const [at, [name, family]] of customers.entries())
  await query`insert into users (mobile, name, family) values (${`+98912000000${at}`}, ${name}, ${family})`
const hosts = [
  ['person', 'کیان', 'یاوری', ''],
  ['company', 'پریا', 'مکاری', 'اقامتگاه کویر (یزد)'],
] as const
for (const [at, [kind, name, family, company]] of hosts.entries())
  await query`
    insert into hosts (kind, name, family, company_name, mobile) values (${kind}, ${name}, ${family}, ${company}, ${`+98935000000${at}`})`
const names = [
  ...customers.map(([name, family]) => `${name} ${family}`),
  'کیان یاوری',
  'پریا مکاری',
  'اقامتگاه کویر (یزد)',
]

/** The same name as another keyboard, another hand or another program writes it. */
const ways: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
  (text) => text.replaceAll('ی', 'ى'),
  (text) => text.replaceAll(' ', '\u200c'),
  (text) => text.replaceAll('\u200c', ''),
  (text) => text.replaceAll('\u200c', ' '),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.replaceAll(' ', ''),
  (text) => `\u2068${text}\u2069`,
  (text) => Array.from(text).join('\u200f'),
  (text) => text.replace(/(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/u, 'ـ'),
  (text) => text.toUpperCase(),
]
const letters = (text: string) => faNorm(text).replace(/[^\p{L}\p{N}]/gu, '')

prop(
  [
    fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...ways)), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(' ', '، ', ': ', '\n', '«', '\t'),
    fc.boolean(),
  ],
  { numRuns: 150, seed: 8 },
)('no known name leaves, however it is written and wherever it stands', async (mentions, gap, isJson) => {
  const text = `برای${mentions.map(([name, way]) => gap + way(name)).join(` و${gap}`)}${gap}پیام بنویس`
  const content = isJson ? JSON.stringify({ text, list: [text] }) : text
  const masked = await maskNames(db, { messages: [{ role: 'user', content: [{ type: 'text', text: content }] }] })
  for (const [name] of mentions) expect(letters(JSON.stringify(masked)), content).not.toContain(letters(name))
  expect(JSON.stringify(masked)).toContain('پیام بنویس')
})

test('two people are still told apart, a record stays a record, and nobody else is hidden', async () => {
  const records = JSON.stringify([
    { name: 'علی', family: 'رضایی', city: 'یزد' },
    { id: 7, name: 'زهرا', family: 'یوسفی' },
  ])
  const masked = await maskNames(db, {
    id: 'علی رضایی',
    messages: [{ role: 'user', content: `${records} علی رضایی یا زهرا یوسفی؟ علی از رضایی‌ها پرسید؛ مریم احمدی نیست.` }],
  })
  expect(masked.id).toBe('علی رضایی')
  const { content } = masked.messages[0] ?? { content: '' }
  const labels = [...content.matchAll(/\[مشتری \d+\]/g)].map(([label]) => label)
  expect(new Set(labels).size).toBe(2)
  expect(content).toContain(`[{"name":"${labels[0]}","city":"یزد"}`)
  expect(content).toMatch(/یا \[مشتری \d+\]؟ علی از رضایی‌ها پرسید؛ مریم احمدی نیست\.$/)
  expect(await maskNames(db, masked)).toEqual(masked)
})

test('the key of a name is the same in the database', async () => {
  for (const text of [...names, ...ways.map((way) => way('اقامتگاه کویر (یزد)'))]) {
    const rows = await query<{ key: string }>`select name_key(${text}) as key`
    expect(rows[0]?.key).toBe(letters(text))
  }
})

test('a long text is looked through in a moment', async () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `کلمه${n % 5000} `).join('')
  const began = performance.now()
  const masked = await maskNames(db, { text: `${words} علی رضایی` })
  expect(masked.text.endsWith(']')).toBe(true)
  expect(performance.now() - began).toBeLessThan(5_000)
})
