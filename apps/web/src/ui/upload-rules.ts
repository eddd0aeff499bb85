import { toPersianDigits } from '@rezerv/contract/digits.ts'

export type FileRules = {
  /** MIME types: 'image/jpeg'. */
  types: string[]
  maxBytes: number
  maxFiles: number
}

/** Why a file is not even sent; undefined when it may be. `already` files stand before it. */
export function refusal(file: { type: string; size: number }, rules: FileRules, already: number): string | undefined {
  if (already >= rules.maxFiles) return `بیش از ${toPersianDigits(rules.maxFiles)} فایل نمی‌شود.`
  if (!rules.types.includes(file.type)) return 'این نوع فایل پذیرفته نمی‌شود.'
  if (file.size > rules.maxBytes)
    return `فایل باید کوچک‌تر از ${toPersianDigits(Math.floor(rules.maxBytes / 1_048_576))} مگابایت باشد.`
  return undefined
}

/** The list with the items of `keys`, in their order, moved before or after the target. */
export function reordered<T extends { id: string }>(all: T[], keys: string[], target: string, isAfter: boolean): T[] {
  const moved = all.filter((one) => keys.includes(one.id))
  const rest = all.filter((one) => !keys.includes(one.id))
  const at = rest.findIndex((one) => one.id === target)
  if (at < 0) return all
  return [...rest.slice(0, at + (isAfter ? 1 : 0)), ...moved, ...rest.slice(at + (isAfter ? 1 : 0))]
}
