import { AgendaDate, AgendaFilter } from '@rezerv/contract/agenda/agenda.ts'
import { filter } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** What the agenda shows, as it stands in the URL; the day's month is the month that is shown. */
export const AgendaSearch = z.extend(AgendaFilter, { day: filter(AgendaDate) })
export type AgendaSearch = z.infer<typeof AgendaSearch>
