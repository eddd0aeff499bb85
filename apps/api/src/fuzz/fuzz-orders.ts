import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import {
  another,
  type Ask,
  because,
  inDays,
  instantIn,
  noted,
  now,
  type Recipes,
  type Row,
  today,
} from './fuzz-recipe.ts'

const orders = (where: string) => `select * from orders where ${where}`
const unpaid = `status in ('held', 'awaiting_payment') and expires_at > now()`
const deposits = (where: string) =>
  `select o.*, d.kind as deposit from orders o join deposits d on d.order_id = o.id where d.released_at is null and d.undone_at is null ${where}`
async function release({ id }: Row, ask: Ask) {
  const { customerRials } = await ask('previewRelease', { params: { id }, body: { deductions: [] } })
  return { deductions: [], reference: '۱۲۳۴۵۶', earlyReason: 'مشتری به سفر می‌رود', expectedRials: customerRials }
}
async function released(row: Row, ask: Ask) {
  await ask('releaseDeposit', { params: { id: row.id }, body: await release(row, ask) })
  return {}
}
const cars = (row: Row, odometerKm = 90_000) =>
  (row['units'] as number[]).map((unitId) => ({ unitId: Number(unitId), odometerKm, fuelEighths: 8 }))
const used = (where: string) =>
  `select o.*, l.resource_ids as units from orders o join order_lines l on l.order_id = o.id where ${where}`

