// `npm start`: makes ready, then becomes the server.
import { spawn } from 'node:child_process'
import { ready, root } from './ready.mjs'

await ready()
const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit' })
// The terminal sends Ctrl-C to both; a signal sent to this process alone is passed on. The server decides when it ends.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  })
child.on('exit', (code) => process.exit(code ?? 1))
