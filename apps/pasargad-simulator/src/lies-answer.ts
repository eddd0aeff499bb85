import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Answer, answer } from './codes.ts'
import type { Lie, LieInput, Wire } from './lie.ts'
import { data, raw, status, without } from './lie-wires.ts'

const amount = (value: unknown) => data((honest) => ({ ...honest, amount: value }))

const envelope =
  (change: object) =>
  ({ honest }: LieInput): Wire => ({ body: { ...honest, ...change } })

const text =
  (write: (honest: Answer) => string) =>
  ({ honest }: LieInput): Wire => ({ text: write(honest) })

const digits = (honest: Answer) => JSON.stringify(honest).replace(/"amount":(\d+)/, '"amount":$1')

/** As long as somebody reads it, or 300 MB. */
function stream(input: LieInput, chunk: Buffer, waitMs: number): Wire {
  const chunks = async function* () {
    for (let sent = 0; sent < 300_000_000; sent += chunk.length) {
      input.count(chunk.length)
      yield chunk
      if (waitMs > 0) await sleep(waitMs)
    }
  }
  return { stream: Readable.from(chunks()) }
}

/** 16 MB of spaces in 16 kB, made once. */
let packed: Buffer | undefined
const bomb = () => (packed ??= gzipSync(Buffer.alloc(16_000_000, ' ')))

