import { connect as dial, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The start parameters that a pooler knows; the rest PgBouncer refuses, or drops where it is told to. */
export const knownParameters = ['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone']

function startParameters(message: Buffer) {
  const words = message.subarray(8, -2).toString().split('\0')
  return Array.from({ length: words.length / 2 }, (_, at) => [words[at * 2] ?? '', words[at * 2 + 1] ?? ''] as const)
}
function withoutUnknown(message: Buffer) {
  const kept = startParameters(message).filter(([name]) => knownParameters.includes(name))
  const body = Buffer.from(`${kept.flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length)
  message.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

/** Listens until the test is over. @returns the port */
async function listen(serve: (client: Socket) => Socket[]) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const together = [client, ...serve(client)]
    for (const socket of together) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => together.forEach((each) => each.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as { port: number }).port
}

/** A pooler by session, as far as a client can tell: it drops the start parameters that it does not know, or refuses the client. */
export async function pooler(target: string, unknown: 'dropped' | 'refused') {
  const through = new URL(target)
  const database = { port: Number(through.port), host: through.hostname }
  const seen: string[] = []
  const port = await listen((client) => {
    const server = dial(database)
    client.once('data', (first) => {
      const names = startParameters(first).map(([name]) => name)
      seen.push(...names)
      if (unknown === 'refused' && names.some((name) => !knownParameters.includes(name))) return client.destroy()
      server.write(withoutUnknown(first))
      client.pipe(server)
      server.pipe(client)
    })
    return [server]
  })
  through.port = String(port)
  return { url: through.href, seen }
}

const message = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(kind), length, body])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value])
const ready = message('Z', Buffer.from('I'))
/** One row of one column of text. */
const row = (column: string, value: string) => [
  message(
    'T',
    Buffer.concat([
      int16(1),
      Buffer.from(`${column}\0`),
      int32(0),
      int16(0),
      int32(25),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  ),
  message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)])),
]

/** A server that calls itself a database, takes every statement, and answers those that ask for one of these in these words. */
export async function fakePooler(words: Record<string, string>) {
  const port = await listen((client) => {
    client.once('data', () => {
      client.write(Buffer.concat([message('R', int32(0)), ready]))
      client.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) !== 'Q') return
        const answers = asked
          .toString('utf8', 5, asked.length - 1)
          .split(';')
          .flatMap((statement) => {
            const known = Object.entries(words).find(([word]) => statement.includes(word))
            return [
              ...(known ? row(statement.split(' as ')[1] ?? '', known[1]) : []),
              message('C', Buffer.from('SELECT 1\0')),
            ]
          })
        client.write(Buffer.concat([...answers, ready]))
      })
    })
    return []
  })
  return `postgres://somebody:x@127.0.0.1:${port}/postgres`
}
