import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { scopedTo } from '#db/scoped.ts'
import { agendaEntries } from '#agenda/agenda-service.ts'
import { type ExportEntry, ownUid, writeCalendar } from './feed-ical-service.ts'
import { type BusyTime, listBusyTimes } from './feed-busy-store.ts'
import { findFeedUnit, findLink, type FoundLink, listFeedUnits } from './feed-store.ts'
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

/** Undefined when the unit, or every unit, is gone. */
async function calendarOf(db: Db, owner: FoundLink): Promise<string | undefined> {
  if ('userId' in owner) {
    const agenda = await agendaEntries(owner.isScoped ? scopedTo(db, { userId: owner.userId }) : db, nowInstant())
    return writeCalendar(
      'رزرو، برنامهٔ کاری',
      agenda.map(({ id, ...entry }) => ({ ...entry, uid: id + ownUid, allDay: false })),
    )
  }
  const isWhole = 'listingId' in owner
  const units = isWhole ? await listFeedUnits(db, owner.listingId) : [await findFeedUnit(db, owner.unitId)]
  const [unit] = units
  if (!unit) return undefined
  const times = await listBusyTimes(
    db,
    units.flatMap((one) => one?.id ?? []),
    isWhole,
  )
  const name = isWhole ? unit.listingTitle : `${unit.listingTitle}، ${unit.name}`
  return writeCalendar(
    name,
    times.map((time) => entryOf(time, unit.unit !== 'hour')),
  )
}

/** No name and no code: the address may end up with a stranger. */
const entryOf = ({ kind, id, ...time }: BusyTime, allDay: boolean): ExportEntry => ({
  ...time,
  uid: `${kind}-${id}${ownUid}`,
  title: kind === 'closed' ? 'بسته' : 'رزرو شده',
  allDay,
})
