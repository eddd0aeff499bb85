import { startClone } from '../tools/clone.mjs'

/** The browser tests run against what `npm start` starts from a clean clone, unless BASE_URL names a server. */
export default async function globalSetup() {
  if (process.env['BASE_URL']) return undefined
  const clone = await startClone()
  Object.assign(process.env, await clone.ready)
  return clone.stop
}
