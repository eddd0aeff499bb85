import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { cutPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { exportAudit } from './audit-export.ts'
import { listAuditEntries, listAuditPeople } from './audit-list-store.ts'
import { listSecurityEvents } from './audit-security-store.ts'

export const auditRoutes = (app: FastifyInstance) =>
  serve(app, auditEndpoints, {
    listAuditEntries: async ({ db, query }) => {
      const { rows, total } = await listAuditEntries(db, query, readIdCursor(query.after))
      return { ...cutPage(rows, idCursor), total }
    },
    exportAudit: ({ db, query }) => Promise.resolve(exportAudit(db, query)),
    listSecurityEvents: async ({ db, query }) => {
      const { rows, total } = await listSecurityEvents(db, query, readIdCursor(query.after))
      return { ...cutPage(rows, idCursor), total }
    },
    listAuditPeople: async ({ db }) => ({ items: await listAuditPeople(db) }),
  })
