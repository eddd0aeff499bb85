import { startHere } from '../tools/clone.mjs'

/** The browser tests run against the server that BASE_URL names, else against this checkout on fresh data. */
export default async function globalSetup() {
  if (process.env['BASE_URL']) return undefined
  const product = await startHere()
  Object.assign(process.env, await product.ready)
  return product.stop
}
