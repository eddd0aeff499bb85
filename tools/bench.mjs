// `npm run bench -- NAME`: runs the benchmark of that name, which prints a table and one JSON line.
import { spawnSync } from 'node:child_process'
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
process.exit(
  spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1,
)
