import * as z from 'zod/mini'
import { Day, Instant } from '../page.ts'
import { OrderStatus } from '../order/order-status.ts'
import { DayPrice, DayRule } from '../pricing/pricing-calendar.ts'
import { RatePlan } from '../pricing/pricing-plan.ts'
import { PriceUnit } from '../pricing/pricing-unit.ts'
import { CalendarConflict } from '../feed/feed-conflict.ts'
import type { UnitState } from './month-day-state.ts'

/** The most days that one call reads. */
export const daysMax = 100

export const CalendarDayState = z.enum(['free', 'partly', 'taken', 'closed'])
export type CalendarDayState = z.infer<typeof CalendarDayState>
export const calendarDayStateLabels: Record<UnitState, string> = {
  free: 'آزاد',
  partly: 'بخشی آزاد',
  taken: 'پر',
  closed: 'بسته',
}

const Units = z.array(z.int())

/** One day of one ticket's calendar. Every unit of the ticket is in exactly one of the four lists. */
export const CalendarDay = z.object({
  day: Day,
  price: DayPrice,
  state: CalendarDayState,
  free: Units,
  /** Of units counted by hours: some are free, some not. */
  partly: Units,
  taken: Units,
  closed: Units,
  /** Why units are closed: an admin's reason, or the site they were read from. */
  reasons: z.array(z.string()),
  /** The name of the official holiday. */
  holiday: z.nullable(z.string()),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** An order that holds units, drawn as a bar over the days that it takes, both ends included. */
export const CalendarOrder = z.object({
  id: z.int(),
  code: z.string(),
  status: OrderStatus,
  customerName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  firstDay: Day,
  lastDay: Day,
  unitIds: Units,
  ticketName: z.string(),
  /** Until when a hold lasts. */
  expiresAt: z.nullable(Instant),
})
export type CalendarOrder = z.infer<typeof CalendarOrder>

/** A time in which a unit is closed, by an admin or by what another site's calendar says. */
export const CalendarBlock = z.object({
  id: z.int(),
  unitId: z.int(),
  kind: z.enum(['closed', 'imported']),
  reason: z.string(),
  /** The other site's name. */
  label: z.nullable(z.string()),
  startsAt: Instant,
  endsAt: Instant,
})

export const CalendarUnit = z.object({ id: z.int(), name: z.string(), unit: z.enum(['day', 'night', 'hour']) })
export type CalendarUnit = z.infer<typeof CalendarUnit>

export const CalendarTicket = z.object({
  id: z.int(),
  name: z.string(),
  unit: PriceUnit,
  takes: z.enum(['all', 'any']),
  unitIds: Units,
  hidden: z.boolean(),
})
export type CalendarTicket = z.infer<typeof CalendarTicket>

/** Whose calendar it is. A listing without tickets or units has none to show yet. */
export const CalendarFrame = z.object({
  listing: z.object({ id: z.int(), kind: z.enum(['car', 'space']), title: z.string(), code: z.string() }),
  tickets: z.array(CalendarTicket),
  units: z.array(CalendarUnit),
})
export type CalendarFrame = z.infer<typeof CalendarFrame>

/** The base of the prices of the answered days: with it the browser previews a change by `explainDay`, before it is made. */
export const CalendarPricing = z.object({
  plan: RatePlan,
  rules: z.array(DayRule),
  settings: z.object({
    weekendDays: z.array(z.int()),
    holidays: z.array(z.object({ day: Day, name: z.string() })),
  }),
})
export type CalendarPricing = z.infer<typeof CalendarPricing>

export const CalendarDays = z.object({
  ticketId: z.int(),
  days: z.array(CalendarDay),
  orders: z.array(CalendarOrder),
  blocks: z.array(CalendarBlock),
  /** Of the ticket's units, of all days. */
  conflicts: z.array(CalendarConflict),
  pricing: CalendarPricing,
})
export type CalendarDays = z.infer<typeof CalendarDays>
