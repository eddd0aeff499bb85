import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { receipt } from './bank.ts'
import { type Answer, answer } from './codes.ts'
import type { Lie, LieInput, Wire } from './lie.ts'
import { amount, data, envelope, fields, inAnswersOf, raw, saying, without } from './lie-wires.ts'
import type { Transaction } from './transaction.ts'

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
const wrongAnswers = {
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

const hour = 60 * 60_000

const token = inAnswersOf('token')
const purchase = inAnswersOf('purchase')
const confirm = inAnswersOf('confirm')
const reverse = inAnswersOf('reverse')

const taken = (t: Transaction) => t.state === 'verified' || t.state === 'confirmed' || t.state === 'settled'

const saysDone = (t: Transaction) => answer(0, receipt(t))

const wrongPage = (wrong: string, url: (honest: string, t: Transaction) => string) =>
  purchase(
    wrong,
    data((honest, t) => ({ ...honest, url: url(String(honest.url), t) })),
  )

function pageOfAnother({ honest, others: [before] }: LieInput): Wire {
  const own = honest.data as { url: string } | undefined
  if (!before || !own) return { body: honest }
  return { body: { ...honest, data: { urlId: before.urlId, url: own.url.replace(/[^/]+$/, before.urlId) } } }
}

/** Answers that are in order, and not true. */
const wrongActions = {
  token_dead: token('a token that was never alive', envelope({ token: 'eyJ.dead.token' })),
  token_number: token('the token is a number', envelope({ token: 12_345 })),
  token_breaks_line: token('a token that would write a header of its own', envelope({ token: 'a\r\nx-admin: 1' })),
  token_of_another: token('the token of another merchant', envelope({ username: 'somebody' })),
  page_is_script: wrongPage('javascript: as the address of the page', (_, t) => `javascript:alert('${t.urlId}')`),
  page_is_data: wrongPage('data: as the address of the page', (_, t) => `data:text/html,${t.urlId}`),
  page_with_login: wrongPage('an address that hides its host behind a name', (url) =>
    url.replace('://', '://pep.shaparak.ir@'),
  ),
  page_of_nobody: wrongPage('an address that does not name the page', (url) => new URL('/', url).href),
  page_used_before: purchase('the page of another payment', pageOfAnother),
  page_missing_at_purchase: purchase('no page', without('url')),
  confirm_lied: { on: ['confirm'], wrong: 'says that it took the money, and did not', instead: saysDone },
  confirm_of_other_amount: confirm(
    'took the money, and names another amount',
    amount((rials) => rials + 1),
  ),
  confirm_of_other_invoice: confirm('took the money, and names another invoice', fields({ invoice: '1' })),
  confirm_denied: confirm('took the money, and says that it was not paid', saying(13025)),
  confirm_says_returned: confirm('took the money, and says that it went back', saying(13033)),
  verify_lied: { on: ['verify'], wrong: 'says that it keeps the money, and does not', instead: saysDone },
  reverse_lied: {
    on: ['reverse'],
    isLate: true,
    wrong: 'says that it gave the money back, and did not',
    instead: () => answer(0),
  },
  reverse_denied: reverse('gave the money back, and says that it may not', saying(13035), { isLate: true }),
  reverse_unreadable: reverse('gave the money back, in words that nobody reads', raw('<html>'), { isLate: true }),
  paid_called_failed: inquiry('calls failed what was paid', fields({ status: 13025 })),
  paid_called_cancelled: inquiry('calls cancelled what was paid', fields({ status: 13045 })),
  paid_called_returned: inquiry('says that the money went back, and has it', fields({ status: 13033 })),
  unknown_to_it: inquiry('does not know what it opened', saying(13016)),
  code_of_nobody: inAnswersOf('inquiry', 'confirm')('a code that no document names', envelope({ resultCode: 77_777 })),
  annulled_later: {
    on: ['inquiry'],
    wrong: 'success, and an hour later it failed',
    before: (t, now) => {
      if (taken(t) && t.paidAt !== null && now - t.paidAt > hour) t.state = 'failed'
    },
  },
} satisfies Record<string, Lie>

/**
 * Every way in which this bank lies: what it is called, which calls it is told on, and what is wrong with it. A test goes through them
 * all: the books equal the bank, or an item of the inbox says why not.
 */
export const lies = { ...wrongAnswers, ...wrongActions }

export type LieName = keyof typeof lies
export const lieNames = Object.keys(lies) as LieName[]
