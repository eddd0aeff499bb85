import * as z from 'zod/mini'
import { HostStanding } from '../host/host-standing.ts'
import { Day } from '../page.ts'

/** The last days of a car's papers. */
export const VehicleDocuments = z.object({
  name: z.string(),
  insuranceUntil: z.nullable(Day),
  inspectionUntil: z.nullable(Day),
})
export type VehicleDocuments = z.infer<typeof VehicleDocuments>

/** What beside its own fields decides whether a listing is ready. */
export const ListingStanding = z.object({
  /** Null without a host. */
  host: z.nullable(HostStanding),
  /** Of a car's units that are not archived; empty for other kinds. */
  papers: z.array(VehicleDocuments),
  /** Of an event: the day of its last occurrence; what permits it must hold until then. */
  lastDay: z.nullable(Day),
})
export type ListingStanding = z.infer<typeof ListingStanding>
