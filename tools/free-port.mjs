import { createServer } from 'node:net'

/**
 * A port that nobody listens on now, and that no system hands out by itself (Linux does from 32768 on, others from 49152 on): who asks for it
 * may listen on it only seconds later.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
