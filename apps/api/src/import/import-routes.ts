import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { inTransaction } from '#db/transaction.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import * as actions from './import-actions.ts'
import { named, readImportFile, rowsFile, templateFile } from './import-file.ts'
import { listImports, listRows, readRows } from './import-store.ts'

export const importRoutes = (app: FastifyInstance) =>
  serve(app, importEndpoints, {
    getImportTemplate: ({ params, query, reply }) => {
      named(reply, `${params.subject}-template`, query.format)
      return Promise.resolve(templateFile(params.subject, query.format))
    },
    // Two steps: a file is read for seconds, and no transaction waits for it.
    startImport: {
      twoStep: async ({ db, actor, params, request }) => {
        const file = await readImportFile(request, params.subject)
        return inTransaction(db, (trx) => actions.keepImport(trx, actor, params.subject, file))
      },
    },
    listImports: ({ db, query }) => answerPage(listImports(db, readIdCursor(query.after)), idCursor),
    getImport: ({ db, params }) => actions.readImport(db, params.id),
    listImportRows: ({ db, params, query }) =>
      answerPage(listRows(db, params.id, query, readIdCursor(query.after)), ({ line }) => idCursor({ id: line })),
    exportImportRows: async ({ db, params, query, reply }) => {
      const found = await actions.readImport(db, params.id)
      named(reply, `import-${params.id}`, query.format)
      return rowsFile(found, await readRows(db, params.id, query), query.format)
    },
    checkImport: ({ db, actor, params, body }) => actions.checkImport(db, actor, params.id, body),
    runImport: ({ db, actor, params }) => actions.runImport(db, actor, params.id),
    undoImport: ({ db, actor, params }) => actions.undoImport(db, actor, params.id),
    dropImport: ({ db, actor, params }) => actions.dropImport(db, actor, params.id),
  })
