// A clean clone of the tree as it stands, and `npm start` in it: what somebody meets who has just fetched the project.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.mjs'
import { fetched, installing, root, say, stampName } from './ready.mjs'

/** The tree as it stands, without anything that was installed or built. @returns {string} its folder */
export function cleanClone() {
  const folder = mkdtempSync(join(tmpdir(), 'rezerv-clone-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file !== '')
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { force: true })
  }
  return folder
}

/** @typedef {{ child: import('node:child_process').ChildProcess, output: () => string, ended: Promise<number> }} Running */

/** `npm start` in this folder. @param {string} folder @param {Record<string, string>} env */
export const npmStart = (folder, env) => npmRun('start', folder, env)

/** @param {string} script @param {string} folder @param {Record<string, string>} env @returns {Running} */
export function npmRun(script, folder, env) {
  let output = ''
  const child = spawn('npm', ['run', script, '--silent'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  /** @type {Promise<number>} */
  const ended = new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
  return { child, output: () => output, ended }
}

/** How long a program may be silent about what is waited for: it ends what hangs and judges no machine's pace (decision 160). */
const HANGS_MS = 400_000

/**
 * Waits for a text in what the program says; throws with all that it said when it ends first, and ends it when it hangs.
 * @param {Running} running @param {string | RegExp} text @param {number} [hangsMs]
 */
export async function said(running, text, hangsMs = HANGS_MS) {
  const found = () => (typeof text === 'string' ? running.output().includes(text) : text.test(running.output()))
  let over = false
  void running.ended.then(() => (over = true))
  const deadline = Date.now() + hangsMs
  while (!found()) {
    if (over || Date.now() > deadline) {
      // Who waited in vain does nothing more with it, and it would run for ever.
      if (!over) interrupt(running)
      throw new Error(`never said ${String(text)}:\n${running.output()}`)
    }
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

/** Ctrl-C, as a terminal sends it: to the whole process group. @param {Running} running */
export function interrupt({ child }) {
  if (child.pid) process.kill(-child.pid, 'SIGINT')
}

/** @param {string} folder */
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true })

/**
 * A product that starts from a clean clone. `ready` is, once it has started, the environment by which the browser tests find it.
 * @typedef {{ folder: string, running: Running, ready: Promise<Record<string, string>>, stop: () => Promise<void> }} Clone
 */

/** A clean clone that starts. @returns {Promise<Clone>} */
export async function startClone() {
  const folder = cleanClone()
  return startIn(folder, join(folder, 'data'), () => removeFolder(folder))
}

/** This checkout itself, built when it changed, on data of its own: for a browser test that is being written. @returns {Promise<Clone>} */
export async function startHere() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-data-'))
  return startIn(root, dataDir, () => removeFolder(dataDir))
}

/** The product of a folder, on these data. @param {string} folder @param {string} dataDir @param {() => void} afterwards @returns {Promise<Clone>} */
export async function startIn(folder, dataDir, afterwards) {
  const port = String(await freePort())
  // Nobody listens there until assistant.e2e.ts does.
  const messagesPort = String(await freePort())
  const running = npmStart(folder, {
    PORT: port,
    NODE_ENV: '',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATA_DIR: dataDir,
    CI: '',
    // A test listens on this machine.
    WEBHOOK_LOOPBACK: 'on',
    ANTHROPIC_API_KEY: 'sk-of-the-browser-tests',
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${messagesPort}`,
  })
  const found = {
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    CLONE: folder,
    MESSAGES_PORT: messagesPort,
  }
  const end = async () => {
    if (running.child.exitCode === null && running.child.signalCode === null) interrupt(running)
    await running.ended
    afterwards()
  }
  /** @type {Promise<void> | undefined} */
  let ending
  const stop = () => (ending ??= end())
  // What is not ready in time leaves nothing behind: who waited for it has nothing to stop.
  const ready = said(running, '✓ ready').then(
    () => found,
    async (error) => {
      await stop()
      throw error
    },
  )
  // A failure is told to those who wait for it; until somebody does, it is not an error that nobody handles.
  ready.catch(() => undefined)
  return { folder, running, ready, stop }
}

/**
 * Installs here what `npm start` has installed in the clean clone: a machine that has nothing unpacks fifty thousand files
 * once, not twice. Where something is there already, or cannot be linked to, npm sees to it.
 * @param {Clone} clone
 */
export async function packagesOf({ folder, running }) {
  if (existsSync(join(root, 'node_modules'))) return fetched()
  say(`▸ ${installing}, in a clean clone …`)
  try {
    await said(running, `✓ ${installing}`)
    for (const place of ['.', ...['apps', 'packages'].flatMap(workspaces)])
      if (existsSync(join(folder, place, 'node_modules')))
        link(join(folder, place, 'node_modules'), join(root, place, 'node_modules'))
  } catch (error) {
    say(`! ${String(error)}`)
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    await fetched()
  }
}

/** @param {string} parent */
const workspaces = (parent) => readdirSync(join(root, parent)).map((name) => join(parent, name))

/** The same tree of the same files, but for the stamp: it is the folder's own. @param {string} from @param {string} to */
function link(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [there, here] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) link(there, here)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(there), here)
    else if (entry.name !== stampName) linkSync(there, here)
  }
}
