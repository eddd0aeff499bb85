import { jobCanRetry, type JobStatus } from '@rezerv/contract/job/job-endpoints.ts'
import { type JobKind, jobKindLabels } from '@rezerv/contract/job/job-kind.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { brokenUnique } from '#db/db-failure.ts'
import { retryDeadJob } from '#db/jobs.ts'
import { orNotFound, stepNotAllowed, conflict } from '#http/app-error.ts'
import { lockJob, runJobNow } from './job-store.ts'

const refusals: Partial<Record<JobStatus, string>> = {
  active: 'این کار همین حالا در حال اجراست',
  completed: 'این کار انجام شده است',
}

/** Has a job run again at once. Errors: not_found, step_not_allowed (it runs, is done or waits its turn), conflict (the same work waits already). */
export async function retryJob(db: Db, { kind, id }: { kind: JobKind; id: string }, actor: Actor) {
  const job = orNotFound(await lockJob(db, { kind, id }), 'این کار دیگر در فهرست نیست')
  if (!jobCanRetry({ kind, ...job }))
    throw stepNotAllowed(refusals[job.status] ?? 'این کار در صف است و خودکار اجرا می‌شود')
  if (job.status === 'failed') await retryDeadJob(db, kind, id).catch(refuseSecond)
  else await runJobNow(db, { kind, id })
  const newValue = { job: jobKindLabels[kind], tries: job.tries }
  await recordAudit(db, actor, { action: 'retry_job', subjectKind: 'job', subjectId: 0, newValue })
}

/** Of repeated work one waits at a time. */
function refuseSecond(error: unknown): never {
  if (brokenUnique(error)) throw conflict('همین کار دوباره در صف است و خودکار اجرا می‌شود')
  throw error
}
