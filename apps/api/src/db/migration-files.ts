import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A file of SQL as it is run: what it takes in by `\ir` stands in it. */
export type SqlFile = { path: string; text: string; checksum: string }

export const dbFolder = new URL('./', import.meta.url)

/** Numbered, run once, never changed afterwards; thirty lie in the folder, and each thirty after them in a folder of its own. */
export async function migrationFiles(from = dbFolder): Promise<SqlFile[]> {
  const later = (await readdir(new URL('migrations/', from), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `migrations/${name}/`)
  const found = await Promise.all(['migrations/', ...later].map((folder) => filesOf(from, folder, numbered)))
  return found.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
const numbered = /^\d{4}-[a-z0-9-]+\.sql$/

/** By subject, run again whenever they have changed, in the order of their names. */
export const functionFiles = (from = dbFolder) => filesOf(from, 'functions/', /^[a-z-]+\.sql$/)

/** Throws when something else lies in the folder: a file that was passed over in silence would be missed months later. */
async function filesOf(from: URL, folder: string, pattern: RegExp): Promise<SqlFile[]> {
  const entries = await readdir(new URL(folder, from), { withFileTypes: true })
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const odd = entries.find((entry) => !(entry.isDirectory() ? thirty : pattern).test(entry.name))
  if (odd !== undefined)
    throw new Error(
      `${from.pathname}${folder}${odd.name} is not named like ${pattern.source}: rename it or move it away`,
    )
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readSql(new URL(folder + name, from))
      return { path: folder + name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
const thirty = /^\d{4}-\d{4}$/

/** A line `\ir path`, psql's own word for it, takes in the file of that path, which is looked for from the file that says so. */
async function readSql(url: URL): Promise<string> {
  const parts = (await readFile(url, 'utf8')).replaceAll('\r\n', '\n').split(/^\\ir (\S+)$/m)
  const whole = await Promise.all(parts.map(async (part, n) => (n % 2 ? readSql(new URL(part, url)) : part)))
  return whole.join('')
}
