import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { namingBundles } from './tools/apart-bundles.mjs'
import { scratchFolder } from './tools/scratch.mjs'

// What the tests write into `tmpdir()`; the API's project takes it away in the end.
process.env['TMPDIR'] = scratchFolder()

/** Ends what hangs, and judges nobody's pace: a machine at half of the usual one shows the same. */
const bounds = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/** Tests that put something in the place of a module or of the browser: who comes after them in the same worker would find it. */
const replacing = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('apps/web/src', file))
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && /vi\.(mock|stubGlobal)\(|'[#.].*-testing\.ts'/.test(readFileSync(file, 'utf8')),
  )

const builtFolder = resolve('apps/api/dist/tested')

/** A thread begins with the file that is built for it, as in the server that `npm start` runs. */
const threadsAsBuilt = {
  name: 'threads-as-built',
  transform: (code: string) => namingBundles(code, `'${pathToFileURL(builtFolder).href}/'`),
}

/** Projects by where the code runs. API tests share one embedded PostgreSQL; each file has its own database in it. */
export default defineConfig({
  test: {
    // One more than the cores that are promised: a test of the API waits for PostgreSQL about a fifth of its time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'contract',
          isolate: false,
          ...bounds,
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        plugins: [threadsAsBuilt],
        // The client as it is written, not as it is built for others.
        resolve: { alias: { '@rezerv/client': resolve('packages/client/src/client.ts') } },
        test: {
          name: 'api',
          isolate: false,
          provide: { builtFolder },
          include: [
            'apps/api/src/**/*.test.ts',
            'apps/pasargad-simulator/src/**/*.test.ts',
            'packages/client/src/**/*.test.ts',
            'examples/shop/src/**/*.test.ts',
            'packages/embedded-postgres/src/**/*.test.ts',
          ],
          globalSetup: ['apps/api/src/db/testing-server.ts'],
          ...bounds,
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          ...bounds,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: replacing,
        },
      },
      { test: { name: 'web, alone', ...bounds, include: replacing } },
      { test: { name: 'architecture', include: ['*.test.ts', 'tools/**/*.test.ts'], ...bounds } },
    ],
  },
})
