import { attendeeEndpoints } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '#db/db-search.ts'
import { idCursor, readIdCursor } from '#http/cursor.ts'
import { serve } from '#http/serve.ts'
import { answerKept } from '#media/media-document-service.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { changeAttendee, openAnswerFile, saveQuestions } from './attendee-actions.ts'
import { attendeeFile } from './attendee-file.ts'
import { listAttendees, listQuestions } from './attendee-store.ts'

export function attendeeRoutes(app: FastifyInstance) {
  const files = mediaFiles(app.deps.env, 'documents')
  serve(app, attendeeEndpoints, {
    listQuestions: async ({ db, params }) => ({ items: await listQuestions(db, params.id) }),
    saveQuestions: ({ db, actor, params, body }) => saveQuestions(db, actor, params.id, body.items),
    listAttendees: ({ db, params, query }) =>
      answerPage(listAttendees(db, params.id, query, readIdCursor(query.after)), idCursor),
    exportAttendees: ({ db, params, query: { format, ...search }, reply }) =>
      attendeeFile(db, { listingId: params.id, search, format }, reply),
    readAttendeeFile: async ({ db, params, reply }) => answerKept(reply, await openAnswerFile(db, files, params)),
    changeAttendee: ({ db, actor, params, body }) => changeAttendee(db, actor, params, body),
  })
}
