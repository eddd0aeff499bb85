import { once } from 'node:events'
import { type ClientHttp2Stream, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import { expect } from 'vitest'

/** One connection of HTTP/2 to a server of this machine that has this certificate. */
export async function h2Client(port: number, cert: string) {
  const session = connect(`https://localhost:${port}`, { ca: cert, lookup: toThisMachine })
  session.on('error', () => undefined)
  let isClosed = false
  const closed = new Promise<void>((done) => void session.once('close', () => done()))
  void closed.then(() => (isClosed = true))
  await once(session, 'connect')
  const open = (headers: OutgoingHttpHeaders, body?: string) => {
    const stream = session.request(headers, { endStream: body === undefined })
    if (body !== undefined) stream.write(body)
    return heard(stream)
  }
  /** The whole answer. */
  const ask = async (path: string, headers: OutgoingHttpHeaders = {}, body?: string) => {
    const asked = open({ ':path': path, ...headers }, body)
    if (body !== undefined) asked.stream.end()
    await asked.ended
    return { status: asked.status(), headers: asked.headers(), text: asked.received() }
  }
  return { session, open, ask, closed, isClosed: () => isClosed, close: () => session.destroy() }
}

/** By its name, which the certificate has: HTTP/2 asks for one, and no name service is asked. */
const toThisMachine = (_: string, options: { all?: boolean }, done: (...answer: never[]) => void) => {
  const answer = options.all ? [null, [{ address: '127.0.0.1', family: 4 }]] : [null, '127.0.0.1', 4]
  done(...(answer as never[]))
}

function heard(stream: ClientHttp2Stream) {
  let received = ''
  let head: IncomingHttpHeaders = {}
  stream.setEncoding('utf8')
  stream.on('error', () => undefined)
  stream.on('response', (headers) => (head = headers))
  stream.on('data', (chunk: string) => (received += chunk))
  const ended = new Promise<void>((done) => void stream.once('close', () => done()))
  return {
    stream,
    ended,
    headers: () => head,
    status: () => Number(head[':status']),
    received: () => received,
    until: (text: string) => expect.poll(() => received, { timeout: 10_000 }).toContain(text),
  }
}
