import { isSameJson } from '#db/same-json.ts'

type Values = Record<string, unknown>

/** Old and new value of the fields that differ, for the audit log; null when nothing changed. */
export function changedFields(before: Values, after: Values): { oldValue: Values; newValue: Values } | null {
  const keys = Object.keys(after).filter((key) => !isSameJson(before[key], after[key]))
  if (keys.length === 0) return null
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { oldValue: pick(before), newValue: pick(after) }
}
