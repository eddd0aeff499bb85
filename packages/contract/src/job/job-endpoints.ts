import { endpoint } from '../endpoint.ts'
import { pageOf, Cursor, filter, Instant, SearchText, wordOf } from '../page.ts'
import * as z from 'zod/mini'
import { choices, shapeOf } from '../list-filter.ts'
import { type JobKind, jobKindLabels, jobKindNames } from './job-kind.ts'

export const jobStatusLabels = {
  created: 'در صف',
  retry: 'منتظر تلاش دوباره',
  active: 'در حال اجرا',
  completed: 'انجام شد',
  failed: 'ناموفق',
}
/** `failed`: all tries are used up, and nobody tries again unless somebody asks for it. */
export const JobStatus = wordOf(jobStatusLabels)
export type JobStatus = z.infer<typeof JobStatus>

/** Whether it may be asked to run again, at once: it failed, does not run, and somebody here knows how. */
export const jobCanRetry = <T extends Pick<Job, 'kind' | 'status'>>(job: T): job is T & { kind: JobKind } =>
  job.kind in jobKindLabels && (job.status === 'failed' || job.status === 'retry')

const JobParams = z.object({ kind: z.enum(jobKindNames), id: z.uuid() })

/** A piece of background work. What it carries is not shown. */
export const Job = z.object({
  /** Of one that failed also a kind that an earlier or a later version queued: `jobLabel` has a word for each. */
  kind: z.string(),
  id: z.uuid(),
  status: JobStatus,
  /** Runs until now, the one under way included, and how many there are at the most. */
  tries: z.int(),
  maxTries: z.int(),
  /** Why the last run failed, without anything secret. */
  error: z.nullable(z.string()),
  createdAt: Instant,
  /** When it runs next; null when it runs or is over. */
  nextAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type Job = z.infer<typeof Job>

export const jobFilters = [choices('job', 'کار', jobKindLabels), choices('status', 'وضعیت', jobStatusLabels)] as const

/** `q` finds words of the error. */
export const JobSearch = z.object({ q: filter(SearchText), ...shapeOf(jobFilters) })
export type JobSearch = z.infer<typeof JobSearch>

const JobListQuery = z.extend(JobSearch, { after: filter(Cursor) })

export const jobEndpoints = {
  listJobs: endpoint('GET /api/v1/jobs', {
    right: 'job.change',
    summary: 'Background work: what waits, runs and failed, and what was done within the hour; newest first.',
    query: JobListQuery,
    answer: pageOf(Job),
  }),
  retryJob: endpoint('POST /api/v1/jobs/:kind/:id/retry', {
    right: 'job.change',
    summary: 'Run a job again that failed, or that waits to be tried again.',
    params: JobParams,
  }),
}
