// Finds a Chromium for the browser tests, or installs one.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './ready.mjs'

/** Chromium without its windows, as Playwright's own is: the same pages for a third less of the processors. */
const windowless = 'chromium-headless-shell'

/**
 * The path of a Chromium; undefined lets Playwright use its own. Throws when none is found and none can be installed.
 * The one that was found stands in CHROMIUM_PATH for the processes that are started after it.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const found = await find()
  if (found) process.env['CHROMIUM_PATH'] = found
  return found
}

/** @returns {Promise<string | undefined>} */
async function find() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
    return named
  }
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return undefined
  const fromDebian = onPath([windowless]) ?? (await installFromDebian())
  if (fromDebian) return fromDebian
  const system = onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  if (system) return system
  say('▸ installing a Chromium (once) …')
  if ((await run('npx', ['playwright', 'install', 'chromium'])) === 0) return undefined
  throw new Error('no Chromium: install one and set CHROMIUM_PATH to it')
}

/** Only root may install, and nothing that is there is changed for it. @returns {Promise<string | undefined>} */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined
  say(`▸ installing ${windowless} (once) …`)
  const install = () => run('apt-get', ['install', '-y', '--no-remove', '--no-install-recommends', windowless])
  if ((await install()) !== 0 && (await run('apt-get', ['update'])) === 0) await install()
  return onPath([windowless])
}

/** Its exit code; what takes longer than two minutes is ended. @param {string} name @param {string[]} args @returns {Promise<number>} */
function run(name, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((done) => {
    const child = spawn(name, args, { stdio: 'ignore', timeout: 120_000, env })
    child.on('close', (code) => done(code ?? 1))
    child.on('error', () => done(1))
  })
}

/** @param {string[]} names @returns {string | undefined} */
function onPath(names) {
  const found = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...found, ...(names.includes('google-chrome') ? [mac] : [])].find((path) => path !== '' && existsSync(path))
}
