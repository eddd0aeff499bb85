import {
  daysOfYear,
  fixedHoliday,
  type HolidayOfYear,
  type HolidayRow,
  holidaysOfYear,
} from '@rezerv/contract/holiday/holiday.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { deleteHolidayRow, findHolidayRow, listHolidayRows, saveHolidayRow } from './holiday-store.ts'

export const readHolidays = async (db: Db, year: number): Promise<{ items: HolidayOfYear[] }> => ({
  items: holidaysOfYear(year, await listHolidayRows(db, daysOfYear(year))),
})

/** A day that was struck out comes back under the new name. Throws `invalid_fields` when the day is a holiday already. */
export async function addHoliday(db: Db, actor: Actor, { day, name }: Pick<HolidayRow, 'day' | 'name'>): Promise<void> {
  const before = await findHolidayRow(db, day)
  const known = before ? (before.isOff ? before.name : undefined) : fixedHoliday(day)
  if (known !== undefined) throw invalidFields({ day: `این روز از قبل تعطیل است: ${known}` })
  return save(db, actor, { before, after: { day, name, isOff: true } })
}

/** All of them or none. A day that is off under this name already is left as it is. */
export async function addHolidayList(
  db: Db,
  actor: Actor,
  items: Pick<HolidayRow, 'day' | 'name'>[],
): Promise<{ changed: number }> {
  const days = items.map(({ day }) => day).toSorted()
  const [from = '', until = from] = [days[0], days.at(-1)]
  const rows = new Map((await listHolidayRows(db, { from, until })).map((row) => [row.day, row]))
  let changed = 0
  for (const { day, name } of items) {
    const before = rows.get(day)
    const known = before ? (before.isOff ? before.name : undefined) : fixedHoliday(day)
    if (known === name) continue
    await save(db, actor, { before, after: { day, name, isOff: true } })
    changed += 1
  }
  return { changed }
}

/** Throws `not_found` for a day that is neither a fixed holiday nor set. */
export async function changeHoliday(
  db: Db,
  actor: Actor,
  day: string,
  input: Pick<HolidayRow, 'name' | 'isOff'>,
): Promise<void> {
  const before = await findHolidayRow(db, day)
  if (!before && fixedHoliday(day) === undefined) throw new AppError('not_found', { message: unknownDay })
  return save(db, actor, { before, after: { day, ...input } })
}

/** Throws `not_found` when nothing was set for the day. */
export async function removeHoliday(db: Db, actor: Actor, day: string): Promise<void> {
  const before = orNotFound(await findHolidayRow(db, day), unknownDay)
  await deleteHolidayRow(db, day)
  await audit(db, actor, { action: 'remove_holiday', day, oldValue: before })
}

type Saving = { before: HolidayRow | undefined; after: HolidayRow }

async function save(db: Db, actor: Actor, { before, after }: Saving): Promise<void> {
  await saveHolidayRow(db, after, actor.userId)
  const action = before || fixedHoliday(after.day) !== undefined ? 'change_holiday' : 'add_holiday'
  await audit(db, actor, { action, day: after.day, oldValue: before ?? null, newValue: after })
}

const unknownDay = 'این روز در فهرست تعطیلات نیست'

type Trace = { action: string; day: string; oldValue: HolidayRow | null; newValue?: HolidayRow }

/** A day has no number of its own: 2026-11-21 is subject 20261121. */
const audit = (db: Db, actor: Actor, { day, ...trace }: Trace) =>
  recordAudit(db, actor, { ...trace, subjectKind: 'holiday', subjectId: Number(day.replaceAll('-', '')) })
