import * as z from 'zod/mini'
import { AuditEntry } from '../audit/audit.ts'
import { Instant, RowId, CityRowId, Day } from '../page.ts'
import { CancellationPolicy } from './listing-cancellation.ts'
import { ListingDetails } from './listing-details.ts'
import { ListingRow } from './listing-list-endpoint.ts'
import { Line, Prose } from '../written-text.ts'
import { HostStanding } from '../host/host-standing.ts'

/** The last days of a car's documents. */
export const VehicleDocuments = z.object({
  name: z.string(),
  insuranceUntil: z.nullable(Day),
  inspectionUntil: z.nullable(Day),
})
export type VehicleDocuments = z.infer<typeof VehicleDocuments>

/** The facts beside its own fields that decide whether a listing is ready. */
export const ListingStanding = z.object({
  /** Null without a host. */
  host: z.nullable(HostStanding),
  /** Of a car's units that are not archived; empty for other kinds. */
  vehicleDocuments: z.array(VehicleDocuments),
  /** Of an event: the day of its last occurrence; what permits it must hold until then. */
  lastDay: z.nullable(Day),
})
export type ListingStanding = z.infer<typeof ListingStanding>

export const ListingImage = z.object({
  mediaId: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type ListingImage = z.infer<typeof ListingImage>

/** The fields that an editor or a wizard step saves: any subset of them. `images` replaces the whole ordered list. */
export const ListingInput = z.object({
  hostId: z.nullable(RowId),
  title: Line.check(z.trim(), z.maxLength(120)),
  category: Line.check(z.maxLength(40)),
  cityId: z.nullable(CityRowId),
  venue: Line.check(z.trim(), z.maxLength(120)),
  address: Prose.check(z.trim(), z.maxLength(500)),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  summary: Prose.check(z.trim(), z.maxLength(200)),
  description: Prose.check(z.trim(), z.maxLength(10_000)),
  cancellationPolicy: z.nullable(CancellationPolicy),
  details: ListingDetails,
  images: z.array(z.object({ mediaId: RowId, alt: Line.check(z.trim(), z.maxLength(200)) })).check(z.maxLength(20)),
})
export type ListingInput = z.infer<typeof ListingInput>

export const Listing = z.extend(z.omit(ListingRow, { figures: true }), {
  statusReason: z.nullable(z.string()),
  /** Why fields must change, of the last request for change. */
  fieldReasons: z.record(z.string(), z.string()),
  cityId: z.nullable(z.int()),
  provinceName: z.nullable(z.string()),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  summary: z.string(),
  description: z.string(),
  cancellationPolicy: z.nullable(CancellationPolicy),
  details: ListingDetails,
  images: z.array(ListingImage),
  ticketCount: z.int(),
  standing: ListingStanding,
  version: z.int(),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
  timeline: z.array(AuditEntry),
})
export type Listing = z.infer<typeof Listing>