/** Answers that are not what the document promises. */
export const wrongAnswers = {
  amount_in_words: { on: ['inquiry'], wrong: 'the amount is written out', tell: amount('ده هزار') },
  amount_missing: { on: ['inquiry'], wrong: 'no amount', tell: without('amount') },
  amount_null: { on: ['inquiry'], wrong: 'the amount is null', tell: amount(null) },
  amount_negative: {
    on: ['inquiry'],
    wrong: 'the amount is below nothing',
    tell: data((h) => ({ ...h, amount: -Number(h.amount) })),
  },
  amount_fraction: {
    on: ['inquiry'],
    wrong: 'half a rial more',
    tell: data((h) => ({ ...h, amount: Number(h.amount) + 0.5 })),
  },
  amount_huge: {
    on: ['inquiry'],
    wrong: 'an amount beyond every number',
    tell: text((h) => digits(h).replace(/"amount":\d+/, '"amount":1e999')),
  },
  amount_beyond_exact: {
    on: ['inquiry'],
    wrong: 'an amount that JavaScript rounds',
    tell: text((h) => digits(h).replace(/"amount":\d+/, '"amount":9007199254740993')),
  },
  amount_list: {
    on: ['inquiry'],
    wrong: 'the amount in a list of one',
    tell: data((h) => ({ ...h, amount: [h.amount] })),
  },
  amount_boolean: { on: ['inquiry', 'confirm'], wrong: 'the amount is true', tell: amount(true) },
  amount_as_text: {
    on: ['inquiry', 'confirm'],
    wrong: 'the right amount, as text',
    tell: data((h) => ({ ...h, amount: String(h.amount) })),
  },
  amount_persian_digits: { on: ['inquiry'], wrong: 'the amount in Persian digits', tell: amount('۱۱۰۰۰۰۰') },
  amount_in_toman: {
    on: ['inquiry'],
    wrong: 'another currency without a word of it',
    tell: data((h) => ({ ...h, amount: Number(h.amount) / 10 })),
  },
  other_currency: {
    on: ['inquiry'],
    wrong: 'the same number of dollars',
    tell: data((h) => ({ ...h, currency: 'USD' })),
  },
  other_invoice: {
    on: ['inquiry'],
    wrong: 'money of another invoice',
    tell: data((h) => ({ ...h, invoice: '999999999999999' })),
  },
  invoice_missing: { on: ['inquiry'], wrong: 'no invoice', tell: without('invoice') },
  other_page: {
    on: ['inquiry'],
    wrong: 'money of another page',
    tell: data((h) => ({ ...h, url: 'feedfacefeedface' })),
  },
  page_missing: { on: ['inquiry'], wrong: 'no page', tell: without('url') },
  other_terminal: {
    on: ['inquiry'],
    wrong: 'money of another terminal',
    tell: data((h) => ({ ...h, terminalNumber: 99_999_999 })),
  },
  settled_alone: {
    on: ['inquiry'],
    wrong: '{status: 13046} and nothing else',
    isUnpaid: true,
    tell: data(() => ({ status: 13046 })),
  },
  paid_alone: {
    on: ['inquiry'],
    wrong: '{status: 0} and nothing else',
    isUnpaid: true,
    tell: data(() => ({ status: 0 })),
  },
  status_null: {
    on: ['inquiry'],
    wrong: 'the status is null, which a careless reader takes for 0',
    isUnpaid: true,
    tell: status(null),
  },
  status_empty: {
    on: ['inquiry'],
    wrong: 'the status is empty, which a careless reader takes for 0',
    isUnpaid: true,
    tell: status(''),
  },
  status_word: { on: ['inquiry'], wrong: 'the status is a word', isUnpaid: true, tell: status('success') },
  data_missing: { on: ['inquiry', 'confirm'], wrong: 'success without data', tell: envelope({ data: undefined }) },
  data_list: {
    on: ['inquiry', 'confirm'],
    wrong: 'the data in a list',
    tell: ({ honest }) => ({ body: { ...honest, data: [honest.data] } }),
  },
  code_missing: { on: ['inquiry', 'confirm'], wrong: 'no result code', tell: envelope({ resultCode: undefined }) },
  code_null: { on: ['inquiry', 'confirm'], wrong: 'the result code is null', tell: envelope({ resultCode: null }) },
  code_word: { on: ['inquiry', 'confirm'], wrong: 'the result code is a word', tell: envelope({ resultCode: 'OK' }) },
  keys_twice: {
    on: ['inquiry'],
    wrong: 'two amounts under one name',
    tell: text((h) => digits(h).replace('"amount":', '"amount":1,"amount":')),
  },
  inherited_fields: {
    on: ['inquiry', 'confirm'],
    wrong: 'the fields stand in __proto__',
    tell: text((h) => `{"__proto__":${JSON.stringify(h)}}`),
  },
  deep_nesting: {
    on: ['inquiry', 'confirm'],
    wrong: 'thirty thousand lists in each other',
    tell: raw('['.repeat(30_000)),
  },
  nul_in_reference: {
    on: ['inquiry', 'confirm'],
    wrong: 'a NUL and half a letter in the reference',
    tell: data((h) => ({ ...h, referenceNumber: '12\u0000\ud800' })),
  },
  html: {
    on: ['inquiry', 'confirm'],
    wrong: 'the page of a proxy',
    tell: raw('<html><h1>پرداخت موفق</h1></html>', 'text/html'),
  },
  empty: { on: ['inquiry', 'confirm'], wrong: 'nothing at all', tell: raw('') },
  cut_off: {
    on: ['inquiry', 'confirm'],
    wrong: 'the answer ends in the middle',
    tell: text((h) => JSON.stringify(h).slice(0, -20)),
  },
  success_with_500: {
    on: ['inquiry', 'confirm'],
    wrong: 'success, with the status 500',
    tell: ({ honest }) => ({ status: 500, body: honest }),
  },
  success_with_404: {
    on: ['inquiry', 'confirm'],
    wrong: 'success, with the status 404',
    tell: ({ honest }) => ({ status: 404, body: honest }),
  },
  redirect_307: {
    on: ['token', 'inquiry', 'confirm'],
    wrong: 'sends us elsewhere, with body and password',
    tell: ({ elsewhere }) => ({ status: 307, location: elsewhere, body: answer(0) }),
  },
  redirect_302: {
    on: ['token', 'inquiry', 'confirm'],
    wrong: 'sends us elsewhere',
    tell: ({ elsewhere }) => ({ status: 302, location: elsewhere, body: answer(0) }),
  },
  endless: {
    on: ['inquiry', 'confirm'],
    wrong: '300 MB',
    tell: (input) => stream(input, Buffer.alloc(65_536, ' '), 0),
  },
  slow_drip: {
    on: ['inquiry', 'confirm'],
    wrong: 'a letter every now and then',
    tell: (input) => stream(input, Buffer.from(' '), 20),
  },
  packed_bomb: { on: ['inquiry', 'confirm'], wrong: '16 MB packed small', tell: () => ({ packed: bomb() }) },
} as const satisfies Record<string, Lie>
