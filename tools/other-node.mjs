// `npm run test:node -- 24`: whether `npm start` works on another Node than the one that runs this; without a number, on the newest.
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { interrupt, npmStart, removeFolder, said } from './clone.mjs'
import { freePort } from './free-port.mjs'
import { ready, root, say } from './ready.mjs'

/** The newest Node that the product is known to start on; `npm test` tries it each time. */
export const newestNode = '26.10.0'

const windows = process.platform === 'win32'

/**
 * The program itself, from the package that the registry has for this platform: nothing is installed, no script runs.
 * @param {string} version @param {string} folder @returns {string} the folder of the program
 */
function fetchNode(version, folder) {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}@${version}`
  const npm = ['pack', '--loglevel=error', '--prefer-offline', '--pack-destination', folder, name]
  try {
    const packed = execFileSync('npm', npm, { encoding: 'utf8', shell: windows }).trim().split('\n').at(-1) ?? ''
    execFileSync('tar', ['-xzf', join(folder, packed), '-C', folder, 'package/bin'])
  } catch (error) {
    throw new Error(`${name} does not come from the registry`, { cause: error })
  }
  return join(folder, 'package/bin')
}

/**
 * Starts the product of this folder on an empty database, asks whether it works and on which Node, and ends it. Throws with what is wrong.
 * @param {string} version as the registry takes it: 24, or 24.21.0 @param {string} folder @returns {Promise<string>} the version that it ran on
 */
export async function startsOn(version, folder) {
  const place = mkdtempSync(join(tmpdir(), 'rezerv-node-'))
  try {
    const program = fetchNode(version, place)
    const port = String(await freePort())
    const running = npmStart(folder, {
      PATH: `${program}${delimiter}${process.env['PATH']}`,
      PORT: port,
      DATA_DIR: join(place, 'data'),
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      NODE_ENV: '',
      SEED: 'none',
    })
    try {
      await said(running, '✓ ready')
      return await nodeOf(`http://localhost:${port}`, version)
    } finally {
      if (running.child.exitCode === null) interrupt(running)
      await running.ended
    }
  } finally {
    removeFolder(place)
  }
}

/** Whether the database and the pages answer too. @param {string} base @param {string} wanted @returns {Promise<string>} */
async function nodeOf(base, wanted) {
  const [figures = ''] = await Promise.all(
    ['metrics', 'readyz', ''].map((path) => fetch(`${base}/${path}`).then(textOf)),
  )
  const ran = /nodejs_version_info\{version="v([\d.]+)"/.exec(figures)?.[1] ?? 'none'
  if (!`${ran}.`.startsWith(`${wanted}.`)) throw new Error(`it ran on Node ${ran}, not on ${wanted}`)
  return ran
}

/** @param {Response} answer */
async function textOf(answer) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

if (import.meta.filename === process.argv[1]) {
  await ready()
  const version = process.argv[2] ?? newestNode
  await startsOn(version, root).then(
    (ran) => say(`✓ npm start works on Node ${ran}`),
    (error) => {
      say(`✗ npm start on Node ${version}: ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    },
  )
}
