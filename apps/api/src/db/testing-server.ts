import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectPool } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** vitest's global setup: one PostgreSQL for the run, with a migrated template that each test file copies. */
export async function setup(project: TestProject) {
  // Made by vitest.config.ts for these tests alone.
  const folder = tmpdir()
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    // What it holds ends with the run: nothing is written to outlive a loss of power.
    settings: { shared_buffers: '128MB', fsync: 'off', full_page_writes: 'off', max_wal_size: '512MB' },
  })
  const admin = connectPool(server.url)
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test_|template_rezerv)'`,
  )
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  await admin.query('create database template_rezerv')
  const template = connectPool(databaseUrl(server.url, 'template_rezerv'))
  await migrate(template)
  await template.end()
  await admin.end()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
