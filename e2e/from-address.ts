import { request, type IncomingHttpHeaders } from 'node:http'

type Asked = { url: string; from: string; headers?: Record<string, string>; body?: string | undefined }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** A call from an address of its own on this machine (127.x.y.z): an address may ask for so many codes in an hour, whoever it is. */
export const askFrom = ({ url, from, headers = {}, body }: Asked) =>
  new Promise<Answer>((done, failed) => {
    const { port, pathname, search } = new URL(url)
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        localAddress: from,
        headers,
        method: body === undefined ? 'GET' : 'POST',
      },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      },
    )
    asked.on('error', failed)
    asked.end(body)
  })
