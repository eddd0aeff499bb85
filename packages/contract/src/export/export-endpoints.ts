import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { ExportSubject } from './export-subject.ts'

export const exportEndpoints = {
  exportSubject: endpoint('GET /api/v1/exports/:subject', {
    right: 'data.export',
    summary:
      'Everything of a subject as JSON lines, the oldest first: a record with its parts in each line, as docs/export.md says.',
    params: z.object({ subject: ExportSubject }),
    answer: FileParts,
    file: { type: 'application/x-ndjson; charset=utf-8', name: 'export.jsonl' },
  }),
}
