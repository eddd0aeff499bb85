import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { exportAudit } from './audit-export.ts'
import { listAuditEntries, listAuditKeys, listAuditPeople } from './audit-list-store.ts'
import { listSecurityEvents } from './audit-security-store.ts'

export const auditRoutes = (app: FastifyInstance) =>
  serve(app, auditEndpoints, {
    listAuditEntries: ({ db, query }) => answerPage(listAuditEntries(db, query, readIdCursor(query.after)), idCursor),
    exportAudit: ({ db, query }) => Promise.resolve(exportAudit(db, query)),
    listSecurityEvents: ({ db, query }) =>
      answerPage(listSecurityEvents(db, query, readIdCursor(query.after)), idCursor),
    listAuditPeople: async ({ db }) => ({ items: await listAuditPeople(db), keys: await listAuditKeys(db) }),
  })
