import { dirname, join } from 'node:path'

const workspace = /^(?:apps|packages)\/[^/]+\/src\//

/** The file that an import names, as far as it is one of ours. Code that comes later (`import()`) is no import: it may know who opens it. */
export const targetOf = (file: string, name: string) => {
  if (name.startsWith('.')) return join(dirname(file), name)
  if (name.startsWith('#')) return (workspace.exec(file)?.[0] ?? '') + name.slice(1)
  return name.replace(/^@rezerv\/([a-z-]+)\//, 'packages/$1/src/')
}

/**
 * Files that stand in a circle of imports, of types alone too, or between two of them: nobody can read one of them without the other.
 * A file that imports nothing that is left, or is imported by nobody who is left, is laid aside until nothing more can be.
 */
export function circles(files: string[], text: (file: string) => string): string[] {
  const imports = new Map(
    files.map((file) => {
      const names = text(file).matchAll(/^(?:import|export)\b[^'"`;=()]*'([^'\n]+)'/gm)
      return [file, [...names].map(([, name = '']) => targetOf(file, name))]
    }),
  )
  let left = files
  for (;;) {
    const there = new Set(left)
    const imported = new Set(left.flatMap((file) => imports.get(file) ?? []))
    const next = left.filter((file) => imported.has(file) && imports.get(file)?.some((name) => there.has(name)))
    if (next.length === left.length) return left
    left = next
  }
}

/** Packages that the API loads where they are used: each costs every start a tenth of a second or more, and some 20 MB. */
const latePackages = /^import (?!type\b)[^;']*'(?:@aws-sdk\/|@opentelemetry\/|exceljs')/m

/**
 * Files of the server that load such a package with themselves. The server is one file: what a module imports, even one that comes by
 * `import()`, is loaded at its start.
 */
export const early = (files: string[], text: (file: string) => string): string[] =>
  files.filter(
    (file) => file.startsWith('apps/api/') && !/\.test\.ts$|testing\.ts$/.test(file) && latePackages.test(text(file)),
  )
