import { type Holiday, holidaysBetween, type HolidayRow } from '@rezerv/contract/holiday/holiday.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { Db } from '#db/connect.ts'
import { nowInstant } from '#clock.ts'

/** Both days belong to it. */
/** The days that admins set, earliest first; the fixed rules are not in it. */
export const listHolidayRows = (db: Db, { from, until }: DayRange): Promise<HolidayRow[]> =>
  db
    .selectFrom('holidays')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['day', 'name', 'isOff'])
    .orderBy('day')
    .execute()

/** Official holidays: the fixed rules, with what admins set before them. */
export const listHolidays = async (db: Db, days: DayRange): Promise<Holiday[]> =>
  holidaysBetween(days.from, days.until, await listHolidayRows(db, days))

export async function findHolidayRow(db: Db, day: string): Promise<HolidayRow | undefined> {
  return (await listHolidayRows(db, { from: day, until: day }))[0]
}

export async function saveHolidayRow(db: Db, row: HolidayRow, by: number | null): Promise<void> {
  const { day, name, isOff } = row
  const change = { name, isOff, updatedBy: by, updatedAt: nowInstant() }
  await db
    .insertInto('holidays')
    .values({ day, ...change })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(change))
    .execute()
}

export async function deleteHolidayRow(db: Db, day: string): Promise<void> {
  await db.deleteFrom('holidays').where('day', '=', day).execute()
}
