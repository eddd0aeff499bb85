import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { connectPool } from './connect.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Of the login that serves. */
    workerUrl: string
    /** Of who made the cluster and may do everything. */
    makerUrl: string
    /**
     * The folder of the server in one file, as `npm start` runs it, and of what else runs in a process of its own: it
     * begins so in a third of the time. vitest.config.ts says where.
     */
    builtFolder: string
  }
}

/** Modules that tests run in processes of their own, beside the server. */
const processModules = ['apps/api/src/lifecycle.ts', 'packages/embedded-postgres/src/embedded-postgres.ts']

/** vitest's global setup: the server in one file, and one PostgreSQL for the run, with a migrated template that each test file copies. */
export async function setup(project: TestProject) {
  const { builtFolder } = project.getProvidedContext()
  const bundle = () => promisify(execFile)(process.execPath, ['tools/build-api.mjs', builtFolder, ...processModules])
  const built = bundle()
  // Made by vitest.config.ts for these tests alone.
  const folder = tmpdir()
  const server = await startEmbeddedDatabase({
    dataDir: join(folder, 'postgres'),
    // Its data end with the run: nothing is written to outlive a loss of power.
    settings: { shared_buffers: '128MB', fsync: 'off', full_page_writes: 'off', max_wal_size: '512MB' },
  })
  const makerUrl = await makerOf(join(folder, 'postgres'), server.url)
  const admin = connectPool(makerUrl)
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test_|template_rezerv)'`,
  )
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  // Tests look at what the server's login waits for, and end its connections, as an administrator would.
  await admin.query('grant pg_signal_backend, pg_read_all_stats to rezerv_owner')
  await admin.query('create database template_rezerv owner rezerv_owner')
  const template = connectPool(databaseUrl(server.url, 'template_rezerv'))
  await migrate(template)
  await template.end()
  await admin.end()
  await built
  project.onTestsRerun(async () => void (await bundle()))
  project.provide('postgresUrl', server.url)
  project.provide('workerUrl', server.serverUrl)
  project.provide('makerUrl', makerUrl)
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

/** The address for who made a cluster: its password stands beside it. */
export async function makerOf(dataDir: string, url: string) {
  const made = new URL(url)
  made.username = 'postgres'
  made.password = await readFile(join(dataDir, 'password'), 'utf8')
  return made.href
}
