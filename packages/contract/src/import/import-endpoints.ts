import * as z from 'zod/mini'
import { endpoint, ExportFormat, FileParts } from '../endpoint.ts'
import { Cursor, filter, pageOf } from '../page.ts'
import { Import, ImportColumns, ImportRow, ImportRowQuery, ImportRowSearch } from './import.ts'
import { ImportSubject } from './import-subject.ts'

const right = 'data.import'
const SubjectParams = z.object({ subject: ImportSubject })

export const importEndpoints = {
  getImportTemplate: endpoint('GET /api/v1/import-subjects/:subject/template', {
    right,
    summary: 'The columns of a subject as a file to fill in, with an example and what each is.',
    params: SubjectParams,
    query: z.object({ format: ExportFormat }),
    answer: FileParts,
    file: { type: 'application/octet-stream', name: 'template' },
  }),
  startImport: endpoint('POST /api/v1/import-subjects/:subject/imports', {
    right,
    summary: 'Read a file (CSV or XLSX) of a subject, guess its columns, and try every row without keeping anything.',
    params: SubjectParams,
    upload: true,
    answer: Import,
  }),
  listImports: endpoint('GET /api/v1/imports', {
    right,
    about: ['import'],
    summary: 'Files that were taken in or tried, newest first.',
    query: z.object({ after: filter(Cursor) }),
    answer: pageOf(Import),
  }),
  getImport: endpoint('GET /api/v1/imports/:id', {
    right,
    about: ['import'],
    summary: 'One of them: its columns, and how many rows stand where.',
    answer: Import,
  }),
  listImportRows: endpoint('GET /api/v1/imports/:id/rows', {
    right,
    about: ['import'],
    summary: 'Its rows in their order, with the verdict on each and what it made.',
    query: ImportRowQuery,
    answer: pageOf(ImportRow),
  }),
  exportImportRows: endpoint('GET /api/v1/imports/:id/rows/file', {
    right,
    summary: 'Rows as a file in the columns that came, with the verdict on each: to be mended and sent again.',
    query: z.extend(ImportRowSearch, { format: ExportFormat }),
    answer: FileParts,
    file: { type: 'application/octet-stream', name: 'rows' },
  }),
  checkImport: endpoint('PUT /api/v1/imports/:id/columns', {
    right,
    summary: 'Say what the columns are, and try every row anew; before it is run.',
    body: ImportColumns,
    answer: Import,
  }),
  runImport: endpoint('POST /api/v1/imports/:id/run', {
    right,
    summary: 'Take in the rows that are ready, in the background.',
    answer: Import,
  }),
  undoImport: endpoint('POST /api/v1/imports/:id/undo', {
    right,
    summary: 'Take back all that it made and nobody has used or changed since, in the background.',
    answer: Import,
  }),
  dropImport: endpoint('DELETE /api/v1/imports/:id', {
    right,
    summary: 'Forget a file that was tried and not run.',
  }),
}
