import { endpoint } from '../endpoint.ts'
import { Done, pageOf } from '../page.ts'
import { Job, JobListQuery, JobParams } from './job.ts'

export const jobEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Background work: what waits, runs and failed, and what was done within the hour; newest first.',
    query: JobListQuery,
    answer: pageOf(Job),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/v1/jobs/:kind/:id/retry',
    summary: 'Run a job again that failed, or that waits to be tried again.',
    params: JobParams,
    answer: Done,
  }),
}
