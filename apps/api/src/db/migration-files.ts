import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A file of SQL as it is run: what it takes in by `\ir` stands in it. */
export type SqlFile = { path: string; text: string; checksum: string }

export const dbFolder = new URL('./', import.meta.url)

/** Numbered, run once, never changed afterwards. */
export const migrationFiles = (from = dbFolder) => filesOf(new URL('migrations/', from), /^\d{4}-[a-z0-9-]+\.sql$/)

/** By subject, run again whenever they have changed, in the order of their names. */
export const functionFiles = (from = dbFolder) => filesOf(new URL('functions/', from), /^[a-z-]+\.sql$/)

/** Throws when something else lies in the folder: a file that was passed over in silence would be missed months later. */
async function filesOf(folder: URL, pattern: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(folder)).toSorted()
  const odd = names.find((name) => !pattern.test(name))
  if (odd !== undefined)
    throw new Error(`${folder.pathname}${odd} is not named like ${pattern.source}: rename it or move it away`)
  return Promise.all(names.map((name) => readSql(new URL(name, folder))))
}

/** A line `\ir path`, psql's own word for it, takes in the file of that path, which is looked for from the file that says so. */
async function readSql(url: URL): Promise<SqlFile> {
  const parts = (await readFile(url, 'utf8')).replaceAll('\r\n', '\n').split(/^\\ir (\S+)$/m)
  const whole = await Promise.all(
    parts.map(async (part, n) => (n % 2 ? (await readSql(new URL(part, url))).text : part)),
  )
  const text = whole.join('')
  return {
    path: url.pathname.split('/').slice(-2).join('/'),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
  }
}
