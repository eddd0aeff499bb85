// `npm run bench -- NAME`: runs the benchmark of that name, which prints a table and one JSON line. However it ends, nothing that it began runs on.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const [name = '', ...args] = process.argv.slice(2)
const file = join(root, 'bench', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(join(root, 'bench'))
    .filter((f) => f.endsWith('.ts'))
    .map((f) => f.slice(0, -3))
  process.stderr.write(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}\n`)
  process.exit(2)
}
const mark = `${process.pid}-${Date.now()}`
const reaper = spawn(process.execPath, [join(root, 'tools/reap.mjs'), `REZERV_BENCH=${mark}`], {
  // It outlives Ctrl-C, and this process.
  detached: true,
  stdio: ['pipe', 'ignore', 'inherit'],
})
const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, REZERV_BENCH: mark },
})
// A bench that is broken off ends what it began: this waits for it. The terminal sends Ctrl-C to both.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  })
// npm that was killed outright tells nobody, and between us stands its shell.
const above = () => `${process.ppid} ${parentOf(process.ppid)}`
const began = above()
setInterval(() => above() !== began && child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code) => {
  reaper.once('exit', () => process.exit(code ?? 1))
  reaper.stdin.end()
})

/** Its parent's pid, where the system tells. @param {number} pid */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return ''
  }
}
