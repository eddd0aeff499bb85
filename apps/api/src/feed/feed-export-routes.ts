import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { agendaEntries } from '#agenda/agenda-service.ts'
import { type ExportEntry, ownUid, writeCalendar } from './feed-ical.ts'
import { type BusyTime, findFeedUnit, findLink, type LinkOwner, listBusyTimes } from './feed-store.ts'
import { nowInstant } from '#clock.ts'

/** The feed for other programs: plain iCalendar under a secret address, outside of `/api` because it speaks no JSON. */
export function feedExportRoutes(app: FastifyInstance) {
  const { db } = app.deps
  app.get<{ Params: { token: string } }>('/ical/:token.ics', { schema: { hide: true } }, async (request, reply) => {
    const owner = await findLink(db, request.params.token.slice(0, 100))
    const text = owner && (await calendarOf(db, owner))
    if (text === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('این نشانی دیگر کار نمی‌کند.\n')
    return reply.header('cache-control', 'private, max-age=300').type('text/calendar; charset=utf-8').send(text)
  })
}

/** Undefined when the unit is gone. */
async function calendarOf(db: Db, owner: LinkOwner): Promise<string | undefined> {
  if ('userId' in owner) {
    const agenda = await agendaEntries(db, nowInstant())
    return writeCalendar(
      'رزرو، دستور کار',
      agenda.map(({ id, ...entry }) => ({ ...entry, uid: id + ownUid, allDay: false })),
    )
  }
  const unit = await findFeedUnit(db, owner.unitId)
  if (!unit) return undefined
  const entries = (await listBusyTimes(db, unit.id)).map((time) => entryOf(time, unit.unit !== 'hour'))
  return writeCalendar(`${unit.listingTitle}، ${unit.name}`, entries)
}

/** No name and no code: the address may end up with a stranger. */
const entryOf = ({ kind, id, ...time }: BusyTime, allDay: boolean): ExportEntry => ({
  ...time,
  uid: `${kind}-${id}${ownUid}`,
  title: kind === 'order' ? 'رزرو شده' : 'بسته',
  allDay,
})
