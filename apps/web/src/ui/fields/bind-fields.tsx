import { type ReactNode, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

/** A bound field takes these beside its label. */
export type Bound<T, Empty = never> = [T] extends [boolean]
  ? { name: string; isSelected: T; onChange: (isSelected: T) => void }
  : { name: string; value: T; onChange: (value: T | Empty) => void }

/** `emptied`: what an empty field means where the value cannot be null. */
export type FieldBinder<V> = {
  <N extends keyof V & string>(name: N): Bound<V[N]>
  <N extends keyof V & string>(name: N, emptied: V[N]): Bound<V[N], null>
}

/**
 * Binds a form's fields to its values by name, so that the two cannot differ: `<TextField label="نام" {...field('name')} />`.
 * `path`: where the values stand in the body (`details.`). A boolean is what a box or a switch takes.
 */
export function bindFields<V extends object>(values: V, set: (change: Partial<V>) => void, path = ''): FieldBinder<V> {
  const field = <N extends keyof V & string>(name: N, emptied?: V[N]) => {
    const value = values[name]
    const onChange = (next: V[N] | null) => set({ [name]: next ?? emptied ?? null } as Partial<V>)
    return { name: path + name, onChange, ...(typeof value === 'boolean' ? { isSelected: value } : { value }) }
  }
  return field as FieldBinder<V>
}

/** The values of a form that keeps nothing when it is left, with its fields. */
export function useFields<V extends object>(start: V | (() => V), path = '') {
  const [values, setValues] = useState(start)
  const set = (change: Partial<V>) => setValues((now) => ({ ...now, ...change }))
  return { values, set, field: bindFields(values, set, path) }
}

export type RowPart<Row> = {
  row: Row
  field: FieldBinder<Row>
  change: (next: Partial<Row>) => void
  /** Where the row stands in the body: `details.fees.0`. */
  name: string
}
type Props<Row> = Bound<Row[]> & {
  rowId: (row: Row) => string
  rowLabel: (row: Row, place: number) => string
  /** The fields of one row. */
  children: (part: RowPart<Row>) => ReactNode
}

/** Several of a kind in a form (seasons, packages, extras), each with its fields and the way to take it out. */
export function RowList<Row extends object>({ rowId, rowLabel, children, ...list }: Props<Row>) {
  const rows = list.value.map((row, place) => {
    const label = rowLabel(row, place)
    const name = `${list.name}.${place}`
    const change = (next: Partial<Row>) =>
      list.onChange(list.value.map((one) => (one === row ? { ...one, ...next } : one)))
    return (
      <fieldset
        key={rowId(row)}
        aria-label={label}
        className="flex min-w-0 items-start gap-2 rounded-2 border border-line p-3"
      >
        <div className="min-w-0 flex-1">
          {children({ row, field: bindFields(row, change, `${name}.`), change, name })}
        </div>
        <IconButton
          icon={Trash2}
          label={`حذف ${label}`}
          onPress={() => list.onChange(list.value.filter((one) => one !== row))}
        />
      </fieldset>
    )
  })
  return <KeepFocus className="contents">{rows}</KeepFocus>
}
