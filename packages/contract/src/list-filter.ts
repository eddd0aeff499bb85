import * as z from 'zod/mini'
import { Day, filter, Id } from './page.ts'

/*
 * The filters of a list, said once: the URL and the call read their shape, the chips their labels (ui/table/list-filters.tsx), the
 * query its conditions (db/filter-sql.ts). A filter of several parts (`from`, `until`) is one chip.
 */

type Field<T> = z.ZodMiniOptional<z.ZodMiniType<T, T>>
type Base<Kind extends string, Shape> = { kind: Kind; name: string; label: string; shape: Shape }
type AnyShape = Record<string, z.ZodMiniType>

export type ChoiceFilter = Base<'choice', AnyShape> & { labels: Readonly<Record<string, string>>; isMany: boolean }
export type RangeFilter = Base<'days' | 'amount', AnyShape> & { parts: readonly [string, string] }
export type LinkedFilter = Base<'linked', AnyShape>
export type OwnFilter = Base<'own', AnyShape>
export type ListFilter = ChoiceFilter | RangeFilter | LinkedFilter | OwnFilter

/* @__NO_SIDE_EFFECTS__ */
const optional = <N extends string, T>(names: readonly N[], schema: z.ZodMiniType<T, T>) =>
  Object.fromEntries(names.map((name) => [name, filter(schema)])) as Record<N, Field<T>>

/** One of some words. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <const N extends string, K extends string>(
  name: N,
  label: string,
  labels: Readonly<Record<K, string>>,
) => ({
  kind: 'choice' as const,
  name,
  label,
  labels,
  isMany: false,
  shape: optional([name], z.enum(Object.keys(labels) as K[]) as unknown as z.ZodMiniType<K, K>),
})

/** One of some words, or several; one alone stands in the URL as it is. */
/* @__NO_SIDE_EFFECTS__ */
export const choices = <const N extends string, K extends string>(
  name: N,
  label: string,
  labels: Readonly<Record<K, string>>,
) => {
  const word = z.enum(Object.keys(labels) as K[])
  const some = z.union([word, z.array(word).check(z.minLength(1), z.maxLength(Object.keys(labels).length))])
  return {
    kind: 'choice' as const,
    name,
    label,
    labels,
    isMany: true,
    shape: optional([name], some as unknown as z.ZodMiniType<K | K[], K | K[]>),
  }
}

/** Days of Tehran, both included. */
/* @__NO_SIDE_EFFECTS__ */
export const days = <const F extends string = 'from', const U extends string = 'until'>(
  label: string,
  parts: readonly [F, U] = ['from' as F, 'until' as U],
) => ({ kind: 'days' as const, name: parts[0], label, parts, shape: optional<F | U, string>(parts, Day) })

const Rials = Id.check(z.maximum(10_000_000_000_000))
/** At least, at most, in rials. */
/* @__NO_SIDE_EFFECTS__ */
export const amount = (label: string) => ({
  kind: 'amount' as const,
  name: 'minRials' as const,
  label,
  parts: ['minRials', 'maxRials'] as const,
  shape: optional(['minRials', 'maxRials'] as const, Rials as unknown as z.ZodMiniType<number, number>),
})

/** A record that only a link of another page sets; the chip names it, so that it can be taken away. */
/* @__NO_SIDE_EFFECTS__ */
export const linked = <const N extends string>(name: N, label: string) => ({
  kind: 'linked' as const,
  name,
  label,
  shape: optional([name], Id as unknown as z.ZodMiniType<number, number>),
})

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
  const names = new Set(filters.flatMap(({ shape }) => Object.keys(shape)))
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.has(name))) as S
}
