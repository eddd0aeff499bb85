/** A form understands these errors: the API's error, or any `Error`. `fields` maps a body path to its message. */
export type FormError = {
  message: string
  fields?: Record<string, string>
  traceId?: string
  detail?: string | undefined
}

/** Shares the error's messages out: to the fields that the form has, and to the banner above it. */
export function shareErrors(error: FormError | null | undefined, names: Iterable<string>) {
  if (!error) return { fields: {}, rest: [], banner: undefined }
  const known = new Set(names)
  const entries = Object.entries(error.fields ?? {})
  const rest = entries.filter(([path]) => nearest(path, known) === undefined).map(([, message]) => message)
  const fields: Record<string, string> = {}
  for (const [path, message] of entries) {
    const name = nearest(path, known)
    if (name !== undefined) fields[name] ??= message
  }
  // A message that only says "see the fields" would say everything twice.
  const banner = entries.length === 0 || rest.length > 0 ? error.message : undefined
  return { fields, rest, banner }
}

/** `place.city` belongs to a field `place` when there is no field `place.city`. */
function nearest(path: string, names: Set<string>): string | undefined {
  let name = path
  while (!names.has(name)) {
    const dot = name.lastIndexOf('.')
    if (dot < 0) return undefined
    name = name.slice(0, dot)
  }
  return name
}
