/*
 * Names that had a second one, and lost it: in files and identifiers of TypeScript the old one is not coined again. Prose may use any word,
 * and what stands in rows or at the bank keeps its own.
 */

/** What each is called now (docs/words.md), with the old names as they stand in `kebab-case`. */
const oldNames: Record<string, RegExp> = {
  'bulk action': /(^|-)deeds?(-|$)/,
  inbox: /(^|-)attention(-|$)/,
  'vehicle, host or print document': /(^|-)papers?(-|$)/,
  status: /-looks$/,
  cursor: /(^|-)keyset(-|$)/,
  handover: /(^|-)order-use(-|$)/,
  'order change': /(^|-)booking-change(-|$)/,
  reinstate: /(^|-)reviv(e|ed|al)(-|$)/,
  'set if unchanged': /(^|-)if-still(-|$)/,
  'mass cancellation, refund or release': /(?<!^(cancellation|refund)-)\bmass(?!-(cancel|refund|release))(-|$)/,
  'reconcile, end, apply: only a bank line is settled':
    /((?<!^(all|on|bank))-settle|(^|-)settle(s|d|ment)?-(?!bank-line))/,
}

/** Plain words that are old names only where a file begins with them. */
const oldFiles: Record<string, RegExp> = {
  'check-in': /^gate(-|$)/,
  deferred: /^(late|part)(-|$)/,
  'offline cache': /^kept(-|$)/,
  'batch loader': /^gather(-|$)/,
  architecture: /^house(-|$)/,
  store: /^notice-board(-|$)/,
}

const kebab = (name: string) => name.replaceAll(/([a-z\d])([A-Z])|_/g, '$1-$2').toLowerCase()
const nowCalled = (name: string, old: Record<string, RegExp>) => Object.keys(old).filter((now) => old[now]?.test(name))

/** Each old name, as `file: name (now called)`. The simulator speaks as Pasargad does, which settles a payment. */
export function namedAsBefore(files: string[], text: (file: string) => string): string[] {
  const ours = files.filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.gen\.ts$|^apps\/pasargad-|^architecture-/.test(file),
  )
  return ours.flatMap((file) => {
    const code = text(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, ' ')
    const parts = file.split('/').map((part) => part.replace(/\..*/, ''))
    return [
      ...parts.flatMap((part) =>
        nowCalled(part, { ...oldNames, ...oldFiles }).map((now) => `${file}: ${part} (${now})`),
      ),
      ...[...new Set(code.match(/[A-Za-z_]\w*/g))].flatMap((name) =>
        nowCalled(kebab(name), oldNames).map((now) => `${file}: ${name} (${now})`),
      ),
    ]
  })
}
