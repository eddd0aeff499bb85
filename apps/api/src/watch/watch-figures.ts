import { Counter, Gauge, Histogram, type Metric } from 'prom-client'

/*
 * The figures of this process that code of every layer adds to; `http/metrics.ts` prints them. A label's values are few and known
 * beforehand: routes by their pattern, kinds of jobs, states. Never an id, an address, a name.
 */

/** Of a process, whichever app in it asks: none of them belongs to a registry of its own. */
const registers: [] = []
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const answered = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer; status is its class: 2xx, 4xx, 5xx.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: seconds,
  registers,
})

export const brokenOff = new Counter({
  name: 'http_broken_off_total',
  help: 'Requests that ended in the middle: of a body that was sent (upload), or of the answer (answer).',
  labelNames: ['during', 'route'] as const,
  registers,
})

export const databaseRefusals = new Counter({
  name: 'database_refusals_total',
  help: 'Calls that the database refused, by SQLSTATE; those answered with 500 are faults.',
  labelNames: ['state', 'route', 'status'] as const,
  registers,
})

export const poolWait = new Histogram({
  name: 'database_pool_wait_seconds',
  help: 'Waiting for a connection, of those that found none idle: until one was given back or opened.',
  buckets: seconds,
  registers,
})

export const loopHeld = new Histogram({
  name: 'event_loop_held_seconds',
  help: 'Times in which this process did nothing else, by the call or job whose turn it was.',
  labelNames: ['work'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

export const jobRuns = new Histogram({
  name: 'job_run_duration_seconds',
  help: 'Runs of jobs by this process.',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers,
})

export const gatewayCalls = new Histogram({
  name: 'gateway_call_duration_seconds',
  help: 'Calls to the bank by their outcome: done, refused (the bank said no), unavailable (nothing that can be trusted).',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const bucketCalls = new Histogram({
  name: 'bucket_call_duration_seconds',
  help: 'Files read from and written to the object store, tries together: done, refused (it said no), unavailable.',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 20],
  registers,
})

export const salesWaiting = new Gauge({
  name: 'hot_sale_waiting',
  help: 'Purchases that wait for the batch that is in hand.',
  registers,
})

export const saleBatches = new Histogram({
  name: 'hot_sale_batch_size',
  help: 'Purchases of one batch.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  registers,
})

export const processFigures: Metric[] = [
  answered,
  brokenOff,
  databaseRefusals,
  poolWait,
  loopHeld,
  jobRuns,
  gatewayCalls,
  bucketCalls,
  salesWaiting,
  saleBatches,
]
