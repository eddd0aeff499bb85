import { createServer, type IncomingHttpHeaders } from 'node:http'

type Heard = { headers: IncomingHttpHeaders; body: string; status: number }

/** A program beside the product, on this machine: it takes nothing until it is told to. */
export async function listener() {
  const heard: Heard[] = []
  let status = 500
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, body, status })
      response.writeHead(status, { 'content-type': 'application/json' }).end(`{"status":${status}}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('nobody listens')
  return {
    url: `http://127.0.0.1:${address.port}/rezerv`,
    heard,
    answer: (next: number) => (status = next),
    close: () => void server.close(),
  }
}
