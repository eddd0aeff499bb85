import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { ofetch } from 'ofetch'
import { eventBody, onSale } from './fuzz-booking.ts'
import { another, type Ask, inDays, type Recipes, type Row, today } from './fuzz-recipe.ts'

const transfer = () => ({ sheba: 'IR820540102680020817909002', holderName: 'سارا احمدی', reference: another() })
type Terms = Record<'long', { during: { restPercent: number } }>
const changed = ({ long, ...terms }: Terms) => ({
  ...terms,
  long: { ...long, during: { ...long.during, restPercent: long.during.restPercent === 90 ? 80 : 90 } },
})
const act = { act: 'refund', subject: '1', amountRials: 1_000 }
export const final = `select * from orders where status = 'confirmed'`

/** A customer was at the bank and paid; the bank's word is still to be asked. */
async function paid(listing: Row, ask: Ask) {
  const { orderId: id } = await ask('bookEvent', { body: await eventBody(listing, ask) })
  const { paymentId, redirectUrl, invoice } = await ask('startPayment', { params: { id } })
  const card = new URLSearchParams({ action: 'pay', behaviour: 'success', pan: '5022291012345678' })
  await ofetch.raw(redirectUrl, { method: 'POST', body: card, redirect: 'manual', ignoreResponseError: true })
  return { id: Number(paymentId), order: Number(id), invoice }
}

async function verified(row: Row, ask: Ask) {
  const payment = await paid(row, ask)
  await ask('verifyPayment', { params: { id: payment.id } })
  return payment
}

async function refundOf({ id }: Row, ask: Ask) {
  const { items } = (await ask('listRefunds', { query: { orderId: id } })) as unknown as { items: { id: number }[] }
  const [refund] = items
  if (!refund) throw new Error('no refund')
  return { id: refund.id }
}

async function requestedRefund(row: Row, ask: Ask) {
  const wish = { amountRials: 10_000, reason: 'goodwill', borneBy: 'platform', note: '' }
  await ask('requestRefund', { params: { id: row.id }, body: wish })
  return refundOf(row, ask)
}

export async function sentRefund(row: Row, ask: Ask) {
  const params = await requestedRefund(row, ask)
  await ask('approveRefund', { params, other: true })
  await ask('sendRefund', { params, body: transfer() })
  return params
}

async function newBatch(ask: Ask) {
  const preview = (await ask('previewPayouts', { query: { until: today() } })) as unknown as {
    due: { hostId: number }[]
  }
  const hostIds = preview.due.slice(0, 1).map(({ hostId }) => hostId)
  return { until: today(), hostIds, note: '', idempotencyKey: `fuzz-payout-${another()}` }
}

async function approvedBatch(_: Row, ask: Ask) {
  const { id } = await ask('createPayoutBatch', { body: await newBatch(ask) })
  await ask('movePayoutBatch', { params: { id }, body: { step: 'approve' }, other: true })
  return { id: Number(id) }
}

async function sentBatch(row: Row, ask: Ask) {
  const { id } = await approvedBatch(row, ask)
  await ask('movePayoutBatch', { params: { id }, body: { step: 'send' }, other: true })
  const { payouts } = (await ask('getPayoutBatch', { params: { id } })) as unknown as { payouts: { id: number }[] }
  return { id, payout: payouts[0]?.id }
}

/** A person, and another who may become theirs. */
const twoCustomers = `select u.id, (select max(o.id) from users o where o.role = 'user' and o.merged_into is null and o.id < u.id) as other
  from users u where u.role = 'user' and u.merged_into is null order by u.id desc`
const other = (row: Row) => ({ otherId: Number(row['other']) })

const admins = `select id, id as "adminId" from users where role = 'admin'`
const report = () => ({ name: `گزارش ${another()}`, search: { tab: 'sales', preset: 'month' } })
const weeklyTo = ({ adminId }: Row) => ({ rule: { every: 'week', day: 0, hour: 9 }, recipientIds: [Number(adminId)] })

async function savedReport(_: Row, ask: Ask) {
  const { id } = await ask('saveStatisticsReport', { body: report() })
  return { id: Number(id) }
}

async function scheduledReport(row: Row, ask: Ask) {
  const params = await savedReport(row, ask)
  await ask('scheduleStatisticsReport', { params, body: weeklyTo(row) })
  return params
}

