// `npm run check`: everything that can be judged without running the product. Each line is one check.
// `npm run fix`: mends what has one right answer (lint, then format), and says what is left.
import { spawn } from 'node:child_process'
import { root, say } from './ready.mjs'

/** @type {[string, string[]][]} */
const checks = [
  // With the compiler's own findings, of every workspace by its tsconfig: what tsc would read again is read already.
  ['types and lint', ['oxlint', '--type-aware', '--type-check', '--deny-warnings']],
  // It keeps what it read of files that stay as they are: a check after a change takes a sixth of the first one.
  ['dead code', ['knip', '--cache', '--cache-location', '.cache/knip']],
  ['format', ['oxfmt', '--check']],
]

/** Without the compiler's findings, which no program mends: a second instead of twenty. @type {[string, string[]][]} */
const fixes = [
  ['lint fixes', ['oxlint', '--fix', '--deny-warnings']],
  ['format', ['oxfmt']],
]

/**
 * The compiler behind oxlint collects its garbage when it holds three gigabytes and not before: it holds half of that in the
 * end, and collecting on the way was a third of its work.
 */
const environment = { GOGC: 'off', GOMEMLIMIT: '3GiB', ...process.env }

/** @param {string[]} command @returns {Promise<{ code: number, output: string }>} */
function run([name = '', ...args]) {
  return new Promise((done) => {
    let output = ''
    const child = spawn(process.execPath, [`node_modules/${binOf(name)}`, ...args], { cwd: root, env: environment })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** @param {string} name */
function binOf(name) {
  const files = {
    oxlint: 'oxlint/bin/oxlint',
    oxfmt: 'oxfmt/bin/oxfmt',
    knip: 'knip/bin/knip.js',
  }
  return files[/** @type {keyof typeof files} */ (name)]
}

/** Runs one of them and says how it went. @param {[string, string[]]} step */
async function isFine([label, command]) {
  const began = Date.now()
  const { code, output } = await run(command)
  say(`${code === 0 ? '✓' : '✗'} ${label} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0) say(output.trimEnd())
  return code === 0
}

/** One after the other: what a lint fix wrote is formatted then. */
async function fix() {
  let failed = 0
  for (const step of fixes) if (!(await isFine(step))) failed++
  return { failed }
}

/**
 * Runs all checks, two at a time. Reading what is used reads playwright.config.ts too, which looks for a Chromium: while
 * somebody else installs one, `chromium` is that promise, and it is waited for instead of installing a second time.
 * @param {Promise<unknown>} [chromium]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check(chromium) {
  const queue = [...checks]
  let failed = 0
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (next[0] === 'dead code') await chromium?.catch(() => undefined)
      if (!(await isFine(next))) failed++
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: checks.length - failed, failed }
}

if (import.meta.filename === process.argv[1]) {
  const { failed } = process.argv.includes('--fix') ? await fix() : await check()
  process.exit(failed === 0 ? 0 : 1)
}
