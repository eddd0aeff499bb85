import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The one key that s3rver knows. */
const pair = 'S3RVER'
const bucket = 'rezerv'

/** An S3 server with an empty bucket, which looks at signatures. `stop` it; `start` brings it back on the same port with what it had. */
export async function startBucket(directory = mkdtempSync(join(tmpdir(), 'rezerv-bucket-'))) {
  let losses = 0
  /** Connections that end in the middle of a request: what of its body has come is lost. */
  const lose = (request: IncomingMessage) => {
    if (losses === 0) return
    losses -= 1
    request.once('readable', () => request.destroy())
  }
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket }],
    })
    // Somebody who hangs up is no news.
    Object.assign(server, { onerror: () => undefined })
    const { port: given } = await server.run()
    server.httpServer.prependListener('request', lose)
    return { server, port: given }
  }
  let { server, port } = await open(0)
  const halt = async () => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: pair,
      S3_SECRET_ACCESS_KEY: pair,
    },
    /** So many of the next requests lose their connection in the middle. */
    loseNext: (count: number) => {
      losses = count
    },
    halt,
    start: async () => {
      ;({ server, port } = await open(port))
    },
    stop: async () => {
      await halt().catch(() => undefined)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
