import { type AgendaDay, agendaItemsMax, type AgendaMonth, type AgendaFilter } from '@rezerv/contract/agenda/agenda.ts'
import { addDays, dayOfJalali, jalaliOfDay, monthLength, timesOfDays } from '@rezerv/contract/jalali.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordUser } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { countAgenda, hostNameOf, listAgenda } from './agenda-store.ts'
import { endLink, makeLink } from '#feed/feed-service.ts'
import { listHolidays } from '#holiday/holiday-store.ts'

/** The agenda of the Jalali month that holds a day. */
export async function readAgenda(
  db: Db,
  { month, ...filter }: AgendaFilter & { month: string },
  now: string,
): Promise<AgendaMonth> {
  const { year, month: number } = jalaliOfDay(month)
  const from = dayOfJalali({ year, month: number, day: 1 })
  const span = { from, until: addDays(from, monthLength(year, number) - 1) }
  const [counts, holidays, hostName] = await Promise.all([
    countAgenda(db, filter, timesOfDays(span)),
    listHolidays(db, span),
    filter.hostId === undefined ? null : hostNameOf(db, filter.hostId),
  ])
  return { counts, holidays, hostName, readAt: now }
}

export async function readAgendaDay(
  db: Db,
  { day, ...filter }: AgendaFilter & { day: string },
  now: string,
): Promise<AgendaDay> {
  return { ...(await listAgenda(db, filter, timesOfDays({ from: day, until: day }), agendaItemsMax)), readAt: now }
}

/** The path of the caller's new secret address; whoever had the old one is shut out. */
export async function makeAgendaLink(db: Db, actor: Actor): Promise<{ path: string }> {
  const userId = userIdOf(actor)
  await recordUser(db, actor, userId, { action: 'make_agenda_link' })
  return makeLink(db, { userId }, userId)
}

export async function revokeAgendaLink(db: Db, actor: Actor): Promise<void> {
  const userId = userIdOf(actor)
  await endLink(db, { userId })
  await recordUser(db, actor, userId, { action: 'revoke_agenda_link' })
}
