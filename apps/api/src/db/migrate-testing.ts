import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { dbFolder } from './migration-files.ts'

/** A copy of the product's SQL files, with some of a test's own beside them; gone after the test file. */
export async function sqlFolder(own: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rezerv-sql-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['migrations', 'functions', 'data'])
    await cp(new URL(part, dbFolder), join(folder, part), { recursive: true })
  const write = async (path: string, text: string) => writeFile(join(folder, path), text)
  for (const [path, text] of Object.entries(own)) await write(path, text)
  return { url: pathToFileURL(`${folder}/`), write, remove: (path: string) => rm(join(folder, path)) }
}
