import { jobEndpoints } from '@rezerv/contract/job/job-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { readTextCursor, textCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { retryJob } from './job-actions.ts'
import { listJobs } from './job-store.ts'

export const jobRoutes = (app: FastifyInstance) =>
  serve(app, jobEndpoints, {
    listJobs: async ({ db, query }) => {
      const { rows, total } = await listJobs(db, query, readTextCursor(query.after))
      return { ...cutPage(rows, ({ createdAt, id }) => textCursor({ since: createdAt, name: id })), total }
    },
    retryJob: ({ db, params, actor }) => retryJob(db, params, actor),
  })
