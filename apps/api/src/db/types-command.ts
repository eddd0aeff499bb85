import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPool } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { writeTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

// `npm run db:types`: migrates a database that lives for a moment and writes db-types.ts from it.
const dataDir = await mkdtemp(join(tmpdir(), 'rezerv-types-'))
const server = await startEmbeddedPostgres({ dataDir })
const pool = connectPool(server.url)
await migrate(pool)
await writeTypes(pool)
await pool.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
