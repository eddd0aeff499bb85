import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { ofetch } from 'ofetch'
import { eventBody, onSale } from './fuzz-booking.ts'
import { another, type Ask, because, inDays, noted, type Recipes, type Row, today, version } from './fuzz-recipe.ts'

const comments = (status: string) => `select * from comments where status = '${status}'`
const refunds = (status: string) => `select * from refunds where status = '${status}'`
const refusal = { reason: 'off_topic', note: 'دربارهٔ این سفر نیست' }
const transfer = () => ({ sheba: 'IR820540102680020817909002', holderName: 'سارا احمدی', reference: another() })
const batches = (status: string) => `select * from payout_batches where status = '${status}'`
const inboxItem = {
  find: `select 'refund_to_pay' as kind, id::text as key, id from refunds where status in ('requested', 'approved')`,
}
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

export const workRecipes: Recipes = {
  ownInboxItem: { ...inboxItem, body: () => ({ ownerId: null }) },
  snoozeInboxItem: { ...inboxItem, body: () => ({ minutes: 60, reason: 'فردا پاسخ می‌دهد' }) },
  wakeInboxItem: inboxItem,
  retryJob: {
    find: `select name as kind, id as job, 0 as id from pgboss.job where state = 'failed'`,
    before: ({ job: id }) => Promise.resolve({ id }),
  },
  resendFailedNotice: { find: `select id from notices where status = 'failed' and order_id is null` },
  resendNotices: {
    find: `select id from notices where status = 'failed' and resent_as is null`,
    body: ({ id }) => ({ ids: [id] }),
  },
  requestCode: { as: 'nobody', body: () => ({ mobile: `+98912000${another().slice(-4)}` }) },
  verifyCode: { as: 'nobody' },
  completeRegistration: { as: 'a newcomer', body: () => ({ name: 'نیما', family: 'راد' }) },
  logout: { as: 'somebody else' },
  getUser: {},
  revokeOwnSession: { as: 'somebody else', find: `select id from sessions order by id desc` },
  revokeOtherSessions: { as: 'somebody else' },
  stepUp: { as: 'somebody else', before: (_, ask) => ask('sendStepUpCode', { body: act }) },
  sendStepUpCode: { body: () => act },
  listComments: { query: () => ({ view: 'all' }) },
  dryRunComments: { body: () => ({ bulkAction: { action: 'approve' }, target: { search: { view: 'pending' } } }) },
  runComments: {
    find: comments('pending'),
    body: ({ id, version: seen }) => ({ bulkAction: { action: 'approve' }, items: [{ id, version: seen }] }),
  },
  approveComment: { find: comments('pending'), body: version },
  rejectComment: { find: comments('pending'), body: (row) => ({ ...refusal, ...version(row) }) },
  reopenComment: { find: comments('rejected'), body: version },
  maskComment: {
    find: `select * from comments where status = 'pending' and length(body) > 9`,
    body: (row) => ({ ...version(row), pieces: [String(row['body']).slice(0, 4)] }),
  },
  readOriginalComment: { find: 'select * from comments where original is not null' },
  replyToComment: { find: comments('approved'), body: (row) => ({ ...version(row), body: 'سپاس از شما' }) },
  approveReply: { find: `select * from comments where reply_status = 'pending'`, body: version },
  rejectReply: {
    find: `select * from comments where reply_status = 'pending'`,
    body: (row) => ({ ...refusal, ...version(row) }),
  },
  reportComment: { find: comments('approved'), body: () => ({ by: 'host', reason: 'abuse', ...noted() }) },
  clearReports: { find: 'select comment_id as id from comment_reports where cleared_at is null' },
  featureComment: { find: comments('approved'), body: () => ({ isFeatured: true }) },
  flagComments: {
    find: comments('pending'),
    body: ({ id }) => ({
      items: [{ commentId: id, flags: [{ kind: 'abuse', piece: '', note: '' }], advice: 'look', ...noted() }],
    }),
  },
  getCustomer: { find: `select id from users where role = 'user'` },
  tagCustomer: { find: `select id from users where role = 'user'`, body: () => ({ tags: ['خوش‌حساب'] }) },
  noteCustomer: { find: `select id from users where role = 'user'`, body: () => ({ body: 'زنگ زد' }) },
  blockCustomer: { find: `select id from users where role = 'user' and blocked_at is null`, body: because },
  unblockCustomer: { find: `select id from users where blocked_at is not null` },
  findCustomer: {
    find: `select id, mobile from users where role = 'user'`,
    query: ({ mobile }) => ({ mobile: String(mobile) }),
  },
  closePaymentMismatch: {
    find: 'select payment_id as id from payment_mismatches where closed_at is null',
    body: noted,
  },
  getPayment: { find: 'select id from payments' },
  verifyPayment: { find: onSale, before: paid },
  inquirePayment: { find: `select id from payments where method = 'pasargad'` },
  reversePayment: { find: onSale, before: verified, body: because },
  pasargadCallback: {
    as: 'nobody',
    find: `select id, invoice from payments where method = 'pasargad'`,
    body: ({ invoice }) => ({ invoiceId: invoice, status: 'success', referenceNumber: '12', trackId: '3' }),
  },
  getReceipt: { find: `select id, invoice from payments where method = 'pasargad'` },
  previewPayouts: { query: () => ({ until: today() }) },
  createPayoutBatch: { body: (_, ask) => newBatch(ask) },
  movePayoutBatch: { find: batches('draft'), body: () => ({ step: 'cancel' }) },
  bankFile: { before: approvedBatch },
  recordPayoutResults: {
    before: sentBatch,
    body: ({ payout }) => ({
      results: [{ outcome: 'paid', payoutId: Number(payout), trackingNumber: `140508${another()}`, paidDay: today() }],
    }),
  },
  leaveOutPayout: {
    find: `select p.id from payouts p join payout_batches b on b.id = p.batch_id where b.status = 'draft'`,
  },
  approveRefund: { find: refunds('requested') },
  declineRefund: { find: final, before: requestedRefund, body: because },
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
  sendRefund: { find: refunds('approved'), body: transfer },
  finishRefund: { find: final, before: sentRefund },
  failRefund: { find: final, before: sentRefund, body: because },
  retryRefund: { find: refunds('failed') },
  dryRunMassRefund: { find: 'select id from mass_cancellations' },
  approveMassRefund: {
    find: 'select id from mass_cancellations',
    body: async ({ id }, ask) => {
      const { passing } = await ask('dryRunMassRefund', { params: { id } })
      return { expected: passing }
    },
  },
  nameRecords: { find: 'select id from hosts', query: ({ id }) => ({ hostId: Number(id) }) },
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
      reason: 'خواست میزبانان',
      seenId: id,
    }),
  },
  deleteStatisticsReport: { find: 'select id from statistics_reports order by id desc' },
  getStatistics: { find: `select 'sales' as tab, 0 as id` },
  exportStatistics: { find: `select 'money' as tab, 0 as id`, query: () => ({ format: 'csv' }) },
  saveStatisticsReport: { body: () => ({ name: `گزارش ${another()}`, search: { tab: 'sales', preset: 'month' } }) },
  countHomeNews: { query: () => ({ after: 1 }) },
  getOrderExport: { find: 'select id from order_exports' },
  downloadOrderExport: { find: `select id from order_exports where status = 'waiting'` },
}
