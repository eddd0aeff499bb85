import * as z from 'zod/mini'

/** Rows in one page of a list; keyset paging, so `after` is the opaque `next` of the page before. */
export const pageSize = 50

/** Counts stop here: "۱۰٬۰۰۰+" says enough, and counting a million rows costs more than the page. */
export const countCap = 10_000

/** A filter of a list: optional, and forgotten when it does not parse, because it is also the URL and people edit URLs. */
export const filter = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** Query of a list. Each list extends it with its own filters. */
export const PageQuery = z.object({
  // Coerced, because a router reads `?q=123456` as a number.
  q: filter(z.coerce.string().check(z.maxLength(100))),
  after: filter(z.string().check(z.maxLength(200))),
})

/** `total` is exact up to `countCap`; one more than it means "more than that". */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()), total: z.int() })

/** A numeric id in a URL. */
export const Id = z.coerce.number().check(z.int(), z.positive())
export const IdParams = z.object({ id: Id })

/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime({ offset: true })

/** A calendar day in Asia/Tehran as a Gregorian ISO date: 2026-11-21. Of three centuries: a mistyped year ends here. */
export const Day = z.iso.date().check(z.regex(/^(19|20|21)/, 'این تاریخ درست نیست'))

/** Answer of a command that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) })
