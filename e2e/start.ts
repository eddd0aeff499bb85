import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The tree as it stands, without anything that was installed or built: what a clean clone of it would be. */
export function cleanClone(): string {
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

export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type Running = { child: ChildProcess; output: () => string; ended: Promise<number> }

/** `npm start` in this folder. */
export function npmStart(folder: string, env: Record<string, string>): Running {
  let output = ''
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
  return { child, output: () => output, ended }
}

/** Waits for a text in what the program says; throws with all that it said when it ends first or the time is up. */
export async function said(running: Running, text: string | RegExp, timeoutMs: number) {
  const found = () => (typeof text === 'string' ? running.output().includes(text) : text.test(running.output()))
  let over = false
  void running.ended.then(() => (over = true))
  const deadline = Date.now() + timeoutMs
  while (!found()) {
    if (over || Date.now() > deadline) throw new Error(`never said ${String(text)}:\n${running.output()}`)
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

/** Ctrl-C, as a terminal sends it: to the whole process group. */
export function interrupt({ child }: Running) {
  if (child.pid) process.kill(-child.pid, 'SIGINT')
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
