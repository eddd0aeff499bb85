// The second `npm start`: what somebody waits for who has started the product before. `npm run bench -- start [ROUNDS]`, 5 unless said.
// Budget: 5 s until the pages are served.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interrupt, npmStart, removeFolder, said } from '../tools/clone.mjs'
import { freePort } from '../tools/free-port.mjs'
import { ready, root } from '../tools/ready.mjs'
import { machineLoad } from './server/bench-cpu.ts'
import { percentile } from './server/bench-server.ts'

const rounds = Number(process.argv[2] ?? 5)
const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-start-'))
const env = { DATABASE_URL: '', SEED: 'none', DATA_DIR: dataDir, PORT: String(await freePort()) }

/** @returns milliseconds from the command to the first page */
async function start(): Promise<number> {
  const began = performance.now()
  const running = npmStart(root, env)
  await said(running, '✓ ready')
  if (!(await fetch(`http://localhost:${env.PORT}/auth`)).ok) throw new Error('no page')
  const took = performance.now() - began
  interrupt(running)
  await running.ended
  return took
}

try {
  await ready()
  const first = await start()
  const again: number[] = []
  while (again.length < rounds) again.push(await start())
  const median = percentile(again, 0.5)
  process.stdout.write(`first ${(first / 1000).toFixed(1)} s, again ${(median / 1000).toFixed(1)} s (goal 5 s)\n`)
  process.stdout.write(`${JSON.stringify({ bench: 'start', first, again, median, load: machineLoad() })}\n`)
} finally {
  removeFolder(dataDir)
}
