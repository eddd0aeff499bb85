import { receipt } from './bank.ts'
import { answer } from './codes.ts'
import type { Lie, LieInput, Wire } from './lie.ts'
import { amount, data, envelope, fields, inAnswersOf, raw, saying, without } from './lie-wires.ts'
import type { Transaction } from './transaction.ts'

const hour = 60 * 60_000

const token = inAnswersOf('token')
const purchase = inAnswersOf('purchase')
const confirm = inAnswersOf('confirm')
const reverse = inAnswersOf('reverse')
const inquiry = inAnswersOf('inquiry')

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
export const wrongActions = {
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
