// The schedule of faults.test.ts with so many kills (50 unless the first argument says) and as many other faults between them; the second
// argument is the seed. What fails is found again with its seed: the same faults and acts, though not to the millisecond.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const kills = process.argv[2] ?? '50'
const seed = process.argv[3] ?? String(Math.floor(Date.now() / 1000) % 1_000_000)
const root = resolve(import.meta.dirname, '..')
const began = performance.now()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/faults/faults.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FAULTS_KILLS: kills, FAULTS_SEED: seed } },
)
const seconds = Math.round((performance.now() - began) / 1000)
const result = { bench: 'faults', kills: Number(kills), seed: Number(seed), seconds, right: status === 0 }
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(status ?? 1)
