/** The differences of two states of a form, field by field; fields are compared by what they hold. */
export function patchOf<T extends object>(start: T, value: T): Partial<T> {
  const fields = Object.entries(value) as [keyof T, unknown][]
  return Object.fromEntries(fields.filter(([key, now]) => !isSame(now, start[key]))) as Partial<T>
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that `patch` has, as they stand in `value`. */
export function baseOf<T extends object>(value: T, patch: Partial<T>): Partial<T> {
  const names = Object.keys(patch) as (keyof T)[]
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Partial<T>
}

/**
 * The stored draft beside the values of now: `own` are the fields that nobody else changed since, `disputed` those that
 * somebody did. A field that the form has no more, or that says already what was written, is neither.
 */
export function sortStored<T extends object>(
  now: T,
  { patch, base }: { patch: Record<string, unknown>; base: Record<string, unknown> },
): { own: Partial<T>; disputed: Partial<T> } {
  const own: Record<string, unknown> = {}
  const disputed: Record<string, unknown> = {}
  for (const [name, written] of Object.entries(patch)) {
    const stands: unknown = now[name as keyof T]
    if (!(name in now) || isSame(written, stands)) continue
    const target = isSame(base[name], stands) ? own : disputed
    target[name] = written
  }
  return { own: own as Partial<T>, disputed: disputed as Partial<T> }
}
