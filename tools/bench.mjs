// `npm run bench -- NAME`: runs the benchmark of that name, which prints a table and one JSON line.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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
const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' })
// A bench that is broken off ends what it began: this waits for it. The terminal sends Ctrl-C to both.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  })
child.on('exit', (code) => process.exit(code ?? 1))
