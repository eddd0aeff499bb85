import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'

/** A client that says these bytes to a server of this machine, and then nothing more unless it is told to. */
export async function client({ port }: { port: number }, bytes: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  const closed = new Promise<void>((done) => void socket.once('close', () => done()))
  await once(socket, 'connect')
  socket.write(bytes)
  return {
    received: () => received,
    closed,
    say: (more: string) => socket.write(more),
    leave: () => void socket.destroy(),
    until: (text: string) => expect.poll(() => received, { timeout: 10_000 }).toContain(text),
  }
}
