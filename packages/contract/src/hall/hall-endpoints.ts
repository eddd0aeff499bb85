import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CityRowId, Instant, Version } from '../page.ts'
import { Line } from '../written-text.ts'
import { HallPlan, hallPlanRefusal } from './hall-plan.ts'

const HallTerms = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام سالن را وارد کنید'), z.maxLength(80)),
  /** The place that it belongs to: «تالار وحدت» of its «سالن اصلی». */
  venue: Line.check(z.trim(), z.minLength(1, 'نام مکان را وارد کنید'), z.maxLength(120)),
  cityId: CityRowId,
  address: Line.check(z.trim(), z.minLength(1, 'نشانی را وارد کنید'), z.maxLength(300)),
})
export type HallTerms = z.infer<typeof HallTerms>

const SoundPlan = HallPlan.check(
  z.refine((plan) => hallPlanRefusal(plan) === undefined, {
    error: ({ input }) => hallPlanRefusal(input as HallPlan),
    path: ['sections'],
  }),
)

export const Hall = z.object({
  id: z.int(),
  ...HallTerms.shape,
  cityName: z.string(),
  /** Of its plan, from 1 on: an evening keeps the one that it was sold with. */
  planNumber: z.int(),
  plannedAt: Instant,
  /** Seats and wheelchair places of the plan, and how many people stand besides. */
  seats: z.int(),
  standing: z.int(),
  version: z.int(),
})
export type Hall = z.infer<typeof Hall>

export const hallEndpoints = {
  listHalls: endpoint('GET /api/v1/halls', {
    right: 'listing.read',
    about: ['hall'],
    summary: 'Halls with numbered seats, each with the size of its newest plan.',
    answer: z.object({ items: z.array(Hall) }),
  }),
  getHall: endpoint('GET /api/v1/halls/:id', {
    right: 'listing.read',
    about: ['hall'],
    summary: 'A hall with its newest plan.',
    answer: z.extend(Hall, { plan: HallPlan }),
  }),
  createHall: endpoint('POST /api/v1/halls', {
    right: 'hall.change',
    summary: 'Register a hall with its first plan.',
    body: z.extend(HallTerms, { plan: SoundPlan }),
    answer: z.object({ id: z.int() }),
  }),
  changeHall: endpoint('PUT /api/v1/halls/:id', {
    right: 'hall.change',
    summary:
      'Change the name and place of a hall, and its plan: what differs becomes its next plan, the ones before stay.',
    body: z.extend(HallTerms, { plan: SoundPlan, version: Version }),
    answer: z.object({ planNumber: z.int() }),
  }),
  archiveHall: endpoint('DELETE /api/v1/halls/:id', {
    right: 'hall.change',
    summary: 'Take a hall out of the list; what was sold in it keeps its plan.',
  }),
}
