// `npm test`: everything, on a machine that has only Node. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { packagesOf, startClone } from './clone.mjs'
import { failedInBrowser, failedUnits } from './failures.mjs'
import { newestNode, startsOn } from './other-node.mjs'
import { installed, root, say } from './ready.mjs'

const results = join(mkdtempSync(join(tmpdir(), 'rezerv-test-')))
/** @typedef {import('./clone.mjs').Clone} Clone */

const total = { passed: 0, failed: 0 }
/** Said again in the end: what a section wrote down is far above then. @type {string[]} */
const failures = []

/** @param {{ passed: number, failed: number }} part */
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** Runs a program with its output shown. @param {string[]} args @param {Record<string, string>} [env] @param {string} [cwd] @returns {Promise<number>} */
function node(args, env = {}, cwd = root) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/** @param {string} label @param {() => Promise<{ passed: number, failed: number }>} work */
async function section(label, work) {
  const began = Date.now()
  say(`\n━━ ${label}`)
  const part = await work()
  add(part)
  say(`━━ ${label}: ${part.passed} passed, ${part.failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return part
}

async function units() {
  const file = join(results, 'vitest.json')
  const code = await node(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    // A dot each: in a log, its colours would be twenty times as long.
    process.stdout.isTTY ? {} : { NO_COLOR: '1' },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  failures.push(...failedUnits(report))
  const failed =
    report.numFailedTests +
    report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ r) =>
        r.status === 'failed' && r.assertionResults.length === 0,
    ).length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** @param {() => Promise<unknown>} start */
async function works(start) {
  try {
    await start()
    return { passed: 1, failed: 0 }
  } catch (error) {
    say(String(error))
    return { passed: 0, failed: 1 }
  }
}

/** @param {Clone} clone */
async function sizes({ folder }) {
  const code = await node([join(root, 'node_modules/size-limit/bin.js')], {}, folder)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {Clone} clone */
async function browser({ ready }) {
  await chromium
  const file = join(results, 'playwright.json')
  const code = await node(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
    ...(await ready),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, ...report } = JSON.parse(readFileSync(file, 'utf8'))
  failures.push(...failedInBrowser(report))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

// Begun first and waited for last: installing and building there waits for the network and the disk for the most part.
const clone = await startClone()
process.once('SIGINT', () => void clone.stop().then(() => process.exit(130)))
await installed(() => packagesOf(clone))
const chromium = findChromium()
// A failure is told to those who wait for it; until somebody does, it is not an error that nobody handles.
chromium.catch(() => undefined)
const { check } = await import('./check.mjs')
await section('types, lint, format, dead code', () => check(chromium))
await section('unit and API tests', units)
const start = await section('`npm start` in a clean clone', () => works(() => clone.ready))
if (start.failed === 0) {
  await section('size limits', () => sizes(clone))
  await section('browser tests, on what it started', () => browser(clone))
  await section(`\`npm start\` on Node ${newestNode}`, () => works(() => startsOn(newestNode, clone.folder)))
}
await clone.stop()
rmSync(results, { recursive: true, force: true })
if (failures.length > 0) say(`\n${failures.join('\n\n')}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
