import type { FastifyInstance } from 'fastify'
import { type ExportEntry, ownUid, writeCalendar } from './calendar-feed-ical.ts'
import { type BusyTime, findFeedUnit, findLink, listBusyTimes } from './calendar-feed-store.ts'

/** What other programs read: plain iCalendar under a secret address, outside of `/api` because it speaks no JSON. */
export function calendarExportRoutes(app: FastifyInstance) {
  const { db } = app.deps
  app.get<{ Params: { token: string } }>('/ical/:token.ics', { schema: { hide: true } }, async (request, reply) => {
    const owner = await findLink(db, request.params.token.slice(0, 100))
    const unit = owner && 'unitId' in owner ? await findFeedUnit(db, owner.unitId) : undefined
    if (!unit) return reply.code(404).type('text/plain; charset=utf-8').send('این نشانی دیگر کار نمی‌کند.\n')
    const entries = (await listBusyTimes(db, unit.id)).map((time) => entryOf(time, unit.unit !== 'hour'))
    return reply
      .header('cache-control', 'private, max-age=300')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(`${unit.listingTitle}، ${unit.name}`, entries))
  })
}

/** No name and no code: the address may end up with a stranger. */
const entryOf = ({ kind, id, ...time }: BusyTime, allDay: boolean): ExportEntry => ({
  ...time,
  uid: `${kind}-${id}${ownUid}`,
  title: kind === 'order' ? 'رزرو شده' : 'بسته',
  allDay,
})
