import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider of messages that counts what it is asked to send, and can be down. It speaks as Kavenegar does. */
export async function startSmsProvider() {
  const sent = new Map<string, number>()
  let isDown = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (isDown) return void response.writeHead(500).end()
      const fields = new URLSearchParams(body)
      const text = `${fields.get('receptor') ?? ''} ${fields.get('message') ?? fields.get('token') ?? ''}`
      sent.set(text, (sent.get(text) ?? 0) + 1)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ return: { status: 200, message: '' }, entries: [{ messageid: sent.size }] }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    variables: {
      SMS_PROVIDER: 'kavenegar',
      KAVENEGAR_API_KEY: 'key-of-the-faults',
      KAVENEGAR_TEMPLATE: 'code',
      KAVENEGAR_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** How often each text went to each number (`0912… text`). */
    sent,
    fail: (down: boolean) => {
      isDown = down
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
