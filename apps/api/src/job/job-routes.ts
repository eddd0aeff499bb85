import { jobEndpoints } from '@rezerv/contract/job/job-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { readTextCursor, textCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { retryJob } from './job-actions.ts'
import { listJobs } from './job-store.ts'

export const jobRoutes = (app: FastifyInstance) =>
  serve(app, jobEndpoints, {
    listJobs: ({ db, query }) =>
      answerPage(listJobs(db, query, readTextCursor(query.after)), ({ createdAt, id }) =>
        textCursor({ since: createdAt, name: id }),
      ),
    retryJob: ({ db, params, actor }) => retryJob(db, params, actor),
  })
