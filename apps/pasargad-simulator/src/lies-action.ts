import { receipt } from './bank.ts'
import { type Answer, answer } from './codes.ts'
import type { Lie, Wire } from './lie.ts'
import { data, raw, status, without } from './lie-wires.ts'
import type { Transaction } from './transaction.ts'

const hour = 60 * 60_000

const taken = (t: Transaction) => t.state === 'verified' || t.state === 'confirmed' || t.state === 'settled'

const saysDone = (t: Transaction) => answer(0, receipt(t))

const page = (url: (honest: string, t: Transaction) => string) =>
  data((honest, t) => ({ ...honest, url: url(String(honest.url), t) }))

const pageOf = (honest: Answer, others: Transaction[]): Wire => {
  const before = others[0]
  const own = honest.data as { url: string } | undefined
  if (!before || !own) return { body: honest }
  return { body: { ...honest, data: { urlId: before.urlId, url: own.url.replace(/[^/]+$/, before.urlId) } } }
}

/** Answers that are in order, and not true. */
export const wrongActions = {
  token_dead: {
    on: ['token'],
    wrong: 'a token that was never alive',
    tell: ({ honest }) => ({ body: { ...honest, token: 'eyJ.dead.token' } }),
  },
  token_number: {
    on: ['token'],
    wrong: 'the token is a number',
    tell: ({ honest }) => ({ body: { ...honest, token: 12_345 } }),
  },
  token_breaks_line: {
    on: ['token'],
    wrong: 'a token that would write a header of its own',
    tell: ({ honest }) => ({ body: { ...honest, token: 'a\r\nx-admin: 1' } }),
  },
  token_of_another: {
    on: ['token'],
    wrong: 'the token of another merchant',
    tell: ({ honest }) => ({ body: { ...honest, username: 'somebody' } }),
  },
  page_is_script: {
    on: ['purchase'],
    wrong: 'javascript: as the address of the page',
    tell: page((_, t) => `javascript:alert('${t.urlId}')`),
  },
  page_is_data: {
    on: ['purchase'],
    wrong: 'data: as the address of the page',
    tell: page((_, t) => `data:text/html,${t.urlId}`),
  },
  page_with_login: {
    on: ['purchase'],
    wrong: 'an address that hides its host behind a name',
    tell: page((url) => url.replace('://', '://pep.shaparak.ir@')),
  },
  page_of_nobody: {
    on: ['purchase'],
    wrong: 'an address that does not name the page',
    tell: page((url) => new URL('/', url).href),
  },
  page_used_before: {
    on: ['purchase'],
    wrong: 'the page of another payment',
    tell: ({ honest, others }) => pageOf(honest, others),
  },
  page_missing_at_purchase: { on: ['purchase'], wrong: 'no page', tell: without('url') },
  confirm_lied: { on: ['confirm'], wrong: 'says that it took the money, and did not', instead: saysDone },
  confirm_of_other_amount: {
    on: ['confirm'],
    wrong: 'took the money, and names another amount',
    tell: data((h) => ({ ...h, amount: Number(h.amount) + 1 })),
  },
  confirm_of_other_invoice: {
    on: ['confirm'],
    wrong: 'took the money, and names another invoice',
    tell: data((h) => ({ ...h, invoice: '1' })),
  },
  confirm_denied: {
    on: ['confirm'],
    wrong: 'took the money, and says that it was not paid',
    tell: () => ({ body: answer(13025) }),
  },
  confirm_says_returned: {
    on: ['confirm'],
    wrong: 'took the money, and says that it went back',
    tell: () => ({ body: answer(13033) }),
  },
  verify_lied: { on: ['verify'], wrong: 'says that it keeps the money, and does not', instead: saysDone },
  reverse_lied: {
    on: ['reverse'],
    isLate: true,
    wrong: 'says that it gave the money back, and did not',
    instead: () => answer(0),
  },
  reverse_denied: {
    on: ['reverse'],
    isLate: true,
    wrong: 'gave the money back, and says that it may not',
    tell: () => ({ body: answer(13035) }),
  },
  reverse_unreadable: {
    on: ['reverse'],
    isLate: true,
    wrong: 'gave the money back, in words that nobody reads',
    tell: raw('<html>'),
  },
  paid_called_failed: { on: ['inquiry'], wrong: 'calls failed what was paid', tell: status(13025) },
  paid_called_cancelled: { on: ['inquiry'], wrong: 'calls cancelled what was paid', tell: status(13045) },
  paid_called_returned: { on: ['inquiry'], wrong: 'says that the money went back, and has it', tell: status(13033) },
  unknown_to_it: { on: ['inquiry'], wrong: 'does not know what it opened', tell: () => ({ body: answer(13016) }) },
  code_of_nobody: {
    on: ['inquiry', 'confirm'],
    wrong: 'a code that no document names',
    tell: ({ honest }) => ({ body: { ...honest, resultCode: 77_777 } }),
  },
  annulled_later: {
    on: ['inquiry'],
    wrong: 'success, and an hour later it failed',
    before: (t, now) => {
      if (taken(t) && t.paidAt !== null && now - t.paidAt > hour) t.state = 'failed'
    },
  },
} as const satisfies Record<string, Lie>
