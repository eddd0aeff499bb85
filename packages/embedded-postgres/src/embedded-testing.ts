import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built modules that run in processes of their own (testing-server.ts of the API). */
    builtFolder: string
  }
}

const folders: string[] = []
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A server that ends with the file of tests. */
export function stoppedAfter<Server extends { stop: () => Promise<void> }>(server: Server): Server {
  stops.push(server.stop)
  return server
}

/** A folder that only its owner can enter, with a name that wants quoting; it goes with the file of tests. */
export function privateFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rezerv پوشه-'))
  chmodSync(folder, 0o700)
  folders.push(folder)
  return folder
}

/** The first value of the first row. */
export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}
