import * as z from 'zod/mini'
import { Day, filter, Id, wordOf } from './page.ts'
import { Line } from './written-text.ts'

/*
 * The filters of a list, said once: the URL and the call read their shape, the chips their labels (ui/table/list-filters.tsx), the
 * query its conditions (db/filter-sql.ts). A filter of several parts (`from`, `until`) is one chip.
 */

type Field<T> = z.ZodMiniOptional<z.ZodMiniType<T, T>>
type Schema<T> = z.ZodMiniType<T>
type Base<Kind extends string> = { kind: Kind; name: string; label: string; shape: Record<string, z.ZodMiniType> }
type Labels<K extends string> = Readonly<Record<K, string>>
type AnyShape = Record<string, z.ZodMiniType>

/** Without `labels` the page says what there is to choose. */
export type ChoiceFilter = Base<'choice'> & { labels?: Labels<string>; isMany: boolean }
/** `isLinked`, here and below: only a link of another page sets it; the chip stands there so that it can be taken away. */
export type RangeFilter = Base<'days' | 'amount'> & {
  parts: readonly [string, string]
  /** The part that says days from today on instead. */
  near?: string
  isLinked?: boolean
}
export type RecordFilter = Base<'record'> & { isLinked: boolean }
/** `unit`: «نفر». */
export type LeastFilter = Base<'least'> & { unit: string }
export type OwnFilter = Base<'own'>
export type ListFilter = ChoiceFilter | RangeFilter | RecordFilter | LeastFilter | OwnFilter

/* @__NO_SIDE_EFFECTS__ */
const optional = <N extends string, T>(names: readonly N[], schema: Schema<T>) =>
  Object.fromEntries(names.map((name) => [name, filter(schema)])) as unknown as Record<N, Field<T>>

/* @__NO_SIDE_EFFECTS__ */
const oneOrMany = <T>(word: Schema<T>, most: number) =>
  z.union([word, z.array(word).check(z.minLength(1), z.maxLength(most))])

/** One of some words. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <const N extends string, K extends string>(name: N, label: string, labels: Labels<K>) => ({
  ...choiceOf(name, label, wordOf(labels)),
  labels,
})

/** One of some words, or several; one alone stands in the URL as it is. */
/* @__NO_SIDE_EFFECTS__ */
export const choices = <const N extends string, K extends string>(name: N, label: string, labels: Labels<K>) => ({
  ...choicesOf(name, label, wordOf(labels), Object.keys(labels).length),
  labels,
})

/** One of what the page says. */
/* @__NO_SIDE_EFFECTS__ */
export const choiceOf = <const N extends string, T>(name: N, label: string, schema: Schema<T>) => ({
  kind: 'choice' as const,
  name,
  label,
  isMany: false as const,
  shape: optional([name], schema),
})

/** One or several of what the page says. */
/* @__NO_SIDE_EFFECTS__ */
export const choicesOf = <const N extends string, T>(name: N, label: string, schema: Schema<T>, most = 50) => ({
  kind: 'choice' as const,
  name,
  label,
  isMany: true as const,
  shape: optional([name], oneOrMany(schema, most)),
})

/** Days of Tehran, both included. */
/* @__NO_SIDE_EFFECTS__ */
export const days = <const F extends string = 'from', const U extends string = 'until'>(
  label: string,
  parts: readonly [F, U] = ['from' as F, 'until' as U],
) => ({ kind: 'days' as const, name: parts[0], label, parts, shape: optional<F | U, string>(parts, Day) })

/** Days that only a link of another page sets. */
/* @__NO_SIDE_EFFECTS__ */
export const linkedDays = <const F extends string, const U extends string>(label: string, parts: readonly [F, U]) => ({
  ...days(label, parts),
  isLinked: true,
})

export const nearDayLabels = { today: 'امروز', tomorrow: 'فردا', week: 'هفت روز آینده' }
export type NearDays = keyof typeof nearDayLabels

/** Days of Tehran, or (`near`) days from today on: in a kept view these are each day others. */
/* @__NO_SIDE_EFFECTS__ */
export const comingDays = <const N extends string, const F extends string, const U extends string>(
  near: N,
  label: string,
  parts: readonly [F, U],
) => {
  const { shape, ...rest } = days(label, parts)
  return { ...rest, near, shape: { ...shape, ...optional([near], wordOf(nearDayLabels)) } }
}

const Rials = Id.check(z.maximum(10_000_000_000_000))
/** At least, at most, in rials. */
/* @__NO_SIDE_EFFECTS__ */
export const amount = <const F extends string = 'minRials', const U extends string = 'maxRials'>(
  label: string,
  parts: readonly [F, U] = ['minRials' as F, 'maxRials' as U],
) => ({
  kind: 'amount' as const,
  name: parts[0],
  label,
  parts,
  shape: optional<F | U, number>(parts, Rials),
})

export const mostPeople = 2000
const People = Id.check(z.maximum(mostPeople))
/** At least so many: «حداقل ۴ نفر». */
/* @__NO_SIDE_EFFECTS__ */
export const least = <const N extends string>(name: N, label: string, unit: string) => ({
  kind: 'least' as const,
  name,
  label,
  unit,
  shape: optional<N, number>([name], People),
})

/** A record that is chosen in a box which searches. */
/* @__NO_SIDE_EFFECTS__ */
export const record = <const N extends string>(name: N, label: string, schema: Schema<number> = Id) => ({
  kind: 'record' as const,
  name,
  label,
  isLinked: false,
  shape: optional([name], schema),
})

/** A record, or a word, that only a link of another page sets; the chip names it. */
/* @__NO_SIDE_EFFECTS__ */
export const linked = <const N extends string, T = number>(
  name: N,
  label: string,
  schema = Id as unknown as Schema<T>,
) => ({ kind: 'record' as const, name, label, isLinked: true, shape: optional([name], schema) })

/** With a face of its page's own. */
/* @__NO_SIDE_EFFECTS__ */
export const own = <const N extends string, S extends AnyShape>(name: N, label: string, shape: S) => ({
  kind: 'own' as const,
  name,
  label,
  shape,
})

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
export type ShapeOf<F extends readonly ListFilter[]> = Together<F[number]['shape']>

/** The parts of the query that the filters are. */
/* @__NO_SIDE_EFFECTS__ */
export const shapeOf = <const F extends readonly ListFilter[]>(filters: F) =>
  Object.assign({}, ...filters.map(({ shape }) => shape)) as ShapeOf<F>

/** The same search without any of the filters: what was typed, the tab and what is open stay. */
export function withoutFilters<S extends object>(filters: readonly ListFilter[], search: S): S {
  const parts = partsOf(filters)
  return Object.fromEntries(Object.entries(search).filter(([part]) => !parts.has(part))) as S
}

const partsOf = (filters: readonly ListFilter[]) => new Set(filters.flatMap(({ shape }) => Object.keys(shape)))

export const isFiltered = (filters: readonly ListFilter[], search: object) =>
  Object.entries(search).some(([part, value]) => value !== undefined && partsOf(filters).has(part))

/** One text for equal searches, whatever the order of their parts; a part that is undefined is none. */
export const searchKey = (search: object) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** The name under which an admin keeps the filters of a page. */
export const ViewName = Line.check(
  z.trim(),
  z.minLength(1, 'نام نما را وارد کنید'),
  z.maxLength(40, 'نام نما حداکثر ۴۰ حرف است'),
)
