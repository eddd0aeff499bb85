/** Joins class names, skipping what is false: `cx('a', open && 'b')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** One under the other, so far apart. */
export const stackClass = {
  2: 'flex flex-col gap-2',
  3: 'flex flex-col gap-3',
  4: 'flex flex-col gap-4',
  5: 'flex flex-col gap-5',
}
