import { type CalendarChangeInput, changeDaysMax } from '@rezerv/contract/month/month-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addDays, daysBetween } from '@rezerv/contract/jalali.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields } from '#http/app-error.ts'
import {
  type BlockChange,
  lockedUnits,
  spansOfDay,
  timesOf,
  type UnitWish,
  writeBlocks,
} from './month-block-actions.ts'
import { closedBlocks, type RuleState } from './month-change-store.ts'
import { lockedTickets, type RuleChange, rulesNow, writeChanged } from './month-rule-actions.ts'

/** The effects of a change, before it is kept: `parts` and `targets` are the words of its log entry. */
export type Changed = {
  rules: RuleChange
  blocks: BlockChange
  parts: string[]
  targets: string[]
  importedDays: string[]
}

type CopyInput = Extract<CalendarChangeInput, { action: 'copy' }>
type Copying = { listingId: number; input: CopyInput; days: string[] }
type Copied<T> = { change: T; names: string[] }

/** Puts what days have on other tickets and units, or repeats it on the weeks that follow. */
export async function copyDays(db: Db, actor: Actor, wanted: Copying): Promise<Changed> {
  const { input, days } = wanted
  if (days.length * Math.max(1, input.weeks) > changeDaysMax)
    throw invalidFields({ weeks: `هر تغییر حداکثر ${toPersianDigits(changeDaysMax)} روز است` })
  const targets = {
    tickets: targetsOf(input.fromTicketId, input.toTicketIds, input.weeks),
    units: targetsOf(input.fromUnitId, input.toUnitIds, input.weeks),
  }
  if (targets.tickets.length + targets.units.length === 0)
    throw invalidFields({ toTicketIds: 'نرخ یا واحد مقصد، یا تعداد هفته‌ها را انتخاب کنید' })
  const rules = await copyRules(db, actor, { ...wanted, targets: targets.tickets })
  const blocks = await copyBlocks(db, actor, { ...wanted, targets: targets.units })
  const repeated = input.weeks > 0 ? `تکرار در ${input.weeks} دورهٔ پس از آن` : undefined
  return {
    rules: rules.change,
    blocks: blocks.change,
    parts: ['کپی شد', ...(repeated ? [repeated] : [])],
    targets: [...rules.names, ...blocks.names],
    importedDays: [],
  }
}

/** Repeated on following weeks, a source is a target of its own. */
function targetsOf(from: number | null, to: number[], weeks: number): number[] {
  if (from === null) return []
  const others = to.filter((id) => id !== from)
  return weeks > 0 ? [from, ...others] : others
}

/** How far each copy is moved: whole weeks, as many as the range needs, so that every day keeps its weekday. */
function shiftsOf({ input, days }: Copying): number[] {
  if (input.weeks === 0) return [0]
  const length = daysBetween(days[0] ?? '', days.at(-1) ?? '') + 1
  return Array.from({ length: input.weeks }, (_, n) => (n + 1) * 7 * Math.ceil(length / 7))
}

type Targeted = Copying & { targets: number[] }

async function copyRules(db: Db, actor: Actor, copying: Targeted): Promise<Copied<RuleChange>> {
  const { listingId, input, days, targets } = copying
  if (targets.length === 0 || input.fromTicketId === null) return { change: { before: [], after: [] }, names: [] }
  const tickets = await lockedTickets(db, listingId, [input.fromTicketId, ...targets], 'toTicketIds')
  const source = await rulesNow(db, [input.fromTicketId], days)
  const after: RuleState[] = targets.flatMap((ticketId) =>
    shiftsOf(copying).flatMap((shift) =>
      source.map(({ day, values }) => ({ ticketId, day: addDays(day, shift), values })),
    ),
  )
  const now = await rulesNow(db, targets, [...new Set(after.map((rule) => rule.day))].toSorted())
  const known = new Map(now.map((rule) => [`${rule.ticketId} ${rule.day}`, rule]))
  const before = after.flatMap((rule) => known.get(`${rule.ticketId} ${rule.day}`) ?? [])
  const change = await writeChanged(db, actor.userId, { before, after })
  return { change, names: tickets.filter((one) => targets.includes(one.id)).map((one) => one.name) }
}

async function copyBlocks(db: Db, actor: Actor, copying: Targeted): Promise<Copied<BlockChange>> {
  const { listingId, input, days, targets } = copying
  const nothing = { change: { before: [], after: [], booked: [] }, names: [] }
  if (targets.length === 0 || input.fromUnitId === null) return nothing
  const units = await lockedUnits(db, listingId, [input.fromUnitId, ...targets], 'toUnitIds')
  const source = units.find((unit) => unit.id === input.fromUnitId)
  const times = timesOf(days.flatMap((day) => spansOfDay(source?.unit ?? 'day', day, null)))
  if (!source || !times) return nothing
  if (units.some((unit) => (unit.unit === 'hour') !== (source.unit === 'hour')))
    throw invalidFields({ toUnitIds: 'بستن واحد ساعتی فقط به واحد ساعتی کپی می‌شود' })
  const blocks = await closedBlocks(db, [source.id], times)
  const reasonAt = (at: string) => blocks.find((block) => at >= block.startsAt && at < block.endsAt)?.reason
  const wishes: UnitWish[] = targets.map((unitId) => ({
    unitId,
    spans: shiftsOf(copying).flatMap((shift) =>
      days.flatMap((day) => {
        const reasons = spansOfDay(source.unit, day, null).map((span) => reasonAt(span.startsAt))
        return spansOfDay(source.unit, addDays(day, shift), null).flatMap((span, n) => {
          const reason = reasons[n]
          return reason === undefined ? [] : [{ ...span, reason }]
        })
      }),
    ),
  }))
  const change = await writeBlocks(db, actor.userId, wishes)
  return { change, names: units.filter((one) => targets.includes(one.id)).map((one) => one.name) }
}
