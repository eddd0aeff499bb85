import { jobEndpoints, type JobSearch } from '@rezerv/contract/job/job-endpoints.ts'
import { command, infinite } from '#data.ts'

/** Jobs come and go by themselves. */
export const jobList = (query: JobSearch) => infinite(jobEndpoints.listJobs, { query }, { refetchInterval: 10_000 })

export const retryJob = command(jobEndpoints.retryJob, {
  renews: ['inbox', jobEndpoints.listJobs],
  says: 'دوباره در صف اجراست',
})
