import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { cancelReasonLabels, cancelledByLabels } from '@rezerv/contract/cancellation/cancellation-reason.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { type StatisticsAsk, both, factCuts, figureOf, type Part, sumsOf, byGroup, tableOf } from './statistics-ask.ts'
import {
  bookingAverages,
  bookingSpread,
  cancelCauses,
  lostOrders,
  orderFunnel,
  orderStates,
} from './statistics-booking-store.ts'
import { orderRowsLink, withSearch } from './statistics-rows.ts'
import { makeTable, percentOfWhole, type Values, withAverage } from './statistics-table.ts'

const derive = (values: Values): Values => ({
  ...withAverage(values),
  cancelPercent: percentOfWhole(values.cancelled, values.bookings),
})

const rowsOf: Partial<Record<FigureKey, 'made' | 'confirmed' | 'cancelled'>> = {
  ordersMade: 'made',
  lostPercent: 'made',
  cancelled: 'cancelled',
  cancelPercent: 'cancelled',
}
const figures: FigureKey[] = [
  'bookings',
  'ordersMade',
  'lostPercent',
  'cancelled',
  'cancelPercent',
  'averageRials',
  'leadDays',
  'stayDays',
]

/** Orders: made, final, lost and cancelled, and how they spread. */
export async function bookingsTab(ask: StatisticsAsk): Promise<Part> {
  const confirmed = (span: DayRange, filter: StatisticsAsk['filter']) => orderRowsLink(span, filter, 'confirmed')
  const cuts = await both(ask, (period) => factCuts(ask, period, confirmed))
  const more = await both(ask, (period) => totals(ask, period))
  const sums = sumsOf(cuts, { derive, more })
  const columns: FigureKey[] = ['bookings', 'ordersMade', 'cancelled', 'cancelPercent', 'averageRials']
  const tables = await Promise.all([
    funnel(ask),
    states(ask),
    spread(ask, 'weekday', 'روز هفتهٔ رزرو'),
    spread(ask, 'lead', 'فاصلهٔ رزرو تا شروع'),
    spread(ask, 'length', 'طول اقامت یا اجاره'),
    causes(ask),
  ])
  return {
    figures: figures.map((key) =>
      figureOf(key, sums, orderRowsLink(ask.period, ask.filter, rowsOf[key] ?? 'confirmed')),
    ),
    tables: [makeTable({ ...byGroup(ask, 'bookings', 'رزروها'), columns, derive }, cuts), ...tables],
  }
}

async function totals({ db, filter }: StatisticsAsk, period: DayRange): Promise<Values> {
  const [averages, lost] = await Promise.all([bookingAverages(db, period, filter), lostOrders(db, period, filter)])
  return { ...averages, lostPercent: percentOfWhole(lost.lost, lost.made) }
}

const steps = {
  made: 'ثبت شد',
  tried: 'پرداخت شروع یا قطعی شد',
  confirmed: 'قطعی شد',
  completed: 'انجام شد',
}

/** Where orders are lost on their way. */
function funnel(ask: StatisticsAsk) {
  const columns: FigureKey[] = ['orders', 'stepPercent']
  const spec = { key: 'funnel', title: 'از ثبت تا انجام', dimension: 'step', columns } as const
  return tableOf(ask, { ...spec, total: null }, async (period) => {
    const reached = await orderFunnel(ask.db, period, ask.filter)
    return Object.entries(steps).map(([step, label]) => {
      const orders = reached[step as keyof typeof steps]
      return { key: step, label, values: { orders, stepPercent: percentOfWhole(orders, reached.made) }, rows: null }
    })
  })
}

function states(ask: StatisticsAsk) {
  const columns: FigureKey[] = ['orders', 'sharePercent']
  const title = 'وضعیت فعلی سفارش‌های ثبت‌شده'
  const spec = { key: 'states', title, dimension: 'status', columns, shareOf: 'orders' } as const
  return tableOf(ask, spec, async (period) =>
    (await orderStates(ask.db, period, ask.filter)).map(({ status, orders }) => ({
      key: status,
      label: orderStatusLabels[status],
      values: { orders },
      rows: withSearch(orderRowsLink(period, ask.filter, 'made'), { status }),
    })),
  )
}

const buckets = {
  weekday: [0, 1, 2, 3, 4, 5, 6],
  lead: [0, 1, 3, 7, 14, 30, 60],
  length: [0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 31],
}

function spread(ask: StatisticsAsk, by: keyof typeof buckets, title: string) {
  const columns: FigureKey[] = ['bookings', 'averageRials']
  const spec = { key: by, title, dimension: by, columns, derive: withAverage }
  return tableOf(ask, spec, async (period) => {
    const rows = new Map((await bookingSpread(ask.db, by, { period, filter: ask.filter })).map((row) => [row.key, row]))
    return buckets[by].map((bucket, place) => {
      const { bookings = 0, rials = 0 } = rows.get(String(bucket)) ?? {}
      const label = by === 'weekday' ? (weekdays[bucket] ?? '') : bucketLabel(bucket, buckets[by][place + 1], by)
      return { key: String(bucket), label, values: { bookings, bookedRials: rials }, rows: null }
    })
  })
}

function bucketLabel(from: number, next: number | undefined, by: 'lead' | 'length'): string {
  if (from === 0) return 'کمتر از یک روز'
  if (next === undefined) return toPersianDigits(`${from} روز و بیشتر`)
  if (next === from + 1) return toPersianDigits(`${from} روز`)
  return toPersianDigits(by === 'lead' ? `${from} تا ${next} روز` : `${from} تا ${next - 1} روز`)
}

function causes(ask: StatisticsAsk) {
  const columns: FigureKey[] = ['cancelled', 'sharePercent']
  const title = 'چه کسی و چرا لغو کرد'
  const spec = { key: 'causes', title, dimension: 'cause', columns, shareOf: 'cancelled' } as const
  return tableOf(ask, spec, async (period) =>
    (await cancelCauses(ask.db, period, ask.filter)).map(({ by, code, cancelled }) => ({
      key: `${by}.${code}`,
      label: `${cancelledByLabels[by]}: ${cancelReasonLabels[code]}`,
      values: { cancelled },
      rows: orderRowsLink(period, ask.filter, 'cancelled'),
    })),
  )
}
