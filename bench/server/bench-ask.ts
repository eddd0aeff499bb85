import { connect, constants, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'

type Question = { method?: string; headers: Record<string, string>; body?: string }
/** Undefined: no answer within half a minute, or a connection that was lost. */
type Answer = { status: number; text: string } | undefined
export type Ask = (path: string, question: Question) => Promise<Answer>

const waitMs = 30_000

/** Asks over HTTP/1.1, as fetch does. */
export const askPlainly =
  (base: string): Ask =>
  async (path, question) => {
    try {
      const answer = await fetch(base + path, { ...question, signal: AbortSignal.timeout(waitMs) })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return undefined
    }
  }

/** Asks over one connection of HTTP/2, as a browser does; another one when it has ended. */
export function askByStreams(
  port: number,
  certificate: string,
): { ask: Ask; close: () => void; connections: () => number } {
  let session: ClientHttp2Session | undefined
  let connections = 0
  const open = () => {
    if (session && !session.closed && !session.destroyed) return session
    connections += 1
    const opened = connect(`https://localhost:${port}`, { ca: certificate, lookup: toThisMachine })
    // It is told by the streams that end with it.
    opened.on('error', () => undefined)
    // No new streams: the other side is about to leave.
    opened.on('goaway', () => opened.close())
    return (session = opened)
  }
  const ask: Ask = (path, { method = 'GET', headers, body }) =>
    new Promise((done) => {
      const head: OutgoingHttpHeaders = { ':path': path, ':method': method, ...headers }
      const stream = open().request(head, { endStream: body === undefined })
      let [status, text] = [0, '']
      stream.setEncoding('utf8')
      stream.setTimeout(waitMs, () => stream.close(constants.NGHTTP2_CANCEL))
      stream.on('error', () => undefined)
      stream.on('response', (answer) => (status = Number(answer[':status'])))
      stream.on('data', (piece: string) => (text += piece))
      stream.once('close', () =>
        done(status > 0 && stream.rstCode === constants.NGHTTP2_NO_ERROR ? { status, text } : undefined),
      )
      if (body !== undefined) stream.end(body)
    })
  return { ask, close: () => session?.destroy(), connections: () => connections }
}

/** By its name, which the certificate has: HTTP/2 asks for one. */
const toThisMachine = (_: string, options: { all?: boolean }, done: (...answer: never[]) => void) => {
  const answer = options.all ? [null, [{ address: '127.0.0.1', family: 4 }]] : [null, '127.0.0.1', 4]
  done(...(answer as never[]))
}
