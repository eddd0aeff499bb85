// `npm test`: everything, on a machine that has only Node. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ready, root, say } from './ready.mjs'

const results = join(mkdtempSync(join(tmpdir(), 'rezerv-test-')))
const total = { passed: 0, failed: 0 }

/** @param {{ passed: number, failed: number }} part */
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** Runs a program with its output shown. @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<number>} */
function node(args, env = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
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
}

async function units() {
  const file = join(results, 'vitest.json')
  const code = await node([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failed =
    report.numFailedTests +
    report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ r) =>
        r.status === 'failed' && r.assertionResults.length === 0,
    ).length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function sizes() {
  const code = await node(['node_modules/size-limit/bin.js'])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function browser() {
  const file = join(results, 'playwright.json')
  const code = await node(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

await ready()
const { check } = await import('./check.mjs')
await section('types, lint, format, dead code', check)
await section('unit and API tests', units)
await section('size limits', sizes)
await section('browser tests, on what `npm start` starts from a clean clone', browser)
rmSync(results, { recursive: true, force: true })
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
