// Installs and builds what `npm start` and `npm test` lack. Plain Node: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** The server in one file; build-api.mjs makes it. */
export const server = 'apps/api/dist/main.mjs'

export const installing = 'installing packages (once)'

/** Says for which lock file a folder of packages was installed. */
export const stampName = '.rezerv-installed'

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Runs a program to its end and gives its exit code; a terminal shows a spinner with the seconds.
 * @param {string} label
 * @param {string} file
 * @param {string[]} args
 */
export async function slowStep(label, file, args) {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`
  const ticker = process.stdout.isTTY && setInterval(() => process.stdout.write(`\r▸ ${label} … ${seconds()}  `), 1000)
  if (!ticker) say(`▸ ${label} …`)
  let output = ''
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  /** @type {number} */
  const code = await new Promise((done) => {
    child.on('close', (exit) => done(exit ?? 1))
    child.on('error', () => done(1))
  })
  if (ticker) clearInterval(ticker)
  say(`${process.stdout.isTTY ? '\r' : ''}${code === 0 ? '✓' : '✗'} ${label} (${seconds()})        `)
  if (code !== 0) {
    writeSync(2, output.slice(-4000))
    process.exit(1)
  }
}

/** Every file below these paths, in one order. @param {string[]} paths @returns {string[]} */
export function filesBelow(paths) {
  return paths
    .flatMap((path) => {
      const full = join(root, path)
      if (!existsSync(full)) return []
      if (statSync(full).isFile()) return [full]
      return readdirSync(full, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map((entry) => join(entry.parentPath, entry.name))
    })
    .sort()
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of filesBelow(paths)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Does `work` unless the stamp says that it was done for exactly these inputs. @param {string} stamp @param {string[]} inputs @param {() => Promise<void>} work */
async function onceFor(stamp, inputs, work) {
  const wanted = fingerprint(inputs)
  const file = join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  await work()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, wanted)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`✗ Rezerv needs Node 20.19 or newer; this is ${process.versions.node}\n`)
  process.exit(1)
}

/** Installs when `node_modules` does not belong to this lock file; `install` is another way to come to the same. */
export async function installed(install = fetched) {
  checkNode()
  // Hard links made by hand count as installed: only a missing or another lock file installs.
  await onceFor(`node_modules/${stampName}`, ['package-lock.json'], install)
}

/** Not `npm ci`: it refuses a lock file that lacks other platforms' binaries, and registries lack some of them. */
export const fetched = () =>
  slowStep(installing, 'npm', ['install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund'])

/** Installs and builds. */
export async function ready() {
  await installed()
  await onceFor('apps/web/dist/.rezerv-built', ['apps/web', 'packages/contract/src'].flatMap(sources), () =>
    slowStep('building the web (when it changed)', 'npm', ['run', '-w', 'apps/web', 'build']),
  )
  await onceFor(
    'apps/api/dist/.rezerv-built',
    [
      'apps/api/src',
      'apps/pasargad-simulator/src',
      'packages/contract/src',
      'packages/embedded-postgres/src',
      'tools/apart-bundles.mjs',
      'tools/build-api.mjs',
    ],
    () => slowStep('putting the server into one file (when it changed)', process.execPath, ['tools/build-api.mjs']),
  )
}

/** @param {string} path */
function sources(path) {
  if (path !== 'apps/web') return [path]
  return [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'vite-chunks.ts',
    'vite-facades.ts',
    'vite-pages.ts',
    'package.json',
  ].map((name) => `${path}/${name}`)
}
