// `npm run dev`: the API restarts and the web reloads when a file changes. Open the address that Vite prints.
import { spawn } from 'node:child_process'
import { root } from './ready.mjs'

const port = process.env['PORT'] ?? '3000'
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(process.execPath, ['../../node_modules/vite/bin/vite.js'], {
    cwd: `${root}/apps/web`,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: port },
  }),
]
for (const child of children) child.on('exit', (code) => process.exit(code ?? 1))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
