import { toPersianDigits } from '@rezerv/contract/digits.ts'

export type FileRules = {
  /** MIME types: 'image/jpeg'. */
  types: string[]
  maxBytes: number
  maxFiles: number
  /** Why a picture of this size is not taken. */
  pixels?: (size: { width: number; height: number }) => string | undefined
}

/** The type of a file: a system that does not know HEIC gives it no type. */
export const typeOf = ({ type, name }: { type: string; name: string }) =>
  type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type

/** Why a picture is not even sent, by its size; what this browser cannot show, the server judges. */
export async function sizeRefusal(file: File, { pixels }: FileRules): Promise<string | undefined> {
  if (!pixels) return undefined
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return pixels({ width: image.naturalWidth, height: image.naturalHeight })
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Files with one more in its place: before those that were chosen after it, whenever each of them came. */
export function inChosenOrder<T extends { id: string }>(all: T[], next: T, chosenAs: ReadonlyMap<string, number>): T[] {
  const own = chosenAs.get(next.id) ?? Infinity
  const at = all.findIndex(({ id }) => (chosenAs.get(id) ?? -1) > own)
  return at < 0 ? [...all, next] : [...all.slice(0, at), next, ...all.slice(at)]
}

/** Why a file is not even sent; undefined when it may be. `already` files stand before it. */
export function fileRefusal(
  file: { type: string; name: string; size: number },
  rules: FileRules,
  already: number,
): string | undefined {
  if (already >= rules.maxFiles) return `بیش از ${toPersianDigits(rules.maxFiles)} فایل نمی‌شود.`
  if (!rules.types.includes(typeOf(file))) return 'این نوع فایل پذیرفته نمی‌شود.'
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
