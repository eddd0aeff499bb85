import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPool } from '#db/connect.ts'
import { startEmbeddedDatabase } from '#db/embedded-database.ts'
import { migrate } from '#db/migrate.ts'
import { schemaFiles } from './schema-files.ts'

// `npm run db:types`: migrates a database that lives for a moment and writes from it what is kept beside the code.
const dataDir = await mkdtemp(join(tmpdir(), 'rezerv-types-'))
const server = await startEmbeddedDatabase({ dataDir })
const pool = connectPool(server.url)
await migrate(pool)
for (const { url, text } of await schemaFiles(pool)) await writeFile(url, text)
await pool.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
