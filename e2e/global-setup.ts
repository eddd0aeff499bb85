import { join } from 'node:path'
import { cleanClone, freePort, interrupt, npmStart, removeFolder, said } from './start.ts'

/** The browser tests run against what `npm start` starts from a clean clone, unless BASE_URL names a server. */
export default async function globalSetup() {
  if (process.env['BASE_URL']) return undefined
  const folder = cleanClone()
  const port = String(await freePort())
  const dataDir = join(folder, 'data')
  const running = npmStart(folder, { PORT: port, NODE_ENV: '', DATABASE_URL: '', CI: '' })
  await said(running, '✓ ready', 240_000)
  process.env['BASE_URL'] = `http://localhost:${port}`
  process.env['DATA_DIR'] = dataDir
  process.env['CLONE'] = folder
  return async () => {
    interrupt(running)
    await running.ended
    removeFolder(folder)
  }
}