export const workRecipes: Recipes = {
  markInbox: {
    find: `select id from refunds where status in ('requested', 'approved')`,
    body: ({ id }) => ({
      items: [{ kind: 'refund_to_pay', key: String(id) }],
      mark: { as: 'snooze', minutes: 60, reason: '' },
    }),
  },
  retryJob: {
    find: `select name as kind, id as job, 0 as id from pgboss.job where state = 'failed'`,
    before: ({ job: id }) => Promise.resolve({ id }),
  },
  resendFailedNotice: { find: `select id from notices where status = 'failed' and order_id is null` },
  resendNotices: {
    find: `select id from notices where status = 'failed' and resent_as is null`,
    body: ({ id }) => ({ ids: [id] }),
  },
  requestCode: { as: 'nobody' },
  verifyCode: { as: 'nobody' },
  completeRegistration: { as: 'a newcomer' },
  logout: { as: 'somebody else' },
  revokeOwnSession: { as: 'somebody else', find: `select id from sessions order by id desc` },
  revokeOtherSessions: { as: 'somebody else' },
  stepUp: { as: 'somebody else', before: (_, ask) => ask('sendStepUpCode', { body: act }) },
  listComments: { query: () => ({ view: 'all' }) },
  dryRunComments: { body: () => ({ bulkAction: { action: 'approve' }, target: { search: { view: 'pending' } } }) },
  runComments: {
    find: `select * from comments where status = 'pending'`,
    body: ({ id, version }) => ({ bulkAction: { action: 'approve' }, items: [{ id, version }] }),
  },
  maskComment: {
    body: ({ body }) => ({ pieces: [String(body).slice(0, 4)] }),
  },
  flagComments: {
    find: `select * from comments where status = 'pending'`,
    body: ({ id }) => ({
      items: [{ commentId: id, flags: [{ kind: 'abuse', piece: '', note: '' }], advice: 'look', note: 'برای آزمایش' }],
    }),
  },
  mergeCustomer: { find: twoCustomers, body: other },
  separateCustomer: {
    find: twoCustomers,
    before: (row, ask) => ask('mergeCustomer', { params: { id: row.id }, body: other(row) }).then(() => ({})),
    body: other,
  },
  findCustomer: { find: `select id, mobile from users where role = 'user'` },
  verifyPayment: { find: onSale, before: paid },
  reversePayment: { find: onSale, before: verified },
  pasargadCallback: {
    as: 'nobody',
    find: `select id, invoice from payments where method = 'pasargad'`,
    body: ({ invoice }) => ({ invoiceId: invoice, status: 'success', referenceNumber: '12', trackId: '3' }),
  },
  createPayoutBatch: { body: (_, ask) => newBatch(ask) },
  bankFile: { before: approvedBatch },
  recordPayoutResults: {
    before: sentBatch,
    body: ({ payout }) => ({
      results: [{ outcome: 'paid', payoutId: Number(payout), trackingNumber: `140508${another()}`, paidDay: today() }],
    }),
  },
  reverseRefund: {
    find: onSale,
    before: async (row, ask) => {
      const { order, invoice } = await paid(row, ask)
      await ask('pasargadCallback', { body: { invoiceId: invoice, status: 'success' } })
      const params = { id: order }
      await ask('cancelOrder', { params, body: { by: 'operator', code: 'unavailable', reason: '' } })
      const refund = await refundOf(params, ask)
      await ask('approveRefund', { params: refund, other: true })
      return refund
    },
  },
  // The demo may have one that waits, and another call has taken it.
  declineRefund: { find: final, before: requestedRefund },
  sendRefund: { body: transfer },
  sendRefunds: {
    find: final,
    before: async (row, ask) => {
      const refund = await requestedRefund(row, ask)
      await ask('approveRefund', { params: refund, other: true })
      return { refundIds: [refund.id] }
    },
    body: ({ refundIds }) => ({ ...transfer(), refundIds }),
  },
  keepRefundAccount: {
    find: final,
    before: async (row, ask) => {
      await requestedRefund(row, ask)
      return {}
    },
    body: () => ({ sheba: transfer().sheba, holderName: 'سارا احمدی' }),
  },
  refundBankFile: {
    find: final,
    before: async (row, ask) => {
      const params = await requestedRefund(row, ask)
      const { sheba, holderName } = transfer()
      await ask('keepRefundAccount', { params: { id: row.id }, body: { sheba, holderName } })
      await ask('approveRefund', { params, other: true })
      return {}
    },
    query: () => ({}),
  },
  retryPayout: {
    before: async (row, ask) => {
      const { id, payout } = await sentBatch(row, ask)
      const results = [{ outcome: 'failed', payoutId: payout, reason: 'شبا بسته است' }]
      await ask('recordPayoutResults', { params: { id }, body: { results } })
      return { id: payout }
    },
    body: () => ({ sheba: transfer().sheba, shebaOwner: 'مینا راد', idempotencyKey: `fuzz-retry-${another()}` }),
  },
  finishRefund: { find: final, before: sentRefund },
  failRefund: { find: final, before: sentRefund },
  approveMassRefund: {
    body: async ({ id }, ask) => {
      const { passing } = await ask('dryRunMassRefund', { params: { id } })
      return { expected: passing }
    },
  },
  searchRecords: { query: () => ({ q: 'تهران' }) },
  changeSetting: { find: `select 'hold_minutes' as key, 0 as id`, body: () => ({ value: 25, from: inDays(5) }) },
  cancelSettingChange: {
    find: `select key, to_char(effective_from at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "effectiveFrom", 0 as id from settings where effective_from > now()`,
  },
  addPolicyVersion: {
    find: `select distinct on (policy) policy, terms, id from cancellation_policies where effective_from <= now() order by policy, effective_from desc`,
    body: ({ id, terms }) => ({
      terms: changed(terms as Terms),
      from: instantOfTehran(inDays(9)),
      seenId: id,
    }),
  },
  scheduleStatisticsReport: { find: admins, before: savedReport, body: weeklyTo },
  pauseStatisticsReport: { find: admins, before: scheduledReport },
  stopStatisticsReport: { find: admins, before: scheduledReport },
  deleteStatisticsReport: { find: 'select id from statistics_reports order by id desc' },
  getStatistics: { find: `select 'sales' as tab, 0 as id` },
  exportStatistics: { find: `select 'money' as tab, 0 as id` },
  saveStatisticsReport: { body: report },
  downloadOrderExport: { find: `select id from order_exports where status = 'waiting'` },
}
