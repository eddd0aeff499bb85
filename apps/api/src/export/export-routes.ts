import { exportEndpoints } from '@rezerv/contract/export/export-endpoints.ts'
import type { ExportSubject } from '@rezerv/contract/export/export-subject.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { serve } from '#http/serve.ts'
import { readLines } from './export-store.ts'
import { exportTables } from './export-subjects.ts'

export const exportRoutes = (app: FastifyInstance) =>
  serve(app, exportEndpoints, {
    exportSubject: ({ db, params }) => Promise.resolve(linesOf(db, params.subject)),
  })

async function* linesOf(db: Db, subject: ExportSubject) {
  for (const [record, lines] of Object.entries(exportTables[subject])) yield* readLines(db, record, lines)
}
