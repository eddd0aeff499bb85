import * as z from 'zod/mini'
import { Day, Id, filter, CityId } from '../page.ts'

// Apart from the schemas of the answers: the router reads the URL before the page is there.

/** An agenda tells of this: a space's guests come and go, a car is handed over and brought back, an event is shown, a host must answer. */
export const AgendaKind = z.enum(['arrival', 'departure', 'pick_up', 'return', 'occurrence', 'answer_due'])
export type AgendaKind = z.infer<typeof AgendaKind>

/** A day of our century: far ones have no Jalali date. */
export const AgendaDate = Day.check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01'))

/** The filters of an agenda; they are also the URL. */
export const AgendaFilter = z.object({ kind: filter(AgendaKind), cityId: filter(CityId), hostId: filter(Id) })
export type AgendaFilter = z.infer<typeof AgendaFilter>
