import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Answer, answer } from './codes.ts'
import type { Lie, LieInput, Wire } from './lie.ts'
import { amount, data, envelope, fields, inAnswersOf, raw, without } from './lie-wires.ts'

const inquiry = inAnswersOf('inquiry')
const both = inAnswersOf('inquiry', 'confirm')
const all = inAnswersOf('token', 'inquiry', 'confirm')
const unpaid = { isUnpaid: true } as const

const text =
  (write: (honest: Answer) => string) =>
  ({ honest }: LieInput): Wire => ({ text: write(honest) })

const replaced = (piece: string | RegExp, by: string) => text((honest) => JSON.stringify(honest).replace(piece, by))

const nothingBut = (change: object) => data(() => change)

const wrongAmount = (wrong: string, write: (rials: number) => unknown) => inquiry(wrong, amount(write))

const withHttp =
  (status: number) =>
  ({ honest }: LieInput): Wire => ({ status, body: honest })

const redirect =
  (status: number) =>
  ({ elsewhere }: LieInput): Wire => ({ status, location: elsewhere, body: answer(0) })

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
  amount_in_words: inquiry('the amount is written out', fields({ amount: 'ده هزار' })),
  amount_missing: inquiry('no amount', without('amount')),
  amount_null: inquiry('the amount is null', fields({ amount: null })),
  amount_negative: wrongAmount('the amount is below nothing', (rials) => -rials),
  amount_fraction: wrongAmount('half a rial more', (rials) => rials + 0.5),
  amount_huge: inquiry('an amount beyond every number', replaced(/"amount":\d+/, '"amount":1e999')),
  amount_beyond_exact: inquiry(
    'an amount that JavaScript rounds',
    replaced(/"amount":\d+/, '"amount":9007199254740993'),
  ),
  amount_list: wrongAmount('the amount in a list of one', (rials) => [rials]),
  amount_boolean: both('the amount is true', fields({ amount: true })),
  amount_as_text: both('the right amount, as text', amount(String)),
  amount_persian_digits: inquiry('the amount in Persian digits', fields({ amount: '۱۱۰۰۰۰۰' })),
  amount_in_toman: wrongAmount('another currency without a word of it', (rials) => rials / 10),
  other_currency: inquiry('the same number of dollars', fields({ currency: 'USD' })),
  other_invoice: inquiry('money of another invoice', fields({ invoice: '999999999999999' })),
  invoice_missing: inquiry('no invoice', without('invoice')),
  other_page: inquiry('money of another page', fields({ url: 'feedfacefeedface' })),
  page_missing: inquiry('no page', without('url')),
  other_terminal: inquiry('money of another terminal', fields({ terminalNumber: 99_999_999 })),
  settled_alone: inquiry('{status: 13046} and nothing else', nothingBut({ status: 13046 }), unpaid),
  paid_alone: inquiry('{status: 0} and nothing else', nothingBut({ status: 0 }), unpaid),
  status_null: inquiry('the status is null, which a careless reader takes for 0', fields({ status: null }), unpaid),
  status_empty: inquiry('the status is empty, which a careless reader takes for 0', fields({ status: '' }), unpaid),
  status_word: inquiry('the status is a word', fields({ status: 'success' }), unpaid),
  data_missing: both('success without data', envelope({ data: undefined })),
  data_list: both('the data in a list', ({ honest }) => ({ body: { ...honest, data: [honest.data] } })),
  code_missing: both('no result code', envelope({ resultCode: undefined })),
  code_null: both('the result code is null', envelope({ resultCode: null })),
  code_word: both('the result code is a word', envelope({ resultCode: 'OK' })),
  keys_twice: inquiry('two amounts under one name', replaced('"amount":', '"amount":1,"amount":')),
  inherited_fields: both(
    'the fields stand in __proto__',
    text((h) => `{"__proto__":${JSON.stringify(h)}}`),
  ),
  deep_nesting: both('thirty thousand lists in each other', raw('['.repeat(30_000))),
  nul_in_reference: both('a NUL and half a letter in the reference', fields({ referenceNumber: '12\u0000\ud800' })),
  html: both('the page of a proxy', raw('<html><h1>پرداخت موفق</h1></html>', 'text/html')),
  empty: both('nothing at all', raw('')),
  cut_off: both(
    'the answer ends in the middle',
    text((h) => JSON.stringify(h).slice(0, -20)),
  ),
  success_with_500: both('success, with the status 500', withHttp(500)),
  success_with_404: both('success, with the status 404', withHttp(404)),
  redirect_307: all('sends us elsewhere, with body and password', redirect(307)),
  redirect_302: all('sends us elsewhere', redirect(302)),
  endless: both('300 MB', (input) => stream(input, Buffer.alloc(65_536, ' '), 0)),
  slow_drip: both('a letter every now and then', (input) => stream(input, Buffer.from(' '), 20)),
  packed_bomb: both('16 MB packed small', () => ({ packed: bomb() })),
} satisfies Record<string, Lie>
