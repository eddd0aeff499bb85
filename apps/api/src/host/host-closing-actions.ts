import type { AgendaDay } from '@rezerv/contract/agenda/agenda.ts'
import {
  type HostClosure,
  type HostClosureInput,
  blockerText,
  closureDaysMax,
} from '@rezerv/contract/host/host-closing-endpoints.ts'
import { addDays, addMinutes, dayOfInstant, daysBetween, formatDay } from '@rezerv/contract/jalali.ts'
import { type Actor, recordListing, recordHost } from '#audit/audit-service.ts'
import { listAgenda } from '#agenda/agenda-store.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import * as store from './host-closing-store.ts'
import { knownHost } from './host-known-actions.ts'
import { nowInstant } from '#clock.ts'

const today = () => dayOfInstant(nowInstant())
const closedReason = 'حساب میزبان بسته شد'

/** Throws `step_not_allowed` that names all that keeps a host from being closed. Lock the host first. */
export async function refuseWhileBound(db: Db, hostId: number): Promise<void> {
  const blockers = await store.listBlockers(db, hostId)
  if (blockers.length) throw stepNotAllowed(`حساب این میزبان هنوز بسته نمی‌شود: ${blockers.map(blockerText).join('، ')}`)
}

/** The listings on sale of a host that closes are paused, so that nothing comes back on sale by itself. */
export async function pauseListings(db: Db, actor: Actor, hostId: number): Promise<void> {
  for (const subjectId of await store.pauseListingsOf(db, hostId, closedReason))
    await recordListing(db, actor, subjectId, {
      action: 'pause',
      oldValue: { status: 'published' },
      newValue: { status: 'paused', reason: closedReason },
    })
}

/** Throws `not_found`. */
export async function readBlockers(db: Db, id: number) {
  await knownHost(db, id, 'read')
  return { items: await store.listBlockers(db, id) }
}

/** Throws `not_found`. */
export async function readClosures(db: Db, id: number) {
  await knownHost(db, id, 'read')
  return { items: await store.listClosures(db, id, addDays(today(), -90)) }
}

/** Closes every unit of a host on days. Throws `not_found` and `invalid_fields`; what is booked stays. */
export async function closeDays(db: Db, actor: Actor, hostId: number, input: HostClosureInput): Promise<HostClosure> {
  // Bookings hold the host while they take places: after this none comes that has not seen the closure.
  await knownHost(db, hostId, 'lock')
  const standing = await store.listClosures(db, hostId, today())
  const problems = closureProblems(input, standing)
  if (problems) throw invalidFields(problems)
  const unitIds = await store.lockUnitsOf(db, hostId)
  const id = await store.insertClosure(db, { ...input, hostId, unitIds, by: actor.userId })
  await recordHost(db, actor, hostId, { action: 'close_days', newValue: { closureId: id, ...input } })
  const made = (await store.listClosures(db, hostId, today())).find((closure) => closure.id === id)
  if (!made) throw new Error('a closure was not made')
  return made
}

function closureProblems(
  { from, until }: HostClosureInput,
  standing: HostClosure[],
): Record<string, string> | undefined {
  if (from < today()) return { from: 'روزهای گذشته بسته نمی‌شود' }
  if (until < from) return { until: 'پایان پیش از شروع است' }
  if (daysBetween(from, until) >= closureDaysMax) return { until: 'تعطیلی حداکثر یک سال است' }
  const other = standing.find((closure) => closure.from <= until && closure.until >= from)
  return other && { from: `از ${formatDay(other.from, 'long')} تا ${formatDay(other.until, 'long')} تعطیل ثبت شده است` }
}

/** Throws `not_found`. */
export async function openDays(db: Db, actor: Actor, hostId: number, id: number): Promise<void> {
  await knownHost(db, hostId, 'lock')
  const unitIds = await store.lockUnitsOf(db, hostId)
  const ended = await store.endClosure(db, { hostId, id, unitIds, by: actor.userId })
  const closure = orNotFound(ended, 'این تعطیلی پیدا نشد')
  await recordHost(db, actor, hostId, { action: 'open_days', oldValue: { closureId: id, ...closure } })
}

const upcoming = { days: 60, items: 200 }

/** The events at a host's listings within the next days. Throws `not_found`. */
export async function readUpcoming(db: Db, hostId: number, now: string): Promise<AgendaDay> {
  await knownHost(db, hostId, 'read')
  const times = { startsAt: now, endsAt: addMinutes(now, upcoming.days * 24 * 60) }
  const { items, total } = await listAgenda(db, { hostId }, times, upcoming.items)
  return { items, total, readAt: now }
}
