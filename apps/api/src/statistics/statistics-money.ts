import { paymentStatusLabels } from '@rezerv/contract/payment/payment-status.ts'
import { paymentReasonText } from '@rezerv/contract/payment/payment-reason.ts'
import { refundStatusLabels } from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { accountLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import {
  type StatisticsAsk,
  both,
  factCuts,
  figureOf,
  type Part,
  sumsOf,
  byGroup,
  type Pair,
  tableOf,
} from './statistics-ask.ts'
import { gatewayDays, gatewayReasons, receivedByAccount, refundSums } from './statistics-money-store.ts'
import { ledgerRows, paymentRows, refundRows, withSearch } from './statistics-rows.ts'
import { type Cut, isTime, makeTable, percentOfWhole, sumOfCuts, timeCuts, type Values } from './statistics-table.ts'

const columns: FigureKey[] = ['receivedRials', 'refundRials', 'paidOutRials', 'commissionRials', 'vatRials']
const gateway: FigureKey[] = ['successPercent', 'attempts', 'succeeded']

const success = (values: Values): Values => ({
  ...values,
  successPercent: percentOfWhole(values.succeeded, values.known),
})
const received = (span: DayRange, filter: StatisticsAsk['filter']) => ledgerRows(span, filter, { kind: 'payment' })

function rowsOf(key: FigureKey, { period, filter }: StatisticsAsk) {
  if (key === 'refundRials') return ledgerRows(period, filter, { kind: 'refund' })
  if (key === 'paidOutRials') return ledgerRows(period, filter, { kind: 'payout' })
  if (key === 'commissionRials') return ledgerRows(period, filter, { sales: true, account: 'commission' })
  if (key === 'vatRials') return ledgerRows(period, filter, { sales: true, account: 'vat' })
  return key === 'receivedRials' ? received(period, filter) : paymentRows(period)
}

/** Money that came and went, and how the gateway does. */
export async function moneyTab(ask: StatisticsAsk): Promise<Part> {
  const cuts = await both(ask, (period) => factCuts(ask, period, received))
  const tries = await both(ask, (period) => gatewayCuts(ask, period))
  const more: Pair<Values> = [sumOfCuts(tries[0]), tries[1] && sumOfCuts(tries[1])]
  const sums = sumsOf(cuts, { derive: success, more })
  const dimension = isTime(ask.group) ? ask.group : 'day'
  const tables = await Promise.all([accounts(ask), reasons(ask), refunds(ask)])
  const ofGateway = { key: 'gateway', title: 'موفقیت درگاه', columns: gateway, derive: success }
  return {
    figures: [...columns, ...gateway].map((key) => figureOf(key, sums, rowsOf(key, ask))),
    tables: [
      makeTable({ ...byGroup(ask, 'money', 'پول'), columns }, cuts),
      makeTable({ ...ofGateway, dimension, chart: 'line' }, tries),
      ...tables,
    ],
  }
}

async function gatewayCuts({ db, filter, group }: StatisticsAsk, period: DayRange): Promise<Cut[]> {
  const found = await gatewayDays(db, period, filter)
  const days = new Map(found.map(({ day, ...values }): [string, Values] => [day, values]))
  const zero = { attempts: 0, succeeded: 0, known: 0 }
  return timeCuts({ period, group: isTime(group) ? group : 'day', days, zero, rows: (span) => paymentRows(span) })
}

function accounts(ask: StatisticsAsk) {
  const own: FigureKey[] = ['receivedRials', 'payments']
  const spec = { key: 'accounts', title: 'پول از کجا آمد', dimension: 'account', columns: own } as const
  return tableOf(ask, spec, async (period) =>
    (await receivedByAccount(ask.db, period, ask.filter)).map(({ account, rials, transactions }) => ({
      key: account,
      label: accountLabels[account],
      values: { receivedRials: rials, payments: transactions },
      rows: withSearch(received(period, ask.filter), { account }),
    })),
  )
}

function reasons(ask: StatisticsAsk) {
  const own: FigureKey[] = ['attempts', 'sharePercent']
  const title = 'چرا پرداخت در درگاه نشد'
  const spec = { key: 'reasons', title, dimension: 'reason', columns: own, shareOf: 'attempts' } as const
  return tableOf(ask, spec, async (period) =>
    (await gatewayReasons(ask.db, period, ask.filter)).map(({ status, reason, attempts }) => ({
      key: `${status}.${reason ?? ''}`,
      label: reason ? `${paymentStatusLabels[status]}: ${paymentReasonText(reason)}` : paymentStatusLabels[status],
      values: { attempts },
      rows: paymentRows(period, status),
    })),
  )
}

const refunds = (ask: StatisticsAsk) =>
  tableOf(ask, { ...ofRefunds, title: 'بازپرداخت‌های درخواست‌شده' }, (period) => refundCuts(ask.db, ask.filter, period))

const ofRefund: FigureKey[] = ['refundRials', 'refunds']
export const ofRefunds = { key: 'refunds', dimension: 'status', columns: ofRefund } as const

/** Refunds by their state, of a period or of all time. */
export async function refundCuts(db: Db, filter: StatisticsAsk['filter'], period?: DayRange): Promise<Cut[]> {
  return (await refundSums(db, filter, period)).map(({ status, count, rials }) => ({
    key: status,
    label: refundStatusLabels[status],
    values: { refundRials: rials, refunds: count },
    rows: refundRows(status, period),
  }))
}
