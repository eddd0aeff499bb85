import { another, type Ask, inDays, instantIn, now, type Recipes, type Row, today } from './fuzz-recipe.ts'
import { final, sentRefund } from './fuzz-work.ts'

const orders = (where: string) => `select * from orders where ${where}`
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
  `select o.*, resources_of_line(l.id) as units from orders o join order_lines l on l.order_id = o.id where ${where}`

export const orderRecipes: Recipes = {
  dryRunOrders: {
    body: () => ({ bulkAction: { action: 'label', label: 'پیگیری' }, target: { search: { status: 'confirmed' } } }),
  },
  runOrders: {
    find: orders('true'),
    body: ({ id }) => ({ bulkAction: { action: 'label', label: 'پیگیری' }, ids: [id] }),
  },
  reinstateOrder: { find: orders(`status in ('expired', 'declined') and starts_at > now() order by id desc`) },
  releaseDueDeposits: {
    body: async (_, ask) => {
      const { passing, cashRials } = await ask('dryRunDueDeposits', {})
      return { expected: passing, expectedRials: cashRials }
    },
  },
  startOrderExport: {
    body: () => ({ format: 'csv', search: { status: 'confirmed', from: inDays(-30), until: today() } }),
  },
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
        expectedOrders: count,
      }
    },
  },
  changeOrderNote: { body: () => ({ body: 'باز تماس گرفت', isPinned: true }) },
  sendPassLink: {
    find: `select id from orders where status = 'confirmed' order by id desc`,
  },
  sendTicketLink: {
    find: `select order_id as id, id as "issuedTicketId" from issued_tickets where holder_mobile is not null and status = 'issued' order by id desc`,
  },
  resendNotice: { find: `select order_id as id, id as "noticeId" from notices where order_id is not null` },
  beginHandover: {
    find: used(`o.status = 'confirmed' and o.kind <> 'event' order by o.starts_at`),
    body: (row) => ({ at: now(), cars: row['kind'] === 'car' ? cars(row) : [] }),
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
      return { ...wish, expectedTotalRials: totalRials, isKmSure: true }
    },
  },
  markNoShow: { find: orders(`status = 'confirmed' and starts_at < now()`) },
  undoHandover: { find: `select o.* from orders o join handovers h on h.order_id = o.id order by h.id desc` },
  readSignature: {
    find: `select h.order_id as id, s.id as "signatureId" from handover_signatures s join handovers h on h.id = s.handover_id where s.file_key is not null`,
  },
  previewRelease: { find: deposits('') },
  releaseDeposit: { find: deposits('and d.ask is null'), body: release },
  closePaymentMismatch: { find: `select payment_id as id from payment_mismatches where closed_at is null` },
  declineRelease: { find: deposits('and d.ask is not null') },
  undoRelease: {
    find: deposits(`and d.ask is null and d.kind in ('cash', 'cheque', 'promissory_note')`),
    before: released,
  },
  saveOrderView: {
    body: () => ({ name: `نمای ${another()}`, search: { status: 'confirmed', cityId: 1, from: inDays(-9) } }),
  },
  deleteTimelineView: { find: 'select id from timeline_views order by id desc' },
  saveTimelineView: { body: () => ({ name: `نمای ${another()}`, search: { kind: 'car', span: 'week' } }) },
  recordComment: {
    body: ({ kind }) => ({
      side: 'host',
      ratings:
        kind === 'space'
          ? { cleanliness: 5, care: 5, manners: 4 }
          : kind === 'car'
            ? { care: 4, punctuality: 5, manners: 4 }
            : { punctuality: 5, manners: 4 },
      photoIds: [],
    }),
  },
  findCommentOrder: { find: orders(`status = 'completed'`) },
  requestRefund: { body: () => ({ reason: 'goodwill', borneBy: 'platform' }) },
  scanTickets: {
    find: `select l.occurrence_id as id, t.code from issued_tickets t join order_lines l on l.id = t.order_line_id where t.status = 'issued'`,
    body: ({ code }) => ({ scans: [{ id: crypto.randomUUID(), code, gate: 'در یک', at: now() }] }),
  },
  undoScan: { find: `select id as "scanId", id from gate_scans where undone_at is null order by received_at desc` },
  getHomeDay: { find: `select current_date::text as day, 0 as id` },
  addOccurrences: {
    body: () => ({ items: [{ startsAt: instantIn(2000), endsAt: instantIn(2002) }] }),
  },
}

const statement = (amountRials: number, reference: string) => ({
  fileName: 'a.csv',
  columns: ['تاریخ', 'مبلغ', 'شرح', 'پیگیری'],
  rows: [['1405/08/01', String(amountRials), `گردش ${another()}`, reference]],
  mapping: { day: 0, amount: 1, credit: null, debit: null, reference: 3, description: 2, unit: 'rial' },
  account: 'bank',
})

/** A refund was sent, and the bank's statement says so. */
async function lineOfRefund(row: Row, ask: Ask) {
  const { id: refund } = await sentRefund(row, ask)
  const reference = `98${another()}`
  await ask('importBankStatement', { body: statement(-10_000, reference) })
  const answer = await ask('listBankLines', { query: { account: 'bank', q: reference } })
  const [line] = (answer as unknown as { items: { id: number }[] }).items
  if (!line) throw new Error('no line')
  return { id: line.id, refund }
}

const csv = () => Buffer.from(`تاریخ,واریز,برداشت,شرح,شماره پیگیری\n۱۴۰۵/۰۸/۰۱,۱۲۳۴۵۰۰,,واریز,${another()}\n`)

export const booksRecipes: Recipes = {
  requestAdjustment: {
    find: 'select id from hosts',
    body: ({ id }) => ({
      debit: { account: 'host', partyId: id },
      credit: { account: 'adjustment', partyId: null },
    }),
  },
  readBankFile: { file: () => ({ name: 'صورت‌حساب.csv', bytes: csv() }) },
  importBankStatement: { body: () => statement(1_234_500, '') },
  matchBankLine: {
    find: `select l.id, t.id as "transactionId" from bank_lines l join postings p on p.account = l.account and p.amount_rials = l.amount_rials join transactions t on t.id = p.transaction_id where l.status in ('open', 'suggested') and not exists (select from bank_lines m where m.transaction_id = t.id and m.status = 'matched')`,
  },
  settleBankLine: { find: final, before: lineOfRefund, body: ({ refund }) => ({ id: refund }) },
  getStatement: { find: 'select id from hosts', query: ({ id }) => ({ hostId: id }) },
}
