import {
  type CalendarChangeAnswer,
  type CalendarChangeInput,
  type ChangeSummary,
  changeText,
  type ChangeDays,
  daysOfChange,
} from '@rezerv/contract/month/month-change.ts'
import { dayOfInstant, timesOfDays } from '@rezerv/contract/jalali.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, stepNotAllowed } from '#http/app-error.ts'
import { type BlockChange, lockedUnits, spansOfDay, writeBlocks } from './month-block-actions.ts'
import { blocksOf } from './month-pricing-store.ts'
import { type Changed, copyDays } from './month-copy-actions.ts'
import { hostIsClosed, insertChange } from './month-change-store.ts'
import { calendarListing } from './month-days-actions.ts'
import { lockedTickets, partsOf, type RuleChange, setRules } from './month-rule-actions.ts'
import { nowInstant } from '#clock.ts'

const noRules: RuleChange = { before: [], after: [] }
const noBlocks: BlockChange = { before: [], after: [], booked: [] }

/**
 * Changes a set of days at once and keeps it so that it can be undone. Throws `invalid_fields` for days that are past and for
 * tickets or units that are not the listing's; booked days are never closed, they are answered with their orders.
 */
export async function changeDays(
  db: Db,
  actor: Actor,
  listingId: number,
  input: CalendarChangeInput,
): Promise<CalendarChangeAnswer> {
  const listing = await calendarListing(db, listingId)
  if (listing.status === 'archived') throw stepNotAllowed('آگهی بایگانی‌شده تغییر نمی‌کند')
  const days = checkedDays(input.days)
  const changed = await carryOut(db, actor, { listingId, input, days })
  const summary: ChangeSummary = {
    from: days[0] ?? input.days.from,
    until: days.at(-1) ?? input.days.until,
    days: days.length,
    targets: changed.targets,
    parts: changed.parts,
  }
  const changeId = await keep(db, actor, { listingId, action: input.action, summary, changed })
  return {
    changeId,
    text: changeText(summary),
    booked: changed.blocks.booked,
    importedDays: changed.importedDays,
  }
}

function checkedDays(selection: ChangeDays): string[] {
  const today = dayOfInstant(nowInstant())
  if (selection.from < today) throw invalidFields({ 'days.from': 'روزهای گذشته تغییر نمی‌کند' })
  const days = daysOfChange(selection)
  if (days.length === 0) throw invalidFields({ 'days.weekdays': 'در این بازه چنین روزی نیست' })
  return days
}

type Wanted = { listingId: number; input: CalendarChangeInput; days: string[] }

async function carryOut(db: Db, actor: Actor, { listingId, input, days }: Wanted): Promise<Changed> {
  switch (input.action) {
    case 'set': {
      const tickets = await lockedTickets(db, listingId, input.ticketIds, 'ticketIds')
      const ticketIds = tickets.map((ticket) => ticket.id)
      const rules = await setRules(db, actor.userId, { ticketIds, days, values: input.values })
      const parts = partsOf(input.values, tickets[0]?.unit)
      return { rules, blocks: noBlocks, parts, targets: namesOf(tickets), importedDays: [] }
    }
    case 'close':
    case 'open': {
      const reason = input.action === 'close' ? input.reason : null
      const units = await lockedUnits(db, listingId, input.unitIds, 'unitIds')
      if (reason === null) await refuseClosedHost(db, input.unitIds, days)
      const wishes = units.map(({ id, unit }) => ({
        unitId: id,
        spans: days.flatMap((day) => spansOfDay(unit, day, reason)),
      }))
      const blocks = await writeBlocks(db, actor.userId, wishes)
      const parts = [reason === null ? 'باز شد' : `بسته شد: ${reason}`]
      const importedDays = reason === null ? await stillImported(db, input.unitIds, days) : []
      return { rules: noRules, blocks, parts, targets: namesOf(units), importedDays }
    }
    case 'copy':
      return copyDays(db, actor, { listingId, input, days })
  }
}

async function refuseClosedHost(db: Db, unitIds: number[], days: string[]) {
  const [from = '', until = from] = [days[0], days.at(-1)]
  if (await hostIsClosed(db, unitIds, timesOfDays({ from, until })))
    throw stepNotAllowed('میزبان در این روزها تعطیل است؛ تعطیلی را در صفحهٔ میزبان بردارید')
}

const namesOf = (named: { name: string }[]) => named.map((one) => one.name)

/** Days on which another site's calendar keeps a unit closed. */
async function stillImported(db: Db, unitIds: number[], days: string[]): Promise<string[]> {
  const blocks = await blocksOf(db, unitIds, { from: days[0] ?? '', until: days.at(-1) ?? '' })
  const imported = blocks.filter((block) => block.kind === 'imported')
  return days.filter((day) =>
    imported.some((block) => dayOfInstant(block.startsAt) <= day && dayOfInstant(lastMoment(block.endsAt)) >= day),
  )
}

const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()

type Keeping = { listingId: number; action: CalendarChangeInput['action']; summary: ChangeSummary; changed: Changed }

async function keep(db: Db, actor: Actor, { listingId, action, summary, changed }: Keeping): Promise<number | null> {
  const { rules, blocks } = changed
  if (rules.after.length + blocks.before.length + blocks.after.length === 0) return null
  const changeId = await insertChange(db, {
    listingId,
    action,
    summary,
    before: { rules: rules.before, blocks: blocks.before },
    after: { rules: rules.after, blocks: blocks.after },
    createdBy: actor.userId,
  })
  await recordListing(db, actor, listingId, {
    action: `${action}_days`,
    newValue: { changeId, text: changeText(summary) },
  })
  return changeId
}
