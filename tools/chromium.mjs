// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './ready.mjs'

/** The path of a Chromium; undefined lets Playwright use its own. Throws when none is found and none can be installed. */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
    return named
  }
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return undefined
  const system = onPath()
  if (system) return system
  say('▸ installing a Chromium (once) …')
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' }).status === 0) return undefined
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  }
  const installed = onPath()
  if (!installed) throw new Error('no Chromium: install one and set CHROMIUM_PATH to it')
  return installed
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const found = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...found, mac].find((path) => path !== '' && existsSync(path))
}
