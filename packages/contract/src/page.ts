import * as z from 'zod/mini'
import { dayMessage, isShownDay } from './day-range.ts'
import { proseCheck } from './written-text.ts'

/** Rows in one page of a list; keyset paging, so `after` is the opaque `next` of the page before. */
export const pageSize = 50

/** Counts stop here: "۱۰٬۰۰۰+" says enough, and counting a million rows costs more than the page. */
export const countCap = 10_000

/** A filter of a list. One that cannot be read is refused by name: a list that forgot it would be another list. */
/* @__NO_SIDE_EFFECTS__ */
export const filter = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)

/** The same query where it stands in the URL of a page, or was kept long ago: what cannot be read is left out, so that the page opens; of several words the known ones stay. */
export const forgiving = <S extends z.core.$ZodLooseShape>(query: z.ZodMiniObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(query.shape).map(([name, field]) => [
        name,
        z.catch(field as z.ZodMiniType, ({ value }) => knownOf(field as z.ZodMiniType, value)),
      ]),
    ),
  ) as unknown as z.ZodMiniObject<S>

function knownOf(field: z.ZodMiniType, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const known = value.filter((word) => field.safeParse(word).success)
  return field.safeParse(known.length > 1 ? known : known[0]).data
}

/** One of the words that a table (of labels, of steps) has, in its order. */
/* @__NO_SIDE_EFFECTS__ */
export const wordOf = <K extends string>(table: Readonly<Record<K, unknown>>) => z.enum(Object.keys(table) as K[])

/** Filters inside of a body: one that nobody knows is refused too. */
export const filtersOf = <S extends z.core.$ZodLooseShape>(query: z.ZodMiniObject<S>) => z.strictObject(query.shape)

/** The words of a search. Coerced, because a router reads `?q=123456` as a number. */
export const SearchText = z.coerce.string().check(z.maxLength(100), proseCheck)

/** Where a page of a list begins: the opaque `next` of the page before, good with the same filters and order alone. */
export const Cursor = z.string().check(z.maxLength(300), z.regex(/^[\w-]*$/, 'این صفحهٔ فهرست پیدا نشد'))

/** Query of a list. Each list extends it with its own filters. */
export const PageQuery = z.object({ q: filter(SearchText), after: filter(Cursor) })

/** `total` is exact up to `countCap`; one more than it means "more than that". */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()), total: z.int() })

/** The largest number of a column of four bytes; ids have eight, those of places (`CityId`) four. */
const int4Max = 2_147_483_647

/** A numeric id in a URL. */
export const Id = z.coerce.number().check(z.int(), z.positive())
export const IdParams = z.object({ id: Id })

/** An id in a body. */
export const RowId = z.int().check(z.positive())

/** The id of a city, in a URL and in a body. */
export const CityId = Id.check(z.maximum(int4Max))
export const CityRowId = RowId.check(z.maximum(int4Max))

/** How often a row was written; whoever writes it says which one was seen. */
export const Version = z.int().check(z.minimum(0), z.maximum(int4Max))

/** Yes or no in a URL. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

/**
 * An instant, ISO 8601, on a day that may be written. `abort`, here and below: rules of two of them are not asked about what is none.
 */
export const instantSaying = (error?: string) =>
  z.iso.datetime({ offset: true, abort: true, ...(error !== undefined && { error }) }).check(
    z.refine(isShownDay, dayMessage),
    // The database knows no offset of more than fifteen hours.
    z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/, error ?? 'تاریخ و ساعت نادرست است'),
  )
export const Instant = instantSaying()

/** A calendar day in Asia/Tehran as a Gregorian ISO date: 2026-11-21. */
export const Day = z.iso.date({ abort: true }).check(z.refine(isShownDay, dayMessage))

/** Answer of a command that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) })
