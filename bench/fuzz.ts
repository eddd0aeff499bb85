// The walk of fuzz.test.ts with another seed each time, until it finds something or is stopped; the first argument is the seed to begin with.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const first = Number(process.argv[2] ?? Math.floor(Date.now() / 1000) % 1_000_000)
for (let seed = first, round = 1; ; seed += 2, round += 1) {
  const began = performance.now()
  const { status, signal } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'api',
      '--testTimeout=1800000',
      'apps/api/src/fuzz/fuzz.test.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_SHOTS: '60' } },
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${JSON.stringify({ bench: 'fuzz', round, seed, seconds, right: status === 0 })}\n`)
  if (status !== 0) process.exit(signal ? 0 : 1)
}