export const orderRecipes: Recipes = {
  previewCancellation: {
    find: orders(`status in ('confirmed', 'held', 'awaiting_payment')`),
    query: () => ({ by: 'guest' }),
  },
  cancelOrder: {
    find: orders(`status in ('held', 'awaiting_payment', 'confirmed') and starts_at > now()`),
    body: () => ({ by: 'guest', code: 'plans_changed', reason: '' }),
  },
  extendHold: { find: orders(unpaid), body: () => ({ minutes: 15, reason: 'در راه بانک است' }) },
  dryRunOrders: {
    body: () => ({ bulkAction: { action: 'label', label: 'پیگیری' }, target: { search: { status: 'confirmed' } } }),
  },
  runOrders: {
    find: orders('true'),
    body: ({ id }) => ({ bulkAction: { action: 'label', label: 'پیگیری' }, ids: [id] }),
  },
  releaseDueDeposits: {
    body: async (_, ask) => {
      const { passing, cashRials } = await ask('dryRunDueDeposits', {})
      return { expected: passing, expectedRials: cashRials }
    },
  },
  startOrderExport: {
    body: () => ({ format: 'csv', search: { status: 'confirmed', from: inDays(-30), until: today() } }),
  },
  previewMassCancellation: { find: `select * from listings where kind = 'event' and status = 'published'` },
  startMassCancellation: {
    find: `select listing_id as id, id as occurrence from occurrences where starts_at > now() and status <> 'cancelled'`,
    body: async ({ id, occurrence }, ask) => {
      const { orders: count } = await ask('previewMassCancellation', {
        params: { id },
        query: { occurrenceId: occurrence },
      })
      return {
        occurrenceId: Number(occurrence),
        by: 'operator',
        code: 'unavailable',
        reason: 'بیماری هنرمند',
        expectedOrders: count,
      }
    },
  },
  addOrderNote: { find: orders('true'), body: () => ({ body: 'تماس گرفت\nو پرسید' }) },
  changeOrderNote: { body: () => ({ body: 'باز تماس گرفت', isPinned: true }) },
  setOrderLabels: { find: orders('true'), body: () => ({ labels: ['پیگیری', 'مهمان ویژه'] }) },
  resendNotice: { find: `select order_id as id, id as "noticeId" from notices where order_id is not null` },
  beginHandover: {
    find: used(`o.status = 'confirmed' and o.kind <> 'event' order by o.starts_at`),
    body: (row) => ({ version: row['version'], at: now(), cars: row['kind'] === 'car' ? cars(row) : [], ...noted() }),
  },
  previewReturn: {
    find: used(`o.status = 'in_use'`),
    body: (row) => ({ at: now(), cars: row['kind'] === 'car' ? cars(row, 900_000) : [], other: [] }),
  },
  endHandover: {
    find: used(`o.status = 'in_use'`),
    body: async (row, ask) => {
      const wish = {
        at: now(),
        cars: row['kind'] === 'car' ? cars(row, 900_000) : [],
        other: [{ label: 'شست‌وشو', rials: 500_000 }],
      }
      const { totalRials } = await ask('previewReturn', { params: { id: row.id }, body: wish })
      return { ...wish, version: row['version'], expectedTotalRials: totalRials, ...noted() }
    },
  },
  previewNoShow: { find: orders(`status = 'confirmed' and starts_at < now()`) },
  markNoShow: {
    find: orders(`status = 'confirmed' and starts_at < now()`),
    body: ({ version }) => ({ version, ...because() }),
  },
  undoHandover: {
    find: `select o.* from orders o join handovers h on h.order_id = o.id where h.undone_at is null order by h.created_at desc`,
    body: ({ version }) => ({ version }),
  },
  previewRelease: { find: deposits(''), body: () => ({ deductions: [{ reason: 'خط روی در', rials: 10_000 }] }) },
  releaseDeposit: { find: deposits('and d.ask is null'), body: release },
  declineRelease: { find: deposits('and d.ask is not null'), body: because },
  undoRelease: {
    find: deposits(`and d.ask is null and d.kind in ('cash', 'cheque', 'promissory_note')`),
    before: released,
  },
  reinstateOrder: { find: orders(`status in ('expired', 'cancelled', 'declined') and starts_at > now()`) },
  saveOrderView: {
    body: () => ({ name: `نمای ${another()}`, search: { status: 'confirmed', cityId: 1, from: inDays(-9) } }),
  },
  recordComment: {
    find: orders(`status = 'completed'`),
    body: ({ kind }) => ({
      side: 'host',
      ratings:
        kind === 'space'
          ? { cleanliness: 5, care: 5, manners: 4 }
          : kind === 'car'
            ? { care: 4, punctuality: 5, manners: 4 }
            : { punctuality: 5, manners: 4 },
      body: 'مهمان خوبی بود',
      photoIds: [],
    }),
  },
  findCommentOrder: { find: orders(`status = 'completed'`), query: ({ code }) => ({ code: String(code) }) },
  startPayment: { find: orders(unpaid) },
  sendPaymentLink: { find: orders(unpaid) },
  recordOfflinePayment: {
    find: orders(unpaid),
    body: ({ total_rials }) => ({
      method: 'cash',
      amountRials: Number(total_rials),
      reference: another(),
      paidDay: dayOfInstant(now()),
      ...noted(),
    }),
  },
  requestRefund: {
    find: orders(`status = 'confirmed'`),
    body: () => ({ amountRials: 10_000, reason: 'goodwill', borneBy: 'platform', ...noted() }),
  },
  scanTickets: {
    find: `select l.occurrence_id as id, t.code from issued_tickets t join order_lines l on l.id = t.order_line_id where t.status = 'issued'`,
    body: ({ code }) => ({ scans: [{ id: crypto.randomUUID(), code, gate: 'در یک', at: now() }] }),
  },
  undoScan: { find: `select id as "scanId", id from gate_scans where undone_at is null order by received_at desc` },
  getCheckIn: { find: 'select id from occurrences' },
  listCheckInTickets: { find: 'select id from occurrences' },
  listOccurrenceOrders: { find: 'select id from occurrences' },
  getHomeDay: { find: `select current_date::text as day, 0 as id` },
  addOccurrences: {
    find: `select * from listings where kind = 'event'`,
    body: () => ({ items: [{ startsAt: instantIn(2000), endsAt: instantIn(2002) }] }),
  },
  changeOccurrence: {
    find: `select * from occurrences where starts_at > now() and status <> 'cancelled'`,
    body: () => ({ startsAt: instantIn(3000), endsAt: instantIn(3002) }),
  },
  removeOccurrence: { find: `select * from occurrences c where starts_at > now() order by id desc` },
}
