// The walk of order-model.test.ts, 10,000 steps long (or as many as the first argument says): minutes, not seconds.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const steps = process.argv[2] ?? '10000'
const root = resolve(import.meta.dirname, '..')
const began = performance.now()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/src/order/order-model.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MODEL_STEPS: steps } },
)
const seconds = Math.round((performance.now() - began) / 1000)
process.stdout.write(`${JSON.stringify({ bench: 'model', steps: Number(steps), seconds, right: status === 0 })}\n`)
process.exit(status ?? 1)
