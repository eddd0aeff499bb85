import { jobKindNames } from '@rezerv/contract/job/job-kind.ts'
import { PaymentStatus, paymentIsOpen } from '@rezerv/contract/payment/payment-status.ts'
import { Gauge, type Metric } from 'prom-client'

/** One figure of the records: `kind` is of a job, or a payment's status; `state` is a job's; ages are seconds. */
export type RecordFigure = {
  figure: 'jobs' | 'job_due' | 'payments' | 'payment_age' | 'payments_hour' | 'overdue' | 'overdue_age'
  kind: string
  state: string
  value: number
}

export const openPaymentStatuses = PaymentStatus.options.filter(paymentIsOpen)

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers: [] })

const up = gauge(
  'record_figures_up',
  'Whether the figures of the records were read; without them they are left out.',
  [],
)
const jobs = gauge('jobs', 'Jobs that wait, run, and failed for good.', ['kind', 'state'])
const due = gauge('job_due_seconds', 'How long the oldest job that could run is waiting for it.', ['kind'])
const open = gauge('payments_open', 'Payments whose end is not known yet.', ['status'])
const age = gauge('payment_open_seconds', 'Age of the oldest of them.', ['status'])
const hour = gauge('payments_last_hour', 'Payments begun within the hour, by what became of them.', ['status'])
const overdue = gauge('orders_overdue', 'Orders that hold places longer than promised.', [])
const overdueAge = gauge('orders_overdue_seconds', 'How long the first of them is overdue.', [])

export const recordGauges: Metric[] = [up, jobs, due, open, age, hour, overdue, overdueAge]

const write: Record<RecordFigure['figure'], (figure: RecordFigure) => void> = {
  jobs: ({ kind, state, value }) => jobs.set({ kind, state }, value),
  job_due: ({ kind, value }) => due.set({ kind }, value),
  payments: ({ kind, value }) => open.set({ status: kind }, value),
  payment_age: ({ kind, value }) => age.set({ status: kind }, value),
  payments_hour: ({ kind, value }) => hour.set({ status: kind }, value),
  overdue: ({ value }) => overdue.set(value),
  overdue_age: ({ value }) => overdueAge.set(value),
}

/** Where there is nothing of a kind it is 0; where nothing could be read (undefined), nothing old is shown. */
export function writeRecordFigures(figures: RecordFigure[] | undefined) {
  for (const one of [jobs, due, open, age, hour]) one.reset()
  up.set(figures ? 1 : 0)
  if (!figures) return [overdue, overdueAge].forEach((one) => one.remove())
  for (const kind of jobKindNames) {
    due.set({ kind }, 0)
    for (const state of ['waiting', 'running', 'failed']) jobs.set({ kind, state }, 0)
  }
  for (const status of openPaymentStatuses) {
    open.set({ status }, 0)
    age.set({ status }, 0)
  }
  for (const status of PaymentStatus.options) hour.set({ status }, 0)
  for (const figure of figures) write[figure.figure](figure)
}
